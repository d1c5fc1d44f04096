import { z } from 'zod'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { phrase } from '../platform/phrase.ts'
import { textInput } from '../platform/text/text.input.ts'
import { eventReactionKinds } from './enums.ts'

/** The most characters of a comment (decision S-129). */
export const commentLength = 1000

/** The text of a comment: 1 to 1,000 characters on any number of lines. */
const commentTextInput = textInput(phrase('Comment'), commentLength).min(1, phrase('Comment is required'))

/** The input of a new comment. The text is stored and shown as text, never as HTML. */
export const commentInput = z.object({
  eventId: idInput('Event'),
  text: commentTextInput,
  idempotencyKey: idempotencyKeyInput,
})

/** What a reaction is for: the comment where one is named, otherwise the event. */
export const reactionTargetInput = z.object({
  eventId: idInput('Event'),
  commentId: idInput(phrase('Comment')).nullish(),
})

/** The input of a reaction. */
export const reactionInput = reactionTargetInput.extend({ kind: z.enum(eventReactionKinds) })
