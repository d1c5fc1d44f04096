import { pageSizes } from '@reprise/rules/platform/constants'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'

type SessionRow = Pick<
  Selectable<Tables['session']>,
  'id' | 'device' | 'address' | 'method' | 'created_at' | 'rotated_at' | 'impersonator_id'
>

/** The device and address of support staff are private to them: null. */
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

// The session that asks stands before all others, whenever they were used.
const FIRST = Temporal.Instant.from('9999-01-01T00:00:00Z')

/**
 * Where the signed-in person is signed in: first the session that asks, then the others by their last use,
 * newest first.
 */
export async function readSessions(ctx: Ctx, args: PageArgs): Promise<Page<ShownSession>> {
  const { userId, sessionId } = await requireActor(ctx)
  const start = pageStart(args, pageSizes.pager)
  const [at, id] = start.after ?? []
  const open = ctx.db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('is_pending', '=', false)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
  const usedAt = sql<Temporal.Instant>`case when id = ${sessionId}::uuid then ${FIRST}::timestamptz else rotated_at end`
  const rows = await open
    .select(shownColumns)
    .$if(start.after !== null, (query) =>
      query.where(
        sql<boolean>`(${usedAt}, id) < (${cursorInstant(at ?? '')}::timestamptz, ${cursorId(id ?? '')}::uuid)`,
      ),
    )
    .orderBy(usedAt, 'desc')
    .orderBy('id', 'desc')
    .limit(start.first + 1)
    .offset(start.skip)
    .execute()
  return pageOf(
    start,
    rows.map(shown),
    (row) => [(row.id === sessionId ? FIRST : row.rotated_at).toString(), row.id],
    () => countOf(open.select((eb) => eb.fn.countAll<bigint>().as('count')).execute()),
  )
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
