import type { EventMemberRole, EventPermission } from '@reprise/rules/events/enums'
import type { EventRoleOrProducer } from '@reprise/rules/events/member-role'
import { memberRoleOf } from '@reprise/rules/events/member-role'
import * as table from '@reprise/rules/events/permissions'
import { pageSizes } from '@reprise/rules/platform/constants'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { EventRoleRow, EventRow } from '../events.sql.ts'
import { loadEvent } from '../load-event.ts'
import { permissionsOf, readEvent } from './access.ts'
import { loadRoles, loadStanding, worksOnEvent } from './standing.ts'

type WorkRole = EventRoleRow['role']

/** The people who have a role at an event, in the order they got it. */
export async function readPeople(ctx: Ctx, event: EventRow, role: WorkRole): Promise<users.UserRow[]> {
  const rows = (await loadRoles(ctx, event.id)).filter((row) => row.role === role)
  return Promise.all(rows.map((row) => users.userById(ctx, row.user_id)))
}

type Roles = readonly string[] | null

const selectStaff = statement<
  [string, Roles, Temporal.Instant | null, string | null, string, number, number],
  EventRoleRow
>(`
select * from event_role
where event_id = $1 and ($2::text[] is null or role = any($2))
  and ($3::timestamptz is null or (assigned_at, user_id, role) > ($3, $4::uuid, $5))
order by assigned_at, user_id, role limit $6 offset $7`)

const countStaff = statement<[string, Roles], { count: bigint }>(`
select count(*) as count from event_role where event_id = $1 and ($2::text[] is null or role = any($2))`)

// Only people who work on the event see who works at the door. These roles are public.
const shownToAll: readonly WorkRole[] = ['CO_HOST', 'PROMOTER', 'SPONSOR', 'TALENT']

/**
 * The people who work on an event, by page, in the order they got their roles: all of them for those who run
 * it, the public roles for others. NOT_FOUND where the event is hidden from the caller.
 */
export async function readStaff(
  ctx: Ctx,
  eventIdOrSlug: string,
  args: PageArgs,
): Promise<Page<EventRoleRow>> {
  const event = await readEvent(ctx, eventIdOrSlug)
  const standing = await loadStanding(ctx, event)
  const start = pageStart(args, pageSizes.pager)
  const [at, id, role] = start.after ?? []
  const roles = worksOnEvent(standing) ? null : shownToAll
  const after = start.after ? cursorInstant(at ?? '') : null
  const userId = after && cursorId(id ?? '')
  const rows = await selectStaff(
    ctx.db,
    event.id,
    roles,
    after,
    userId,
    role ?? '',
    start.first + 1,
    start.skip,
  )
  return pageOf(
    start,
    rows,
    (row) => [row.assigned_at.toString(), row.user_id, row.role],
    () => countOf(countStaff(ctx.db, event.id, roles)),
  )
}

/** The roles at an event with their people: all of them for those who run it, the public ones for others. */
export async function readShownRoles(ctx: Ctx, event: EventRow): Promise<readonly EventRoleRow[]> {
  const [rows, standing] = await Promise.all([loadRoles(ctx, event.id), loadStanding(ctx, event)])
  return worksOnEvent(standing) ? rows : rows.filter((row) => shownToAll.includes(row.role))
}

/**
 * What a role lets its person do at an event, without what was withheld. Null for callers other than the person and
 * those who may give the role.
 */
export async function readRolePermissions(ctx: Ctx, row: EventRoleRow): Promise<EventPermission[] | null> {
  const caller = await ctx.caller()
  const permissions = await permissionsOf(ctx, await loadEvent(ctx, row.event_id))
  if (caller?.userId !== row.user_id && !permissions.includes(table.permissionToGive(row.role))) return null
  return table.permissionsOf([row.role], null, { [row.role]: row.withheld })
}

/**
 * The word for what a person is at an event, as the caller may know it: the producer or one of the roles that are shown
 * to the caller. Null for everybody else. One statement for all people of a request.
 */
export async function shownRoleOf(
  ctx: Ctx,
  event: EventRow,
  userId: string,
): Promise<EventMemberRole | null> {
  const shown = (await readShownRoles(ctx, event)).filter((row) => row.user_id === userId)
  const roles = shown.map(({ role }): EventRoleOrProducer => role)
  return memberRoleOf(event.created_by === userId ? ['PRODUCER', ...roles] : roles)
}

/** Whether the host of an event has an account that is neither deleted nor hidden (S-149). */
export async function hasActiveHost(ctx: Ctx, event: EventRow): Promise<boolean> {
  return !users.isHidden(await users.userById(ctx, event.created_by))
}
