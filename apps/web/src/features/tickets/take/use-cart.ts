import { useState } from 'react'
import type { Kind } from '../../events/event-ticket.api.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { guestsOf } from './guests-of.ts'
import type { Sale } from './sale-of.ts'
import { saleOf } from './sale-of.ts'

/** What is wanted of a kind: tickets of one's own, and guests on them. */
type Wanted = { quantity: number; guests: number }

/** A kind with what the person may take of it and what they chose. */
export type CartLine = Wanted & { kind: Kind; sale: Sale; mostGuests: number }

/** What somebody had chosen of a kind when they were asked to come in. */
export type KeptItem = Wanted & Pick<Kind, 'eventTicketId' | 'name'>

/** The cart as the API takes it. */
export type CartItem = { eventTicketId: string; quantity: number; additionalGuests?: number }

const heldOf = (bookings: BookingNode[], eventTicketId: string) => {
  const items = bookings.flatMap((booking) => booking.items).filter((item) => item.entityId === eventTicketId)
  const guests = items.reduce((sum, item) => sum + item.additionalGuests, 0)
  return { own: items.reduce((sum, item) => sum + item.quantity, 0) - guests, guests }
}

const wantedOf = (kept: KeptItem[]): Record<string, Wanted> | undefined =>
  kept.length === 0
    ? undefined
    : Object.fromEntries(
        kept.map(({ eventTicketId, quantity, guests }) => [eventTicketId, { quantity, guests }]),
      )

/**
 * What a person is about to take: at first what was kept for them; without that, where only one kind can be had, one
 * of it.
 */
export const useCart = (event: TicketedEvent, bookings: BookingNode[], kept: KeptItem[]) => {
  const [chosen, setChosen] = useState(() => wantedOf(kept))
  const now = Date.now()
  const { status: eventStatus, isHosted } = event
  const offers = event.eventTickets
    .filter((kind) => kind.isActive && !kind.isSpecialGuest)
    .map((kind) => {
      const held = heldOf(bookings, kind.eventTicketId)
      return { kind, held, sale: saleOf({ kind, eventStatus, isHosted, held: held.own, now }) }
    })
  const open = offers.filter(({ sale }) => sale.most > 0)
  const usual =
    open.length === 1 && open[0] ? { [open[0].kind.eventTicketId]: { quantity: 1, guests: 0 } } : {}
  const wanted = chosen ?? usual
  const lines: CartLine[] = offers.map(({ kind, held, sale }) => {
    const { quantity, guests } = wanted[kind.eventTicketId] ?? { quantity: 0, guests: 0 }
    const own = Math.min(quantity, sale.most)
    const mostGuests = guestsOf({ kind, sale, held, quantity: own })
    return { kind, sale, quantity: own, mostGuests, guests: Math.min(guests, mostGuests) }
  })
  const taken = lines.filter(({ quantity, guests }) => quantity + guests > 0)
  return {
    lines,
    /** Whether anything can be had at all. */
    isOpen: open.length > 0 || lines.some(({ mostGuests }) => mostGuests > 0),
    items: taken.map(
      ({ kind, quantity, guests }): CartItem => ({
        eventTicketId: kind.eventTicketId,
        quantity,
        ...(guests > 0 && { additionalGuests: guests }),
      }),
    ),
    count: taken.reduce((sum, { quantity, guests }) => sum + quantity + guests, 0),
    isPaid: taken.some(({ kind }) => kind.price.amount !== '0'),
    /** One kind that needs approval makes the whole order wait. */
    waits: taken.some(({ kind }) => kind.isRequiredApproval),
    isMixed:
      taken.some(({ kind }) => kind.isRequiredApproval) && taken.some(({ kind }) => !kind.isRequiredApproval),
    choose: (eventTicketId: string, change: Partial<Wanted>) =>
      setChosen({
        ...wanted,
        [eventTicketId]: { ...(wanted[eventTicketId] ?? { quantity: 0, guests: 0 }), ...change },
      }),
    /** Chooses once more what an order held. */
    chooseAgain: (items: BookingNode['items']) =>
      setChosen(
        Object.fromEntries(
          items.map(({ entityId, quantity, additionalGuests }) => [
            entityId,
            { quantity: quantity - additionalGuests, guests: additionalGuests },
          ]),
        ),
      ),
    clear: () => setChosen(undefined),
  }
}

export type Cart = ReturnType<typeof useCart>
