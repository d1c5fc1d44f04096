import * as invites from '#domains/invites/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { eventRolesChanged } from '../events.news.ts'
import { deleteRoles, noteTakenOff } from '../events.sql.ts'
import { lockEvent } from '../load-event.ts'
import { findPerson, mayChangeRoles, noteRoleChange, roleChangeInput } from './role-change.ts'

// Tested in domains/events/roles/add-event-roles.test.ts.

/**
 * Takes roles at an event from a person, by user name. Roles that they do not have are skipped, and open
 * invites to these roles end.
 */
export const removeEventRoles = operation({
  name: 'removeEventRoles',
  input: roleChangeInput,
  mostAMinute: byHand,
  may: mayChangeRoles,
  mayAgain: true,
  async load(call) {
    const { eventId, userName, roles } = call.input
    const person = await findPerson(call.tx, userName)
    const asked = await invites.lockAsked(call.tx, {
      kind: 'EVENT',
      targetId: eventId,
      roles,
      userId: person.id,
    })
    return { event: await lockEvent(call, eventId), person, asked }
  },
  async write(call) {
    const { event, person, asked } = call.loaded
    await invites.takeBack(call, asked)
    const removed = await deleteRoles(call.tx, event.id, person.id, call.input.roles)
    if (removed.length > 0) await noteTakenOff(call.tx, event.id, person.id, call.now)
    const version = removed.length > 0 ? await noteRoleChange(call, event.id) : event.version
    return { eventId: event.id, userId: person.id, version, roles: removed.map(({ role }) => role) }
  },
  announce: ({ answer: { eventId, userId, version, roles } }) =>
    roles.length > 0
      ? [eventRolesChanged(eventId, version, { eventId, userId, change: 'removed', roles })]
      : [],
  subject: ({ eventId }) => eventId,
})
