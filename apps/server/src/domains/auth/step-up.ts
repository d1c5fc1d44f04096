import type { Ctx, Work } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'

const MINUTES = 10

/** The person of this session has just proven anew that it is them: good for 10 minutes of this session. */
export async function stepUp(work: Work, sessionId: string): Promise<void> {
  await work.tx
    .updateTable('session')
    .set({ stepped_up_until: work.now.add({ minutes: MINUTES }) })
    .where('id', '=', sessionId)
    .execute()
}

/** Until when the caller's session counts as proven anew, or null where it does not, and while acting as somebody else. */
export async function steppedUpUntil(ctx: Ctx): Promise<Temporal.Instant | null> {
  const { sessionId, isSteppedUp, impersonatedBy } = await requireActor(ctx)
  if (!isSteppedUp || impersonatedBy) return null
  const session = await ctx.db
    .selectFrom('session')
    .select('stepped_up_until')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.stepped_up_until ?? null
}
