import { expect, test } from 'vitest'
import { ageOf } from './access-token.ts'

const tokenWith = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
const token = tokenWith({ iat: 1000, exp: 1900 })

test.each([
  [0, 720_000, false],
  [719_000, 1000, false],
  [721_000, -1000, false],
  [900_000, -180_000, true],
])('a token of 15 minutes, %i ms after it came', (age, refreshInMs, isExpired) => {
  const receivedAt = 5_000_000
  expect(ageOf(token, receivedAt, receivedAt + age)).toEqual({ refreshInMs, isExpired })
})

test('where nobody noted when it came, the time of its issue counts', () => {
  expect(ageOf(token, undefined, 1_100_000).refreshInMs).toBe(620_000)
})

test('letters that only base64url has are read too', () => {
  expect(ageOf(tokenWith({ iat: 0, exp: 100, name: '🎷?>~' }), 0, 0).refreshInMs).toBe(80_000)
})

test.each(['', 'opaque', 'a.b.c', tokenWith({ sub: 'x' })])('%j has no end, so it is never due', (text) => {
  expect(ageOf(text, 0, Date.now())).toEqual({ refreshInMs: Number.POSITIVE_INFINITY, isExpired: false })
})
