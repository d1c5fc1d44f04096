import { orderStatusOf } from '@reprise/rules/payments/order-status'
import { isId } from '@reprise/rules/platform/ids/id'
import * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { loadBooking, loadBookingsAt, loadPayment } from '../booking/load-tickets.ts'

/** An order: a booking and the payment for it, whose id is the order's. */
export interface OrderRow {
  payment: payments.Payment
  booking: BookingRow
}

export const unknownOrder = () => fail.notFound("We couldn't find this order.")

/** An order by its id, without a guard; NOT_FOUND where there is none. */
export async function loadOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const payment = isId(orderId) ? await loadPayment(ctx, orderId.toLowerCase()) : undefined
  if (payment?.purpose !== 'EVENT_TICKETS') throw unknownOrder()
  return { payment, booking: await loadBooking(ctx, payment.subject) }
}

/** The order with this id, for the person who pays for it; NOT_FOUND for everybody else. */
export async function readOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const { userId } = await requireActor(ctx)
  const order = await loadOrder(ctx, orderId)
  if (order.payment.payer_id !== userId) throw unknownOrder()
  return order
}

/** The viewer's order at an event that waits to be paid, or whose payment is under way (S-145). */
export async function loadMyOrder(ctx: Ctx, eventId: string): Promise<OrderRow | null> {
  const caller = await ctx.caller()
  if (!caller) return null
  const bookings = await loadBookingsAt(ctx, eventId, caller.userId)
  const started = bookings.filter(
    ({ transaction_status: status }) => status === 'PENDING' || status === 'CRASHED',
  )
  const orders = await Promise.all(
    started.map(async (booking) => {
      const payment = booking.payment_id ? await loadPayment(ctx, booking.payment_id) : undefined
      return payment ? { payment, booking } : null
    }),
  )
  const isUnderWay = ({ payment }: OrderRow) =>
    ['OPEN', 'PENDING'].includes(orderStatusOf(payment.state)) &&
    !payments.isGivenUp(payment, ctx.clock.now())
  return orders.find((order) => order !== null && isUnderWay(order)) ?? null
}
