import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { Failure } from '#platform/fail.ts'
import type { Acting } from '#platform/http/acting.ts'

const insertCall = statement<[Temporal.Instant, string, string, string, string, readonly string[]], never>(`
insert into impersonated_call (at, session_id, staff_id, user_id, request_id, operations)
values ($1, $2, $3, $4, $5, $6)`)

/**
 * Notes a call of somebody who acts as somebody else, before it is answered: a call that cannot be noted is
 * not done. Returns both people. For everybody else it returns null and costs nothing.
 */
export async function noteCall(ctx: Ctx, operations: () => readonly string[]): Promise<Acting | null> {
  if (!ctx.claimsToAct) return null
  try {
    const actor = await ctx.caller()
    if (!actor?.impersonatedBy) return null
    const { userId, impersonatedBy, sessionId } = actor
    await insertCall(ctx.db, ctx.clock.now(), sessionId, impersonatedBy, userId, ctx.requestId, operations())
    return { userId, impersonatedBy }
  } catch (error) {
    // The session has ended. The next step that reads the caller throws that.
    if (error instanceof Failure && error.code !== 'UNAVAILABLE') return null
    throw error
  }
}
