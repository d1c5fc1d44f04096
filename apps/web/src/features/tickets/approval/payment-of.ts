import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type { GuestBooking } from './approval.api.ts'

/** How long a reserved payment lasts at most (decision S-080). */
const authorisationMs = 72 * 3_600_000

export type RequestPayment = {
  /** Minor units, all that the booking costs. */
  amount: bigint
  currency: string
  state: 'held' | 'paid' | 'going back' | 'given back' | 'pending' | 'failed'
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

type Booked = Pick<GuestBooking, 'attendeeState' | 'transactionStatus' | 'totalPrice' | 'createdAtUtc'>

/**
 * How the money of a booking stands for whoever answers it; null where it costs nothing. A request's payment is
 * reserved after it was made, so the time counted from then is never beyond the end of the authorisation.
 */
export const paymentOf = (booking: Booked): RequestPayment | null => {
  const { attendeeState, transactionStatus, totalPrice, createdAtUtc } = booking
  const amount = BigInt(totalPrice.amount)
  if (amount === 0n) return null
  const isHeld = transactionStatus === 'PENDING' && attendeeState === 'INVITEE_ACCEPTED'
  return {
    amount,
    currency: totalPrice.currency,
    state: isHeld ? 'held' : states[transactionStatus],
    answerBy: isHeld ? new Date(Date.parse(createdAtUtc) + authorisationMs).toISOString() : null,
  }
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
