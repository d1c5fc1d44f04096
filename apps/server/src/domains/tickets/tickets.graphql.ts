import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { approveBooking } from './answer/approve-booking.ts'
import {
  AttendeeStateEnum,
  BookingType,
  EventAttendeePageType,
  EventAttendeeType,
  TicketPageType,
  TicketType,
} from './booking/booking.graphql.ts'
import './booking/booking-payment.graphql.ts'
import { cancelEvent, deleteEvent } from './answer/cancel-event.ts'
import './revenue/event-ending.graphql.ts'
import { cancelMyBooking } from './answer/cancel-my-booking.ts'
import { declineBooking } from './answer/decline-booking.ts'
import './buy/cost.graphql.ts'
import './revenue/earnings.graphql.ts'
import './buy/order-reads.graphql.ts'
import './buy/order.graphql.ts'
import './leaving/leaving.graphql.ts'
import './revenue/payout.graphql.ts'
import './revenue/transactions.graphql.ts'
import './stock/event-fields.graphql.ts'
import './stock/gift-allowance.graphql.ts'
import { giveTicketBack } from './answer/give-ticket-back.ts'
import { loadBooking, loadTicket } from './booking/load-tickets.ts'
import { readAttendees, readOneAttendee } from './booking/read-attendees.ts'
import { readMyTickets, readOwnQr, readTicket } from './booking/read-my-tickets.ts'
import './buy/referral.graphql.ts'
import { refundBooking } from './answer/refund-booking.ts'
import './share/share.graphql.ts'
import { undoBooking } from './answer/undo-booking.ts'

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
