import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

const OWN = 'https://reprise.example.test'

test.each([
  ['/login?a=1#b', '/login?a=1#b'],
  ['//evil.test/login', '/'],
  ['/\\evil.test', '/'],
  ['/..//evil.test', '/'],
  ['/./\\/evil.test', '/'],
  ['///evil.test', '/'],
])('%s of our own site is %s', (path, place) => {
  expect(placeOf(OWN, `${OWN}${path}`)).toBe(place)
})

test('another site stays as it is', () => {
  const href = 'https://accounts.example.org/auth?client_id=1'
  expect(placeOf(OWN, href)).toBe(href)
  expect(placeOf(OWN, `${OWN}.evil.test/x`)).toBe(`${OWN}.evil.test/x`)
})
