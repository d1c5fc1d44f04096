import { issueOf } from '@reprise/rules/platform/failures/field-errors'
import { notAnIdText } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import type { PurchaseInput } from '@reprise/rules/tickets/buy/purchase.input'
import { purchaseInput } from '@reprise/rules/tickets/buy/purchase.input'
import { z } from 'zod'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { keysOf } from '#platform/writes/batched.sql.ts'
import { batched } from '#platform/writes/batched.ts'
import type { OrderAnswer } from './judge-orders.ts'
import type { PayFacts } from './pay-order.sql.ts'
import { notePaying, readPayFacts } from './pay-order.sql.ts'
import { unknownOrder } from './read-orders.ts'

type PayInput = Exclude<PurchaseInput, { orderId: null }>

const payInput = purchaseInput.transform((input, context): PayInput => {
  if (input.orderId !== null) return input
  context.addIssue({ ...issueOf(notAnIdText(phrase('Order'))), path: ['orderId'] })
  return z.NEVER
})

/** Throws the reason where an order that was driven as far as possible is not paid. */
function refuseUnpaid({ state }: payments.Payment): void {
  if (state === 'RESERVED' || state === 'OPEN') throw fail.conflict("This payment hasn't been approved yet.")
  if (state === 'DECLINED') throw fail.conflict("Your payment was declined. You weren't charged.")
  if (state === 'EXPIRED') throw fail.holdExpired()
}

/**
 * Captures the payment of an order once its payer has agreed at the provider, and issues its tickets (S-145):
 * the part of purchaseEventTickets that pays. The first write only notes who asked under which key. How far
 * the payment went is the payment's own state, so a repeated key reads it again.
 */
export const payOrder = batched<PayInput, PayFacts, null, OrderAnswer>({
  name: 'purchaseEventTickets',
  part: 'order',
  input: payInput,
  // Anybody who is signed in may call it. Whether the order is theirs is checked on what is loaded.
  may: () => undefined,
  mostAMinute: byHand,
  lane: (input) => input.orderId,
  conflictKeys: () => [],
  async load({ db }, members) {
    const orderIds = members.map(({ input }) => input.orderId)
    const [facts] = await readPayFacts(db, orderIds, ...keysOf(members))
    return facts ?? { orders: [], stored: [] }
  },
  mayStill: ({ actor, input }, { orders }) =>
    orders.some(({ id, payer_id }) => id === input.orderId && payer_id === actor.userId)
      ? null
      : unknownOrder(),
  judge: (members, { orders }) =>
    members.map(({ input: { orderId } }) => {
      const order = orders.find(({ id }) => id === orderId)
      if (!order) return { refusal: unknownOrder() }
      const { booking_id: bookingId } = order
      return { write: null, answer: { orderId, bookingId }, subject: bookingId, news: [] }
    }),
  async write(db, _writes, tail, now) {
    await notePaying(db, tail, now)
  },
  async after(services, { orderId }) {
    refuseUnpaid(await payments.drivePayment(services, orderId))
  },
})
