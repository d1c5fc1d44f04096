import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Key, KeyPurpose, Keys } from './keys.ts'
import { signToken, verifyToken } from './signed-token.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')

function keyRing(): Keys & { stored: (Key & { purpose: KeyPurpose })[] } {
  const stored = (['JWT', 'UPLOAD'] as const).map((purpose) => ({
    purpose,
    id: `${purpose}-1`,
    secret: randomBytes(32),
  }))
  return {
    stored,
    current(purpose) {
      const key = stored.findLast((each) => each.purpose === purpose)
      if (!key) throw new Error('no key')
      return key
    },
    all: (purpose) => stored.filter((each) => each.purpose === purpose),
    byId: (purpose, id) => stored.find((each) => each.purpose === purpose && each.id === id),
  }
}

test.each(['first', 'second'])(
  'a genuine token gives its claims until it expires, at the %s asking',
  async (which) => {
    const keys = keyRing()
    const token = await signToken(keys, 'JWT', { sid: 'one' }, now, 900)
    if (which === 'second') await verifyToken(keys, 'JWT', token, now)
    expect(await verifyToken(keys, 'JWT', token, now)).toMatchObject({ sid: 'one' })
    expect(await verifyToken(keys, 'JWT', token, now.add({ seconds: 899 }))).toMatchObject({ sid: 'one' })
    expect(await verifyToken(keys, 'JWT', token, now.add({ seconds: 900 }))).toBeUndefined()
  },
)

test('a token known to be genuine is dead once its key is gone, or replaced by another of that name', async () => {
  const keys = keyRing()
  const token = await signToken(keys, 'JWT', { sid: 'one' }, now, 900)
  expect(await verifyToken(keys, 'JWT', token, now)).toBeDefined()
  keys.stored[0] = { purpose: 'JWT', id: 'JWT-1', secret: randomBytes(32) }
  expect(await verifyToken(keys, 'JWT', token, now)).toBeUndefined()
  keys.stored.shift()
  expect(await verifyToken(keys, 'JWT', token, now)).toBeUndefined()
})

test('a token of another server, of another purpose, changed, unsigned or malformed gives nothing', async () => {
  const keys = keyRing()
  const [head = '', body = '', mac = ''] = (await signToken(keys, 'JWT', { sid: 'one' }, now, 900)).split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expires = now.epochMilliseconds / 1000 + 900
  const forgeries = [
    await signToken(keyRing(), 'JWT', { sid: 'one' }, now, 900),
    await signToken(keys, 'UPLOAD', { sid: 'one' }, now, 900),
    `${head}.${part({ sid: 'two', exp: expires })}.${mac}`,
    `${part({ alg: 'none', kid: 'JWT-1' })}.${body}.`,
    `${part({ alg: 'HS256' })}.${body}.${mac}`,
    `${head}.${body}`,
    'nonsense',
    '',
  ]
  for (const forged of forgeries) expect(await verifyToken(keys, 'JWT', forged, now)).toBeUndefined()
})
