import { isNamedRole } from '@reprise/rules/events/named-roles'
import { phrase } from '@reprise/rules/platform/phrase'
import * as invites from '#domains/invites/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { selectRolesOf } from '../events.sql.ts'
import { lockEvent } from '../load-event.ts'
import { requireOpen } from './event-invites.ts'
import { findPerson, giveRoles, mayChangeRoles, nobody, roleChangeInput } from './role-change.ts'

const oneName = phrase('Ask for one of these at a time: co-host, promoter or sponsor.')

/**
 * Gives a person roles at an event, by user name; roles that they have already stay as they are. A co-host,
 * promoter or sponsor is only invited, because they lend their name to the event: they get the role when they
 * accept.
 */
export const addEventRoles = operation({
  name: 'addEventRoles',
  input: roleChangeInput.refine(({ roles }) => roles.filter(isNamedRole).length <= 1, {
    path: ['roles'],
    error: oneName,
  }),
  mostAMinute: byHand,
  may: mayChangeRoles,
  mayAgain: true,
  async load(call) {
    const event = await lockEvent(call, call.input.eventId)
    const person = await findPerson(call.tx, call.input.userName)
    const current = await selectRolesOf(call.tx, event.id, person.id)
    const lacked = call.input.roles.filter((role) => !current.some((each) => each.role === role))
    return {
      event,
      person,
      asked: lacked.find(isNamedRole),
      given: lacked.filter((role) => !isNamedRole(role)),
    }
  },
  ensure({ loaded: { event, person, asked }, actor, now }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled and can no longer change.')
    if (person.deleted_at || !person.email_verified_at) throw nobody()
    if (person.id === event.created_by)
      throw fail.conflict("The producer of an event doesn't need another role.")
    // A role that they gave themselves would outlast the one they have, and a promoter earns by the guests
    // they bring.
    if (person.id === actor.userId) {
      throw fail.conflict("You can't give yourself a role. Ask someone else on the event team.")
    }
    if (asked) requireOpen(event, now)
  },
  async write(call) {
    const { event, person, asked, given } = call.loaded
    if (asked) {
      const aim = { kind: 'EVENT' as const, targetId: event.id, role: asked, userId: person.id }
      await invites.askPerson(call, call.actor.userId, aim)
    }
    const { roles, version } = await giveRoles(call, event, person.id, given)
    return { eventId: event.id, userId: person.id, version, roles }
  },
  subject: ({ eventId }) => eventId,
})
