import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyPurpose } from '#platform/keys.ts'
import { signToken } from '#platform/signed-token.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { openSession } from './open-session.ts'

let t: TestApp
let sid = ''
beforeAll(async () => {
  t = await startTestApp()
  const { userId } = t.world.member
  const opened = await inWork(t.services, (work) => openSession(work, { userId, address: '', device: '' }))
  sid = opened.sessionId
})
afterAll(() => t.close())

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const seconds = () => Math.floor(t.clock.now().epochMilliseconds / 1000)
const keyOf = (purpose: KeyPurpose) => t.services.keys.current(purpose)

interface Forgery {
  header?: object
  claims?: object
  secret?: Buffer | string
}

/** A token as the server makes them, but for what is given. */
function token({ header = {}, claims = {}, secret = keyOf('JWT').secret }: Forgery = {}): string {
  const head = { alg: 'HS256', kid: keyOf('JWT').id, ...header }
  const body = { sid, iat: seconds(), exp: seconds() + 600, ...claims }
  const signed = `${encoded(head)}.${encoded(body)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const whoAmI = async (bearer: string) => {
  const { status, code } = await t.ask({ userId: '', userName: '', token: bearer }, WHO_AM_I)
  return [status, code]
}

function withoutSignature(alg: string): string {
  const [head = '', body = ''] = token({ header: { alg } }).split('.')
  return `${head}.${body}.`
}

function withClaimsOf(genuine: string, claims: object): string {
  const [head = '', , signature = ''] = genuine.split('.')
  return `${head}.${encoded({ sid, iat: seconds(), exp: seconds() + 600, ...claims })}.${signature}`
}

function byEd25519(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  const head = { alg: 'EdDSA', kid: keyOf('JWT').id }
  const signed = `${encoded(head)}.${encoded({ sid, iat: seconds(), exp: seconds() + 600 })}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

test('a token made as the server makes them is taken: the table below differs from it by one thing each', async () => {
  expect(await whoAmI(token())).toEqual([200, 'OK'])
})

const forgeries: [string, () => string | Promise<string>][] = [
  ['alg none without a signature', () => withoutSignature('none')],
  ['alg None', () => withoutSignature('None')],
  ['alg none with a signature', () => token({ header: { alg: 'none' } })],
  ['no signature', () => withoutSignature('HS256')],
  ['HS256 with the key id as its key', () => token({ secret: keyOf('JWT').id })],
  ['HS256 with an empty key', () => token({ secret: '' })],
  ['HS256 with a key of its own', () => token({ secret: randomBytes(32) })],
  ['the key spelled as text', () => token({ secret: keyOf('JWT').secret.toString('base64url') })],
  ['another algorithm with the right key', () => token({ header: { alg: 'HS512' } })],
  ['a signature of a key pair', byEd25519],
  [
    'a key in the header',
    () => token({ header: { jwk: { kty: 'oct', k: 'AAAA' } }, secret: Buffer.alloc(3) }),
  ],
  ['a critical extension', () => token({ header: { crit: ['b64'], b64: false } })],
  ['no key id', () => token({ header: { kid: undefined } })],
  ['an unknown key id', () => token({ header: { kid: 'jwt-99' } })],
  [
    'the key of uploads',
    () => token({ header: { kid: keyOf('UPLOAD').id }, secret: keyOf('UPLOAD').secret }),
  ],
  [
    'the key of receipts',
    () => token({ header: { kid: keyOf('RECEIPT').id }, secret: keyOf('RECEIPT').secret }),
  ],
  ['the key of quotes', () => token({ header: { kid: keyOf('QUOTE').id }, secret: keyOf('QUOTE').secret })],
  ['the key of tickets', () => token({ header: { kid: keyOf('QR').id }, secret: keyOf('QR').secret })],
  ['the pepper', () => token({ header: { kid: keyOf('PEPPER').id }, secret: keyOf('PEPPER').secret })],
  ['the key of uploads under this key’s id', () => token({ secret: keyOf('UPLOAD').secret })],
  ['a genuine upload token', () => signToken(t.services.keys, 'UPLOAD', { sid }, t.clock.now(), 600)],
  ['a genuine receipt token', () => signToken(t.services.keys, 'RECEIPT', { sid }, t.clock.now(), 600)],
  ['a genuine quote', () => signToken(t.services.keys, 'QUOTE', { sid }, t.clock.now(), 600)],
  ['expired', () => token({ claims: { iat: seconds() - 901, exp: seconds() - 1 } })],
  ['no end', () => token({ claims: { exp: undefined } })],
  ['an end in milliseconds', () => token({ claims: { exp: (seconds() + 600) * 1000 } })],
  ['an end in words', () => token({ claims: { exp: 'never' } })],
  ['an end a year away', () => token({ claims: { exp: seconds() + 365 * 86_400 } })],
  ['made in the future', () => token({ claims: { iat: seconds() + 120, exp: seconds() + 600 } })],
  ['no beginning', () => token({ claims: { iat: undefined } })],
  ['not good yet', () => token({ claims: { nbf: seconds() + 120 } })],
  ['no session', () => token({ claims: { sid: undefined } })],
  ['an unknown session', () => token({ claims: { sid: randomUUID() } })],
  ['a session that is no text', () => token({ claims: { sid: [sid] } })],
  ['a session with SQL', () => token({ claims: { sid: `${sid}' or '1'='1` } })],
  ['other claims under a genuine signature', () => withClaimsOf(token(), { sid: randomUUID() })],
  ['two dots', () => '..'],
  ['no token at all', () => 'undefined'],
]

test.each(forgeries)('%s is nobody', async (_what, forge) => {
  expect(await whoAmI(await forge())).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
})

test('a token of another server is nobody', async () => {
  const other = await startTestApp()
  try {
    const { token: foreign } = other.world.member
    expect(await whoAmI(foreign)).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  } finally {
    await other.close()
  }
})
