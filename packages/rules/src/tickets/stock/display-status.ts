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

/** The word shown for an attendee's state (decision S-079); null shows nothing. */
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

// CRASHED: to the person it is a payment whose answer is still outstanding; staff look at it.
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
 * The word shown for one booking (decisions S-079, S-145): its attendee state's, and where it has none, how far its
 * money is. Null shows nothing.
 */
export function bookingStatus(
  state: AttendeeState,
  status: TransactionStatus,
  isPaid: boolean,
): BookingStatus | null {
  return displayStatus(state, isPaid) ?? withoutAttendee[status]
}

/** The word shown for one ticket: while it is asked for, its booking's (decision S-079). */
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
