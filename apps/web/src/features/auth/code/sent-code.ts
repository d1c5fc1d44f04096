import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { otpMinutes } from '@reprise/rules/auth/otp'
import { otpResendSeconds } from '@reprise/rules/platform/constants'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { deviceTime } from '../../../lib/http/server-time.ts'
import { readSession } from '../../../lib/session/session.ts'

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

const key = 'sentCode'

/** Whose code it is: this purpose of this session, of which the beginning of each refresh token is the name. */
const ownerOf = (purpose: OtpPurpose): string => {
  const session = readSession()
  return session.state === 'visitor' ? '' : `${session.refreshToken.split('.')[0]} ${purpose}`
}

/** Remembers a code past a reload and a popup that is closed, as the server does. */
export const keepSentCode = (purpose: OtpPurpose, life: CodeLife): CodeLife => {
  localStorage.setItem(key, JSON.stringify({ ...life, owner: ownerOf(purpose) }))
  return life
}

/** The code that was asked for last, where it is of this session and still good. */
export const readSentCode = (purpose: OtpPurpose): CodeLife | undefined => {
  try {
    const { owner, resendAt, expiresAt } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return owner === ownerOf(purpose) && expiresAt > Date.now() ? { resendAt, expiresAt } : undefined
  } catch {
    return undefined
  }
}
