import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'

type Booked = {
  attendeeState: AttendeeState
  transactionStatus: TransactionStatus | null
  totalPrice: { amount: string } | null
  tickets: { firstSeen: string | null }[]
}

/** Whether the payment of a booking can be refunded now: yes, no because somebody is in, or not at all. */
export const refundOf = (booking: Booked): 'possible' | 'checked-in' | 'none' => {
  const { attendeeState, transactionStatus, totalPrice, tickets } = booking
  // Where somebody was in, the money stayed when the event was cancelled. Such a booking counts for nothing,
  // though it is paid.
  const isPaid = transactionStatus === 'COMPLETED' && ['APPROVED', 'NONE'].includes(attendeeState)
  if (!totalPrice || totalPrice.amount === '0' || !isPaid) return 'none'
  return tickets.some(({ firstSeen }) => firstSeen !== null) ? 'checked-in' : 'possible'
}
