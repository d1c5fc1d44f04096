import * as assets from '#domains/assets/public.ts'
import type { Work } from '#platform/ctx.ts'
import { eventTopic } from './explore/event-facts.ts'
import { dropEmptySeries } from './series/series.sql.ts'

/**
 * Deletes an event, its roles, its questions and its files in the open transaction; its series only with the last date.
 * The caller guards, has made sure that nothing is booked
 * (decision S-077), and has deleted what higher domains keep of it.
 */
export async function removeEvent(work: Work, eventId: string): Promise<void> {
  await work.tx.deleteFrom('event_role').where('event_id', '=', eventId).execute()
  const accepted = await work.tx
    .deleteFrom('event_policy_reaction')
    .where('event_id', '=', eventId)
    .returning('file_name')
    .execute()
  const gone = await work.tx
    .deleteFrom('event')
    .where('id', '=', eventId)
    .returning(['avatar_file', 'privacy_policy_file', 'series_id'])
    .executeTakeFirst()
  if (gone?.series_id) await dropEmptySeries(work.tx, gone.series_id)
  const policies = new Set([gone?.privacy_policy_file, ...accepted.map(({ file_name: file }) => file)])
  for (const file of [gone?.avatar_file, ...policies]) {
    if (file) await assets.letGoOf(work, file)
  }
  await work.live.publish(work.tx, [eventTopic(eventId)])
}
