import { releaseOrderInput } from '@reprise/rules/tickets/buy/order.input'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockBooking } from '../booking/booking.sql.ts'
import { giveUpOrder } from './give-up-order.ts'
import { paymentPurposeName } from './judge-orders.ts'
import { unknownOrder } from './read-orders.ts'

/** The payment of an order, for its payer; NOT_FOUND for everybody else. */
async function requireOrder(call: Call<{ orderId: string }>): Promise<payments.Payment> {
  const { userId } = call.actor
  const [payment] = await payments.readPayments(call.tx, [call.input.orderId])
  if (payment?.purpose !== paymentPurposeName || payment.payer_id !== userId) throw unknownOrder()
  return payment
}

/** The payer releases an open order, and its stock is free immediately. CONFLICT while it is being paid. */
export const releaseOrder = operation({
  name: 'releaseOrder',
  input: releaseOrderInput,
  mostAMinute: byHand,
  may: requireOrder,
  async load({ tx, grant }) {
    const locked = await lockBooking(tx, grant.subject)
    if (!locked) throw unknownOrder()
    return { booking: locked.booking, payment: await payments.lockPayment(tx, grant.id) }
  },
  ensure({ loaded: { payment } }) {
    if (payment.state === 'RESERVED' || payment.state === 'OPEN') return
    const isPaying = payment.state === 'AUTHORIZING' || payment.state === 'CAPTURING'
    throw fail.conflict(isPaying ? 'This order is being paid right now.' : "There's nothing left to release.")
  },
  async write(call) {
    const { booking, payment } = call.loaded
    await giveUpOrder(call, booking, payment, { state: 'EXPIRED' })
    return { orderId: payment.id, bookingId: booking.id }
  },
  idempotent: true,
  subject: (answer) => answer.bookingId,
})
