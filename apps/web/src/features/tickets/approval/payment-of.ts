import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type { Money } from '../../../lib/graphql/money.api.ts'
import type { GuestBooking } from './approval.api.ts'

export type RequestPayment = {
  /**
   * The total price of the booking, as the API writes it; null for a person who answers requests but may not see
   * earnings.
   */
  money: Money | null
  state: 'reserved' | 'being taken' | 'paid' | 'going back' | 'given back' | 'pending' | 'failed'
  /** Until when the host has to answer, while the payment is reserved (an instant as the API writes it). */
  answerBy: string | null
}

const states: Record<TransactionStatus, RequestPayment['state']> = {
  PENDING: 'pending',
  COMPLETED: 'paid',
  CANCELLED: 'given back',
  REFUND_PENDING: 'going back',
  REFUNDED: 'given back',
  FAILED: 'failed',
  // The outcome at the provider is unknown. Staff look into it.
  CRASHED: 'pending',
}

type Booked = Pick<
  GuestBooking,
  'attendeeState' | 'transactionStatus' | 'totalPrice' | 'authorizedUntil' | 'isPaymentPending' | 'items'
>

// An approved request waits until its payment is captured. The provider decides how long that takes.
const stateOf = (
  { attendeeState, isPaymentPending }: Booked,
  transactionStatus: TransactionStatus,
): RequestPayment['state'] => {
  if (transactionStatus !== 'PENDING' || attendeeState !== 'INVITEE_ACCEPTED')
    return states[transactionStatus]
  return isPaymentPending ? 'being taken' : 'reserved'
}

/** Whether a booking costs something. */
export const isPaid = ({ items }: Pick<Booked, 'items'>): boolean => items.some(({ isFree }) => !isFree)

/** The state of a booking's money; null where it costs nothing, and where the viewer may not see it. */
export const paymentOf = (booking: Booked): RequestPayment | null => {
  const { totalPrice, transactionStatus, authorizedUntil } = booking
  if (!transactionStatus || !isPaid(booking)) return null
  const state = stateOf(booking, transactionStatus)
  return { money: totalPrice, state, answerBy: state === 'reserved' ? authorizedUntil : null }
}

/** The sum of several payments, as the API writes money; null where the viewer sees none of it. */
export const sumOf = (payments: (RequestPayment | null)[]): Money | null => {
  const paid = payments.map((payment) => payment?.money ?? null).filter((money) => money !== null)
  const [first] = paid
  if (!first) return null
  return {
    amount: paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString(),
    currency: first.currency,
  }
}
