import { useState } from 'react'
import type { EventTicket } from '../../events/event-ticket.api.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { maxGuests } from './max-guests.ts'
import type { SaleState } from './sale-state.ts'
import { saleState } from './sale-state.ts'

/** What a person wants of an event ticket: tickets for themselves, and tickets for additional guests. */
type Quantities = { quantity: number; guests: number }

/** An event ticket, how many the person may take, and how many they chose. */
export type CartLine = Quantities & { eventTicket: EventTicket; sale: SaleState; mostGuests: number }

/** What a visitor had chosen of an event ticket before they signed in. */
export type SavedItem = Quantities & Pick<EventTicket, 'eventTicketId' | 'name'>

/** The receiver of a cart that is a gift, as the API takes it: a user name or an email address, and a note. */
export type Gift = { giftUserName?: string; giftEmail?: string; giftNote: string }

/** The cart as the API takes it. */
export type CartItem = { eventTicketId: string; quantity: number; additionalGuests?: number }

const heldOf = (bookings: BookingNode[], eventTicketId: string) => {
  const items = bookings.flatMap((booking) => booking.items).filter((item) => item.entityId === eventTicketId)
  const guests = items.reduce((sum, item) => sum + item.additionalGuests, 0)
  return { own: items.reduce((sum, item) => sum + item.quantity, 0) - guests, guests }
}

const wantedOf = (kept: SavedItem[]): Record<string, Quantities> | undefined =>
  kept.length === 0
    ? undefined
    : Object.fromEntries(
        kept.map(({ eventTicketId, quantity, guests }) => [eventTicketId, { quantity, guests }]),
      )

type OfferingEvent = Pick<TicketedEvent, 'status' | 'isHosted' | 'eventTickets'>

/** The event tickets that are shown to a person, how many they have of each, and what they can take. */
export const offersOf = (event: OfferingEvent, bookings: BookingNode[], now: number) =>
  event.eventTickets
    .filter((eventTicket) => eventTicket.isActive && !eventTicket.isSpecialGuest)
    .map((eventTicket) => {
      const held = heldOf(bookings, eventTicket.eventTicketId)
      const { status: eventStatus, isHosted } = event
      return {
        eventTicket,
        held,
        sale: saleState({ eventTicket, eventStatus, hasActiveHost: isHosted, held: held.own, now }),
      }
    })

/**
 * The cart of a person. It begins with the kept cart. Without one it has one ticket where only one event ticket can
 * be had. For a person who works on the event it begins empty.
 */
export const useCart = (event: TicketedEvent, bookings: BookingNode[], kept: SavedItem[]) => {
  const [chosen, setChosen] = useState(() => wantedOf(kept))
  const [gift, setGift] = useState<Gift>()
  const offers = offersOf(event, bookings, Date.now())
  const open = offers.filter(({ sale }) => sale.most > 0)
  const isGuest = event.myPermissions.length === 0
  const usual =
    isGuest && open.length === 1 && open[0]
      ? { [open[0].eventTicket.eventTicketId]: { quantity: 1, guests: 0 } }
      : {}
  const wanted = chosen ?? usual
  const lines: CartLine[] = offers.map(({ eventTicket, held, sale }) => {
    const { quantity, guests } = wanted[eventTicket.eventTicketId] ?? { quantity: 0, guests: 0 }
    const own = Math.min(quantity, sale.most)
    const mostGuests = maxGuests({ eventTicket, sale, held, quantity: own })
    return { eventTicket, sale, quantity: own, mostGuests, guests: Math.min(guests, mostGuests) }
  })
  const taken = lines.filter(({ quantity, guests }) => quantity + guests > 0)
  return {
    lines,
    /** Whether the person can take anything. */
    isOpen: open.length > 0 || lines.some(({ mostGuests }) => mostGuests > 0),
    items: taken.map(
      ({ eventTicket, quantity, guests }): CartItem => ({
        eventTicketId: eventTicket.eventTicketId,
        quantity,
        ...(guests > 0 && { additionalGuests: guests }),
      }),
    ),
    count: taken.reduce((sum, { quantity, guests }) => sum + quantity + guests, 0),
    isPaid: taken.some(({ eventTicket }) => eventTicket.price.amount !== '0'),
    /** Whether the order waits for the host. One event ticket that needs approval makes the whole order wait. */
    waits: taken.some(({ eventTicket }) => eventTicket.isRequiredApproval),
    isMixed:
      taken.some(({ eventTicket }) => eventTicket.isRequiredApproval) &&
      taken.some(({ eventTicket }) => !eventTicket.isRequiredApproval),
    choose: (eventTicketId: string, change: Partial<Quantities>) =>
      setChosen({
        ...wanted,
        [eventTicketId]: { ...(wanted[eventTicketId] ?? { quantity: 0, guests: 0 }), ...change },
      }),
    /** Chooses the tickets of an earlier order again. */
    chooseAgain: (items: BookingNode['items']) =>
      setChosen(
        Object.fromEntries(
          items.map(({ entityId, quantity, additionalGuests }) => [
            entityId,
            { quantity: quantity - additionalGuests, guests: additionalGuests },
          ]),
        ),
      ),
    gift,
    setGift,
    clear: () => {
      setChosen(undefined)
      setGift(undefined)
    },
  }
}

export type Cart = ReturnType<typeof useCart>
