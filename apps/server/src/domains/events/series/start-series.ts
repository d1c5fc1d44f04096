import { randomUUID } from 'node:crypto'
import type { Recurrence } from '@reprise/rules/events/recurrence'
import { weekdayOf, weekdays } from '@reprise/rules/events/recurrence'
import type { Work } from '#platform/ctx.ts'
import type { EventRow } from '../events.sql.ts'
import { eventTopic } from '../explore/event-facts.ts'

/**
 * Makes a series whose first date is this event, in the open transaction. Returns the id of the series. The caller
 * guards, holds a lock on the event, and adds the other dates.
 */
export async function startSeries(
  work: Work,
  event: EventRow,
  { unit, interval, weekdays: further }: Recurrence,
): Promise<string> {
  const { tx, now } = work
  const id = randomUUID()
  const own = weekdayOf(event.start_date.epochMilliseconds, event.time_zone)
  const inWeek = unit === 'WEEK' ? weekdays.filter((day) => day === own || further.includes(day)) : []
  await tx
    .insertInto('event_series')
    .values({ id, unit, interval, weekdays: inWeek, created_at: now })
    .execute()
  await tx
    .updateTable('event')
    .set({ series_id: id, version: event.version + 1 })
    .where('id', '=', event.id)
    .execute()
  await work.live.publish(tx, [eventTopic(event.id)])
  return id
}
