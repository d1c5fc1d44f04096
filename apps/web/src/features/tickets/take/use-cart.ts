import { useState } from 'react'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode, Kind } from '../tickets.api.ts'
import type { Sale } from './sale-of.ts'
import { saleOf } from './sale-of.ts'

/** A kind with what the person may take of it and what they chose. */
export type CartLine = { kind: Kind; sale: Sale; quantity: number }

const heldOf = (bookings: BookingNode[], eventTicketId: string) =>
  bookings
    .flatMap((booking) => booking.items)
    .filter((item) => item.entityId === eventTicketId)
    .reduce((sum, item) => sum + item.quantity, 0)

/** What a person is about to take; where only one kind can be had, one of it is chosen already. */
export const useCart = (event: TicketedEvent, bookings: BookingNode[]) => {
  const [chosen, setChosen] = useState<Record<string, number>>()
  const now = Date.now()
  const offers = event.eventTickets
    .filter((kind) => kind.isActive && !kind.isSpecialGuest)
    .map((kind) => {
      const held = heldOf(bookings, kind.eventTicketId)
      return { kind, sale: saleOf({ kind, eventStatus: event.status, held, now }) }
    })
  const open = offers.filter(({ sale }) => sale.most > 0)
  const usual = open.length === 1 && open[0] ? { [open[0].kind.eventTicketId]: 1 } : {}
  const quantities = chosen ?? usual
  const lines: CartLine[] = offers.map((offer) => ({
    ...offer,
    quantity: Math.min(quantities[offer.kind.eventTicketId] ?? 0, offer.sale.most),
  }))
  return {
    lines,
    /** Whether anything can be had at all. */
    isOpen: open.length > 0,
    items: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ kind, quantity }) => ({ eventTicketId: kind.eventTicketId, quantity })),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    /** One kind that needs approval makes the whole order wait. */
    waits: lines.some(({ kind, quantity }) => quantity > 0 && kind.isRequiredApproval),
    total: {
      amount: String(
        lines.reduce((sum, { kind, quantity }) => sum + BigInt(kind.price.amount) * BigInt(quantity), 0n),
      ),
      currency: offers[0]?.kind.price.currency ?? 'USD',
    },
    choose: (eventTicketId: string, quantity: number) =>
      setChosen({ ...quantities, [eventTicketId]: quantity }),
    clear: () => setChosen(undefined),
  }
}

export type Cart = ReturnType<typeof useCart>
