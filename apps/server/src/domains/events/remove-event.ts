import type { Work } from '#platform/ctx.ts'
import { eventTopic } from './event-facts.ts'

/**
 * Deletes an event and its roles in the open transaction. The caller guards, has made sure that nothing is booked
 * (decision S-077), and has deleted what higher domains keep of it.
 */
export async function removeEvent(work: Work, eventId: string): Promise<void> {
  await work.tx.deleteFrom('event_role').where('event_id', '=', eventId).execute()
  await work.tx.deleteFrom('event').where('id', '=', eventId).execute()
  await work.live.publish(work.tx, [eventTopic(eventId)])
}
