import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { removeFiles } from './forget-picture.ts'

const AT_ONCE = 100

const dropOthers = statement<[string, string | null, string | null, Temporal.Instant], never>(`
update asset set dropped_at = $4
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

/** Removes the files of dropped pictures, then what is known of them: whoever is killed between does it again. */
export async function removeDropped(services: Services): Promise<void> {
  const dropped = await services.db
    .selectFrom('asset')
    .select(['id', 'file_name'])
    .where('dropped_at', 'is not', null)
    .orderBy('dropped_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id, file_name: fileName } of dropped) {
    if (fileName) await removeFiles(services, fileName)
    await services.db.deleteFrom('asset').where('id', '=', id).execute()
  }
}
