import { randomBytes, randomUUID } from 'node:crypto'
import { codeFrom, codeLength } from '@reprise/rules/checkin/code'

/** The part of one event ticket in a booking: for the person, and for additional guests. */
export interface Portion {
  event_ticket_id: string
  own: number
  guests: number
}

export interface NewHold {
  id: string
  event_ticket_id: string
  kind: 'PURCHASE' | 'GUEST'
  quantity: number
}

/** New holds for a booking. Those of the person and those of additional guests are separate. */
export function newHolds(portions: readonly Portion[]): NewHold[] {
  return portions.flatMap(({ event_ticket_id, own, guests }) => {
    const hold = (kind: NewHold['kind'], quantity: number): NewHold[] =>
      quantity > 0 ? [{ id: randomUUID(), event_ticket_id, kind, quantity }] : []
    return [...hold('PURCHASE', own), ...hold('GUEST', guests)]
  })
}

export interface NewTicket {
  id: string
  event_ticket_id: string
  code: string
}

/** New tickets for what a booking takes, each with a code that nobody can guess. */
export function newTickets(portions: readonly Portion[]): NewTicket[] {
  return portions.flatMap(({ event_ticket_id, own, guests }) =>
    Array.from({ length: own + guests }, () => ({
      id: randomUUID(),
      event_ticket_id,
      code: codeFrom(randomBytes(codeLength)),
    })),
  )
}
