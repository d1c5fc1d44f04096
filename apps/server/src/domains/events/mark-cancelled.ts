import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { announce } from '#platform/news/announce.ts'
import { eventCancelled } from './events.news.ts'
import { eventTopic } from './explore/event-facts.ts'
import { lockEvent } from './load-event.ts'

/**
 * Cancels an event in the open transaction, and announces the news. CONFLICT where it is cancelled, or where
 * the latest end under which guests booked has passed. The caller checks the rights, and ends the bookings
 * (decision S-077).
 */
export async function markCancelled(work: Work, eventId: string): Promise<void> {
  const event = await lockEvent(work, eventId)
  if (event.cancelled_at) throw fail.conflict('This event is already cancelled.')
  if (event.latest_end && Temporal.Instant.compare(event.latest_end, work.now) <= 0) {
    throw fail.conflict("This event has ended and can't be cancelled.")
  }
  const version = event.version + 1
  await work.tx
    .updateTable('event')
    .set({ cancelled_at: work.now, version })
    .where('id', '=', eventId)
    .execute()
  await work.live.publish(work.tx, [eventTopic(eventId)])
  await announce(work, [eventCancelled(eventId, version, { eventId })])
}
