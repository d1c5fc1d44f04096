import type { AttendeeState } from '../../events/enums.ts'
import type { TicketStatus, TransactionStatus } from '../enums.ts'

export type DisplayStatus = 'Approved' | 'Declined' | 'RSVP Pending' | 'Pending' | 'Invited'

export type BookingStatus =
  | DisplayStatus
  | 'Payment pending'
  | 'Payment failed'
  | 'Refund pending'
  | 'Refunded'
  | 'Cancelled'

const waiting = (isPaid: boolean) => (isPaid ? 'Pending' : 'RSVP Pending')

/** The word for an attendee's state (decision S-079); null where no word is shown. */
export function displayStatus(state: AttendeeState, isPaid: boolean): DisplayStatus | null {
  switch (state) {
    case 'APPROVED':
      return 'Approved'
    case 'DECLINED':
    case 'INVITEE_DECLINED':
      return 'Declined'
    case 'INVITEE_ACCEPTED':
      return waiting(isPaid)
    case 'INVITED':
      return 'Invited'
    case 'NONE':
      return null
  }
}

// CRASHED looks like a pending payment to the person. Staff look into it.
const withoutAttendee: Record<TransactionStatus, BookingStatus | null> = {
  CANCELLED: 'Cancelled',
  COMPLETED: null,
  CRASHED: 'Payment pending',
  FAILED: 'Payment failed',
  PENDING: 'Payment pending',
  REFUNDED: 'Refunded',
  REFUND_PENDING: 'Refund pending',
}

/**
 * The word for one booking (decisions S-079, S-145): that of its attendee state, or else that of its payment. Null
 * where no word is shown.
 */
export function bookingStatus(
  state: AttendeeState,
  status: TransactionStatus,
  isPaid: boolean,
): BookingStatus | null {
  return displayStatus(state, isPaid) ?? withoutAttendee[status]
}

/** The word for one ticket. A requested ticket has the word of its booking (decision S-079). */
export function ticketStatus(status: TicketStatus, isPaid: boolean): string {
  switch (status) {
    case 'CANCELLED':
      return 'Cancelled'
    case 'DECLINED':
      return 'Declined'
    case 'REQUESTED':
      return waiting(isPaid)
    case 'VALID':
      return 'Valid'
  }
}
