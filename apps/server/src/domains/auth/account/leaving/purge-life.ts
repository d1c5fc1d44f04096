import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { archiveFile } from '../my-data/archive-file.ts'

const expired = statement<[Temporal.Instant], { id: string }>(`
select id from data_archive where state = 'READY' and expires_at <= $1 order by expires_at limit 500`)
// A failed archive may have a file as well, from a try that was cut off before it was noted.
const failed = statement<[Temporal.Instant], { id: string }>(`
select id from data_archive where state = 'FAILED' and requested_at < $1 order by requested_at limit 500`)
const deleteArchives = statement<[string[]], never>(`delete from data_archive where id = any($1::uuid[])`)
const deleteUndos = statement<[Temporal.Instant], never>(`delete from contact_undo where expires_at <= $1`)

/**
 * Deletes archives whose 7 days are over, also failed ones, with their files, and expired links to undo a
 * change.
 */
export async function purgeLife({ db, clock, files, log }: Services): Promise<void> {
  const now = clock.now()
  const archives = [...(await expired(db, now)), ...(await failed(db, now.subtract({ hours: 24 * 7 })))]
  // The files go first: the next run finds a row that is left behind, but not a file.
  const gone: string[] = []
  for (const { id } of archives) {
    await isolateFailure(
      async () => {
        await files.remove(archiveFile(id))
        gone.push(id)
      },
      (error) => log.error({ err: error, archive: id }, 'an archive could not be removed'),
    )
  }
  await deleteArchives(db, gone)
  await deleteUndos(db, now)
}
