import { reactionInput, reactionTargetInput } from '@reprise/rules/comments/comment.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import type { EventReactionTarget } from './event-reactions.sql.ts'
import { deleteReaction, setReaction } from './event-reactions.sql.ts'
import { commentNotFound, findComment } from './guard-comments.ts'

type Aim = { eventId: string; commentId?: string | null | undefined }

/** What a signed-in person may react to: a published event that they see, or a comment on it. */
async function targetOf(call: Call<Aim>): Promise<EventReactionTarget> {
  const { eventId, commentId } = call.input
  const { event } = await events.requireVisible(call, eventId)
  if (!event.published_at) throw fail.conflict('Reactions open when the event is published.')
  if (!commentId) return [event.id, null]
  const comment = await findComment(call.tx, commentId)
  if (comment.event_id !== event.id) throw commentNotFound()
  return [null, comment.id]
}

const answerOf = ({ eventId, commentId }: Aim) => ({ eventId, commentId: commentId ?? null })

/** Sets the caller's reaction to an event or to a comment on it, in place of the one they had (S-129). */
export const reactToEvent = operation({
  name: 'reactToEvent',
  input: reactionInput,
  mostAMinute: byHand,
  may: targetOf,
  async write({ tx, now, actor, input, grant }) {
    await setReaction(tx, ...grant, actor.userId, input.kind, now)
    return answerOf(input)
  },
  subject: ({ eventId, commentId }) => commentId ?? eventId,
})

/** Takes the caller's reaction to an event or to a comment back. Changes nothing where they have none. */
export const removeEventReaction = operation({
  name: 'removeEventReaction',
  input: reactionTargetInput,
  mostAMinute: byHand,
  may: targetOf,
  async write({ tx, actor, input, grant }) {
    await deleteReaction(tx, ...grant, actor.userId)
    return answerOf(input)
  },
  subject: ({ eventId, commentId }) => commentId ?? eventId,
})
