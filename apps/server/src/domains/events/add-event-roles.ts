import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { eventRolesChanged } from './events.news.ts'
import { insertRoles } from './events.sql.ts'
import { lockEvent } from './load-event.ts'
import { findPerson, mayChangeRoles, nobody, noteRoleChange, roleChangeInput } from './role-change.ts'

/** Gives a person roles at an event, by user name; roles they have already stay as they are. */
export const addEventRoles = operation({
  name: 'addEventRoles',
  input: roleChangeInput,
  may: mayChangeRoles,
  load: async (call) => ({
    event: await lockEvent(call, call.input.eventId),
    person: await findPerson(call.tx, call.input.userName),
  }),
  ensure({ loaded: { event, person } }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled and can no longer change.')
    if (person.deleted_at || !person.email_verified_at) throw nobody()
    if (person.id === event.created_by) throw fail.conflict('The producer of an event needs no other role.')
  },
  async write(call) {
    const { event, person } = call.loaded
    const added = await insertRoles(call.tx, event.id, person.id, call.input.roles, call.now)
    const version = added.length > 0 ? await noteRoleChange(call, event.id) : event.version
    return { eventId: event.id, userId: person.id, version, roles: added.map(({ role }) => role) }
  },
  tell: ({ answer: { eventId, userId, version, roles } }) =>
    roles.length > 0
      ? [eventRolesChanged(eventId, version, { eventId, userId, change: 'added', roles })]
      : [],
  subject: ({ eventId }) => eventId,
})
