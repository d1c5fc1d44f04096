import { deviceTime } from '../../../lib/http/server-time.ts'
import { justSent } from '../code/sent-code.ts'

/** A code that is out for a number, or its block; moments in epoch milliseconds of this device, 0 for none. */
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

/** A code that is out is good for as long as the server said, now or when it was sent; else for as long as any. */
export const withLife = (code: PhoneCode, known: PhoneCode | null): PhoneCode => ({
  ...code,
  expiresAt: code.expiresAt || known?.expiresAt || justSent().expiresAt,
})

/** What the edit button leaves: timers and counters go, a block is the server's and stays. */
export const onlyBlock = (code: PhoneCode | null, now: number): PhoneCode | null =>
  code && code.blockedUntil > now ? { ...code, expiresAt: 0, resendAt: 0 } : null

/** What is left of a kept code: nothing once it has run out and no block runs. */
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
