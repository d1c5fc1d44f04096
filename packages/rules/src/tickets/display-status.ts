import type { AttendeeState } from '../events/enums.ts'

export type DisplayStatus = 'Approved' | 'Declined' | 'RSVP Pending' | 'Pending' | 'Invited'

/** The word shown for an attendee's state (decision S-079); null shows nothing. */
export function displayStatus(state: AttendeeState, isPaid: boolean): DisplayStatus | null {
  switch (state) {
    case 'APPROVED':
      return 'Approved'
    case 'DECLINED':
    case 'INVITEE_DECLINED':
      return 'Declined'
    case 'INVITEE_ACCEPTED':
      return isPaid ? 'Pending' : 'RSVP Pending'
    case 'INVITED':
      return 'Invited'
    case 'NONE':
      return null
  }
}
