import { randomUUID } from 'node:crypto'
import { commentInput } from '@reprise/rules/comments/comment.input'
import { commentingRefusals } from '@reprise/rules/comments/commenting'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { insertComment } from './comments.sql.ts'
import { readCommenting } from './guard-comments.ts'

/**
 * Adds a comment to an event, for attendees who are approved and for people who work on it (S-129). NOT_FOUND where
 * the event is hidden from the caller, CONFLICT for a draft.
 */
export const commentOnEvent = operation({
  name: 'commentOnEvent',
  input: commentInput,
  mostAMinute: byHand,
  async may(call) {
    const seen = await events.requireVisible(call, call.input.eventId)
    const commenting = await readCommenting(call.tx, seen, call.actor.userId)
    if (commenting === 'ALLOWED') return
    const refuse = commenting === 'UNPUBLISHED' ? fail.conflict : fail.forbidden
    throw refuse({ text: commentingRefusals[commenting] })
  },
  async write({ tx, now, actor, input }) {
    const commentId = randomUUID()
    await insertComment(tx, commentId, input.eventId, actor.userId, input.text, now)
    return { commentId }
  },
  idempotent: true,
  subject: ({ commentId }) => commentId,
})
