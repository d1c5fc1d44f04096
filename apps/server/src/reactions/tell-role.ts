import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/reaction.ts'

// The API's clients look for these in RoleType, and for the others in AttendeeRole (specification section 4).
const NAMED_ROLES = ['CO_HOST', 'PROMOTER', 'SPONSOR']

const namedRole = (role: string) => (NAMED_ROLES.includes(role) ? { RoleType: role } : { AttendeeRole: role })

/** A person got a role at an event, or handed it over. */
export const tellRole = reaction({
  name: 'tell-role',
  on: [events.eventRolesChanged],
  emits: [],
  async react(work, news) {
    // Of one that is taken away nobody hears but the former host: it was their event.
    const told = news.filter(
      ({ payload: { change, roles } }) => change === 'added' || roles.includes('PRODUCER'),
    )
    const byId = await events.eventsByIds(work.tx, [...new Set(told.map(({ payload }) => payload.eventId))])
    const raised = told.flatMap(({ id, payload: { eventId, userId, roles, change } }) => {
      const event = byId.get(eventId)
      if (!event) return []
      return roles.map((role) => ({
        userId,
        type: 'EventRoleUpdate' as const,
        properties: { ...tickets.propertiesOf(event), ...(change === 'added' ? namedRole(role) : {}) },
        cause: `${id}:${role}`,
      }))
    })
    await notifications.raise(work, raised)
  },
})
