import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { attendeeStates } from '@reprise/rules/events/enums'
import { attendeeRoleOf } from '@reprise/rules/events/member-role'
import { isGuestState, moveAttendee } from '@reprise/rules/tickets/booking/attendee-states'
import { ticketStatuses, transactionStatuses, transactionTypes } from '@reprise/rules/tickets/enums'
import { displayStatus } from '@reprise/rules/tickets/stock/display-status'
import { ageAt } from '@reprise/rules/users/age'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { CostType } from '../buy/cost.graphql.ts'
import { chargedCost } from '../buy/shown-cost.ts'
import { receiptPath } from '../revenue/receipt-link.ts'
import { seesMoneyOf, seesPaymentOf } from '../revenue/sees-money.ts'
import { EventTicketType, EventTicketTypeEnum } from '../stock/event-ticket.graphql.ts'
import type { BookingRow, TicketRow } from './booking.sql.ts'
import { answers, seesContacts, seesGuestOf } from './guests-in-view.ts'
import {
  countAdmittedAt,
  loadBooking,
  loadBookingsAt,
  loadEventTicket,
  loadItems,
  loadTicketsAt,
  loadTicketsOfBooking,
} from './load-tickets.ts'
import { signTicket } from './qr-token.ts'
import type { AttendeeRow, ItemRow } from './read.sql.ts'

export const AttendeeStateEnum = b.enumType('AttendeeState', { values: attendeeStates })
export const TransactionStatusEnum = b.enumType('TransactionStatus', { values: transactionStatuses })
const TransactionTypeEnum = b.enumType('TransactionType', { values: transactionTypes })
const TicketStatusEnum = b.enumType('TicketStatus', { values: ticketStatuses })

const BookingItemType = b.objectRef<ItemRow>('BookingItem').implement({
  fields: (t) => ({
    entityId: t.exposeID('event_ticket_id'),
    name: t.exposeString('name'),
    isFree: t.boolean({ resolve: (item) => item.price_amount === 0n }),
    price: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What one was sold at; null for those who do not see the earnings, and did not pay it.',
      resolve: async (item, _args, ctx) =>
        (await seesMoneyOf(ctx, await loadBooking(ctx, item.booking_id)))
          ? { amount: item.price_amount, currency: 'USD' }
          : null,
    }),
    quantity: t.exposeInt('quantity'),
    additionalGuests: t.exposeInt('additional_guests'),
    productType: t.string({ resolve: () => 'EVENT_TICKET' }),
    taxCode: t.string({ nullable: true, resolve: () => null }),
    ticketType: t.field({
      type: EventTicketTypeEnum,
      resolve: (item) => (item.price_amount === 0n ? 'FREE' : 'PAID'),
    }),
  }),
})

export const TicketType = b.objectRef<TicketRow>('Ticket').implement({
  description: 'One ticket issued to a person.',
})

export const BookingType = b.objectRef<BookingRow>('Booking').implement({
  description: 'An order: its id is the transactionId.',
  fields: (t) => ({
    bookingId: t.exposeID('id'),
    eventId: t.exposeID('event_id'),
    userId: t.exposeID('user_id', { description: 'Whose it is: who made it, or who it was given to.' }),
    attendeeState: t.field({ type: AttendeeStateEnum, resolve: (row) => row.attendee_state }),
    status: t.string({
      nullable: true,
      description: 'Approved, Declined, RSVP Pending or Pending; null shows nothing.',
      resolve: (row) => displayStatus(row.attendee_state, row.payment_id !== null),
    }),
    transactionStatus: t.field({
      type: TransactionStatusEnum,
      nullable: true,
      description: 'Null for those who neither see its money nor answer it.',
      resolve: async (row, _args, ctx) => ((await seesPaymentOf(ctx, row)) ? row.transaction_status : null),
    }),
    mayAnswer: t.boolean({
      description:
        'Whether the viewer may approve, decline or undo it: all requests, or of guests they brought in.',
      resolve: (row, _args, ctx) => answers(ctx, row),
    }),
    quantity: t.exposeInt('quantity'),
    note: t.exposeString('note', { nullable: true }),
    totalPrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'Null for those who do not see the earnings, and did not pay it.',
      resolve: ifMoneyIsSeen((row) => ({ amount: row.total_amount, currency: row.currency })),
    }),
    createdAtUtc: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updateAtUtc: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
    items: t.field({ type: [BookingItemType], resolve: (row, _args, ctx) => loadItems(ctx, row.id) }),
    tickets: t.field({
      type: [TicketType],
      resolve: (row, _args, ctx) => loadTicketsOfBooking(ctx, row.id),
    }),
    event: t.field({
      type: events.EventType,
      resolve: (row, _args, ctx) => events.loadEvent(ctx, row.event_id),
    }),
    user: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
    type: t.field({ type: TransactionTypeEnum, resolve: (row) => row.type }),
    giftSenderId: t.exposeID('gift_sender_id', { nullable: true }),
    giftSender: t.field({
      type: users.UserType,
      nullable: true,
      description: 'Who gave the tickets, or passed this one on.',
      resolve: (row, _args, ctx) => (row.gift_sender_id ? users.userById(ctx, row.gift_sender_id) : null),
    }),
    giftReceiver: t.field({
      type: users.UserType,
      nullable: true,
      description: 'Who this ticket was passed on to.',
      resolve: (row, _args, ctx) => (row.gift_receiver_id ? users.userById(ctx, row.gift_receiver_id) : null),
    }),
    paidDateUtc: t.field({ type: 'DateTime', nullable: true, resolve: ifMoneyIsSeen((row) => row.paid_at) }),
    refundedAtUtc: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ifMoneyIsSeen((row) => row.refunded_at),
    }),
    paymentMethod: t.string({ nullable: true, resolve: ifMoneyIsSeen((row) => row.payment_method) }),
    captureOrderId: t.string({ nullable: true, resolve: ifMoneyIsSeen((row) => row.capture_order_id) }),
    receiptUrl: t.string({
      nullable: true,
      resolve: ifMoneyIsSeen((row) => (row.paid_at && row.type !== 'PAYOUT' ? receiptPath(row.id) : null)),
    }),
    cost: t.field({
      type: CostType,
      nullable: true,
      resolve: ifMoneyIsSeen(async (row, ctx) =>
        row.total_amount === 0n || row.type === 'PAYOUT'
          ? null
          : chargedCost(row, await loadItems(ctx, row.id)),
      ),
    }),
  }),
})

// What was paid for an order, when and how, is for its payer and for those who see the earnings.
function ifMoneyIsSeen<T>(pick: (row: BookingRow, ctx: Ctx) => T | Promise<T>) {
  return async (row: BookingRow, _args: object, ctx: Ctx): Promise<T | null> =>
    (await seesMoneyOf(ctx, row)) ? pick(row, ctx) : null
}

// Whether the viewer may have the QR and the code of a ticket. Staff who act as the holder may not, because
// nothing could stop them from using it.
async function mayCarry(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  const visitor = await ctx.visitor()
  return visitor?.userId === ticket.holder_id && visitor.impersonatedBy === null
}

async function mayGiveBack(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  const visitor = await ctx.visitor()
  if (visitor?.userId !== ticket.holder_id || ticket.admitted_at !== null) return false
  const { attendee_state, payment_id } = await loadBooking(ctx, ticket.booking_id)
  return payment_id === null && moveAttendee(attendee_state, 'giveBack') !== null
}

/** What a ticket says of itself; a higher domain adds to it. */
export const TicketInfoType = b.objectRef<TicketRow>('TicketInfo').implement({
  fields: (t) => ({
    originalTicketId: t.exposeID('id', {
      description: 'The ticket that this one came from: one that is passed on stays the same ticket.',
    }),
    transactionId: t.exposeID('booking_id'),
    ticketType: t.field({
      type: EventTicketTypeEnum,
      resolve: async (row, _args, ctx) => (await loadEventTicket(ctx, row.event_ticket_id)).ticket_type,
    }),
    count: t.int({ description: 'How many people come in with it.', resolve: () => 1 }),
    associatedUserId: t.exposeID('holder_id', { description: 'Who holds it now.' }),
    status: t.field({ type: TicketStatusEnum, resolve: (row) => row.status }),
    displayEventTicket: t.field({
      type: EventTicketType,
      description: 'The kind that is shown on it.',
      resolve: (row, _args, ctx) => loadEventTicket(ctx, row.event_ticket_id),
    }),
  }),
})

// The whole order of a ticket, with the tickets of others in it, for the person who made it and those who see
// this guest. Null for others, such as a person who was only passed this ticket.
async function orderOf(ctx: Ctx, ticket: TicketRow): Promise<BookingRow | null> {
  const booking = await loadBooking(ctx, ticket.booking_id)
  const visitor = await ctx.visitor()
  return visitor?.userId === booking.user_id || (await seesGuestOf(ctx, booking)) ? booking : null
}

b.objectFields(TicketType, (t) => ({
  ticketInfo: t.field({ type: TicketInfoType, resolve: (row) => row }),
  bookingInfo: t.field({
    type: BookingType,
    nullable: true,
    description: 'Its order, for the person who made it and for those who see this guest.',
    resolve: (row, _args, ctx) => orderOf(ctx, row),
  }),
  ticketId: t.exposeID('id'),
  bookingId: t.exposeID('booking_id'),
  status: t.field({ type: TicketStatusEnum, resolve: (row) => row.status }),
  createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
  event: t.field({
    type: events.EventType,
    resolve: (row, _args, ctx) => events.loadEvent(ctx, row.event_id),
  }),
  eventTicket: t.field({
    type: EventTicketType,
    resolve: (row, _args, ctx) => loadEventTicket(ctx, row.event_ticket_id),
  }),
  holder: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.holder_id) }),
  mayGiveBack: t.boolean({
    description: 'Whether the viewer holds it, it is free, and nobody came in with it.',
    resolve: (row, _args, ctx) => mayGiveBack(ctx, row),
  }),
  code: t.string({
    nullable: true,
    description:
      'Ten characters for typing at the door; null until the ticket is valid, and for everyone but its holder in person.',
    resolve: async (row, _args, ctx) =>
      row.status === 'VALID' && (await mayCarry(ctx, row)) ? row.code : null,
  }),
  qrToken: t.string({
    nullable: true,
    description:
      'What the QR holds: null until the ticket is valid, and for everyone but its holder in person.',
    resolve: async (row, _args, ctx) =>
      row.status === 'VALID' && (await mayCarry(ctx, row))
        ? signTicket(ctx.keys, row.id, row.generation)
        : null,
  }),
}))

export const TicketPageType = pageType('TicketPage', TicketType)

export const EventAttendeeType = b.objectRef<AttendeeRow>('EventAttendee').implement({
  fields: (t) => ({
    attendeeId: t.exposeID('id'),
    eventId: t.exposeID('event_id'),
    attendeeState: t.field({ type: AttendeeStateEnum, resolve: (row) => row.state }),
    status: t.string({
      nullable: true,
      description: 'Approved, Declined, RSVP Pending, Pending or Invited; null shows nothing.',
      resolve: async (row, _args, ctx) => displayStatus(row.state, await waitsPaid(ctx, row)),
    }),
    stateChangedUtc: t.field({ type: 'DateTime', resolve: (row) => row.state_changed_at }),
    approvalAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.approval_at }),
    approvalUser: t.field({
      type: users.UserType,
      nullable: true,
      resolve: (row, _args, ctx) => (row.approval_user_id ? users.userById(ctx, row.approval_user_id) : null),
    }),
    note: t.string({
      nullable: true,
      resolve: async (row, _args, ctx) => ((await seesOnlyOwn(ctx, row)) ? null : row.note),
    }),
    user: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
    isActive: t.boolean({
      description: 'Whether they are among the guests, or invited or waiting to be: nobody said no.',
      resolve: (row) => isGuestState(row.state),
    }),
    attendeeRole: t.field({
      type: events.EventAttendeeRoleEnum,
      description: 'The highest of their roles; ATTENDEE where they have no other.',
      resolve: async (row, _args, ctx) => attendeeRoleOf(await rolesOf(ctx, row)),
    }),
    attendeeRoles: t.field({
      type: [events.EventAttendeeRoleEnum],
      resolve: (row, _args, ctx) => rolesOf(ctx, row),
    }),
    permissions: t.field({
      type: [events.EventPermissionEnum],
      nullable: true,
      description:
        'What they may do at the event, by their roles; for themselves and for those who see all guests.',
      async resolve(row, _args, ctx) {
        if (await seesOnlyOwn(ctx, row)) return null
        const event = await events.loadEvent(ctx, row.event_id)
        return events.permissionsFrom(await events.loadStandingOf(ctx, event, row.user_id))
      },
    }),
    bookings: t.field({
      type: [BookingType],
      description:
        'Their orders, at most 100; for those who see the guests also those whose tickets were passed on to them.',
      resolve: (row, _args, ctx) => bookingsOf(ctx, row),
    }),
    tickets: t.field({
      type: [TicketType],
      description: 'At most 1,000; the holder reads all of them by myTickets.',
      resolve: (row, _args, ctx) => ticketsOf(ctx, row),
    }),
    checkedInCount: t.int({
      async resolve(row, _args, ctx) {
        if (!(await seesOnlyOwn(ctx, row))) return countAdmittedAt(ctx, row.event_id, row.user_id, null)
        const viewer = await ctx.visitor()
        return viewer ? countAdmittedAt(ctx, row.event_id, row.user_id, viewer.userId) : 0
      },
    }),
    emailAddress: t.string({
      nullable: true,
      resolve: (row, _args, ctx) => contactOf(ctx, row, (user) => user.email),
    }),
    phoneNumber: t.string({
      nullable: true,
      resolve: (row, _args, ctx) => contactOf(ctx, row, (user) => user.phone_number),
    }),
    gender: t.field({
      type: users.GenderType,
      nullable: true,
      resolve: (row, _args, ctx) => contactOf(ctx, row, (user) => user.gender),
    }),
    age: t.int({
      nullable: true,
      async resolve(row, _args, ctx) {
        const event = await events.loadEvent(ctx, row.event_id)
        return contactOf(ctx, row, ({ date_of_birth }) =>
          date_of_birth ? ageAt(date_of_birth, event.start_date.epochMilliseconds, event.time_zone) : null,
        )
      },
    }),
  }),
})

async function rolesOf(ctx: Ctx, row: AttendeeRow): Promise<EventAttendeeRole[]> {
  const roles = await events.loadRoles(ctx, row.event_id)
  return ['ATTENDEE', ...roles.filter((each) => each.user_id === row.user_id).map((each) => each.role)]
}

/** Whether the person has paid for what they wait for (decision S-079). */
async function waitsPaid(ctx: Ctx, row: AttendeeRow): Promise<boolean> {
  if (row.state !== 'INVITEE_ACCEPTED') return false
  const bookings = await loadBookingsAt(ctx, row.event_id, row.user_id)
  return bookings.some(
    (booking) => booking.attendee_state === 'INVITEE_ACCEPTED' && booking.payment_id !== null,
  )
}

/** Whether the viewer sees only those bookings of this person that they brought in (table A). */
async function seesOnlyOwn(ctx: Ctx, row: AttendeeRow): Promise<boolean> {
  if ((await ctx.visitor())?.userId === row.user_id) return false
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, row.event_id))
  return !permissions.includes('CAN_VIEW_ATTENDEES')
}

async function ticketsOf(ctx: Ctx, row: AttendeeRow): Promise<TicketRow[]> {
  const held = await loadTicketsAt(ctx, row.event_id, row.user_id)
  if (!(await seesOnlyOwn(ctx, row))) return held
  const theirs = new Set((await bookingsOf(ctx, row)).map((booking) => booking.id))
  return held.filter((ticket) => theirs.has(ticket.booking_id))
}

async function bookingsOf(ctx: Ctx, row: AttendeeRow): Promise<BookingRow[]> {
  const own = await loadBookingsAt(ctx, row.event_id, row.user_id)
  const visitor = await ctx.visitor()
  if (await seesOnlyOwn(ctx, row)) return own.filter((booking) => booking.referrer_id === visitor?.userId)
  const known = new Set(own.map((booking) => booking.id))
  const held = await loadTicketsAt(ctx, row.event_id, row.user_id)
  const foreign = [...new Set(held.map((ticket) => ticket.booking_id).filter((id) => !known.has(id)))]
  if (foreign.length === 0) return own
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, row.event_id))
  // A person who was passed a ticket does not see what somebody else paid for it.
  if (!permissions.includes('CAN_VIEW_ATTENDEES')) return own
  return [...own, ...(await Promise.all(foreign.map((id) => loadBooking(ctx, id))))]
}

// Visible to people who see the contacts of guests, and to the person.
async function contactOf<T>(ctx: Ctx, row: AttendeeRow, pick: (user: users.UserRow) => T): Promise<T | null> {
  const visitor = await ctx.visitor()
  const event = await events.loadEvent(ctx, row.event_id)
  const permissions = await events.permissionsOf(ctx, event)
  if (!visitor || !(visitor.userId === row.user_id || seesContacts(visitor, permissions))) return null
  const user = await users.userById(ctx, row.user_id)
  return users.isHidden(user) ? null : pick(user)
}

export const EventAttendeePageType = pageType('EventAttendeePage', EventAttendeeType)
