import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/reaction.ts'

// The API's clients look for these in RoleType, and for the others in AttendeeRole (specification section 4).
const NAMED_ROLES = ['CO_HOST', 'PROMOTER', 'SPONSOR']

/** A person got a role at an event. */
export const tellRole = reaction({
  name: 'tell-role',
  on: [events.eventRolesChanged],
  emits: [],
  async react(work, news) {
    const added = news.filter(({ payload }) => payload.change === 'added')
    const byId = await events.eventsByIds(work.tx, [...new Set(added.map(({ payload }) => payload.eventId))])
    const raised = added.flatMap(({ id, payload: { eventId, userId, roles } }) => {
      const event = byId.get(eventId)
      if (!event) return []
      return roles.map((role) => ({
        userId,
        type: 'EventRoleUpdate' as const,
        properties: {
          ...tickets.propertiesOf(event),
          ...(NAMED_ROLES.includes(role) ? { RoleType: role } : { AttendeeRole: role }),
        },
        cause: `${id}:${role}`,
      }))
    })
    await notifications.raise(work, raised)
  },
})
