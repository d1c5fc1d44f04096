import { referralKeptFor } from '@reprise/rules/tickets/buy/referral-code'

/** The code that last led to each event, by the event's id, with the time of that. */
export type ReferralCodes = Record<string, { code: string; at: number }>

/** Adds the code of a link that was just followed: the last one counts. Old codes are left out. */
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
