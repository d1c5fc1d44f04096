import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'

type Booked = {
  attendeeState: AttendeeState
  transactionStatus: TransactionStatus
  totalPrice: { amount: string }
}

/** Whether an order ended with its event and was not refunded, because a ticket of it was used before (S-095). */
export const isNotRefunded = ({ attendeeState, transactionStatus, totalPrice }: Booked): boolean =>
  attendeeState === 'NONE' && transactionStatus === 'COMPLETED' && totalPrice.amount !== '0'
