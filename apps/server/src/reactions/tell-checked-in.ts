import * as checkin from '#domains/checkin/public.ts'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** The holder is in. */
export const tellCheckedIn = reaction({
  name: 'tell-checked-in',
  on: [checkin.ticketCheckedIn],
  emits: [],
  async react(work, news) {
    const byId = await events.eventsByIds(work.tx, [...new Set(news.map(({ payload }) => payload.eventId))])
    const raised = news.flatMap(({ payload: { eventId, userId } }) => {
      const event = byId.get(eventId)
      if (!event) return []
      const properties = tickets.propertiesOf(event)
      return [{ userId, type: 'EventCheckinSuccess' as const, properties, cause: `checked-in:${eventId}` }]
    })
    await notifications.raise(work, raised)
  },
})
