import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/operation.ts'
import { lockEvent } from './load-event.ts'
import { findPerson, giveRoles, mayChangeRoles, nobody, roleChangeInput } from './role-change.ts'

/** Gives a person roles at an event, by user name; roles they have already stay as they are. */
export const addEventRoles = operation({
  name: 'addEventRoles',
  input: roleChangeInput,
  mostAMinute: byHand,
  may: mayChangeRoles,
  asksAgain: true,
  load: async (call) => ({
    event: await lockEvent(call, call.input.eventId),
    person: await findPerson(call.tx, call.input.userName),
  }),
  ensure({ loaded: { event, person }, actor }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled and can no longer change.')
    if (person.deleted_at || !person.email_verified_at) throw nobody()
    if (person.id === event.created_by) throw fail.conflict('The producer of an event needs no other role.')
    // It would outlast the role they hold, and a promoter earns by what they bring.
    if (person.id === actor.userId) {
      throw fail.conflict('Nobody gives themselves a role. Ask somebody else who works on this event.')
    }
  },
  async write(call) {
    const { event, person } = call.loaded
    const { roles, version } = await giveRoles(call, event, person.id, call.input.roles)
    return { eventId: event.id, userId: person.id, version, roles }
  },
  subject: ({ eventId }) => eventId,
})
