import { crashPoint } from '#platform/writes/crash-point.ts'
import type { PaymentProvider, ProviderOrder } from '#ports/payments/payments.ts'
import { AnswerLost, NotApproved, PaymentDeclined } from '#ports/payments/payments.ts'
import { answerInTime } from './answer-in-time.ts'
import type { Payment } from './payments.sql.ts'
import type { PaymentOutcome } from './purpose.ts'
import { readOrder } from './read-order.ts'

/** The states of a payment in which the provider is asked to do something. */
export type CallingState = 'AUTHORIZING' | 'CAPTURING' | 'VOIDING' | 'REFUNDING'

interface Call {
  name: 'authorize' | 'capture' | 'void' | 'refund'
  /** Begins the call; null where there is nothing to call for. `known` is the order, where it was read. */
  make(provider: PaymentProvider, payment: Payment, known?: ProviderOrder): Promise<ProviderOrder> | null
  /** The outcome of the order in its present state; undefined where it has not reached its end. */
  endOf(order: ProviderOrder): PaymentOutcome | undefined
}

const unknownOutcome = (reason: string): PaymentOutcome => ({ kind: 'unknown', reason })
const orderOf = ({ provider_order_id }: Payment) => provider_order_id ?? ''
const declinedIf = ({ status }: ProviderOrder): PaymentOutcome | undefined =>
  status === 'DECLINED' ? { kind: 'declined', reason: 'declined by the provider' } : undefined

const calls: Record<CallingState, Call> = {
  AUTHORIZING: {
    name: 'authorize',
    make: (provider, payment) =>
      provider.authorizeOrder({ providerOrderId: orderOf(payment), requestId: `${payment.id}:authorize` }),
    endOf(order) {
      const { status, authorizationId, authorizedUntil: until } = order
      const isReserved = status === 'AUTHORIZED' && authorizationId && until
      return isReserved ? { kind: 'authorized', authorizationId, until } : declinedIf(order)
    },
  },
  CAPTURING: {
    name: 'capture',
    make(provider, payment) {
      const { authorization_id: authorizationId, amount, currency } = payment
      const requestId = `${payment.id}:capture`
      return authorizationId
        ? provider.captureAuthorization({ authorizationId, requestId, amount, currency })
        : provider.captureOrder({ providerOrderId: orderOf(payment), requestId })
    },
    endOf(order) {
      const { status, captureId } = order
      const isReversed = status === 'REFUNDED'
      const isTaken = status === 'CAPTURED' || isReversed
      return isTaken && captureId ? { kind: 'captured', captureId, isReversed } : declinedIf(order)
    },
  },
  VOIDING: {
    name: 'void',
    make(provider, payment, known) {
      const authorizationId = payment.authorization_id ?? known?.authorizationId
      return authorizationId
        ? provider.voidAuthorization({ authorizationId, requestId: `${payment.id}:void` })
        : null
    },
    endOf: ({ status, authorizationId }) =>
      status === 'VOIDED' || authorizationId === null ? { kind: 'voided' } : undefined,
  },
  REFUNDING: {
    name: 'refund',
    make(provider, payment, known) {
      const captureId = payment.capture_id ?? known?.captureId
      const { id, amount, currency } = payment
      return captureId
        ? provider.refundCapture({ captureId, requestId: `${id}:refund`, amount, currency })
        : null
    },
    endOf: ({ status, refundId }) =>
      status === 'REFUNDED' && refundId ? { kind: 'refunded', refundId } : undefined,
  },
}

/**
 * The outcome of a call that has not reached its end, from the state of the order and the provider's answer.
 */
function otherwise(state: CallingState, order: ProviderOrder, heard: unknown): PaymentOutcome {
  const { status, authorizationId, captureId } = order
  const isUntaken = captureId === null && status !== 'PENDING'
  // A void or refund that is refused needs a person, and is not an outcome.
  if (isUntaken && (state === 'AUTHORIZING' || state === 'CAPTURING')) {
    if (heard instanceof NotApproved && authorizationId === null) return { kind: 'unapproved' }
    if (heard instanceof PaymentDeclined) return { kind: 'declined', reason: heard.message }
  }
  return unknownOutcome(heard instanceof Error ? heard.message : `${status} at the provider`)
}

const isAnswer = (error: unknown) =>
  error instanceof AnswerLost || error instanceof PaymentDeclined || error instanceof NotApproved

/**
 * Asks the provider for what the payment's state needs, under a request id that stays the same. It first
 * reads the order where an earlier try has no known end, or the provider has refunded by itself. It reads it
 * again after a refusal, because the provider may refuse a repeated call that had succeeded. Throws
 * AnswerLost where the order cannot be read: a refusal alone decides nothing.
 */
export async function callProvider(
  provider: PaymentProvider,
  payment: Payment & { state: CallingState },
): Promise<PaymentOutcome> {
  const call = calls[payment.state]
  if (!payment.provider_order_id) {
    return payment.state === 'VOIDING'
      ? { kind: 'voided' }
      : unknownOutcome('the provider has no order for it')
  }
  const isAsked = payment.attempts > 0 || payment.state === 'VOIDING' || payment.reversed_at !== null
  const known = isAsked ? await readOrder(provider, payment) : undefined
  const end = known && call.endOf(known)
  if (end) return end
  if (known?.status === 'PENDING') return unknownOutcome('pending at the provider')
  crashPoint(`before-${call.name}-call`)
  const asked = call.make(provider, payment, known)
  if (!asked) return unknownOutcome(`the order is ${known?.status ?? 'unknown'} at the provider`)
  let heard: unknown
  const order = await answerInTime(asked).catch((error: unknown) => {
    if (!isAnswer(error)) throw error
    heard = error
    return readOrder(provider, payment)
  })
  crashPoint(`after-${call.name}-call`)
  return call.endOf(order) ?? otherwise(payment.state, order, heard)
}
