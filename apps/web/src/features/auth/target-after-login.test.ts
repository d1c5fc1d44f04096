import { expect, test } from 'vitest'
import { keepingTarget, targetAfterLogin } from './target-after-login.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  ['to=/events/jazz%3Ftab%3Dinfo', '/events/jazz?tab=info'],
  ['to=//evil.test', '/'],
  ['to=https://evil.test', '/'],
  ['', '/'],
])('%j leads to %s', (text, target) => {
  expect(targetAfterLogin(query(text))).toBe(target)
})

test('the target goes along from page to page, and only a real one', () => {
  expect(keepingTarget('/auth/mfa', query('to=/home?a=1%26b'))).toBe('/auth/mfa?to=%2Fhome%3Fa%3D1%26b')
  expect(keepingTarget('/auth/mfa?x=1', query('to=/home'))).toBe('/auth/mfa?x=1&to=%2Fhome')
  expect(keepingTarget('/auth/mfa', query('to=//evil.test'))).toBe('/auth/mfa')
})
