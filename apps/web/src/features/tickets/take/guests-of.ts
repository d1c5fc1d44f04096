import { mostGuests } from '@reprise/rules/tickets/buy/additional-guests'
import type { Kind } from '../../events/event-ticket.api.ts'
import type { Sale } from './sale-of.ts'

type Facts = {
  kind: Pick<Kind, 'additionalGuests' | 'balance'>
  sale: Pick<Sale, 'isOpen'>
  /** Tickets of the kind that the person has of their own, and with guests on them. */
  held: { own: number; guests: number }
  /** Own tickets in the cart. */
  quantity: number
}

/** How many additional guests can come along on what the person has and takes of a kind. */
export const guestsOf = ({ kind, sale, held, quantity }: Facts): number => {
  if (!sale.isOpen) return 0
  const allowed = mostGuests({ perTicket: kind.additionalGuests, held, taken: quantity })
  const left = kind.balance?.availableAmount ?? null
  return Math.max(0, left === null ? allowed : Math.min(allowed, left - quantity))
}
