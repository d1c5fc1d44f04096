import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'

type Booked = {
  attendeeState: AttendeeState
  transactionStatus: TransactionStatus | null
  totalPrice: { amount: string } | null
  tickets: { firstSeen: string | null }[]
}

/** Whether the money of a booking can be given back now: yes, no because somebody is in, or not a question. */
export const refundOf = (booking: Booked): 'possible' | 'checked-in' | 'none' => {
  const { attendeeState, transactionStatus, totalPrice, tickets } = booking
  // Where somebody was in, the money stayed when the event was cancelled: such a booking stands for nothing, and is paid.
  const isPaid = transactionStatus === 'COMPLETED' && ['APPROVED', 'NONE'].includes(attendeeState)
  if (!totalPrice || totalPrice.amount === '0' || !isPaid) return 'none'
  return tickets.some(({ firstSeen }) => firstSeen !== null) ? 'checked-in' : 'possible'
}
