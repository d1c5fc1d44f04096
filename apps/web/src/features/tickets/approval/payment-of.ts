import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type { GuestBooking } from './approval.api.ts'

export type RequestPayment = {
  /** Minor units, all that the booking costs. */
  amount: bigint
  currency: string
  state: 'held' | 'being taken' | 'paid' | 'going back' | 'given back' | 'pending' | 'failed'
  /** While it is held: until when the host has to answer, an instant as the API writes it. */
  answerBy: string | null
}

const states: Record<TransactionStatus, RequestPayment['state']> = {
  PENDING: 'pending',
  COMPLETED: 'paid',
  CANCELLED: 'given back',
  REFUND_PENDING: 'going back',
  REFUNDED: 'given back',
  FAILED: 'failed',
  // Nobody knows yet; staff look at it.
  CRASHED: 'pending',
}

type Booked = Pick<
  GuestBooking,
  'attendeeState' | 'transactionStatus' | 'totalPrice' | 'authorizedUntil' | 'isPaymentPending'
>

// An approved request waits on until its payment is taken, which may take as long as its provider likes.
const stateOf = ({ attendeeState, transactionStatus, isPaymentPending }: Booked): RequestPayment['state'] => {
  if (transactionStatus !== 'PENDING' || attendeeState !== 'INVITEE_ACCEPTED')
    return states[transactionStatus]
  return isPaymentPending ? 'being taken' : 'held'
}

/** How the money of a booking stands for whoever answers it; null where it costs nothing. */
export const paymentOf = (booking: Booked): RequestPayment | null => {
  const { totalPrice, authorizedUntil } = booking
  const amount = BigInt(totalPrice.amount)
  if (amount === 0n) return null
  const state = stateOf(booking)
  return { amount, currency: totalPrice.currency, state, answerBy: state === 'held' ? authorizedUntil : null }
}

/** What several payments come to, as the API writes money; null where there is none among them. */
export const sumOf = (payments: (RequestPayment | null)[]): { amount: string; currency: string } | null => {
  const paid = payments.filter((payment) => payment !== null)
  const [first] = paid
  if (!first) return null
  return {
    amount: paid.reduce((sum, { amount }) => sum + amount, 0n).toString(),
    currency: first.currency,
  }
}
