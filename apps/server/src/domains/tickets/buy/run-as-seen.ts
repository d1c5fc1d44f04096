import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'

/**
 * Runs a write after which the caller may see the event no longer, and answers what it answers: the first time, because
 * they saw it until then. Who repeats it later and does not see the event any more finds nothing.
 */
export async function runAsSeen<Answer>(
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
