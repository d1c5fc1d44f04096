import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { archiveFile } from './archive-file.ts'

const expired = statement<[Temporal.Instant], { id: string }>(`
select id from data_archive where state = 'READY' and expires_at <= $1 order by expires_at limit 500`)
const deleteArchives = statement<[string[]], never>(`delete from data_archive where id = any($1::uuid[])`)
const deleteFailed = statement<[Temporal.Instant], never>(
  `delete from data_archive where state = 'FAILED' and requested_at < $1`,
)
const deleteUndos = statement<[Temporal.Instant], never>(`delete from contact_undo where expires_at <= $1`)
const deleteCalls = statement<[Temporal.Instant], never>(`delete from impersonated_call where at < $1`)

/**
 * Deletes archives whose 7 days are over, with their files, links to undo a change that are over, and the record of
 * calls made for somebody else after RETAIN_AUDIT_DAYS.
 */
export async function purgeLife({ db, clock, files, config }: Services): Promise<void> {
  const now = clock.now()
  const archives = await expired(db, now)
  // The files first: a row that is left behind is found again, a file is not.
  for (const { id } of archives) await files.remove(archiveFile(id))
  await deleteArchives(
    db,
    archives.map(({ id }) => id),
  )
  await deleteFailed(db, now.subtract({ hours: 24 * 7 }))
  await deleteUndos(db, now)
  await deleteCalls(db, now.subtract({ hours: 24 * config.retention.auditDays }))
}
