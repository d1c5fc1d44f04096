import { attendeeStates } from '@reprise/rules/events/enums'
import { moveAttendee } from '@reprise/rules/tickets/booking/attendee-states'
import { displayStatus } from '@reprise/rules/tickets/booking/display-status'
import { namingRefusal } from '@reprise/rules/tickets/booking/named-guest'
import { ticketStatuses, transactionStatuses, transactionTypes } from '@reprise/rules/tickets/enums'
import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import * as points from '#domains/points/public.ts'
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
import type { BookingRow, TicketRow, TransactionRow } from './booking.sql.ts'
import { answers, seesGuestOf } from './guests-in-view.ts'
import {
  loadBooking,
  loadDisplayed,
  loadEventTicket,
  loadItems,
  loadTicketsOfBooking,
} from './load-tickets.ts'
import { namingFacts } from './naming-facts.ts'
import { signTicket } from './qr-token.ts'
import type { ItemRow } from './read.sql.ts'

export const AttendeeStateEnum = b.enumType('AttendeeState', { values: attendeeStates })
const TransactionStatusEnum = b.enumType('TransactionStatus', { values: transactionStatuses })
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
      description:
        'The price of one ticket. Null for viewers who did not pay it and may not see the earnings.',
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
  description: 'A ticket that was issued to a person.',
})

export const BookingType = b.objectRef<TransactionRow>('Booking').implement({
  description:
    'A booking, or another transaction of a person: a ticket that was passed on, points that were bought, or a payout. Its id is the transactionId.',
  fields: (t) => ({
    bookingId: t.exposeID('id'),
    eventId: t.id({
      nullable: true,
      description: 'Null for a transaction at a club: points that were bought, or a payout of the club.',
      resolve: (row) => (row.club_id ? null : row.event_id),
    }),
    userId: t.exposeID('user_id', {
      description: 'The id of the person who made the booking, or who was given its tickets.',
    }),
    attendeeState: t.field({ type: AttendeeStateEnum, resolve: (row) => row.attendee_state }),
    status: t.string({
      nullable: true,
      description:
        'The word for the state of the booking: Approved, Declined, RSVP Pending or Pending. Null where no word is shown.',
      resolve: (row) => displayStatus(row.attendee_state, row.payment_id !== null),
    }),
    transactionStatus: t.field({
      type: TransactionStatusEnum,
      nullable: true,
      description:
        'The state of the payment. Null for viewers who may neither see the price of the booking nor answer the booking.',
      resolve: async (row, _args, ctx) => ((await seesPaymentOf(ctx, row)) ? row.transaction_status : null),
    }),
    mayAnswer: t.boolean({
      description:
        'Whether the viewer may answer the booking: approve it, decline it or undo the answer. Some viewers may answer only the bookings of guests that they brought in.',
      resolve: (row, _args, ctx) => !row.club_id && answers(ctx, row),
    }),
    quantity: t.exposeInt('quantity'),
    note: t.exposeString('note', { nullable: true }),
    totalPrice: t.field({
      type: MoneyType,
      nullable: true,
      description:
        'The total price of the booking. Null for viewers who did not pay it and may not see the earnings.',
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
      nullable: true,
      description: 'Null for a transaction at a club.',
      resolve: (row, _args, ctx) => (row.club_id ? null : events.loadEvent(ctx, row.event_id)),
    }),
    club: t.field({
      type: clubs.ClubType,
      nullable: true,
      description: 'The club of points that were bought, or of a payout. Null for a transaction at an event.',
      resolve: (row, _args, ctx) => (row.club_id ? clubs.loadClub(ctx, row.club_id) : null),
    }),
    pointsOrder: t.field({
      type: points.PointsOrderType,
      nullable: true,
      description: 'The order of points that the transaction is. Null for other transactions.',
      resolve: (row, _args, ctx) =>
        row.type === 'BUY_POINTS_OFFER' ? points.loadPointsOrder(ctx, row.id) : null,
    }),
    user: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
    type: t.field({ type: TransactionTypeEnum, resolve: (row) => row.type }),
    giftSenderId: t.exposeID('gift_sender_id', { nullable: true }),
    giftSender: t.field({
      type: users.UserType,
      nullable: true,
      description: 'The person who gave the tickets or passed the ticket on. Null for other bookings.',
      resolve: (row, _args, ctx) => (row.gift_sender_id ? users.userById(ctx, row.gift_sender_id) : null),
    }),
    giftReceiver: t.field({
      type: users.UserType,
      nullable: true,
      description: 'The person who got the ticket that was passed on. Null for other bookings.',
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
        row.total_amount === 0n || row.type === 'PAYOUT' || row.club_id
          ? null
          : chargedCost(row, await loadItems(ctx, row.id)),
      ),
    }),
  }),
})

// What was paid for an order, when and how, is for its payer and for those who see the earnings.
function ifMoneyIsSeen<T>(pick: (row: TransactionRow, ctx: Ctx) => T | Promise<T>) {
  return async (row: TransactionRow, _args: object, ctx: Ctx): Promise<T | null> =>
    (await seesMoneyOf(ctx, row)) ? pick(row, ctx) : null
}

// Whether the viewer may have the QR and the code of a ticket. Staff who act as the holder may not, because
// nothing could stop them from using it.
async function mayCarry(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  const caller = await ctx.caller()
  return caller?.userId === ticket.holder_id && caller.impersonatedBy === null
}

async function mayGiveBack(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  const caller = await ctx.caller()
  if (caller?.userId !== ticket.holder_id || ticket.admitted_at !== null) return false
  const { attendee_state, payment_id } = await loadBooking(ctx, ticket.booking_id)
  return payment_id === null && moveAttendee(attendee_state, 'giveBack') !== null
}

async function mayNameGuest(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  const caller = await ctx.caller()
  if (caller?.userId !== ticket.holder_id) return false
  const booking = await loadBooking(ctx, ticket.booking_id)
  const items = await loadItems(ctx, ticket.booking_id)
  // Most bookings have no guests. Then nothing else is read.
  if (booking.user_id !== ticket.holder_id || items.every((item) => item.additional_guests === 0))
    return false
  const eventStatus = events.statusOf(await events.loadEvent(ctx, ticket.event_id), ctx.clock.now())
  const tickets = await loadTicketsOfBooking(ctx, ticket.booking_id)
  return namingRefusal(namingFacts(ticket, { booking, items, tickets, eventStatus })) === null
}

// A name of somebody else than the holder: for the holder, and for those who see this guest.
async function guestNameOf(ctx: Ctx, ticket: TicketRow): Promise<string | null> {
  if (ticket.guest_name === null) return null
  const caller = await ctx.caller()
  if (caller?.userId === ticket.holder_id) return ticket.guest_name
  return (await seesGuestOf(ctx, await loadBooking(ctx, ticket.booking_id))) ? ticket.guest_name : null
}

/** The GraphQL type of a ticket's details; a higher domain adds fields to it. */
export const TicketInfoType = b.objectRef<TicketRow>('TicketInfo').implement({
  fields: (t) => ({
    originalTicketId: t.exposeID('id', {
      description:
        "The id of the ticket that this ticket came from. It is the ticket's own id, because a ticket that is passed on stays the same ticket.",
    }),
    parentTicketId: t.id({
      nullable: true,
      description:
        'The id of the ticket that this ticket is a part of. Always null, because each guest has a whole ticket.',
      resolve: () => null,
    }),
    transactionId: t.exposeID('booking_id'),
    ticketType: t.field({
      type: EventTicketTypeEnum,
      resolve: async (row, _args, ctx) => (await loadEventTicket(ctx, row.event_ticket_id)).ticket_type,
    }),
    count: t.int({ description: 'How many people come in with the ticket. Always 1.', resolve: () => 1 }),
    associatedUserId: t.exposeID('holder_id', {
      description: 'The id of the person who holds the ticket now.',
    }),
    status: t.field({ type: TicketStatusEnum, resolve: (row) => row.status }),
    displayEventTicket: t.field({
      type: EventTicketType,
      description:
        "The event ticket that the holder's badge shows: the one that they chose (changeDisplayTickets), or else the ticket's own.",
      resolve: async (row, _args, ctx) =>
        loadEventTicket(ctx, (await loadDisplayed(ctx, row.event_id, row.holder_id)) ?? row.event_ticket_id),
    }),
  }),
})

// A ticket on its way as a gift opens no door, so nobody gets its code.
const isOfUse = ({ status, is_gift_offered }: TicketRow) => status === 'VALID' && !is_gift_offered

// The whole order of a ticket, with the tickets of others in it, for the person who made it and those who see
// this guest. Null for others, such as a person who was only passed this ticket.
async function orderOf(ctx: Ctx, ticket: TicketRow): Promise<BookingRow | null> {
  const booking = await loadBooking(ctx, ticket.booking_id)
  const caller = await ctx.caller()
  return caller?.userId === booking.user_id || (await seesGuestOf(ctx, booking)) ? booking : null
}

b.objectFields(TicketType, (t) => ({
  ticketInfo: t.field({ type: TicketInfoType, resolve: (row) => row }),
  bookingInfo: t.field({
    type: BookingType,
    nullable: true,
    description:
      'The booking that the ticket belongs to. Null for viewers who did not make the booking and may not see its guest.',
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
    description:
      'Whether the viewer may give the ticket back: they hold the ticket, it was free, and nobody has come in with it.',
    resolve: (row, _args, ctx) => mayGiveBack(ctx, row),
  }),
  guestName: t.string({
    nullable: true,
    description:
      'The name of the additional guest who comes with the ticket. Null where nobody is named, and for viewers who neither hold the ticket nor may see its guest.',
    resolve: (row, _args, ctx) => guestNameOf(ctx, row),
  }),
  mayNameGuest: t.boolean({
    description:
      'Whether the viewer may name the additional guest who comes with the ticket: they booked it with additional guests and hold it, not all guests are named on other tickets, nobody has come in with it, and the event has not ended.',
    resolve: (row, _args, ctx) => mayNameGuest(ctx, row),
  }),
  isGiftOffered: t.boolean({
    description:
      'Whether the ticket was bought for somebody who has not accepted it yet. It has no code and no QR code until then, and comes back to its holder where the offer is declined or cancelled.',
    resolve: (row) => row.is_gift_offered,
  }),
  code: t.string({
    nullable: true,
    description:
      'The code of ten characters that can be typed at the door. Null until the ticket is valid, while it is offered as a gift, for viewers other than its holder, and for staff who act as the holder.',
    resolve: async (row, _args, ctx) => (isOfUse(row) && (await mayCarry(ctx, row)) ? row.code : null),
  }),
  qrToken: t.string({
    nullable: true,
    description:
      'The text of the QR code. Null until the ticket is valid, while it is offered as a gift, where the event has no QR codes, for viewers other than its holder, and for staff who act as the holder.',
    resolve: async (row, _args, ctx) =>
      isOfUse(row) &&
      (await mayCarry(ctx, row)) &&
      (row.has_qr ?? (await events.loadEvent(ctx, row.event_id)).opt_in_qr_pass)
        ? signTicket(ctx.keys, row.id, row.generation)
        : null,
  }),
}))

export const TicketPageType = pageType('TicketPage', TicketType)
