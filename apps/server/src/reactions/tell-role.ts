import { isNamedRole } from '@reprise/rules/events/named-roles'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

// The API's clients look for roles with a name in RoleType, and for the others in AttendeeRole (specification section 4).
const namedRole = (role: string) => (isNamedRole(role) ? { RoleType: role } : { AttendeeRole: role })

// A role that was taken away leads nowhere but to the page of the event, and only where everybody may see that.
function lostRole(event: events.EventRow, LostRole: string) {
  const { EventSlug, ...named } = tickets.propertiesOf(event)
  return { ...named, ...(event.published_at && !event.is_private && { EventSlug }), LostRole }
}

/** A person got a role at an event, lost it, or handed the event over. */
export const tellRole = reaction({
  name: 'tell-role',
  on: [events.eventRolesChanged],
  emits: [],
  async react(work, news) {
    const byId = await events.eventsByIds(work.tx, [...new Set(news.map(({ payload }) => payload.eventId))])
    const raised = news.flatMap(({ id, payload: { eventId, userId, roles, change } }) => {
      const event = byId.get(eventId)
      if (!event) return []
      return roles.map((role) => ({
        userId,
        type: 'EventRoleUpdate' as const,
        properties:
          change === 'added' ? { ...tickets.propertiesOf(event), ...namedRole(role) } : lostRole(event, role),
        cause: `${id}:${role}`,
      }))
    })
    await notifications.raise(work, raised)
  },
})
