import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../../platform/ids/idempotency-key.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { textInput } from '../../platform/text/text.input.ts'
import { noteLength } from '../../platform/text/text.ts'

/** What is done to one ticket. */
export const ticketInput = z.object({ ticketId: idInput('Ticket'), idempotencyKey: idempotencyKeyInput })

/** What is done to one booking. */
export const bookingInput = z.object({
  bookingId: idInput(phrase('Booking')),
  idempotencyKey: idempotencyKeyInput,
})

/** What is done to one booking, with a note that goes to the person; left out, null or empty is none. */
export const decisionInput = bookingInput.extend({
  note: textInput(phrase('Note'), noteLength)
    .nullish()
    .transform((note) => note || null),
})

/** An approval, which can raise the limit by what is missing. */
export const approvalInput = decisionInput.extend({
  forceRelease: z
    .boolean()
    .nullish()
    .transform((on) => on ?? false),
})
