import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Tables } from '#platform/db/tables.ts'

export type ShownSession = Pick<
  Selectable<Tables['session']>,
  'id' | 'device' | 'address' | 'method' | 'created_at' | 'rotated_at'
>

const shownColumns = ['id', 'device', 'address', 'method', 'created_at', 'rotated_at'] as const

/** Where the signed-in person is signed in, the newest use first. */
export async function readSessions(ctx: Ctx): Promise<ShownSession[]> {
  const { userId } = await requireActor(ctx)
  return ctx.db
    .selectFrom('session')
    .select(shownColumns)
    .where('user_id', '=', userId)
    .where('is_pending', '=', false)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute()
}

/** A session that was just ended, for the answer. */
export function readEndedSession(ctx: Ctx, sessionId: string): Promise<ShownSession> {
  return ctx.db
    .selectFrom('session')
    .select(shownColumns)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}
