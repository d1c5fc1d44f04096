import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import type { CartLine, SavedItem } from './use-cart.ts'

/** An item of a kept cart that can no longer be taken in full: how many are left, and why none is. */
export type UnavailableItem = Pick<SavedItem, 'eventTicketId' | 'name'> & {
  left: number
  reason: Sentence | null
}

const gone = phrase('This ticket is no longer available.')

/** Compares a kept cart with what can be taken now. Returns the items that have changed. */
export const unavailableItems = (kept: SavedItem[], lines: CartLine[]): UnavailableItem[] =>
  kept.flatMap(({ eventTicketId, name, quantity, guests }) => {
    const line = lines.find(({ eventTicket }) => eventTicket.eventTicketId === eventTicketId)
    if (!line) return [{ eventTicketId, name, left: 0, reason: { text: gone } }]
    const { sale, mostGuests } = line
    const left = Math.min(quantity, sale.most) + Math.min(guests, mostGuests)
    if (left === quantity + guests) return []
    return [{ eventTicketId, name, left, reason: left > 0 ? null : (sale.reason ?? { text: gone }) }]
  })
