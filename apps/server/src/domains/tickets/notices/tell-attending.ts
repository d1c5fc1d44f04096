import type { NotificationType } from '@reprise/rules/notifications/types'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { propertiesOf } from './event-properties.ts'
import { movedMail } from './ticket-mail.ts'

const readGoing = statement<[string[]], { event_id: string; user_id: string }>(`
select event_id, user_id from attendee where event_id = any($1::uuid[]) and state = 'APPROVED'`)

/**
 * Tells everybody who is going something about their event: that it changed, or has started. Another time or place
 * comes by a mail of its own, which their calendar takes over.
 */
export async function tellAttending(
  work: Work,
  type: Extract<NotificationType, 'EventUpdated' | 'EventStarted'>,
  told: readonly { eventId: string; cause: string; changed?: readonly events.ChangedFact[] }[],
): Promise<void> {
  const eventIds = told.map((each) => each.eventId)
  const byId = await events.eventsByIds(work.tx, eventIds)
  const going = Map.groupBy(await readGoing(work.tx, eventIds), (each) => each.event_id)
  const raised = told.flatMap(({ eventId, cause, changed = [] }) => {
    const event = byId.get(eventId)
    if (!event) return []
    const properties = propertiesOf(event)
    const isMoved = changed.some((fact) => fact !== 'title')
    const mail = isMoved ? { mail: movedMail(work, event, changed) } : {}
    return (going.get(eventId) ?? []).map(({ user_id: userId }) => ({
      userId,
      type,
      properties,
      cause,
      ...mail,
    }))
  })
  await notifications.raise(work, raised)
}
