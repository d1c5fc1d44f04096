import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'

type Booked = {
  attendeeState: AttendeeState
  transactionStatus: TransactionStatus | null
  totalPrice: { amount: string } | null
  tickets: { firstSeen: string | null }[]
}

/**
 * Whether the payment of a booking can be refunded now: `possible`; `checked-in` because somebody came in; or `none`.
 */
export const refundOf = (booking: Booked): 'possible' | 'checked-in' | 'none' => {
  const { attendeeState, transactionStatus, totalPrice, tickets } = booking
  // A booking has the state NONE and stays paid where its event was cancelled after somebody came in. Nothing is
  // refunded then.
  const isPaid = transactionStatus === 'COMPLETED' && ['APPROVED', 'NONE'].includes(attendeeState)
  if (!totalPrice || totalPrice.amount === '0' || !isPaid) return 'none'
  return tickets.some(({ firstSeen }) => firstSeen !== null) ? 'checked-in' : 'possible'
}
