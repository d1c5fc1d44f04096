import type { DisplayStatus } from '@reprise/rules/tickets/display-status'

/** The colour beside each displayed state of a guest. */
export const statusColors: Record<DisplayStatus, string> = {
  Approved: 'green',
  Declined: 'red',
  'RSVP Pending': 'yellow',
  Pending: 'yellow',
  Invited: 'violet',
}
