import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../../lib/testing/stub-browser.ts'
import { justSent, keepSentCode, readSentCode } from './sent-code.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
  browser.local.set('refreshToken', 'session-1.0.key.secret')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a code that is out is remembered for its purpose and session, until it runs out', () => {
  const life = keepSentCode('VerifySignIn', justSent())
  expect(readSentCode('VerifySignIn')).toEqual(life)
  expect(readSentCode('StepUp')).toBeUndefined()
  browser.local.set('refreshToken', 'session-1.1.key.other')
  expect(readSentCode('VerifySignIn')).toEqual(life)
  expect(browser.local.get('sentCode')).not.toContain('secret')
  browser.local.set('refreshToken', 'session-2.0.key.secret')
  expect(readSentCode('VerifySignIn')).toBeUndefined()
  browser.local.set('refreshToken', 'session-1.0.key.secret')
  vi.advanceTimersByTime(5 * 60_000)
  expect(readSentCode('VerifySignIn')).toBeUndefined()
})

test.each(['', 'null', '[', '{"owner":"session-1 VerifySignIn"}'])('%j is no code', (kept) => {
  browser.local.set('sentCode', kept)
  expect(readSentCode('VerifySignIn')).toBeUndefined()
})
