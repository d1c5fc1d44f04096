import type { Refusal } from '../../platform/failures/refusal.ts'
import { phrase } from '../../platform/phrase.ts'
import type { Movable } from '../share/share.ts'
import { moveRefusal } from '../share/share.ts'

/** The facts that decide whether the holder of a ticket can name the additional guest who comes with it. */
export type NamingFacts = Movable & {
  /** How many additional guests the holder booked of its event ticket in its booking. */
  guests: number
  /** How many other tickets of that kind have a name in the booking. */
  namedOthers: number
}

/**
 * Why the holder of a ticket cannot name who comes with it, or null where they can. They name as many as they booked
 * additional guests, until somebody has come in with the ticket or the event ends.
 */
export function namingRefusal({ guests, namedOthers, ...ticket }: NamingFacts): Refusal | null {
  if (guests === 0) {
    return { code: 'LIMIT_REACHED', text: phrase("This ticket doesn't include additional guests.") }
  }
  const refusal = moveRefusal(ticket)
  if (refusal) return refusal
  return namedOthers < guests
    ? null
    : { code: 'LIMIT_REACHED', text: phrase('You already named all your guests.') }
}
