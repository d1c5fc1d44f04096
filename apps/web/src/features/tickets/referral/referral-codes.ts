import { referralKeptFor } from '@reprise/rules/tickets/buy/referral-code'

/** For each event id, the code of the link that was followed last, and when that was. */
export type ReferralCodes = Record<string, { code: string; at: number }>

/**
 * Adds the code of a link that was just followed. It replaces an earlier code of the event. Expired codes are left
 * out.
 */
export const withCode = (
  codes: ReferralCodes,
  eventId: string,
  code: string,
  now: number,
): ReferralCodes => ({
  ...Object.fromEntries(Object.entries(codes).filter(([, { at }]) => now - at < referralKeptFor)),
  [eventId]: { code, at: now },
})

/** The code that counts for an event now, or null. */
export const codeOf = (codes: ReferralCodes, eventId: string, now: number): string | null => {
  const kept = codes[eventId]
  return kept && now - kept.at < referralKeptFor ? kept.code : null
}
