import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { deleteComment } from './comments.sql.ts'
import { commentNotFound, findComment } from './guard-comments.ts'

/**
 * Deletes a comment with the reactions to it: its author may, also when they no longer see the event, and people who
 * work on the event (S-129). NOT_FOUND where the event is hidden from the caller.
 */
export const deleteEventComment = operation({
  name: 'deleteEventComment',
  input: z.object({ commentId: idInput(phrase('Comment')) }),
  mostAMinute: byHand,
  async may(call) {
    const { userId } = call.actor
    const comment = await findComment(call.tx, call.input.commentId)
    if (comment.author_id === userId) return
    const { standing } = await events.requireVisible(call, comment.event_id, commentNotFound)
    if (!events.worksOnEvent(standing)) throw fail.forbidden("You can't delete this comment.")
  },
  async write({ tx, input: { commentId } }) {
    const [deleted] = await deleteComment(tx, commentId)
    if (!deleted) throw commentNotFound()
    return { commentId, eventId: deleted.event_id }
  },
  subject: ({ commentId }) => commentId,
})
