import { missingForRefund } from '@reprise/rules/payments/payout'
import { sentence } from '@reprise/rules/platform/sentence'
import { refundPointsOrderInput } from '@reprise/rules/points/purchase.input'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { readClubBalance } from '../payouts/club-balance.ts'
import { pointsRefunding } from '../points.news.ts'
import { takeBackBoughtPoints } from './give-bought-points.ts'
import { payloadOf } from './order-effects.ts'
import type { PointsOrderRow } from './orders.sql.ts'
import { lockOrder, noteRefund, readOrders, saveOrder } from './orders.sql.ts'
import { unknownOrder } from './read-points-orders.ts'

/** Refuses a refund that is larger than the balance, because the rest was paid out (S-150). */
function requireCovered({ club_balance, currency }: PointsOrderRow, balance: bigint): void {
  const missing = missingForRefund(club_balance, balance)
  if (missing === 0n) return
  throw fail.conflict(
    sentence(
      "The club's balance doesn't cover the refund: {{missing}} is missing. Please contact support to settle it.",
      { missing: { amount: String(missing), currency } },
    ),
  )
}

// Tested in domains/points/buy/create-points-order.test.ts.

/**
 * Refunds the whole payment of an order of points, and takes its points back. What was spent of them becomes a debt of
 * the buyer (S-102). Throws CONFLICT where the balance does not cover it. For those who edit the club's rep points (table C); NOT_FOUND for people outside its team.
 */
export const refundPointsOrder = operation({
  name: 'refundPointsOrder',
  input: refundPointsOrderInput,
  mostAMinute: byHand,
  async may({ tx, actor, input }) {
    const [order] = await readOrders(tx, [input.orderId])
    const own = order && (await clubs.findOwnClub(tx, order.club_id, actor.userId))
    if (!order || !own || (own.role === null && order.user_id !== actor.userId)) throw unknownOrder()
    clubs.requireArea(own, 'repPoints', 'edit')
    return own.club
  },
  mayAgain: true,
  idempotent: true,
  async load({ tx, input, now, grant }) {
    // Locks the club before the order: of a refund and a payout at the same time, the second one sees the first.
    const club = await clubs.lockClub(tx, grant.id)
    const [order] = await lockOrder(tx, input.orderId)
    if (!order) throw unknownOrder()
    const payment = await payments.lockPayment(tx, order.id)
    return { order, payment, ...(await readClubBalance(tx, club.id, now)) }
  },
  ensure({ loaded: { order, payment, balance } }) {
    if (payment.state === 'REFUNDING' || payment.state === 'REFUNDED') {
      throw fail.conflict('The payment was already refunded.')
    }
    if (payment.state !== 'CAPTURED') throw fail.conflict("This order isn't paid.")
    requireCovered(order, balance)
  },
  async write(call) {
    const { tx, now, actor, input, grant: club, loaded } = call
    const { order, payment } = loaded
    await payments.movePayment(call, payment, { state: 'REFUNDING' })
    await saveOrder(tx, order.id, 'REFUND_PENDING', null, null, now)
    await noteRefund(tx, order.id, actor.userId, input.note)
    await takeBackBoughtPoints(call, order, club.slug)
    await clubs.noteInLog(call, {
      clubId: club.id,
      kind: 'POINTS_REFUNDED',
      actorId: actor.userId,
      personId: order.user_id,
      facts: { points: Number(order.points) },
    })
    return { orderId: order.id }
  },
  announce: ({ loaded: { order }, input }) => [
    pointsRefunding(order.id, order.version + 1, { ...payloadOf(order), why: 'CLUB', note: input.note }),
  ],
  subject: ({ orderId }) => orderId,
  async after(services, { orderId }) {
    await payments.drivePayment(services, orderId)
  },
})
