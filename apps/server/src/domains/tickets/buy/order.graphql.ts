import { orderStatuses } from '@reprise/rules/payments/enums'
import { orderStatusOf } from '@reprise/rules/payments/order-status'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { BookingType, TicketType } from '../booking/booking.graphql.ts'
import type { BookingRow, TicketRow } from '../booking/booking.sql.ts'
import { loadBooking, loadItems, loadTicketsOfBooking } from '../booking/load-tickets.ts'
import { CostItemInput, CostType } from './cost.graphql.ts'
import { createEventOrder } from './create-event-order.ts'
import { payOrder } from './pay-order.ts'
import { purchaseEventTickets } from './purchase-event-tickets.ts'
import { purchasedRows } from './purchased-rows.ts'
import type { OrderRow } from './read-orders.ts'
import { loadOrder } from './read-orders.ts'
import { releaseOrder } from './release-order.ts'
import { chargedCost } from './shown-cost.ts'

const OrderStatusEnum = b.enumType('OrderStatus', { values: orderStatuses })

export const EventOrderType = b.objectRef<OrderRow>('EventOrder').implement({
  fields: (t) => ({
    orderId: t.id({ resolve: ({ payment }) => payment.id }),
    bookingId: t.id({ resolve: ({ booking }) => booking.id }),
    status: t.field({ type: OrderStatusEnum, resolve: ({ payment }) => orderStatusOf(payment.state) }),
    approvalUrl: t.string({ nullable: true, resolve: ({ payment }) => payment.approval_url }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      description: 'Until when the tickets are held: while paying, then as long as the authorisation lasts.',
      resolve: ({ payment }) => payment.authorized_until ?? payment.hold_until,
    }),
    cost: t.field({
      type: CostType,
      resolve: async ({ booking }, _args, ctx) => chargedCost(booking, await loadItems(ctx, booking.id)),
    }),
    booking: t.field({ type: BookingType, resolve: ({ booking }) => booking }),
    tickets: t.field({
      type: [TicketType],
      resolve: ({ booking }, _args, ctx) => loadTicketsOfBooking(ctx, booking.id),
    }),
    event: t.field({
      type: events.EventType,
      resolve: ({ booking }, _args, ctx) => events.loadEvent(ctx, booking.event_id),
    }),
  }),
})

interface Purchased {
  booking: BookingRow
  tickets: TicketRow[]
}

const PurchaseAnswerType = b.objectRef<Purchased>('PurchaseAnswer').implement({
  fields: (t) => ({
    booking: t.field({ type: BookingType, resolve: (answer) => answer.booking }),
    tickets: t.field({ type: [TicketType], resolve: (answer) => answer.tickets }),
  }),
})

async function paidRows(ctx: Ctx, bookingId: string): Promise<Purchased> {
  const [booking, tickets] = await Promise.all([
    loadBooking(ctx, bookingId),
    loadTicketsOfBooking(ctx, bookingId),
  ])
  return { booking, tickets }
}

const CreateEventOrderInput = b.inputType('CreateEventOrderInput', {
  fields: (t) => ({
    eventId: t.id({ required: true }),
    items: t.field({ type: [CostItemInput], required: true }),
    paymentAuthCode: t.string({ required: true }),
    referralCode: t.string(),
    idempotencyKey: t.string({ required: true }),
  }),
})

const PurchaseItemInput = b.inputType('PurchaseItemInput', {
  fields: (t) => ({
    eventTicketId: t.id({ required: true }),
    quantity: t.int({ required: true }),
    additionalGuests: t.int(),
  }),
})

const PurchaseEventTicketsInput = b.inputType('PurchaseEventTicketsInput', {
  fields: (t) => ({
    orderId: t.id(),
    eventId: t.id(),
    items: t.field({ type: [PurchaseItemInput] }),
    referralCode: t.string(),
    idempotencyKey: t.string({ required: true }),
  }),
})

const RsvpEventInput = b.inputType('RsvpEventInput', {
  fields: (t) => ({
    eventId: t.id({ required: true }),
    items: t.field({ type: [PurchaseItemInput], required: true }),
    referralCode: t.string(),
    idempotencyKey: t.string({ required: true }),
  }),
})

b.mutationFields((t) => ({
  rsvpEvent: t.field({
    type: PurchaseAnswerType,
    description: 'purchaseEventTickets for tickets that cost nothing, by the name of what it is then.',
    args: { input: t.arg({ type: RsvpEventInput, required: true }) },
    resolve: async (_root, { input }, ctx) => purchasedRows(await purchaseEventTickets.run(ctx, input)),
  }),
  createEventOrder: t.field({
    type: EventOrderType,
    args: { input: t.arg({ type: CreateEventOrderInput, required: true }) },
    resolve: async (_root, { input }, ctx) =>
      loadOrder(ctx, (await createEventOrder.run(ctx, input)).orderId),
  }),
  purchaseEventTickets: t.field({
    type: PurchaseAnswerType,
    args: { input: t.arg({ type: PurchaseEventTicketsInput, required: true }) },
    resolve: async (_root, { input }, ctx) =>
      input.orderId == null
        ? purchasedRows(await purchaseEventTickets.run(ctx, input))
        : paidRows(ctx, (await payOrder.run(ctx, input)).bookingId),
  }),
  releaseOrder: t.field({
    type: EventOrderType,
    args: { orderId: t.arg.id({ required: true }), idempotencyKey: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => loadOrder(ctx, (await releaseOrder.run(ctx, args)).orderId),
  }),
}))
