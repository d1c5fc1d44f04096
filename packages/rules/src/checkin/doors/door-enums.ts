import { phrase } from '../../platform/phrase.ts'

/** What became of an offline scan. */
export const scanOutcomes = ['ADMITTED', 'CONFLICT', 'COUNTED', 'DOUBTFUL', 'KEPT'] as const
/**
 * ADMITTED: this scan is the one that let the ticket in. CONFLICT: the door let it in, and another door had done so
 * earlier. COUNTED: an undo, or a scan of a ticket that was in already. DOUBTFUL: it is listed for the host. KEPT: it is
 * in the log and changes nothing.
 */
export type ScanOutcome = (typeof scanOutcomes)[number]

/**
 * Why an offline scan is doubtful. `clock`: its time is impossible, so it has the time at which it arrived.
 * `device_revoked`: made after the device was unpaired. The others are the reasons why the ticket was not good.
 */
export const scanDoubts = [
  'blocked',
  'canceled',
  'clock',
  'device_revoked',
  'invalid',
  'invalid_time',
  'revoked',
  'unapproved',
  'unpaid',
  'wrong_zone',
] as const
export type ScanDoubt = (typeof scanDoubts)[number]

/** A sentence for each doubt. */
export const doubtTexts: Record<ScanDoubt, string> = {
  blocked: phrase('The ticket was blocked.'),
  canceled: phrase('The ticket was cancelled.'),
  clock: phrase("The device's clock was wrong."),
  device_revoked: phrase('The device was already unpaired.'),
  invalid: phrase("This event doesn't have that ticket."),
  invalid_time: phrase('Scanning was closed.'),
  revoked: phrase('The code belonged to an earlier holder.'),
  unapproved: phrase("The ticket wasn't approved."),
  unpaid: phrase("The ticket wasn't paid."),
  wrong_zone: phrase("The ticket wasn't for this zone."),
}
