import { isNamedRole } from '@reprise/rules/events/named-roles'
import * as clubs from '#domains/clubs/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import { propertiesOf } from './event-properties.ts'
import { eventMoved, eventRolesChanged } from './events.news.ts'
import type { EventRow } from './events.sql.ts'
import { eventsByIds } from './load-event.ts'

// The API's clients look for roles with a name in RoleType, and for the others in AttendeeRole (specification section 4).
const namedRole = (role: string) => (isNamedRole(role) ? { RoleType: role } : { AttendeeRole: role })

// A lost role leads only to the page of the event, and only where everybody may see it.
function lostRole(event: EventRow, LostRole: string) {
  const { EventSlug, ...named } = propertiesOf(event)
  return { ...named, ...(event.published_at && !event.is_private && { EventSlug }), LostRole }
}

/** A person got a role at an event, lost it, or handed the event over. */
const roleChanged = notifications.noticeRow({
  async recipients(work, news: readonly notifications.Heard<Parameters<typeof eventRolesChanged>[2]>[]) {
    const byId = await eventsByIds(work.tx, [...new Set(news.map(({ eventId }) => eventId))])
    return news.flatMap(({ eventId, userId, roles, change, cause }) => {
      const event = byId.get(eventId)
      return event ? roles.map((role) => ({ userId, cause, event, role, change })) : []
    })
  },
  type: 'EventRoleUpdate',
  properties: ({ event, role, change }) =>
    change === 'added' ? { ...propertiesOf(event), ...namedRole(role) } : lostRole(event, role),
  part: ({ role }) => role,
})

/**
 * Notifies the producer and the owner of the former club that an event left that club, except the person who
 * moved it.
 */
const moved = notifications.noticeRow({
  async recipients(work, news: readonly notifications.Heard<Parameters<typeof eventMoved>[2]>[]) {
    const eventById = await eventsByIds(work.tx, [...new Set(news.map(({ eventId }) => eventId))])
    const clubById = await clubs.clubsByIds(work.tx, [...new Set(news.map(({ fromClubId }) => fromClubId))])
    return news.flatMap(({ eventId, fromClubId, byUserId, cause }) => {
      const event = eventById.get(eventId)
      const former = clubById.get(fromClubId)
      if (!event || !former) return []
      const people = new Set([event.created_by, former.owner_id])
      people.delete(byUserId)
      return [...people].map((userId) => ({ userId, cause, event, former }))
    })
  },
  type: 'EventRoleUpdate',
  properties: ({ event, former }) => ({ ...propertiesOf(event), Case: 'MOVED', ClubName: former.name }),
})

/** The notices of roles at events, and of events that leave a club. */
export const eventNotices = [
  notifications.notice('notify-moved', [eventMoved], moved),
  notifications.notice('notify-role', [eventRolesChanged], roleChanged),
]
