import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
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

b.mutationField('generateTicketQrCode', (t) =>
  t.field({
    type: TicketType,
    description: 'The ticket with its qrToken, for its holder in person: what is drawn as the QR.',
    args: { ticketId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readOwnQr(ctx, args.ticketId),
  }),
)

const changed = (ctx: Ctx, { bookingId }: { bookingId: string }) => loadBooking(ctx, bookingId)

mutation(cancelMyBooking, { type: BookingType, load: changed })
mutation(giveTicketBack, { type: TicketType, load: (ctx, { ticketId }) => loadTicket(ctx, ticketId) })
mutation(approveBooking, { type: BookingType, load: changed })
mutation(declineBooking, { type: BookingType, load: changed })
mutation(undoBooking, { type: BookingType, load: changed })
mutation(refundBooking, { type: BookingType, load: changed })
mutation(cancelEvent, { type: events.EventType, load: (ctx, { eventId }) => events.loadEvent(ctx, eventId) })
mutation(deleteEvent, {
  type: events.EventType,
  // With bookings it is cancelled, and still there.
  load: (ctx, { eventId, gone }) => (gone ? events.eventFromJson(gone) : events.loadEvent(ctx, eventId)),
})
