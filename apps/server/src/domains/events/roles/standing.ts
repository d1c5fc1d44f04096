import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { EventMemberRole, EventPermission } from '@reprise/rules/events/enums'
import type { EventRoleOrProducer } from '@reprise/rules/events/member-role'
import { memberRoleOf } from '@reprise/rules/events/member-role'
import * as table from '@reprise/rules/events/permissions'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { loadKept } from '#platform/load-by-key.ts'
import type { EventRoleRow, EventRow } from '../events.sql.ts'
import { selectRolesAt, selectRolesOf } from '../events.sql.ts'

/**
 * What a person is at an event: its producer, its roles with what was withheld from each, and the role in the team of
 * the club that hosts it.
 */
export interface Standing {
  standings: readonly EventRoleOrProducer[]
  clubRole: ClubTeamRole | null
  withheld: table.Withheld
}

const NOBODY: Standing = { standings: [], clubRole: null, withheld: {} }

function standingFrom(
  event: EventRow,
  userId: string,
  roles: readonly Pick<EventRoleRow, 'role' | 'withheld'>[],
  clubRole: ClubTeamRole | null,
): Standing {
  const given = roles.map(({ role }): EventRoleOrProducer => role)
  return {
    standings: event.created_by === userId ? ['PRODUCER', ...given] : given,
    clubRole,
    withheld: Object.fromEntries(roles.map(({ role, withheld }) => [role, withheld])),
  }
}

/** Reads with the given handle, because the transaction of a write must not wait for a second connection. */
export async function readStanding(db: Db, event: EventRow, userId: string): Promise<Standing> {
  const roles = await selectRolesOf(db, event.id, userId)
  const clubRole = event.club_id ? await clubs.roleIn(db, event.club_id, userId) : null
  return standingFrom(event, userId, roles, clubRole)
}

const MOST_KEPT = 5000

const { load: loadRolesAt, vouch } = loadKept(async (ctx, eventIds) => {
  const byEvent = new Map<string, EventRoleRow[]>(eventIds.map((id) => [id, []]))
  for (const row of await selectRolesAt(ctx.db, eventIds)) byEvent.get(row.event_id)?.push(row)
  return byEvent
}, MOST_KEPT)

/** Says under which stamp the database has the roles at an event in this request (`loadKept`). */
export const vouchForRoles = vouch

/** Everybody's roles at an event, in the order they were given. */
export async function loadRoles(ctx: Ctx, eventId: string): Promise<readonly EventRoleRow[]> {
  return (await loadRolesAt(ctx, eventId)) ?? []
}

/** A person's standing, for fields: one statement for all events and people of a request. */
export async function loadStandingOf(ctx: Ctx, event: EventRow, userId: string): Promise<Standing> {
  const [roles, clubRole] = await Promise.all([
    loadRoles(ctx, event.id),
    event.club_id ? clubs.loadRole(ctx, event.club_id, userId) : null,
  ])
  return standingFrom(
    event,
    userId,
    roles.filter((role) => role.user_id === userId),
    clubRole,
  )
}

/** The caller's standing, for fields. */
export async function loadStanding(ctx: Ctx, event: EventRow): Promise<Standing> {
  const caller = await ctx.caller()
  return caller ? loadStandingOf(ctx, event, caller.userId) : NOBODY
}

/** Whether somebody works on the event: they see it as a draft too (decision S-077). */
export function worksOnEvent({ standings, clubRole }: Standing): boolean {
  return standings.length > 0 || mayInClub(clubRole, 'events', 'view')
}

/** The permissions of a standing by table A and table C, in the order of the enumeration. */
export function permissionsFrom({ standings, clubRole, withheld }: Standing): EventPermission[] {
  return table.permissionsOf(standings, clubRole, withheld)
}

/** The word that is shown for the person. A person who manages the events of the club counts as a co-host. */
export function memberRoleFrom({ standings, clubRole }: Standing): EventMemberRole | null {
  return memberRoleOf(mayInClub(clubRole, 'events', 'edit') ? [...standings, 'CO_HOST'] : standings)
}
