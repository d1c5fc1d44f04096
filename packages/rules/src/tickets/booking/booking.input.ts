import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../../platform/ids/idempotency-key.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { optionalLineInput, textInput } from '../../platform/text/text.input.ts'
import { nameLength, noteLength } from '../../platform/text/text.ts'

/** The input of an act on one ticket. */
export const ticketInput = z.object({ ticketId: idInput('Ticket'), idempotencyKey: idempotencyKeyInput })

/** The input of an act on one booking. */
export const bookingInput = z.object({
  bookingId: idInput(phrase('Booking')),
  idempotencyKey: idempotencyKeyInput,
})

const note = {
  note: textInput(phrase('Note'), noteLength)
    .nullish()
    .transform((written) => written || null),
}

const release = {
  forceRelease: z
    .boolean()
    .nullish()
    .transform((on) => on ?? false),
}

/** The input of an act on one booking, with a note to the person. Left out, null or empty means no note. */
export const decisionInput = bookingInput.extend(note)

/** The input of an approval. `forceRelease` raises the limit by the missing tickets. */
export const approvalInput = decisionInput.extend(release)

/** The input of an act on all bookings of one person at an event. */
export const attendeeInput = z.object({
  attendeeId: idInput('Attendee'),
  idempotencyKey: idempotencyKeyInput,
})

/** The input of an act on all bookings of one person at an event, with a note to that person or none. */
export const attendeeDecisionInput = attendeeInput.extend(note)

/** The input of an approval of one person. `forceRelease` raises the limits by the missing tickets. */
export const attendeeApprovalInput = attendeeDecisionInput.extend(release)

/** Which event ticket the badge of a person shows at an event. Null: each ticket shows its own. */
export const displayTicketsInput = z.object({
  eventId: idInput('Event'),
  eventTicketId: idInput('Event ticket')
    .nullish()
    .transform((id) => id ?? null),
})

/** The name of the additional guest who comes with a ticket. Left out, null or empty: nobody is named. */
export const ticketGuestInput = z.object({
  ticketId: idInput('Ticket'),
  guestName: optionalLineInput('Name', nameLength).transform((name) => name ?? null),
})
