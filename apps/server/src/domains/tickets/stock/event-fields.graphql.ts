import { priceRangeOf } from '@reprise/rules/tickets/stock/price-range'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { EventAttendeeType } from '../booking/attendee.graphql.ts'
import { BookingType } from '../booking/booking.graphql.ts'
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

// Compares prices with fees and gratuity, because a higher price without gratuity may be the cheaper ticket.
async function pricesOf(ctx: Ctx, event: events.EventRow) {
  const eventTickets = await offeredEventTickets(ctx, event)
  return priceRangeOf(
    eventTickets.map((eventTicket) => ({
      price: { amount: eventTicket.price_amount, currency: eventTicket.currency },
      priceWithFees: priceWithFees(ctx, event, eventTicket),
    })),
  )
}

// A figure about guests: for people who see the guests, or who see their own guests (then only of those). For
// everybody where the host shows the guest count.
async function guestFigure(
  ctx: Ctx,
  event: events.EventRow,
  pick: (row: CounterRow) => number,
  isOpen = false,
): Promise<number> {
  const permissions = await events.permissionsOf(ctx, event)
  if (isOpen || permissions.includes('CAN_VIEW_ATTENDEES')) return pick(await loadCounters(ctx, event.id))
  const caller = await ctx.caller()
  if (!caller || !permissions.includes('CAN_VIEW_MY_ATTENDEES')) return 0
  return pick(await loadOwnCounters(ctx, event.id, caller.userId))
}

b.objectFields(events.EventType, (t) => ({
  eventTickets: t.field({
    type: [EventTicketType],
    resolve: (event, _args, ctx) => shownEventTickets(ctx, event),
  }),
  lowestPrice: t.field({
    type: MoneyType,
    nullable: true,
    description:
      'The price of the cheapest event ticket on sale, without the fees that are added to it. The cheapest is the one with the lowest priceWithFees. Null where none is on sale.',
    resolve: async (event, _args, ctx) => (await pricesOf(ctx, event))?.lowest.price,
  }),
  lowestPriceWithFees: t.field({
    type: MoneyType,
    nullable: true,
    description:
      'The price of the cheapest event ticket on sale, with all fees, taxes and the gratuity. Null where none is on sale.',
    resolve: async (event, _args, ctx) => (await pricesOf(ctx, event))?.lowest.priceWithFees,
  }),
  highestPriceWithFees: t.field({
    type: MoneyType,
    nullable: true,
    description:
      'The price of the most expensive event ticket on sale, with all fees, taxes and the gratuity. Null where none is on sale.',
    resolve: async (event, _args, ctx) => (await pricesOf(ctx, event))?.highest.priceWithFees,
  }),
  isListFull: t.boolean({
    async resolve(event, _args, ctx) {
      const shown = await shownEventTickets(ctx, event)
      // Those for special guests are never on sale, so they do not keep it from being sold out.
      const eventTickets = shown.filter((eventTicket) => !eventTicket.is_special_guest)
      return eventTickets.length > 0 && eventTickets.every((eventTicket) => balanceOf(eventTicket).isFull)
    },
  }),
  totalAvailableTickets: t.int({
    nullable: true,
    async resolve(event, _args, ctx) {
      const all = await sees(ctx, event)
      const eventTickets = (await loadEventTicketsOf(ctx, event.id)).filter(
        (eventTicket) =>
          all ||
          (eventTicket.opt_in_show_ticket_amount && !eventTicket.is_private && !eventTicket.is_special_guest),
      )
      // Those that share a limit have together no more than is left of it.
      const sharing = Map.groupBy(eventTickets, ({ id, shared_pool_id }) => shared_pool_id ?? id)
      const left = [...sharing.values()].map((group) => {
        const each = group.map((eventTicket) => balanceOf(eventTicket).availableAmount)
        if (each.includes(null)) return null
        const sum = each.reduce<number>((total, amount) => total + (amount ?? 0), 0)
        return Math.min(sum, group[0]?.shared_room ?? sum)
      })
      if (left.length === 0 || left.includes(null)) return null
      return left.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    },
  }),
  // The specification of the API gives this name. There is no field without the 2.
  pendingAttendees2: t.int({
    resolve: (event, _args, ctx) => guestFigure(ctx, event, (row) => row.pending),
  }),
  invitedAttendees: t.int({
    resolve: (event, _args, ctx) => guestFigure(ctx, event, (row) => row.invited),
  }),
  scannedTickets: t.int({ resolve: (event, _args, ctx) => guestFigure(ctx, event, (row) => row.scanned) }),
  approvedTickets: t.int({
    resolve: async (event, _args, ctx) => {
      const isOpen = event.opt_in_guest_count && !(await events.isPreviewFor(ctx, event))
      return guestFigure(ctx, event, (row) => row.tickets, isOpen)
    },
  }),
  location: t.field({
    type: events.EventLocationType,
    nullable: true,
    resolve: async (event, _args, ctx) =>
      (await mayKnowPlace(ctx, event)) ? events.locationOf(event) : null,
  }),
  isLocationHidden: t.boolean({
    description: 'Whether the event has a place that the viewer may not see.',
    resolve: async (event, _args, ctx) =>
      events.locationOf(event) !== null && !(await mayKnowPlace(ctx, event)),
  }),
  myAttendee: t.field({
    type: EventAttendeeType,
    nullable: true,
    description:
      "The viewer as an attendee of the event. Null for visitors, and where the viewer's state is NONE.",
    async resolve(event, _args, ctx) {
      const caller = await ctx.caller()
      const attendee = caller ? await loadAttendeeAt(ctx, event.id, caller.userId) : undefined
      return attendee && attendee.state !== 'NONE' ? attendee : null
    },
  }),
  myBookings: t.field({
    type: [BookingType],
    description:
      "The viewer's bookings at the event, newest first, at most 100. Where there are more, bookings that came to nothing are left out first. The query myTransactions lists all bookings.",
    async resolve(event, _args, ctx) {
      const caller = await ctx.caller()
      return caller ? loadBookingsAt(ctx, event.id, caller.userId) : []
    },
  }),
}))
