import { pageSizes } from '@reprise/rules/platform/constants'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { GoingRow } from './going.sql.ts'
import { listGoing, readGoing } from './going.sql.ts'

const loadGoing = loadByKey<GoingRow>(
  async (ctx, ids) => new Map((await readGoing(ctx.db, [...ids])).map((row) => [row.event_id, row])),
)

/**
 * Whether an event shows who is going: its host turned that on, and the event has not ended. Where people have
 * been is private afterwards.
 */
function showsGuests(ctx: Ctx, event: events.EventRow): boolean {
  const status = events.statusOf(event, ctx.clock.now())
  return event.opt_in_guest_list && (status === 'PUBLISHED' || status === 'STARTED')
}

/** The people who go to an event: a few of them, and how many are listed. */
export interface Going {
  faces: users.UserRow[]
  total: number
}

/** The people who go to an event. Null for visitors, and where the viewer may not know. */
export async function goingOf(ctx: Ctx, event: events.EventRow): Promise<Going | null> {
  if (!showsGuests(ctx, event) || !(await ctx.caller()) || !(await events.visibleTo(ctx, event))) return null
  const row = await loadGoing(ctx, event.id)
  if (!row) return null
  return { total: row.total, faces: await Promise.all(row.face_ids.map((id) => users.userById(ctx, id))) }
}

/**
 * The people who go to an event, with their names and in the order in which they came. AUTH_NOT_AUTHENTICATED for
 * visitors, NOT_FOUND where the event is hidden from the caller, FORBIDDEN where it shows no guests.
 */
export async function listWhoIsGoing(
  ctx: Ctx,
  eventIdOrSlug: string,
  args: PageArgs,
): Promise<Page<users.UserRow>> {
  await requireActor(ctx)
  const event = await events.readEvent(ctx, eventIdOrSlug)
  if (!showsGuests(ctx, event)) throw fail.forbidden("This event doesn't show who's going.")
  const start = pageStart(args, pageSizes.table)
  const [at = '', id = ''] = start.after ?? []
  const after = start.after && { at: cursorInstant(at), id: cursorId(id) }
  const rows = await listGoing(
    ctx.db,
    event.id,
    after?.at ?? null,
    after?.id ?? null,
    start.first + 1,
    start.skip,
  )
  const page = pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    async () => (await loadGoing(ctx, event.id))?.total ?? 0,
  )
  return { ...page, nodes: await Promise.all(page.nodes.map((row) => users.userById(ctx, row.user_id))) }
}
