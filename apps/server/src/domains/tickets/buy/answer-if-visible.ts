import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'

/**
 * Runs a write that may hide the event from the caller, and returns its answer. The caller gets the answer
 * the first time, because they saw the event before the write. NOT_FOUND where they repeat it later and no
 * longer see the event.
 */
export async function answerIfVisible<Answer>(
  ctx: Ctx,
  eventId: string | undefined,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const event = eventId === undefined ? undefined : await events.findEvent(ctx.db, eventId)
  const sawIt = event !== undefined && (await events.visibleTo(ctx, event))
  const answer = await write()
  if (!sawIt) throw fail.notFound("We couldn't find this event.")
  return answer
}
