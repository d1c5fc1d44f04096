import type { PurchaseInput } from '@reprise/rules/tickets/purchase.input'
import { purchaseInput } from '@reprise/rules/tickets/purchase.input'
import { z } from 'zod'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/operation.ts'
import { operation } from '#platform/operation.ts'
import { paymentPurposeName } from './judge-orders.ts'

type PayInput = Exclude<PurchaseInput, { orderId: null }>

const payInput = purchaseInput.transform((input, context): PayInput => {
  if (input.orderId !== null) return input
  context.addIssue({ code: 'custom', path: ['orderId'], message: 'Order is not a valid id' })
  return z.NEVER
})

/** The payment of an order, for its payer; for everybody else there is none. */
export async function requireOrder(call: Call<{ orderId: string }>): Promise<payments.Payment> {
  const { userId } = call.actor
  const [payment] = await payments.readPayments(call.tx, [call.input.orderId])
  if (payment?.purpose !== paymentPurposeName || payment.payer_id !== userId) {
    throw fail.notFound('We could not find this order.')
  }
  return payment
}

/** Why an order that was driven as far as it goes has come to nothing, if it has. */
function refuseUnpaid({ state }: payments.Payment): void {
  if (state === 'RESERVED' || state === 'OPEN') throw fail.conflict('This payment has not been approved yet.')
  if (state === 'DECLINED') throw fail.conflict('Your payment was declined. You have not been charged.')
  if (state === 'EXPIRED') throw fail.holdExpired()
}

/**
 * Takes the payment of an order once its payer has agreed at the provider, and issues its tickets (S-145): the
 * paying half of purchaseEventTickets. The transaction only notes who asked under which key; how far the payment
 * went is the payment's own state, so a repeated key finds out anew.
 */
export const payOrder = operation({
  name: 'purchaseEventTickets',
  input: payInput,
  may: requireOrder,
  write: async ({ grant }: Work & { grant: payments.Payment }) => ({
    orderId: grant.id,
    bookingId: grant.subject,
  }),
  idempotent: 'forever',
  subject: (answer) => answer.bookingId,
  async after(services, { orderId }) {
    refuseUnpaid(await payments.drivePayment(services, orderId))
  },
})
