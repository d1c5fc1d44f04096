import type { OfferRow } from '../offers.sql.ts'

/** How a person orders something that they pay for, under the lock that this needs. */
export interface Ordering {
  offer: OfferRow
  /** Throws why the person cannot order it. */
  refuse(now: Temporal.Instant): void
  /** Holds one of the offer for the order, with the points that it brings. */
  hold(orderId: string, given: number): Promise<void>
}
