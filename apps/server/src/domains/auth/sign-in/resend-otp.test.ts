import { otpMaxWrong } from '@reprise/rules/platform/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refused } from '#testing/auth/post-auth.ts'
import { account, codeIn, mailsTo, post, signInFully, wrong } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { codeMails } from '../limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function resend(refreshToken: string, purpose: string) {
  const response = await fetch(`${t.url}/api/auth/password/resend-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken, purpose }),
  })
  const text = await response.text()
  const refused: Partial<Refused> = text === '' ? {} : JSON.parse(text)
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), refused }
}

const secondsUntil = (moment: string | undefined) =>
  Temporal.Instant.from(moment ?? '')
    .since(t.clock.now())
    .total('seconds')

test('after ten code mails the refusal says when the next may be sent, and then it is', async () => {
  await account(t, 'many@codes.test')
  const { refreshToken } = await signInFully(t, 'many@codes.test')
  // The sign-in has sent the first code.
  for (let sent = 1; sent < codeMails.most; sent += 1) {
    t.clock.advance({ seconds: 31 })
    expect((await resend(refreshToken, 'StepUp')).status).toBe(204)
  }
  t.clock.advance({ seconds: 31 })
  const { status, retryAfter, refused } = await resend(refreshToken, 'StepUp')
  expect([status, refused.blockedUntil]).toEqual([429, undefined])
  const seconds = secondsUntil(refused.nextResend)
  expect(seconds).toBeGreaterThan(29 * 60)
  expect(seconds).toBeLessThanOrEqual(30 * 60 - 31)
  expect(Math.abs(retryAfter - seconds)).toBeLessThan(15)
  t.clock.advance({ seconds: retryAfter + 1 })
  expect((await resend(refreshToken, 'StepUp')).status).toBe(204)
})

test('while wrong codes block, asking for a code says until when', async () => {
  await account(t, 'blocked@codes.test', { phoneNumber: '+14155552699' })
  const { refreshToken } = await signInFully(t, 'blocked@codes.test')
  expect((await resend(refreshToken, 'VerifyPhoneNumber')).status).toBe(204)
  const otp = wrong(codeIn((await mailsTo(t, '+14155552699'))[0]))
  const guess = { refreshToken, otp, purpose: 'VerifyPhoneNumber' }
  for (let index = 0; index < otpMaxWrong; index += 1) await post(t, 'password/verify-otp', guess)
  const { status, retryAfter, refused } = await resend(refreshToken, 'VerifyPhoneNumber')
  expect([status, refused.message]).toEqual([
    423,
    'Too many failed attempts. You are blocked for 30 minutes.',
  ])
  expect(Math.abs(retryAfter - secondsUntil(refused.blockedUntil))).toBeLessThan(15)
  expect(retryAfter).toBeGreaterThan(29 * 60)
})
