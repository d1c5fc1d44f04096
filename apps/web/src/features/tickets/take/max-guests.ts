import { mostGuests } from '@reprise/rules/tickets/buy/additional-guests'
import type { EventTicket } from '../../events/event-ticket.api.ts'
import type { SaleState } from './sale-state.ts'

type ChosenTickets = {
  eventTicket: Pick<EventTicket, 'additionalGuests' | 'balance'>
  sale: Pick<SaleState, 'isOpen'>
  /**
   * The tickets of this event ticket that the person already has: `own` for themselves, `guests` for additional
   * guests.
   */
  held: { own: number; guests: number }
  /** Own tickets in the cart. */
  quantity: number
}

/** How many additional guests the person may still add, by the tickets that they have and the tickets in the cart. */
export const maxGuests = ({ eventTicket, sale, held, quantity }: ChosenTickets): number => {
  if (!sale.isOpen) return 0
  const allowed = mostGuests({ perTicket: eventTicket.additionalGuests, counted: held, taken: quantity })
  const left = eventTicket.balance?.availableAmount ?? null
  return Math.max(0, left === null ? allowed : Math.min(allowed, left - quantity))
}
