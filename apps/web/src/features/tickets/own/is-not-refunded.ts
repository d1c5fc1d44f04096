import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'

type Booked = {
  attendeeState: AttendeeState
  transactionStatus: TransactionStatus
  totalPrice: { amount: string }
}

/**
 * Whether a paid order was not refunded when its event was cancelled, because one of its tickets had been used
 * (S-095).
 */
export const isNotRefunded = ({ attendeeState, transactionStatus, totalPrice }: Booked): boolean =>
  attendeeState === 'NONE' && transactionStatus === 'COMPLETED' && totalPrice.amount !== '0'
