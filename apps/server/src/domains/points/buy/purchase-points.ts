import { purchasePointsInput } from '@reprise/rules/points/purchase.input'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { readOrders } from './orders.sql.ts'
import { unknownOrder } from './read-points-orders.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

/** Throws the reason where an order that was driven as far as possible is not paid. */
function refuseUnpaid({ state }: payments.Payment): void {
  if (state === 'RESERVED' || state === 'OPEN') throw fail.conflict("This payment hasn't been approved yet.")
  if (state === 'DECLINED') throw fail.conflict("Your payment was declined. You weren't charged.")
  if (state === 'EXPIRED') throw fail.holdExpired()
}

/**
 * Captures the payment of an order of points once its payer has agreed at the provider, and gives the points. The write
 * only notes who asked under which key: how far the payment went is the payment's own state, so a repeated key reads it
 * again. NOT_FOUND for everybody but the payer.
 */
export const purchasePoints = operation({
  name: 'purchasePoints',
  input: purchasePointsInput,
  mostAMinute: byHand,
  async may({ tx, actor, input }) {
    const [order] = await readOrders(tx, [input.orderId])
    if (order?.user_id !== actor.userId) throw unknownOrder()
    return order.id
  },
  idempotent: true,
  write: ({ grant: orderId }) => Promise.resolve({ orderId }),
  subject: ({ orderId }) => orderId,
  async after(services, { orderId }) {
    refuseUnpaid(await payments.drivePayment(services, orderId))
  },
})
