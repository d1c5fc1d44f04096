import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { otpMinutes } from '@reprise/rules/auth/otp'
import { otpResendSeconds } from '@reprise/rules/platform/constants'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { deviceTime } from '../../../lib/http/server-time.ts'
import { tokenOfCode } from './token-of-code.ts'

/** A code that was sent: when another one may be asked for, and when this one expires, in epoch milliseconds. */
export type CodeLife = { resendAt: number; expiresAt: number }

/** The times of a code that was just sent. */
export const justSent = (): CodeLife => ({
  resendAt: Date.now() + otpResendSeconds * 1000,
  expiresAt: Date.now() + otpMinutes * 60_000,
})

/** The times of a code that had been sent before, from the server's answer. */
export const sentBefore = (error: unknown): CodeLife => {
  const { nextResend, expiredDate } = error instanceof ApiError ? error : {}
  const { resendAt, expiresAt } = justSent()
  return { resendAt: deviceTime(nextResend) || resendAt, expiresAt: deviceTime(expiredDate) || expiresAt }
}

const key = 'sentCode'

/**
 * The key of a code: its purpose and its session. The beginning of a session's refresh tokens names the
 * session.
 */
const ownerOf = (purpose: OtpPurpose): string => {
  const token = tokenOfCode(purpose)
  return token && `${token.split('.')[0]} ${purpose}`
}

/** Keeps the times of a code, so that they survive a reload and a closed popup. The server keeps its code as well. */
export const keepSentCode = (purpose: OtpPurpose, life: CodeLife): CodeLife => {
  localStorage.setItem(key, JSON.stringify({ ...life, owner: ownerOf(purpose) }))
  return life
}

/** The times of the last code, where it belongs to this session and is still valid. */
export const readSentCode = (purpose: OtpPurpose): CodeLife | undefined => {
  try {
    const { owner, resendAt, expiresAt } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return owner === ownerOf(purpose) && expiresAt > Date.now() ? { resendAt, expiresAt } : undefined
  } catch {
    return undefined
  }
}
