import type { Services } from '#platform/ctx.ts'
import { crashPoint } from '#platform/writes/crash-point.ts'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import { answerInTime } from './answer-in-time.ts'
import { callProvider } from './call-provider.ts'
import type { Payment } from './payments.sql.ts'
import type { PaymentOutcome } from './purpose.ts'
import { readOrder } from './read-order.ts'

/** The provider knows the order now. The domain payments notes that without asking the purpose of the payment. */
export interface Opened {
  kind: 'opened'
  providerOrderId: string
  approvalUrl: string
}

/** Nothing has to be done before this moment, unless a person or the provider acts first. */
interface Resting {
  kind: 'rests'
  until: Temporal.Instant | null
}

async function open(
  { config, paymentProvider }: Services,
  payment: Payment,
): Promise<Opened | PaymentOutcome> {
  const { id, intent, amount, currency, description, return_path } = payment
  const { href } = new URL(return_path, config.publicUrl)
  const order = { reference: id, intent, amount, currency, description, returnUrl: href, cancelUrl: href }
  crashPoint('before-open-call')
  try {
    const opened = await answerInTime(paymentProvider.createOrder({ ...order, requestId: `${id}:open` }))
    crashPoint('after-open-call')
    return { kind: 'opened', ...opened }
  } catch (error) {
    // Nobody could have agreed to the order, so no money has moved.
    if (error instanceof PaymentDeclined) return { kind: 'declined', reason: error.message }
    throw error
  }
}

async function readApproval(
  { paymentProvider }: Services,
  payment: Payment,
): Promise<PaymentOutcome | Resting> {
  const { status } = await readOrder(paymentProvider, payment)
  if (status === 'DECLINED') return { kind: 'declined', reason: 'declined by the payer' }
  return status === 'CREATED' ? { kind: 'rests', until: payment.hold_until } : { kind: 'approved' }
}

/** Whether the provider has refunded the money by itself. It is read only after a notice. */
async function readReversal(
  { paymentProvider }: Services,
  payment: Payment,
): Promise<PaymentOutcome | Resting> {
  const isDue = payment.due_at !== null
  const { status, refundId } = isDue
    ? await readOrder(paymentProvider, payment)
    : { status: null, refundId: null }
  if (status !== 'REFUNDED' || !refundId) return { kind: 'rests', until: null }
  // The refund was to be made in any case, and the provider has made it.
  return payment.state === 'CAPTURED' ? { kind: 'reversed' } : { kind: 'refunded', refundId }
}

async function ask(services: Services, payment: Payment): Promise<PaymentOutcome | Opened | Resting> {
  const { state, hold_until, authorized_until } = payment
  const isOver = (until: Temporal.Instant) => Temporal.Instant.compare(until, services.clock.now()) <= 0
  switch (state) {
    case 'RESERVED':
      return isOver(hold_until) ? { kind: 'expired' } : open(services, payment)
    case 'OPEN':
      return isOver(hold_until) ? { kind: 'expired' } : readApproval(services, payment)
    case 'AUTHORIZED':
      return authorized_until && isOver(authorized_until)
        ? { kind: 'expired' }
        : { kind: 'rests', until: authorized_until }
    case 'CAPTURED':
      return readReversal(services, payment)
    case 'AUTHORIZING':
    case 'CAPTURING':
    case 'VOIDING':
    case 'REFUNDING':
      // A refund that the balance does not cover waits for staff.
      if (payment.uncovered !== null) return readReversal(services, payment)
      return callProvider(services.paymentProvider, { ...payment, state })
    default:
      return { kind: 'rests', until: null }
  }
}

/** Finds out what can be known of a payment now. It calls the provider, so it runs outside of any transaction. */
export async function askProvider(
  services: Services,
  payment: Payment,
): Promise<PaymentOutcome | Opened | Resting> {
  try {
    return await ask(services, payment)
  } catch (error) {
    if (error instanceof AnswerLost) return { kind: 'unknown', reason: error.message }
    throw error
  }
}
