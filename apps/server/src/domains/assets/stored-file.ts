import { isId } from '@reprise/rules/platform/id'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

/** The name of the file a person uploaded under this id. NOT_FOUND where it is not theirs, or never arrived. */
export async function storedFile(db: Db, ownerId: string, assetId: string): Promise<string> {
  const asset = isId(assetId)
    ? await db
        .selectFrom('asset')
        .select('file_name')
        .where('id', '=', assetId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst()
    : undefined
  if (!asset?.file_name) throw fail.notFound('This upload could not be found.')
  return asset.file_name
}
