import { isId } from '@reprise/rules/platform/ids/id'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { AssetPurpose } from './assets.tables.ts'

/**
 * The name of the file a person uploaded under this id for this purpose, which is not dropped before the transaction
 * ends. NOT_FOUND where it is not theirs or for something else, never arrived, or was dropped.
 */
export async function storedFile(
  tx: Db,
  ownerId: string,
  assetId: string,
  purpose: AssetPurpose,
): Promise<string> {
  const asset = isId(assetId)
    ? await tx
        .selectFrom('asset')
        .select('file_name')
        .where('id', '=', assetId)
        .where('owner_id', '=', ownerId)
        .where('purpose', '=', purpose)
        .where('dropped_at', 'is', null)
        .forShare()
        .executeTakeFirst()
    : undefined
  if (!asset?.file_name) throw fail.notFound("This upload couldn't be found.")
  return asset.file_name
}
