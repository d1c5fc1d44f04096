import { missingForRefund } from '@reprise/rules/payments/payout'
import { sentence } from '@reprise/rules/platform/sentence'
import { refundPointsOrderInput } from '@reprise/rules/points/purchase.input'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { pointsRefunding } from '../points.news.ts'
import type { LockedOrder } from './give-order-back.ts'
import { giveOrderBack, lockWithBalance, requireReturnable } from './give-order-back.ts'
import { payloadOf } from './order-effects.ts'
import { readOrders } from './orders.sql.ts'
import { unknownOrder } from './read-points-orders.ts'

/** Refuses a refund that is larger than the balance, because the rest was paid out (S-150). */
function requireCovered({ order: { club_balance, currency }, balance }: LockedOrder): void {
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
  load: (call) => lockWithBalance(call, { clubId: call.grant.id, orderId: call.input.orderId }),
  ensure({ loaded }) {
    requireReturnable(loaded)
    requireCovered(loaded)
  },
  async write(call) {
    const { actor, input, loaded } = call
    await giveOrderBack(call, loaded, { by: actor.userId, note: input.note })
    return { orderId: loaded.order.id }
  },
  announce: ({ loaded: { order }, input }) => [
    pointsRefunding(order.id, order.version + 1, { ...payloadOf(order), why: 'CLUB', note: input.note }),
  ],
  subject: ({ orderId }) => orderId,
  async after(services, { orderId }) {
    await payments.drivePayment(services, orderId)
  },
})
