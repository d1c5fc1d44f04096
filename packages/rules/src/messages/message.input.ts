import { z } from 'zod'
import { eventAttendeeRoles } from '../events/enums.ts'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { lineInput, textInput } from '../platform/text/text.input.ts'
import { nameLength, noteLength } from '../platform/text/text.ts'
import { instantInput } from '../platform/time/instant.input.ts'
import { eventMessageChannels, messageGuests } from './enums.ts'

/** How many messages one event may send in 24 hours. Guests who get more of them switch them off. */
export const mostMessagesADay = 10

/** The most event tickets that an audience names. */
const mostTickets = 50

/** How many days ahead a message may be scheduled. */
export const mostDaysAhead = 365

/**
 * Who gets a message: the people in any of `roles`. Of the attendees (`ATTENDEE`) only those that the other fields
 * name: by state, by the event tickets they hold or wait for, and by whether they are in (`isCheckedIn`; null: either).
 */
export const messageAudienceInput = z.object({
  guests: z.enum(messageGuests).default('ALL'),
  roles: z
    .array(z.enum(eventAttendeeRoles))
    .min(1, { error: because(sentence('Choose who gets the message', {})) })
    .max(eventAttendeeRoles.length)
    .default(['ATTENDEE']),
  eventTicketIds: z.array(idInput('Ticket')).max(mostTickets).default([]),
  isCheckedIn: z.boolean().nullish().default(null),
})
export type MessageAudience = z.output<typeof messageAudienceInput>

const words = {
  channel: z.enum(eventMessageChannels),
  subject: lineInput(phrase('Subject'), nameLength).nullish(),
  text: textInput('Message', noteLength).refine((text) => text !== '', {
    error: because(sentence('{{label}} is required', { label: { text: 'Message' } })),
  }),
}

const hasSubject = ({ channel, subject }: { channel: string; subject?: string | null | undefined }) =>
  channel === 'SMS' || Boolean(subject)
const subjectMissing = {
  path: ['subject'],
  error: because(sentence('{{label}} is required', { label: { text: phrase('Subject') } })),
}

/** A copy that only the sender gets. */
export const testEventMessageInput = z
  .object({ eventId: idInput('Event'), ...words })
  .refine(hasSubject, subjectMissing)

/** A message to guests. Without `sendAt` it is sent at once. */
export const sendEventMessageInput = z
  .object({
    eventId: idInput('Event'),
    ...words,
    audience: messageAudienceInput,
    sendAt: instantInput(phrase('Send at')).nullish(),
    idempotencyKey: idempotencyKeyInput,
  })
  .refine(hasSubject, subjectMissing)
