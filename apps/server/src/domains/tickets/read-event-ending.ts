import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import type { PaidRow } from './cancel-event.sql.ts'
import { countTold, hasBookings, readPaidBookings } from './cancel-event.sql.ts'
import { endOf, uncoveredOf } from './end-of-payment.ts'
import { readBalance } from './event-balance.ts'

/** What cancelling an event now would mean for its bookings and their money. */
export interface EventEnding {
  /** Whether anybody ever booked: such an event is cancelled, never deleted (S-077). */
  hasBookings: boolean
  told: number
  ordersReturned: number
  /** Null for whoever does not see the earnings of the event, and where nothing goes back. */
  amountReturned: Money | null
  ordersKept: number
  /** Of those returned, how many wait for staff because the balance does not cover them (S-150). */
  ordersHeldBack: number
}

const sumOf = (orders: readonly PaidRow[]): Money | null => {
  const [first] = orders
  if (!first) return null
  return { amount: orders.reduce((sum, order) => sum + order.total_amount, 0n), currency: first.currency }
}

/** What cancelling an event would do, for those who may; it is worked out as `cancelEvent` does it (S-095). */
export async function readEventEnding(ctx: Ctx, eventId: string): Promise<EventEnding> {
  const { event, permissions } = await events.requirePermission(ctx, eventId, 'CAN_EDIT_EVENT')
  const [booked, told, orders, { balance }] = await Promise.all([
    hasBookings(ctx.db, event.id),
    countTold(ctx.db, event.id),
    readPaidBookings(ctx.db, event.id),
    readBalance(ctx.db, event.id),
  ])
  const paid = await payments.readPayments(
    ctx.db,
    orders.map((order) => order.payment_id),
  )
  const byId = new Map(paid.map((payment) => [payment.id, payment]))
  const ends = orders.flatMap((order) => {
    const payment = byId.get(order.payment_id)
    const end = payment && endOf(payment, order)
    return payment && end ? [{ order, end, payment }] : []
  })
  const returned = ends
    // What is being taken at this moment goes back as soon as it is taken; an order that waits to be paid just ends.
    .filter(
      ({ end, payment }) =>
        end.moves === 'REFUNDING' || end.moves === 'VOIDING' || payment.state === 'CAPTURING',
    )
    .map(({ order }) => order)
  const refunds = ends.filter(({ end }) => end.moves === 'REFUNDING').map(({ order }) => order)
  return {
    hasBookings: booked[0]?.has_bookings ?? false,
    told: told[0]?.count ?? 0,
    ordersReturned: returned.length,
    amountReturned: permissions.includes('CAN_VIEW_EARNINGS') ? sumOf(returned) : null,
    ordersHeldBack: uncoveredOf(refunds, balance).size,
    ordersKept: ends.filter(({ end }) => end.status === 'COMPLETED').length,
  }
}
