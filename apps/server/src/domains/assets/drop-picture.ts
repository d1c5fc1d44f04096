import { offeredWidths } from '@reprise/rules/assets/picture-widths'
import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import type { AssetPurpose } from './assets.tables.ts'
import { fileOf } from './file-of.ts'
import { forgetTint } from './picture-tint.ts'

/**
 * Deletes a file; of a picture then also its card and all its widths, in this order, because `madeOnce` relies on it. A
 * repetition does nothing.
 */
async function removeFiles({ files }: Pick<Services, 'files'>, fileName: string): Promise<void> {
  await files.remove(fileName)
  if (!fileName.endsWith('.webp')) return
  const stem = fileName.replace(/\.webp$/, '')
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
 * Marks a person's pictures as dropped: the one that they had (`shown`, a file), and uploads that are older than
 * the next picture (`next`, an upload; null: all uploads). The files are deleted later, so a rollback keeps them.
 * A picture that nobody uploaded (of the demo) stays.
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
  purpose: AssetPurpose
  file_name: string | null
  dropped_at: Temporal.Instant
}

const dropped = statement<[Temporal.Instant | null, string | null, number], Dropped>(`
select id, purpose, file_name, dropped_at from asset
where dropped_at is not null and ($1::timestamptz is null or (dropped_at, id) > ($1, $2::uuid))
order by dropped_at, id limit $3`)

/**
 * Deletes the files of dropped pictures, then their rows: a process that is killed in between deletes the files
 * again. Takes at most 100, after the one given as `after`. Returns the last one where there may be more.
 */
export async function removeDropped(services: Services, after?: Dropped): Promise<Dropped | undefined> {
  const found = await dropped(services.db, after?.dropped_at ?? null, after?.id ?? null, AT_ONCE)
  for (const { id, purpose, file_name: fileName } of found) {
    await isolateFailure(
      async () => {
        // A row without a file name may have a file all the same, from a write that was cut off.
        await removeFiles(services, fileName ?? fileOf(id, purpose))
        if (purpose !== 'document') await forgetTint(services.db, fileName ?? fileOf(id, purpose))
        await services.db.deleteFrom('asset').where('id', '=', id).execute()
      },
      (error) => services.log.error({ err: error, asset: id }, 'a dropped picture could not be removed'),
    )
  }
  return found.length < AT_ONCE ? undefined : found.at(-1)
}
