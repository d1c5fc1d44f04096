import { eventAttendeeRoles, eventPermissions } from '@reprise/rules/events/enums'
import { permissionsOf, permissionToGive } from '@reprise/rules/events/permissions'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { saveWithheld, selectRolesOf } from '../events.sql.ts'
import { lockEvent } from '../load-event.ts'
import { requirePermission } from './access.ts'
import { findPerson, noteRoleChange, staffNameInput } from './role-change.ts'

/** Permissions of the role that it does not name are withheld. */
const updateEventRoleInput = z
  .object({
    eventId: idInput('Event'),
    userName: staffNameInput,
    role: z
      .enum(eventAttendeeRoles)
      .exclude(['ATTENDEE'], { error: phrase('A guest needs a ticket, not a role') }),
    permissions: z
      .array(z.enum(eventPermissions))
      .max(eventPermissions.length, { error: phrase('Choose each permission once') }),
  })
  .refine(({ role, permissions }) => permissions.every((each) => permissionsOf([role]).includes(each)), {
    path: ['permissions'],
    error: phrase('The role does not give this permission'),
  })

/**
 * Narrows what a person may do in one of their roles at an event, or gives it back (decision S-089). Needs the permission
 * to give that role. NOT_FOUND where the person does not have the role; CONFLICT for one's own role and at a
 * cancelled event.
 */
export const updateEventRole = operation({
  name: 'updateEventRole',
  input: updateEventRoleInput,
  mostAMinute: byHand,
  may: (call) => requirePermission(call, call.input.eventId, permissionToGive(call.input.role)),
  mayAgain: true,
  async load(call) {
    const event = await lockEvent(call, call.input.eventId)
    const person = await findPerson(call.tx, call.input.userName)
    const roles = await selectRolesOf(call.tx, event.id, person.id)
    return { event, person, current: roles.find(({ role }) => role === call.input.role) }
  },
  ensure({ loaded: { event, person, current }, actor }) {
    if (!current) throw fail.notFound('They no longer have this role.')
    if (event.cancelled_at) throw fail.conflict('This event was cancelled and can no longer change.')
    if (person.id === actor.userId)
      throw fail.conflict("You can't change your own role. Ask someone else on the event team.")
  },
  async write(call) {
    const { event, person } = call.loaded
    const { role, permissions } = call.input
    const withheld = permissionsOf([role]).filter((each) => !permissions.includes(each))
    const changed = await saveWithheld(call.tx, event.id, person.id, role, withheld)
    if (changed.length > 0) await noteRoleChange(call, event.id)
    return { eventId: event.id }
  },
  subject: ({ eventId }) => eventId,
})
