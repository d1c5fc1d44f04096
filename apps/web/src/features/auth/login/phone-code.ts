import { deviceTime } from '../../../lib/http/server-time.ts'
import { justSent } from '../code/sent-code.ts'

/**
 * A code that was sent to a number, or the number's block. Moments are epoch milliseconds of this device; 0 means
 * none.
 */
export type PhoneCode = { phoneNumber: string; expiresAt: number; resendAt: number; blockedUntil: number }

/** The times of a code as the server gives them. */
export type CodeTimes = {
  nextResend?: string | null | undefined
  expiredDate?: string | null | undefined
  blockedUntil?: string | null | undefined
}

export const phoneCodeOf = (phoneNumber: string, times: CodeTimes): PhoneCode => ({
  phoneNumber,
  expiresAt: deviceTime(times.expiredDate),
  resendAt: deviceTime(times.nextResend),
  blockedUntil: deviceTime(times.blockedUntil),
})

/**
 * Adds the expiry to a code: the time that the server gave now, else the one it gave when the code was sent, else the
 * usual lifetime.
 */
export const withLife = (code: PhoneCode, known: PhoneCode | null): PhoneCode => ({
  ...code,
  expiresAt: code.expiresAt || known?.expiresAt || justSent().expiresAt,
})

/** What stays after the edit button: a block, because the server keeps it. Timers and counters go. */
export const onlyBlock = (code: PhoneCode | null, now: number): PhoneCode | null =>
  code && code.blockedUntil > now ? { ...code, expiresAt: 0, resendAt: 0 } : null

/** Reads a kept code. Returns null once the code has expired and no block runs. */
export const stillGood = (kept: unknown, now: number): PhoneCode | null => {
  const { phoneNumber, expiresAt, resendAt, blockedUntil } = (kept ?? {}) as Partial<PhoneCode>
  if (typeof phoneNumber !== 'string') return null
  const code = {
    phoneNumber,
    expiresAt: Number(expiresAt) || 0,
    resendAt: Number(resendAt) || 0,
    blockedUntil: Number(blockedUntil) || 0,
  }
  if (code.blockedUntil > now) return code
  return code.expiresAt > now ? { ...code, blockedUntil: 0 } : null
}
