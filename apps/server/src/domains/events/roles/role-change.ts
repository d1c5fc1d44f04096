import { eventAttendeeRoles } from '@reprise/rules/events/enums'
import { permissionToGive } from '@reprise/rules/events/permissions'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { lineInput } from '@reprise/rules/platform/text/text.input'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { announce } from '#platform/news/announce.ts'
import type { Call } from '#platform/writes/operation.ts'
import { eventRolesChanged } from '../events.news.ts'
import type { EventRow } from '../events.sql.ts'
import { countVersionUp, insertRoles } from '../events.sql.ts'
import { eventTopic } from '../explore/event-facts.ts'
import { requirePermission } from './access.ts'

/** The user name of somebody who works on an event, with or without its @. */
export const staffNameInput = lineInput('Username', 60).transform((name) =>
  name.replace(/^@/, '').toLowerCase(),
)

/** The input of adding and removing roles. ATTENDEE is not among them, because guests get in with tickets. */
export const roleChangeInput = z.object({
  eventId: idInput('Event'),
  userName: staffNameInput,
  roles: z
    .array(
      z
        .enum(eventAttendeeRoles)
        .exclude(['ATTENDEE'], { error: phrase('A guest needs a ticket, not a role') }),
    )
    .min(1, { error: phrase('Choose a role') })
    .max(eventAttendeeRoles.length, { error: phrase('Choose each role once') })
    .transform((roles) => [...new Set(roles)]),
})

export type RoleChange = z.output<typeof roleChangeInput>

/**
 * Refuses a person who may not give or take away all of these roles (table A: only the producer chooses
 * co-hosts).
 */
export async function mayChangeRoles(call: Call<RoleChange>): Promise<void> {
  const needed = new Set(call.input.roles.map(permissionToGive))
  for (const permission of needed) await requirePermission(call, call.input.eventId, permission)
}

/** The person with this user name. BAD_INPUT where nobody has it. */
export async function findPerson(db: Db, userName: string): Promise<users.UserRow> {
  const person = await users.findByLogin(db, userName)
  // A mail address or a number would also find a person, and show that they have an account.
  if (person?.user_name.toLowerCase() !== userName || users.isHidden(person)) throw nobody()
  return person
}

export function nobody() {
  const message = 'No one has this username.'
  return fail.badInput(message, { userName: message })
}

/** Counts the event's version up for roles that changed, and wakes open screens. */
export async function noteRoleChange(work: Work, eventId: string): Promise<number> {
  const [row] = await countVersionUp(work.tx, eventId)
  await work.live.publish(work.tx, [eventTopic(eventId)])
  return row?.version ?? 0
}

/**
 * Gives a person roles at a locked event, and announces it. Roles that they have already stay as they are.
 * Returns the new ones, and the event's version.
 */
export async function giveRoles(
  work: Work,
  event: EventRow,
  userId: string,
  roles: RoleChange['roles'],
): Promise<{ roles: string[]; version: number }> {
  const added = (await insertRoles(work.tx, event.id, userId, roles, work.now)).map(({ role }) => role)
  if (added.length === 0) return { roles: [], version: event.version }
  const version = await noteRoleChange(work, event.id)
  const change = { eventId: event.id, userId, change: 'added' as const, roles: added }
  await announce(work, [eventRolesChanged(event.id, version, change)])
  return { roles: added, version }
}
