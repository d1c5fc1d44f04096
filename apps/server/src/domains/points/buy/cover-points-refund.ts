import { z } from 'zod'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { pointsRefunding } from '../points.news.ts'
import { giveOrderBack, lockWithBalance, requireReturnable } from './give-order-back.ts'
import { payloadOf } from './order-effects.ts'
import { readOrders } from './orders.sql.ts'
import { unknownOrder } from './read-points-orders.ts'

// Tested in domains/points/payouts/request-club-payout.test.ts.

/**
 * Staff refunds the payment of one order of points though the balance of its club does not cover it (S-150). The balance
 * goes below zero: that is what the club owes, and what it sells next covers it first.
 */
export const coverPointsRefund = operation({
  name: 'staff.coverPointsRefund',
  input: commandInput.extend({ orderId: z.uuid() }),
  may: requireTerminal,
  async load(call) {
    const { orderId } = call.input
    const [order] = await readOrders(call.tx, [orderId])
    if (!order) throw unknownOrder()
    return lockWithBalance(call, { clubId: order.club_id, orderId })
  },
  ensure: ({ loaded }) => requireReturnable(loaded),
  async write(call) {
    const { loaded } = call
    await giveOrderBack(call, loaded, { by: null, note: null })
    return { orderId: loaded.order.id }
  },
  announce: ({ loaded: { order } }) => [
    pointsRefunding(order.id, order.version + 1, { ...payloadOf(order), why: 'CLUB', note: null }),
  ],
  subject: ({ orderId }) => orderId,
})
