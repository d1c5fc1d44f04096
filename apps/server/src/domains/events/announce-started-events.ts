import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { announce } from '#platform/news/announce.ts'
import { eventStarted } from './events.news.ts'

// The mark claims the event, so that of two processes at the same moment each announces other events.
const markStarted = statement<[Temporal.Instant], { id: string; version: number }>(`
with due as materialized (
  select id from event
  where started_told_at is null and start_date <= $1::timestamptz
    and published_at is not null and cancelled_at is null
  order by start_date limit 100 for update skip locked
)
update event set started_told_at = $1::timestamptz where id in (select id from due)
returning id, version`)

/** Announces each event whose start was reached, once (S-077). */
export async function announceStartedEvents(work: Work): Promise<void> {
  const started = await markStarted(work.tx, work.now)
  await announce(
    work,
    started.map(({ id, version }) => eventStarted(id, version, { eventId: id })),
  )
}
