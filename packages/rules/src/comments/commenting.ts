import type { AttendeeState } from '../events/enums.ts'
import { phrase } from '../platform/phrase.ts'
import type { EventCommenting } from './enums.ts'

/** What a person is at an event, as far as commenting needs it. */
interface Commenter {
  /** False for a draft. */
  isPublished: boolean
  worksOnIt: boolean
  /** Their state as an attendee; null where they never asked for a ticket. */
  state: AttendeeState | null
}

/**
 * Whether a person may comment on an event (decision S-129): people who are approved, and people who work on it.
 * Nobody comments on a draft.
 */
export function commentingOf({ isPublished, worksOnIt, state }: Commenter): EventCommenting {
  if (!isPublished) return 'UNPUBLISHED'
  if (worksOnIt || state === 'APPROVED') return 'ALLOWED'
  return state === 'INVITEE_ACCEPTED' ? 'WAITING' : 'NOT_GOING'
}

/** What a person is told who may not comment. */
export const commentingRefusals: Record<Exclude<EventCommenting, 'ALLOWED'>, string> = {
  NOT_GOING: phrase('Get a ticket to join the conversation.'),
  UNPUBLISHED: phrase('Comments open when the event is published.'),
  WAITING: phrase('You can comment as soon as the host approves you.'),
}
