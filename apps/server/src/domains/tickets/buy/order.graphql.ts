import { orderStatusOf } from '@reprise/rules/payments/order-status'
import { cartItemInput } from '@reprise/rules/tickets/buy/cart.input'
import { createEventOrderInput } from '@reprise/rules/tickets/buy/order.input'
import { purchaseInput, rsvpInput } from '@reprise/rules/tickets/buy/purchase.input'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
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

export const EventOrderType = b.objectRef<OrderRow>('EventOrder').implement({
  fields: (t) => ({
    orderId: t.id({ resolve: ({ payment }) => payment.id }),
    bookingId: t.id({ resolve: ({ booking }) => booking.id }),
    status: t.field({
      type: payments.OrderStatusEnum,
      resolve: ({ payment }) => orderStatusOf(payment.state),
    }),
    approvalUrl: t.string({ nullable: true, resolve: ({ payment }) => payment.approval_url }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      description:
        'The time until which the tickets are held: first while the person pays, then as long as the payment is authorized.',
      resolve: ({ payment }) => payment.authorized_until ?? payment.hold_until,
    }),
    cost: t.field({
      type: CostType,
      resolve: async ({ booking }, _args, ctx) => chargedCost(booking, await loadItems(ctx, booking.id)),
    }),
    isFromWaitingList: t.boolean({
      description:
        'Whether it took what the waiting list had offered. A person who releases it has lost their place in line.',
      resolve: ({ booking }) => booking.is_from_line,
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

export const PurchaseAnswerType = b.objectRef<Purchased>('PurchaseAnswer').implement({
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

const CreateEventOrderInput = inputFrom('CreateEventOrderInput', createEventOrderInput, {
  types: { items: CostItemInput },
})

const PurchaseItemInput = inputFrom('PurchaseItemInput', cartItemInput)

const PurchaseEventTicketsInput = inputFrom('PurchaseEventTicketsInput', purchaseInput, {
  types: { items: PurchaseItemInput },
})

const RsvpEventInput = inputFrom('RsvpEventInput', rsvpInput, { types: { items: PurchaseItemInput } })

const ordered = (ctx: Ctx, { orderId }: { orderId: string }) => loadOrder(ctx, orderId)

mutation(createEventOrder, { type: EventOrderType, input: CreateEventOrderInput, load: ordered })
mutation(releaseOrder, { type: EventOrderType, load: ordered })

mutation(
  { ...purchaseEventTickets, name: 'rsvpEvent' },
  {
    type: PurchaseAnswerType,
    description: 'Takes tickets that cost nothing, as purchaseEventTickets does.',
    input: RsvpEventInput,
    load: (_ctx, purchase) => purchasedRows(purchase),
  },
)

b.mutationField('purchaseEventTickets', (t) =>
  t.field({
    type: PurchaseAnswerType,
    args: { input: t.arg({ type: PurchaseEventTicketsInput, required: true }) },
    resolve: async (_root, { input }, ctx) =>
      input.orderId == null
        ? purchasedRows(await purchaseEventTickets.run(ctx, input))
        : paidRows(ctx, (await payOrder.run(ctx, input)).bookingId),
  }),
)
