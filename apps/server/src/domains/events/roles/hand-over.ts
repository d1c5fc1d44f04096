import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { announce } from '#platform/news/announce.ts'
import { eventRolesChanged } from '../events.news.ts'
import type { EventRow } from '../events.sql.ts'
import {
  deleteRoles,
  existsFormerHost,
  noteFormerHost,
  noteTakenOff,
  selectRolesOf,
  setProducer,
} from '../events.sql.ts'
import { noteRoleChange } from './role-change.ts'

/** A person who is to get an event, and whether they may have it: a co-host, or the owner of its club. */
export interface Successor {
  person: users.UserRow | undefined
  mayHost: boolean
}

/** Reads the person who is to get an event. Call it under the event's lock. */
export async function readSuccessor(db: Db, event: EventRow, userId: string): Promise<Successor> {
  const person = (await users.usersByIds(db, [userId])).get(userId)
  const roles = await selectRolesOf(db, event.id, userId)
  const clubRole = event.club_id ? await clubs.roleIn(db, event.club_id, userId) : null
  return { person, mayHost: clubRole === 'OWNER' || roles.some(({ role }) => role === 'CO_HOST') }
}

/** Throws CONFLICT where the person may not host the event, or is away (S-149). */
export function ensureSuccessor(event: EventRow, { person, mayHost }: Successor): void {
  if (event.created_by === person?.id) throw fail.conflict('They already host this event.')
  if (!person || !mayHost) throw fail.conflict("They're not a co-host of this event and don't own its club.")
  if (users.isHidden(person)) throw fail.conflict('This account is inactive.')
}

/** Whether a person handed this event over after that moment, or staff did it in their place. */
export async function isFormerHost(
  db: Db,
  eventId: string,
  userId: string,
  since: Temporal.Instant,
): Promise<boolean> {
  const [found] = await existsFormerHost(db, eventId, userId, since)
  return found?.is_former ?? false
}

/** Makes a person the producer of a locked event in place of the former one, and notifies both. */
export async function handOver(work: Work, event: EventRow, userId: string): Promise<void> {
  await noteFormerHost(work.tx, event.id, event.created_by, work.now)
  await setProducer(work.tx, event.id, userId, work.now)
  // A producer needs no other role.
  await deleteRoles(work.tx, event.id, userId, ['CO_HOST'])
  await noteTakenOff(work.tx, event.id, event.created_by, work.now)
  const version = await noteRoleChange(work, event.id)
  const change = { eventId: event.id, roles: ['PRODUCER'] }
  await announce(work, [
    eventRolesChanged(event.id, version, { ...change, userId, change: 'added' }),
    eventRolesChanged(event.id, version, { ...change, userId: event.created_by, change: 'removed' }),
  ])
}
