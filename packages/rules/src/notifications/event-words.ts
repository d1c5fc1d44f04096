import type { SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { NotificationProperties } from './properties.ts'
import { someone } from './row.ts'

/** The event's name, or words that stand for it. */
export const invitedTo = ({ EventName }: NotificationProperties): SentenceValue =>
  EventName || sentence('an event', {})
export const eventName = ({ EventName }: NotificationProperties): SentenceValue =>
  EventName || sentence('your event', {})
/** The event's name, or words that stand for it, at the start of a sentence. */
export const atStart = ({ EventName }: NotificationProperties): SentenceValue =>
  EventName || sentence('Your event', {})

/** Who it names, with a badge or without one. */
export const personName = ({ PersonName, SenderName }: NotificationProperties): SentenceValue =>
  someone(PersonName || SenderName)
