import { mostGuests } from '@reprise/rules/tickets/buy/additional-guests'
import type { EventTicket } from '../../events/event-ticket.api.ts'
import type { SaleState } from './sale-state.ts'

type Facts = {
  eventTicket: Pick<EventTicket, 'additionalGuests' | 'balance'>
  sale: Pick<SaleState, 'isOpen'>
  /** Tickets of the event ticket that the person has of their own, and with guests on them. */
  held: { own: number; guests: number }
  /** Own tickets in the cart. */
  quantity: number
}

/** How many additional guests can come along on what the person has and takes of an event ticket. */
export const maxGuests = ({ eventTicket, sale, held, quantity }: Facts): number => {
  if (!sale.isOpen) return 0
  const allowed = mostGuests({ perTicket: eventTicket.additionalGuests, held, taken: quantity })
  const left = eventTicket.balance?.availableAmount ?? null
  return Math.max(0, left === null ? allowed : Math.min(allowed, left - quantity))
}
