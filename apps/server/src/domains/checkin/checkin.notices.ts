import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import { ticketCheckedIn } from './checkin.news.ts'

/** Notifies the holder that their ticket was let in. */
const checkedIn = notifications.noticeRow({
  async recipients(work, news: readonly notifications.Heard<{ eventId: string; userId: string }>[]) {
    const byId = await events.eventsByIds(work.tx, [...new Set(news.map(({ eventId }) => eventId))])
    return news.flatMap((each) => {
      const event = byId.get(each.eventId)
      return event ? [{ ...each, event }] : []
    })
  },
  type: 'EventCheckinSuccess',
  properties: ({ event }) => events.propertiesOf(event),
  once: ({ eventId }) => `checked-in:${eventId}`,
})

/** The notices of what happens at the door. */
export const checkinNotices = [notifications.notice('notify-checked-in', [ticketCheckedIn], checkedIn)]
