import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { readClubBalance } from '../payouts/club-balance.ts'
import { takeBackBoughtPoints } from './give-bought-points.ts'
import type { PointsOrderRow } from './orders.sql.ts'
import { lockOrder, noteRefund, saveOrder } from './orders.sql.ts'
import { withOfferOf } from './purchase-offers.ts'
import { unknownOrder } from './read-points-orders.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

export interface LockedOrder {
  club: clubs.ClubRow
  order: PointsOrderRow
  payment: payments.Payment
  /** What the club has, in minor units. */
  balance: bigint
}

/**
 * An order of points with its payment and the balance of its club, locked. Locks the club before the order: of a refund
 * and a payout at the same time, the second one sees the first.
 */
export async function lockWithBalance(
  { tx, now }: { tx: Db; now: Temporal.Instant },
  { clubId, orderId }: { clubId: string; orderId: string },
): Promise<LockedOrder> {
  const club = await clubs.lockClub(tx, clubId)
  const [order] = await lockOrder(tx, orderId)
  if (!order) throw unknownOrder()
  const payment = await payments.lockPayment(tx, order.id)
  const { balance } = await readClubBalance(tx, club.id, now)
  return { club, order, payment, balance }
}

/** Throws CONFLICT where the payment of an order cannot be refunded. */
export function requireReturnable({ payment }: Pick<LockedOrder, 'payment'>): void {
  if (payment.state === 'REFUNDING' || payment.state === 'REFUNDED') {
    throw fail.conflict('The payment was already refunded.')
  }
  if (payment.state !== 'CAPTURED') throw fail.conflict("This order isn't paid.")
}

/**
 * Takes the points of an order back in the open transaction and begins the refund of its payment; the payment is driven
 * on after the commit. `by` is null where staff does it.
 */
export async function giveOrderBack(
  work: Work,
  { club, order, payment }: LockedOrder,
  { by, note }: { by: string | null; note: string | null },
): Promise<void> {
  const { tx, now } = work
  await payments.movePayment(work, payment, { state: 'REFUNDING' })
  await saveOrder(tx, order.id, 'REFUND_PENDING', null, null, now)
  await noteRefund(tx, order.id, by, note)
  await withOfferOf(work, order, 'lock')
  if (order.sells === 'POINTS') await takeBackBoughtPoints(work, order, club.slug)
  await withOfferOf(work, order, 'release')
  const entry = { clubId: club.id, actorId: by, personId: order.user_id }
  await clubs.noteInLog(
    work,
    order.sells === 'POINTS'
      ? { ...entry, kind: 'POINTS_REFUNDED', facts: { points: Number(order.points) } }
      : { ...entry, kind: 'OFFER_REDEMPTION_TAKEN_BACK', facts: { offer: order.offer_name ?? '' } },
  )
}
