import { isId } from '@reprise/rules/platform/ids/id'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { AssetPurpose } from './assets.tables.ts'

/**
 * The name of the file that a person uploaded under this id for one of these purposes. The file is not dropped before the
 * transaction ends. Throws NOT_FOUND where the upload belongs to somebody else, is for something else, never
 * arrived, or was dropped.
 */
export async function storedFile(
  tx: Db,
  ownerId: string,
  assetId: string,
  ...purposes: readonly AssetPurpose[]
): Promise<string> {
  const asset = isId(assetId)
    ? await tx
        .selectFrom('asset')
        .select('file_name')
        .where('id', '=', assetId)
        .where('owner_id', '=', ownerId)
        .where('purpose', 'in', purposes)
        .where('dropped_at', 'is', null)
        .forShare()
        .executeTakeFirst()
    : undefined
  if (!asset?.file_name) throw fail.notFound("This upload couldn't be found.")
  return asset.file_name
}
