import type { Refusal } from './refusal.ts'

export type GuestFacts = {
  /** additionalGuests of the kind: how many may come along on each ticket of it. */
  perTicket: number
  /** Tickets of the kind that the person holds: their own, and those of additional guests. */
  held: { own: number; guests: number }
  /** Own tickets of the kind in this order. */
  taken: number
}

/** How many additional guests of a kind may be bought in an order (spec 7); stock is another matter. */
export function mostGuests({ perTicket, held, taken }: GuestFacts): number {
  return Math.max(0, perTicket * (held.own + taken) - held.guests)
}

/** Why a person cannot bring so many additional guests, or null when they can. */
export function guestsRefusal(guests: number, facts: GuestFacts): Refusal | null {
  const most = mostGuests(facts)
  if (guests <= most) return null
  const { perTicket, held, taken } = facts
  if (perTicket === 0) {
    return { code: 'LIMIT_REACHED', message: 'Nobody can come along on this ticket.' }
  }
  if (held.own + taken === 0) {
    return { code: 'LIMIT_REACHED', message: 'Take a ticket of this kind for yourself first.' }
  }
  const limit = `At most ${perTicket} additional ${perTicket === 1 ? 'guest' : 'guests'} per ticket of this kind.`
  return {
    code: 'LIMIT_REACHED',
    message: held.guests > 0 ? `${limit} You already have ${held.guests}.` : limit,
  }
}
