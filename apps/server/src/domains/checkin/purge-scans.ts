import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

const overLongAgo = statement<[Temporal.Instant, number], { id: string }>(`
select e.id from event e
where e.end_date < $1 and exists (select from scan_log s where s.event_id = e.id)
order by e.end_date limit $2`)
const retire = statement<[string, Temporal.Instant], never>(`
insert into scan_log_retired (event_id, retired_at) values ($1, $2) on conflict do nothing`)
const deleteSome = statement<[string, number], { id: string }>(`
delete from scan_log where id in (select id from scan_log where event_id = $1 limit $2) returning id`)

const EVENTS = 50
const BATCH = 2000

/**
 * Deletes the scans of events that ended RETAIN_SCANS_DAYS ago, in pieces. The state of the entrances stays,
 * and with it who was there. A run that is cut off goes on at the next call.
 */
export async function purgeScans({ db, clock, config }: Services): Promise<void> {
  const now = clock.now()
  const before = now.subtract({ hours: 24 * config.retention.scansDays })
  for (;;) {
    const over = await overLongAgo(db, before, EVENTS)
    for (const { id } of over) {
      // This comes first: from here on nobody compares the entrances with their log.
      await retire(db, id, now)
      while ((await deleteSome(db, id, BATCH)).length === BATCH);
    }
    if (over.length < EVENTS) return
  }
}
