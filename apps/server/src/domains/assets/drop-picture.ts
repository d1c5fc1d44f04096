import { offeredWidths } from '@reprise/rules/assets/picture-widths'
import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { fileOf } from './file-of.ts'

/** Deletes a picture, then its card and all its widths (narrowPicture builds on that order). Done again it does nothing. */
async function removeFiles({ files }: Pick<Services, 'files'>, fileName: string): Promise<void> {
  const stem = fileName.replace(/\.webp$/, '')
  await files.remove(fileName)
  await files.remove(`${stem}.jpg`)
  for (const width of offeredWidths) await files.remove(`${stem}-w${width}.webp`)
}

const AT_ONCE = 100

const dropOthers = statement<[string, string | null, string | null, Temporal.Instant], never>(`
update asset set dropped_at = $4, check_at = null
where owner_id = $1 and purpose = 'avatar' and dropped_at is null and file_name is not null
  and id is distinct from $3::uuid
  and ($3::uuid is null or file_name = $2 or created_at < (select created_at from asset where id = $3::uuid))`)

/**
 * Says that nothing shows these any more: the picture that a person had (`shown`, a file), and what they uploaded before
 * the next one (`next`, an upload; null: all) and never used. It is part of the transaction, so that a rollback leaves
 * them whole. A picture that nobody uploaded (of the demo) stays.
 */
export async function dropAvatars(
  { tx, now }: Work,
  ownerId: string,
  { shown, next }: { shown: string | null; next: string | null },
): Promise<void> {
  await dropOthers(tx, ownerId, shown, next, now)
}

interface Dropped {
  id: string
  file_name: string | null
  dropped_at: Temporal.Instant
}

const dropped = statement<[Temporal.Instant | null, string | null, number], Dropped>(`
select id, file_name, dropped_at from asset
where dropped_at is not null and ($1::timestamptz is null or (dropped_at, id) > ($1, $2::uuid))
order by dropped_at, id limit $3`)

/**
 * Removes the files of dropped pictures, then what is known of them: a process that was killed between them does it
 * again. At most 100, from the one behind `after` on; answers the last where there may be more.
 */
export async function removeDropped(services: Services, after?: Dropped): Promise<Dropped | undefined> {
  const found = await dropped(services.db, after?.dropped_at ?? null, after?.id ?? null, AT_ONCE)
  for (const { id, file_name: fileName } of found) {
    await isolateFailure(
      async () => {
        // Where the row could not say so any more, its file may be there all the same.
        await removeFiles(services, fileName ?? fileOf(id))
        await services.db.deleteFrom('asset').where('id', '=', id).execute()
      },
      (error) => services.log.error({ err: error, asset: id }, 'a dropped picture could not be removed'),
    )
  }
  return found.length < AT_ONCE ? undefined : found.at(-1)
}
