import { guestInviteStatuses } from '@reprise/rules/tickets/booking/invite-status'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { approveAttendee } from './answer/approve-attendee.ts'
import { approveBooking } from './answer/approve-booking.ts'
import { EventAttendeePageType, EventAttendeeType } from './booking/attendee.graphql.ts'
import { AttendeeStateEnum, BookingType, TicketPageType, TicketType } from './booking/booking.graphql.ts'
import './booking/booking-payment.graphql.ts'
import './booking/going.graphql.ts'
import './booking/earlier-events.graphql.ts'
import './booking/guest-counts.graphql.ts'
import { cancelEvent, deleteEvent } from './answer/cancel-event.ts'
import './revenue/event-ending.graphql.ts'
import { cancelMyBooking } from './answer/cancel-my-booking.ts'
import { declineAttendee } from './answer/decline-attendee.ts'
import { declineBooking } from './answer/decline-booking.ts'
import './buy/cost.graphql.ts'
import './revenue/earnings.graphql.ts'
import './buy/order-reads.graphql.ts'
import './buy/order.graphql.ts'
import './invite/invite.graphql.ts'
import './leaving/leaving.graphql.ts'
import './revenue/payout.graphql.ts'
import './revenue/transactions.graphql.ts'
import { createRecurringEvent } from './stock/create-recurring-event.ts'
import { duplicateEvent } from './stock/duplicate-event.ts'
import './stock/event-fields.graphql.ts'
import './stock/gift-allowance.graphql.ts'
import './stock/shared-pool.graphql.ts'
import './notices/waiting-people.graphql.ts'
import { deleteFreeTicket } from './answer/delete-free-ticket.ts'
import { changeDisplayTickets } from './booking/change-display-tickets.ts'
import { loadBooking, loadTicket } from './booking/load-tickets.ts'
import { nameTicketGuest } from './booking/name-ticket-guest.ts'
import { readAttendees, readOneAttendee, readPolicyReaction } from './booking/read-attendees.ts'
import { readMyTickets, readOwnQr, readTicket } from './booking/read-my-tickets.ts'
import { sendSignedWaiverCopy } from './booking/send-signed-waiver-copy.ts'
import './buy/referral.graphql.ts'
import './calendar/calendar.graphql.ts'
import { refundBooking } from './answer/refund-booking.ts'
import './share/share.graphql.ts'
import { undoAttendee } from './answer/undo-attendee.ts'
import { undoBooking } from './answer/undo-booking.ts'
import './waiting-list/waiting-list.graphql.ts'

const GuestInviteStatusEnum = b.enumType('GuestInviteStatus', { values: guestInviteStatuses })

const EventAttendeeFilter = b.inputType('EventAttendeeFilter', {
  fields: (t) => ({
    states: t.field({ type: [AttendeeStateEnum] }),
    keyword: t.string({
      description:
        'A part of the name or user name. Where nobody has it as it was typed, people with a similar name are found.',
    }),
    gender: t.field({ type: users.GenderType }),
    ageRange: t.field({
      type: users.AgeRangeType,
      description: "The range of the person's age on the day on which the event begins.",
    }),
    inviteStatus: t.field({
      type: GuestInviteStatusEnum,
      description:
        'INVITED lists all who were invited to the event as a guest, INVITE_PENDING those of them who have not answered, NOT_INVITED everybody else. Only for viewers who see all guests.',
    }),
    notHereYet: t.boolean({
      description: 'Whether only people with a valid ticket that nobody has come in with are listed.',
    }),
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
  approvedAttendees: t.field({
    type: EventAttendeePageType,
    description:
      'The people with an approved booking at an event that the caller may see, in the order they came.',
    args: {
      eventIdOrSlug: t.arg.string({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { eventIdOrSlug, ...args }, ctx) =>
      readAttendees(ctx, eventIdOrSlug, { ...args, filter: { states: ['APPROVED'] } }),
  }),
  eventAttendee: t.field({
    type: EventAttendeeType,
    args: { eventIdOrSlug: t.arg.string({ required: true }), attendeeId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readOneAttendee(ctx, args.eventIdOrSlug, args.attendeeId),
  }),
  eventPolicyReaction: t.field({
    type: events.EventPolicyReactionType,
    args: { eventId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readPolicyReaction(ctx, args.eventId, args.userId),
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
    description:
      'Returns the ticket with its qrToken, the text of the QR code. FORBIDDEN for callers other than the holder and for staff who act as the holder, CONFLICT for a ticket that is not valid.',
    args: { ticketId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readOwnQr(ctx, args.ticketId),
  }),
)

const changed = (ctx: Ctx, { bookingId }: { bookingId: string }) => loadBooking(ctx, bookingId)

mutation(cancelMyBooking, { type: BookingType, load: changed })
mutation(changeDisplayTickets, {
  type: events.EventType,
  descriptions: { eventTicketId: "Null: each ticket's own is shown." },
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
mutation(nameTicketGuest, {
  type: TicketType,
  descriptions: { guestName: 'Null or empty: nobody is named.' },
  load: (ctx, { ticketId }) => loadTicket(ctx, ticketId),
})
mutation(deleteFreeTicket, { type: TicketType, load: (ctx, { ticketId }) => loadTicket(ctx, ticketId) })
mutation(approveBooking, { type: BookingType, load: changed })
mutation(declineBooking, { type: BookingType, load: changed })
mutation(undoBooking, { type: BookingType, load: changed })
const answered = (ctx: Ctx, { eventId, attendeeId }: { eventId: string; attendeeId: string }) =>
  readOneAttendee(ctx, eventId, attendeeId)

mutation(approveAttendee, { type: EventAttendeeType, load: answered })
mutation(declineAttendee, { type: EventAttendeeType, load: answered })
mutation(undoAttendee, { type: EventAttendeeType, load: answered })
mutation(sendSignedWaiverCopy, {
  type: events.EventPolicyReactionType,
  description: 'Mails a person a copy of the privacy policy that they accepted. Without userId the caller.',
  load: (ctx, { eventId, userId }) => readPolicyReaction(ctx, eventId, userId),
})
mutation(refundBooking, { type: BookingType, load: changed })
const scoped = {
  types: { scope: events.SeriesScopeEnum },
  descriptions: { scope: 'Whether the later dates of the series end as well. THIS where it is left out.' },
}

mutation(cancelEvent, {
  type: events.EventType,
  ...scoped,
  load: async (ctx, { eventId, ended }) => ({
    ...(await events.loadEvent(ctx, eventId)),
    changedDates: ended?.length ?? 1,
  }),
})
mutation(createRecurringEvent, {
  type: events.EventType,
  input: events.CreateRecurringEventInput,
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
mutation(duplicateEvent, {
  type: events.EventType,
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
mutation(deleteEvent, {
  type: events.EventType,
  ...scoped,
  // An event with bookings is cancelled instead of deleted, so it can still be loaded.
  load: async (ctx, { eventId, gone, ended }) => ({
    ...(gone ? events.eventFromJson(gone) : await events.loadEvent(ctx, eventId)),
    changedDates: ended?.length ?? 1,
  }),
})
