import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import type { CartLine, KeptItem } from './use-cart.ts'

/** What of a kept choice is not to be had as it was: why none is, or how many are. */
export type UnavailableItem = Pick<KeptItem, 'eventTicketId' | 'name'> & {
  left: number
  reason: Sentence | null
}

const gone = phrase('This ticket is no longer available.')

/** Compares what was kept with what can be had now. */
export const unavailableItems = (kept: KeptItem[], lines: CartLine[]): UnavailableItem[] =>
  kept.flatMap(({ eventTicketId, name, quantity, guests }) => {
    const line = lines.find(({ eventTicket }) => eventTicket.eventTicketId === eventTicketId)
    if (!line) return [{ eventTicketId, name, left: 0, reason: { text: gone } }]
    const { sale, mostGuests } = line
    const left = Math.min(quantity, sale.most) + Math.min(guests, mostGuests)
    if (left === quantity + guests) return []
    return [{ eventTicketId, name, left, reason: left > 0 ? null : (sale.reason ?? { text: gone }) }]
  })
