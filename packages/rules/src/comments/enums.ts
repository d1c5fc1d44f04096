import { phrase } from '../platform/phrase.ts'

/** How a person may react to an event or to a comment (decision S-129), in the order in which they are shown. */
export const eventReactionKinds = ['LIKE', 'LOVE', 'FIRE', 'LAUGH', 'WOW', 'SAD'] as const
export type EventReactionKind = (typeof eventReactionKinds)[number]

/** The names of the reactions, as a screen reader says them. */
export const eventReactionLabels: Record<EventReactionKind, string> = {
  LIKE: phrase('Like'),
  LOVE: phrase('Love'),
  FIRE: phrase('Fire'),
  LAUGH: phrase('Haha'),
  WOW: phrase('Wow'),
  SAD: phrase('Sad'),
}

/** Whether a person may comment on an event, or why they may not. */
export const eventCommentings = ['ALLOWED', 'NOT_GOING', 'UNPUBLISHED', 'WAITING'] as const
export type EventCommenting = (typeof eventCommentings)[number]
