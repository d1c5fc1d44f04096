import { idInput } from '@reprise/rules/platform/id.input'
import { idempotencyKeyInput } from '@reprise/rules/platform/idempotency-key.input'
import { noteLength } from '@reprise/rules/platform/text'
import { textInput } from '@reprise/rules/platform/text.input'
import { z } from 'zod'

export const bookingInput = z.object({ bookingId: idInput('Booking'), idempotencyKey: idempotencyKeyInput })

export const decisionInput = bookingInput.extend({
  note: textInput('Note', noteLength)
    .nullish()
    .transform((note) => note || null),
})

export const approvalInput = decisionInput.extend({
  forceRelease: z
    .boolean()
    .nullish()
    .transform((on) => on ?? false),
})
