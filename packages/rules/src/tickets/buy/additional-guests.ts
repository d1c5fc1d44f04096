import type { Refusal } from '../../platform/failures/refusal.ts'
import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'

export type GuestFacts = {
  /** The event ticket's additionalGuests: how many guests may come along on each of its tickets. */
  perTicket: number
  /**
   * Tickets of the event ticket that count against the person's allowance: their own, and those of additional
   * guests.
   */
  counted: { own: number; guests: number }
  /** How many tickets of the event ticket this order has for the person themselves. */
  taken: number
}

/** How many additional guests of an event ticket an order may have (spec 7). The stock is checked elsewhere. */
export function mostGuests({ perTicket, counted, taken }: GuestFacts): number {
  return Math.max(0, perTicket * (counted.own + taken) - counted.guests)
}

/** Why a person cannot bring so many additional guests, or null when they can. */
export function guestsRefusal(guests: number, facts: GuestFacts): Refusal | null {
  const most = mostGuests(facts)
  if (guests <= most) return null
  const { perTicket, counted, taken } = facts
  if (perTicket === 0) {
    return { code: 'LIMIT_REACHED', text: phrase("This ticket doesn't include additional guests.") }
  }
  if (counted.own + taken === 0) {
    return { code: 'LIMIT_REACHED', text: phrase('Get one of these tickets for yourself first.') }
  }
  return { code: 'LIMIT_REACHED', ...mostText(perTicket, counted.guests) }
}

function mostText(count: number, counted: number): Sentence {
  if (counted === 0) {
    return count === 1
      ? { text: phrase('At most 1 additional guest for each of these tickets.') }
      : sentence('At most {{count}} additional guests for each of these tickets.', { count })
  }
  return count === 1
    ? sentence('At most 1 additional guest for each of these tickets. You already have {{held}}.', {
        held: counted,
      })
    : sentence('At most {{count}} additional guests for each of these tickets. You already have {{held}}.', {
        count,
        held: counted,
      })
}
