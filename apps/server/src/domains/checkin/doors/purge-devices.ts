import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

const BATCH = 500

// A device whose scans are still in the log stays until these are deleted.
const deleteSome = statement<[Temporal.Instant, Temporal.Instant, number], { id: string }>(`
delete from door_device where id in (
  select d.id from door_device d join event e on e.id = d.event_id
  where d.paired_at is null and d.code_expires_at < $1
    or e.end_date < $2 and not exists (select from scan_log s where s.door_device_id = d.id)
  limit $3)
returning id`)

/** Deletes codes that nobody used for a day, and the devices of events whose scans are deleted, in pieces. */
export async function purgeDevices({ db, clock, config }: Services): Promise<void> {
  const now = clock.now()
  const before = now.subtract({ hours: 24 * config.retention.scansDays })
  while ((await deleteSome(db, now.subtract({ hours: 24 }), before, BATCH)).length === BATCH);
}
