import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { phrase } from '../platform/phrase.ts'
import { tooLongText } from '../platform/text/text.input.ts'
import { longestCredential } from './baked-text.ts'

/** Shares an award with everybody who knows its address, or ends that. */
export const shareAwardInput = z.object({ awardId: idInput(phrase('Achievement')), isShared: z.boolean() })

/** The text of a badge, in which each character counts. */
export const checkCredentialInput = z.object({
  document: z
    .string()
    .max(longestCredential, { error: because(tooLongText(phrase('Badge'), longestCredential)), abort: true }),
})
