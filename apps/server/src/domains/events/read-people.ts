import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { EventRoleRow, EventRow } from './events.sql.ts'
import { isStaff, loadRoles, loadStanding } from './standing.ts'

type StaffRole = EventRoleRow['role']

/** The people who have a role at an event, in the order they got it. */
export async function readPeople(ctx: Ctx, event: EventRow, role: StaffRole): Promise<users.UserRow[]> {
  const rows = (await loadRoles(ctx, event.id)).filter((row) => row.role === role)
  return Promise.all(rows.map((row) => users.userById(ctx, row.user_id)))
}

// Who stands at the door is the staff's business; these are announced.
const shownToAll: readonly StaffRole[] = ['CO_HOST', 'PROMOTER', 'SPONSOR', 'TALENT']

/** Who has which role at an event: all of it for those who run it, for others what is announced. */
export async function readShownRoles(ctx: Ctx, event: EventRow): Promise<readonly EventRoleRow[]> {
  const [rows, standing] = await Promise.all([loadRoles(ctx, event.id), loadStanding(ctx, event)])
  return isStaff(standing) ? rows : rows.filter((row) => shownToAll.includes(row.role))
}

/** Whether the host of an event is there, and has not deleted or hidden their account (S-149). */
export async function isHosted(ctx: Ctx, event: EventRow): Promise<boolean> {
  return !users.isHidden(await users.userById(ctx, event.created_by))
}
