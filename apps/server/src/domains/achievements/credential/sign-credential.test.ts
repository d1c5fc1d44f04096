import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonize } from '#testing/credentials/verify-credential.ts'
import { multibaseOf } from './base58.ts'
import { canonicalCredential, canonicalProof } from './canonical-credential.ts'
import { documentOf } from './credential-document.ts'
import { signCredential } from './sign-credential.ts'

const config = { publicUrl: 'https://club.example:8443', brandName: 'Reprise "Live"\\' }
const now = Temporal.Instant.from('2026-11-21T12:00:00.123Z')

const documentWith = (about: { bio?: string; name?: string; avatar?: string | null }) =>
  documentOf(config, {
    tierName: '',
    id: '8c8f5a3e-0000-4000-8000-000000000001',
    subjectId: '8c8f5a3e-0000-4000-8000-000000000002',
    at: now,
    source: 'HAND',
    achievement: {
      achievement_id: '8c8f5a3e-0000-4000-8000-000000000003',
      display_name: about.name ?? 'Early bird',
      bio: about.bio ?? '',
      avatar_file: about.avatar ?? null,
      rule: null,
    },
    club: { id: '8c8f5a3e-0000-4000-8000-000000000004', name: about.name ?? 'Test club' },
  })

const hostile = Array.from({ length: 0x80 }, (_each, code) => String.fromCharCode(code)).join('')

test.each([
  ['plain texts', {}],
  ['a picture', { avatar: '8c8f5a3e.webp' }],
  ['every character that has a form of its own', { bio: hostile, name: hostile }],
  [
    'other scripts, and characters beyond 16 bits',
    { bio: 'Größe \u2028 日本 𝒳 \uffff 🎉', name: 'é e\u0301' },
  ],
  ['a text that looks like statements', { bio: '" .\n<urn:a> <urn:b> "c' }],
])('the canonical form of a credential is that of JSON-LD: %s', async (_what, about) => {
  const document = documentWith(about)
  expect(canonicalCredential(document)).toBe(await canonize(document))
})

test('the canonical form of a signature is that of JSON-LD', async () => {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: '2026-11-21T12:00:00Z',
    verificationMethod: 'did:web:club.example%3A8443#credential-1',
    proofPurpose: 'assertionMethod',
  } as const
  const withContext = { '@context': documentWith({})['@context'], ...options }
  expect(canonicalProof(options)).toBe(await canonize(withContext))
})

test('a signature names the key and the moment, and differs for each key', () => {
  const by = (secret: Buffer) => {
    const key = { id: 'credential-7', secret }
    const keys = { current: () => key, all: () => [key], byId: () => key }
    const services = { config, keys } as unknown as Parameters<typeof signCredential>[0]
    return JSON.parse(signCredential(services, documentWith({}), now)).proof
  }
  const secret = randomBytes(32)
  expect(by(secret)).toEqual(by(secret))
  expect(by(secret)).toMatchObject({
    created: '2026-11-21T12:00:00Z',
    verificationMethod: 'did:web:club.example%3A8443#credential-7',
  })
  expect(by(secret).proofValue).not.toBe(by(randomBytes(32)).proofValue)
})

// From the specification of Base58 (draft-msporny-base58), with the "z" of multibase before it.
test.each([
  ['', 'z'],
  ['48656c6c6f20576f726c6421', 'z2NEpo7TZRRrLZSi2U'],
  ['0000287fb4cd', 'z11233QC4'],
  ['00', 'z1'],
])('bytes %s are %s', (hex, text) => {
  expect(multibaseOf(Buffer.from(hex, 'hex'))).toBe(text)
})
