import { expect, test } from 'vitest'
import { ageOf, isImpersonation } from './access-token.ts'

const tokenWith = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
const token = tokenWith({ iat: 1000, exp: 1900 })

test.each([
  [0, 720_000, 900_000],
  [719_000, 1000, 181_000],
  [721_000, -1000, 179_000],
  [900_000, -180_000, 0],
])('a token of 15 minutes, %i ms after it came', (age, refreshInMs, expiresInMs) => {
  const receivedAt = 5_000_000
  expect(ageOf(token, receivedAt, receivedAt + age)).toEqual({ refreshInMs, expiresInMs })
})

test('where nobody noted when it came, the time of its issue counts', () => {
  expect(ageOf(token, undefined, 1_100_000).refreshInMs).toBe(620_000)
})

test('letters that only base64url has are read too', () => {
  expect(ageOf(tokenWith({ iat: 0, exp: 100, name: '🎷?>~' }), 0, 0).refreshInMs).toBe(80_000)
})

test.each(['', 'opaque', 'a.b.c', tokenWith({ sub: 'x' }), 'a.bnVsbA.c'])(
  '%j has no end, so it is never due',
  (text) => {
    expect(ageOf(text, 0, Date.now())).toEqual({
      refreshInMs: Number.POSITIVE_INFINITY,
      expiresInMs: Number.POSITIVE_INFINITY,
    })
  },
)

test('a token that names a staff person is an impersonation', () => {
  expect(isImpersonation(tokenWith({ sid: 's', imp: 'staff' }))).toBe(true)
  expect(isImpersonation(token)).toBe(false)
  expect(isImpersonation('opaque')).toBe(false)
})
