import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { BookingType, EventAttendeeType } from './booking.graphql.ts'
import { balanceOf, EventTicketType } from './event-ticket.graphql.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'
import { loadAttendeeAt, loadBookingsAt, loadCounters, loadKindsOfEvent } from './load-tickets.ts'
import { mayKnowPlace } from './may-know-place.ts'
import { priceWithFees } from './price-with-fees.ts'
import { shownKinds } from './shown-kinds.ts'

const sees = async (ctx: Ctx, event: events.EventRow) =>
  (await events.permissionsOf(ctx, event)).includes('CAN_VIEW_ATTENDEES')

// Of two at the same price the one with the lower gratuity, so that both prices are of one ticket.
async function cheapest(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow | null> {
  const kinds = await shownKinds(ctx, event)
  const [first] = kinds.toSorted(
    (a, z) => Number(a.price_amount - z.price_amount) || a.gratuity_rate - z.gratuity_rate,
  )
  return first ?? null
}

// A figure about guests is for those who see the guests; with the guest count opted in, for everyone.
async function guestFigure(
  ctx: Ctx,
  event: events.EventRow,
  pick: (row: Awaited<ReturnType<typeof loadCounters>>) => number,
  isOpen = false,
): Promise<number> {
  if (!isOpen && !(await sees(ctx, event))) return 0
  return pick(await loadCounters(ctx, event.id))
}

b.objectFields(events.EventType, (t) => ({
  eventTickets: t.field({ type: [EventTicketType], resolve: (event, _args, ctx) => shownKinds(ctx, event) }),
  lowestPrice: t.field({
    type: MoneyType,
    nullable: true,
    async resolve(event, _args, ctx): Promise<Money | null> {
      const kind = await cheapest(ctx, event)
      return kind && { amount: kind.price_amount, currency: kind.currency }
    },
  }),
  lowestPriceWithFees: t.field({
    type: MoneyType,
    nullable: true,
    description: 'What one of the kind with the lowest price costs with everything.',
    async resolve(event, _args, ctx) {
      const kind = await cheapest(ctx, event)
      return kind && priceWithFees(ctx, event, kind)
    },
  }),
  isListFull: t.boolean({
    async resolve(event, _args, ctx) {
      const kinds = await shownKinds(ctx, event)
      return kinds.length > 0 && kinds.every((kind) => balanceOf(kind).isFull)
    },
  }),
  totalAvailableTickets: t.int({
    nullable: true,
    async resolve(event, _args, ctx) {
      const all = await sees(ctx, event)
      const kinds = (await loadKindsOfEvent(ctx, event.id)).filter(
        (kind) => all || (kind.opt_in_show_ticket_amount && !kind.is_private),
      )
      const left = kinds.map((kind) => balanceOf(kind).availableAmount)
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
    async resolve(event, _args, ctx) {
      const visitor = await ctx.visitor()
      return visitor ? loadBookingsAt(ctx, event.id, visitor.userId) : []
    },
  }),
}))
