import { priceRangeOf } from '@reprise/rules/tickets/stock/price-range'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { BookingType, EventAttendeeType } from '../booking/booking.graphql.ts'
import {
  loadAttendeeAt,
  loadBookingsAt,
  loadCounters,
  loadEventTicketsOf,
  loadOwnCounters,
} from '../booking/load-tickets.ts'
import { mayKnowPlace } from '../booking/may-know-place.ts'
import type { CounterRow } from '../booking/read.sql.ts'
import { balanceOf, EventTicketType } from './event-ticket.graphql.ts'
import { priceWithFees } from './price-with-fees.ts'
import { offeredEventTickets, shownEventTickets } from './shown-event-tickets.ts'

const sees = async (ctx: Ctx, event: events.EventRow) =>
  (await events.permissionsOf(ctx, event)).includes('CAN_VIEW_ATTENDEES')

// By what they come to: a higher price without gratuity may be the cheaper ticket.
async function pricesOf(ctx: Ctx, event: events.EventRow) {
  const eventTickets = await offeredEventTickets(ctx, event)
  return priceRangeOf(
    eventTickets.map((eventTicket) => ({
      price: { amount: eventTicket.price_amount, currency: eventTicket.currency },
      priceWithFees: priceWithFees(ctx, event, eventTicket),
    })),
  )
}

// A figure about guests is for those who see the guests, of their own for those who see these; with the guest count
// opted in, for everyone.
async function guestFigure(
  ctx: Ctx,
  event: events.EventRow,
  pick: (row: CounterRow) => number,
  isOpen = false,
): Promise<number> {
  const permissions = await events.permissionsOf(ctx, event)
  if (isOpen || permissions.includes('CAN_VIEW_ATTENDEES')) return pick(await loadCounters(ctx, event.id))
  const visitor = await ctx.visitor()
  if (!visitor || !permissions.includes('CAN_VIEW_MY_ATTENDEES')) return 0
  return pick(await loadOwnCounters(ctx, event.id, visitor.userId))
}

b.objectFields(events.EventType, (t) => ({
  eventTickets: t.field({
    type: [EventTicketType],
    resolve: (event, _args, ctx) => shownEventTickets(ctx, event),
  }),
  lowestPrice: t.field({
    type: MoneyType,
    nullable: true,
    description: 'The price of the cheapest kind that is to be had; null where none is.',
    resolve: async (event, _args, ctx) => (await pricesOf(ctx, event))?.lowest.price,
  }),
  lowestPriceWithFees: t.field({
    type: MoneyType,
    nullable: true,
    description: 'What one of the cheapest kind that is to be had costs with everything.',
    resolve: async (event, _args, ctx) => (await pricesOf(ctx, event))?.lowest.priceWithFees,
  }),
  highestPriceWithFees: t.field({
    type: MoneyType,
    nullable: true,
    description: 'What one of the dearest kind that is to be had costs with everything.',
    resolve: async (event, _args, ctx) => (await pricesOf(ctx, event))?.highest.priceWithFees,
  }),
  isListFull: t.boolean({
    async resolve(event, _args, ctx) {
      const eventTickets = await shownEventTickets(ctx, event)
      return eventTickets.length > 0 && eventTickets.every((eventTicket) => balanceOf(eventTicket).isFull)
    },
  }),
  totalAvailableTickets: t.int({
    nullable: true,
    async resolve(event, _args, ctx) {
      const all = await sees(ctx, event)
      const eventTickets = (await loadEventTicketsOf(ctx, event.id)).filter(
        (eventTicket) => all || (eventTicket.opt_in_show_ticket_amount && !eventTicket.is_private),
      )
      const left = eventTickets.map((eventTicket) => balanceOf(eventTicket).availableAmount)
      if (left.length === 0 || left.includes(null)) return null
      return left.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    },
  }),
  pendingAttendees2: t.int({
    resolve: (event, _args, ctx) => guestFigure(ctx, event, (row) => row.pending),
  }),
  invitedAttendees: t.int({
    resolve: (event, _args, ctx) => guestFigure(ctx, event, (row) => row.invited),
  }),
  scannedTickets: t.int({ resolve: (event, _args, ctx) => guestFigure(ctx, event, (row) => row.scanned) }),
  approvedTickets: t.int({
    resolve: (event, _args, ctx) => guestFigure(ctx, event, (row) => row.tickets, event.opt_in_guest_count),
  }),
  location: t.field({
    type: events.EventLocationType,
    nullable: true,
    resolve: async (event, _args, ctx) =>
      (await mayKnowPlace(ctx, event)) ? events.locationOf(event) : null,
  }),
  isLocationHidden: t.boolean({
    description: 'True where the place is kept back from this viewer.',
    resolve: async (event, _args, ctx) =>
      events.locationOf(event) !== null && !(await mayKnowPlace(ctx, event)),
  }),
  myAttendee: t.field({
    type: EventAttendeeType,
    nullable: true,
    description: 'How the viewer stands: null when they hold nothing here.',
    async resolve(event, _args, ctx) {
      const visitor = await ctx.visitor()
      const attendee = visitor ? await loadAttendeeAt(ctx, event.id, visitor.userId) : undefined
      return attendee && attendee.state !== 'NONE' ? attendee : null
    },
  }),
  myBookings: t.field({
    type: [BookingType],
    description:
      'The 100 newest orders of the viewer, those that hold something first; myTransactions has all.',
    async resolve(event, _args, ctx) {
      const visitor = await ctx.visitor()
      return visitor ? loadBookingsAt(ctx, event.id, visitor.userId) : []
    },
  }),
}))
