import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { approveBooking } from './approve-booking.ts'
import {
  AttendeeStateEnum,
  BookingType,
  EventAttendeePageType,
  EventAttendeeType,
  TicketPageType,
  TicketType,
} from './booking.graphql.ts'
import './booking-payment.graphql.ts'
import { cancelEvent, deleteEvent } from './cancel-event.ts'
import './event-ending.graphql.ts'
import { cancelMyBooking } from './cancel-my-booking.ts'
import { declineBooking } from './decline-booking.ts'
import './cost.graphql.ts'
import './earnings.graphql.ts'
import './order-reads.graphql.ts'
import './order.graphql.ts'
import './leaving/leaving.graphql.ts'
import './payout.graphql.ts'
import './transactions.graphql.ts'
import './event-fields.graphql.ts'
import './gift-allowance.graphql.ts'
import { giveTicketBack } from './give-ticket-back.ts'
import { loadBooking, loadTicket } from './load-tickets.ts'
import { readAttendees, readOneAttendee } from './read-attendees.ts'
import { readMyTickets, readOwnQr, readTicket } from './read-my-tickets.ts'
import './referral.graphql.ts'
import { refundBooking } from './refund-booking.ts'
import './share.graphql.ts'
import { undoBooking } from './undo-booking.ts'

const EventAttendeeFilter = b.inputType('EventAttendeeFilter', {
  fields: (t) => ({
    states: t.field({ type: [AttendeeStateEnum] }),
    keyword: t.string(),
    gender: t.field({ type: users.GenderType }),
    ageRange: t.field({ type: users.AgeRangeType }),
  }),
})

b.queryFields((t) => ({
  eventAttendees: t.field({
    type: EventAttendeePageType,
    args: {
      eventIdOrSlug: t.arg.string({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
      page: t.arg.int(),
      filter: t.arg({ type: EventAttendeeFilter }),
    },
    resolve: (_root, { eventIdOrSlug, ...args }, ctx) => readAttendees(ctx, eventIdOrSlug, args),
  }),
  eventAttendee: t.field({
    type: EventAttendeeType,
    args: { eventIdOrSlug: t.arg.string({ required: true }), attendeeId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readOneAttendee(ctx, args.eventIdOrSlug, args.attendeeId),
  }),
  myTickets: t.field({
    type: TicketPageType,
    args: { when: t.arg({ type: events.EventWhenEnum }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readMyTickets(ctx, args),
  }),
  ticket: t.field({
    type: TicketType,
    args: { ticketId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readTicket(ctx, args.ticketId),
  }),
}))

b.mutationFields((t) => ({
  cancelMyBooking: t.field({
    type: BookingType,
    args: { bookingId: t.arg.id({ required: true }), idempotencyKey: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => loadBooking(ctx, (await cancelMyBooking.run(ctx, args)).bookingId),
  }),
  giveTicketBack: t.field({
    type: TicketType,
    args: { ticketId: t.arg.id({ required: true }), idempotencyKey: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => loadTicket(ctx, (await giveTicketBack.run(ctx, args)).ticketId),
  }),
  generateTicketQrCode: t.field({
    type: TicketType,
    description: 'The ticket with its qrToken, for its holder in person: what is drawn as the QR.',
    args: { ticketId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readOwnQr(ctx, args.ticketId),
  }),
  approveBooking: t.field({
    type: BookingType,
    args: {
      bookingId: t.arg.id({ required: true }),
      forceRelease: t.arg.boolean(),
      note: t.arg.string(),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, ctx) => loadBooking(ctx, (await approveBooking.run(ctx, args)).bookingId),
  }),
  declineBooking: t.field({
    type: BookingType,
    args: {
      bookingId: t.arg.id({ required: true }),
      note: t.arg.string(),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, ctx) => loadBooking(ctx, (await declineBooking.run(ctx, args)).bookingId),
  }),
  undoBooking: t.field({
    type: BookingType,
    args: { bookingId: t.arg.id({ required: true }), idempotencyKey: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => loadBooking(ctx, (await undoBooking.run(ctx, args)).bookingId),
  }),
  refundBooking: t.field({
    type: BookingType,
    args: {
      bookingId: t.arg.id({ required: true }),
      note: t.arg.string(),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, ctx) => loadBooking(ctx, (await refundBooking.run(ctx, args)).bookingId),
  }),
  cancelEvent: t.field({
    type: events.EventType,
    args: { eventId: t.arg.id({ required: true }), idempotencyKey: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => events.loadEvent(ctx, (await cancelEvent.run(ctx, args)).eventId),
  }),
  deleteEvent: t.field({
    type: events.EventType,
    args: { eventId: t.arg.id({ required: true }), idempotencyKey: t.arg.string({ required: true }) },
    async resolve(_root, args, ctx) {
      const { eventId, gone } = await deleteEvent.run(ctx, args)
      // With bookings it is cancelled, and still there.
      return gone ? events.eventFromJson(gone) : events.loadEvent(ctx, eventId)
    },
  }),
}))
