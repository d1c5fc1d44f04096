import type { AttendeeState, EventStatus } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'

type EventState = { word: string; color: 'red' | 'green' | 'yellow' | 'gray' | 'violet' }

type EventParts = {
  status: EventStatus
  isExpired: boolean
  isListFull: boolean
  /** `status`: the name of the state (decision S-079). */
  myAttendee: { attendeeState: AttendeeState; status: string | null } | null
}

/** The word for an event's state as its viewer sees it; null where there is no word. */
export const eventStateOf = ({
  status,
  isExpired,
  isListFull,
  myAttendee,
}: EventParts): EventState | null => {
  if (status === 'CANCELLED') return { word: 'Cancelled', color: 'red' }
  if (status === 'DRAFT') return { word: 'Draft', color: 'yellow' }
  if (isExpired) return { word: 'Ended', color: 'gray' }
  if (myAttendee?.attendeeState === 'APPROVED') return { word: phrase("You're going"), color: 'green' }
  if (myAttendee?.attendeeState === 'INVITEE_ACCEPTED')
    return { word: myAttendee.status ?? 'RSVP Pending', color: 'yellow' }
  if (myAttendee?.attendeeState === 'INVITED') return { word: phrase("You're invited"), color: 'violet' }
  if (isListFull) return { word: 'Sold out', color: 'red' }
  return status === 'STARTED' ? { word: phrase('Happening now'), color: 'green' } : null
}
