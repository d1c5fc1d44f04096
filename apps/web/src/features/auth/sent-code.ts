import { otpMinutes, otpResendSeconds } from '@reprise/rules/auth/otp'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { deviceTime } from '../../lib/http/server-time.ts'

/** A code that is out: when another one may be asked for, and when it runs out, in epoch milliseconds. */
export type CodeLife = { resendAt: number; expiresAt: number }

/** Of a code that has just gone out. */
export const justSent = (): CodeLife => ({
  resendAt: Date.now() + otpResendSeconds * 1000,
  expiresAt: Date.now() + otpMinutes * 60_000,
})

/** Of the code that was out already, by what the server says of it. */
export const sentBefore = (error: unknown): CodeLife => {
  const { nextResend, expiredDate } = error instanceof ApiError ? error : {}
  const { resendAt, expiresAt } = justSent()
  return { resendAt: deviceTime(nextResend) || resendAt, expiresAt: deviceTime(expiredDate) || expiresAt }
}
