import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Tables } from '#platform/db/tables.ts'

type SessionRow = Pick<
  Selectable<Tables['session']>,
  'id' | 'device' | 'address' | 'method' | 'created_at' | 'rotated_at' | 'impersonator_id'
>

/** Where our support sits is theirs, not the person's: null. */
export type ShownSession = Omit<SessionRow, 'device' | 'address' | 'impersonator_id'> & {
  device: string | null
  address: string | null
}

const shownColumns = [
  'id',
  'device',
  'address',
  'method',
  'created_at',
  'rotated_at',
  'impersonator_id',
] as const

const shown = ({ impersonator_id: support, ...session }: SessionRow): ShownSession =>
  support ? { ...session, device: null, address: null } : session

/** Where the signed-in person is signed in, the newest use first. */
export async function readSessions(ctx: Ctx): Promise<ShownSession[]> {
  const { userId } = await requireActor(ctx)
  const sessions = await ctx.db
    .selectFrom('session')
    .select(shownColumns)
    .where('user_id', '=', userId)
    .where('is_pending', '=', false)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map(shown)
}

/** A session that was just ended, for the answer. */
export async function readEndedSession(ctx: Ctx, sessionId: string): Promise<ShownSession> {
  const session = await ctx.db
    .selectFrom('session')
    .select(shownColumns)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return shown(session)
}
