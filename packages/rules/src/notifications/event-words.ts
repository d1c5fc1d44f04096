import type { SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { NotificationProperties } from './properties.ts'
import { someone } from './row.ts'

/** The event's name, or words in its place. */
export const invitedTo = ({ EventName }: NotificationProperties): SentenceValue =>
  EventName || sentence('an event', {})
export const eventName = ({ EventName }: NotificationProperties): SentenceValue =>
  EventName || sentence('your event', {})
/** The event's name, or words in its place for the start of a sentence. */
export const atStart = ({ EventName }: NotificationProperties): SentenceValue =>
  EventName || sentence('Your event', {})

/** The name of the person that the notification names. */
export const personName = ({ PersonName, SenderName }: NotificationProperties): SentenceValue =>
  someone(PersonName || SenderName)
