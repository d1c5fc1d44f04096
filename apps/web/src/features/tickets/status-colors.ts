import type { BookingStatus } from '@reprise/rules/tickets/booking/display-status'

/** The colour beside each displayed state of a guest or of a booking. */
export const statusColors: Record<BookingStatus, string> = {
  Approved: 'green',
  Declined: 'red',
  'RSVP Pending': 'yellow',
  Pending: 'yellow',
  Invited: 'violet',
  'Payment pending': 'yellow',
  'Payment failed': 'red',
  'Refund pending': 'yellow',
  Refunded: 'gray',
  Cancelled: 'gray',
}
