import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { permissionToGive } from '@reprise/rules/events/permissions'
import { alreadyText } from '@reprise/rules/invites/already-text'
import { phrase } from '@reprise/rules/platform/phrase'
import type * as invites from '#domains/invites/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { EventRow } from '../events.sql.ts'
import { lockEventById, selectEvents, selectRolesOf, selectTakenOff } from '../events.sql.ts'
import { closedBecause } from '../explore/event-facts.ts'
import { requirePermission } from './access.ts'
import { giveRoles } from './role-change.ts'
import { permissionsFrom, readStanding } from './standing.ts'

type WorkRole = Exclude<EventAttendeeRole, 'ATTENDEE'>

const roles = new Map<WorkRole, string>([
  ['CO_HOST', phrase('a co-host')],
  ['COORDINATOR', phrase('a coordinator')],
  ['DOOR', phrase('one of the door team')],
  ['PROMOTER', phrase('a promoter')],
  ['SPONSOR', phrase('a sponsor')],
  ['TALENT', phrase('part of the talent')],
])

const isWorkRole = (role: string): role is WorkRole => [...roles.keys()].some((known) => known === role)

// People with these roles have their own page for the event (spec 4: the routes of roles).
const managing: readonly string[] = ['CO_HOST', 'PROMOTER', 'COORDINATOR']

/** The event, where people can still be invited to work on it; CONFLICT where not. */
export function requireOpen(event: EventRow | undefined, now: Temporal.Instant): EventRow {
  if (!event) throw fail.conflict('This event no longer exists.')
  const closed = closedBecause(event, now)
  if (closed) throw fail.conflict({ text: closed })
  return event
}

async function requireNewcomer(
  db: Db,
  event: EventRow,
  role: WorkRole,
  { userId, who }: { userId: string; who: 'THEY' | 'YOU' },
): Promise<void> {
  if (event.created_by === userId) throw fail.conflict("The producer of an event doesn't need another role.")
  const current = await selectRolesOf(db, event.id, userId)
  if (current.some((each) => each.role === role)) {
    throw fail.conflict(alreadyText('event', who, roles.get(role) ?? ''))
  }
}

async function requireRightToGive(db: Db, event: EventRow, role: WorkRole, inviterId: string): Promise<void> {
  const permissions = permissionsFrom(await readStanding(db, event, inviterId))
  if (permissions.includes(permissionToGive(role))) return
  throw fail.conflict('The person who sent this invite can no longer give this role.')
}

// Refuses a person who was removed after the link was made: while they worked on the event they could note
// the links of others.
async function requireNotTakenOff(
  db: Db,
  event: EventRow,
  userId: string,
  linkMadeAt: Temporal.Instant,
): Promise<void> {
  const [takenOff] = await selectTakenOff(db, event.id, userId, linkMadeAt)
  if (!takenOff) return
  throw fail.conflict("You've left this event since this link was made. Ask for an invite in your name.")
}

async function accept(
  work: Work,
  { targetId, role, inviterId, linkMadeAt, userId }: invites.Joining,
): Promise<void> {
  const [locked] = await lockEventById(work.tx, targetId)
  const event = requireOpen(locked, work.now)
  if (linkMadeAt) await requireNotTakenOff(work.tx, event, userId, linkMadeAt)
  if (!isWorkRole(role)) throw fail.conflict('This role no longer exists.')
  await requireRightToGive(work.tx, event, role, inviterId)
  const person = (await users.usersByIds(work.tx, [userId])).get(userId)
  if (!person?.email_verified_at) throw fail.forbidden('Confirm your email address first.')
  await requireNewcomer(work.tx, event, role, { userId, who: 'YOU' })
  await giveRoles(work, event, userId, [role])
}

/** Invites to work on an event. The rules are those of adding people directly (`addEventRoles`). */
export const eventInvites: invites.Invitable = {
  kind: 'EVENT',
  roles,
  async mayInvite({ db, now, actor, extensions }, eventIdOrSlug, role) {
    const permission = permissionToGive(isWorkRole(role) ? role : 'DOOR')
    const { event } = await requirePermission(
      { tx: db, caller: actor, extensions },
      eventIdOrSlug,
      permission,
    )
    return requireOpen(event, now).id
  },
  async viewWaiting({ db, actor, extensions }, eventIdOrSlug) {
    const { event, permissions } = await requirePermission(
      { tx: db, caller: actor, extensions },
      eventIdOrSlug,
      permissionToGive('DOOR'),
    )
    return {
      targetId: event.id,
      roles: [...roles.keys()].filter((role) => permissions.includes(permissionToGive(role))),
      seesLinks: event.created_by === actor.userId,
    }
  },
  async refuseHolder(db, eventId, role, userId) {
    const [event] = await selectEvents(db, [eventId])
    if (event && isWorkRole(role)) await requireNewcomer(db, event, role, { userId, who: 'THEY' })
  },
  async describe(db, eventIds, now) {
    const events = await selectEvents(db, eventIds)
    return new Map(
      events.map((event) => [
        event.id,
        {
          name: event.display_name,
          slug: event.slug,
          avatarFile: event.avatar_file,
          closed: closedBecause(event, now),
          pathFor: (role) => `${managing.includes(role ?? '') ? '/rep-club' : ''}/events/${event.slug}`,
        },
      ]),
    )
  },
  accept,
}
