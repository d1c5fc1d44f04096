import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import type { UploadTicket } from './begin-upload.ts'
import { HOURS_UNSHOWN } from './check-pictures.ts'
import { CleanPicture, cleanPicture } from './clean-picture.ts'
import { fileOf } from './file-of.ts'
import { lockToKeep } from './lock-uploads.ts'
import { keepTint } from './picture-tint.ts'

// Tested in domains/assets/upload.test.ts.

/** An upload that was announced and has not arrived. */
const announced = (db: Db, assetId: string) =>
  db
    .selectFrom('asset')
    .select(['owner_id', 'file_name'])
    .where('id', '=', assetId)
    .where('dropped_at', 'is', null)

function ensureOpen<Row extends { file_name: string | null }>(asset: Row | undefined): Row {
  if (!asset) throw fail.notFound()
  if (asset.file_name) throw fail.conflict('This upload is already done.')
  return asset
}

/**
 * Writes the file while its row is locked. Where two pictures arrive for one upload, the second is not written. No
 * file is written after its row was deleted, because then nothing would delete the file.
 */
const keepFile = operation({
  name: 'storeUpload',
  whileActing: 'allowed',
  input: z.object({ assetId: z.uuid(), picture: z.instanceof(CleanPicture) }),
  // The signed address is the right: the person who was given it may use it, once.
  may: () => undefined,
  load: async ({ tx, now, input: { assetId, picture } }) => {
    const { owner_id: ownerId } = ensureOpen(await announced(tx, assetId).executeTakeFirst())
    await lockToKeep(tx, ownerId, picture.bytes.length, now)
    ensureOpen(await announced(tx, assetId).forUpdate().executeTakeFirst())
  },
  write: async ({ tx, now, files, input: { assetId, picture } }) => {
    await files.put(fileOf(assetId), picture.bytes)
    await keepTint(tx, fileOf(assetId), picture.ground)
    await tx
      .updateTable('asset')
      .set({
        file_name: fileOf(assetId),
        width: picture.width,
        height: picture.height,
        byte_length: picture.bytes.length,
        stored_at: now,
        check_at: now.add({ hours: HOURS_UNSHOWN }),
      })
      .where('id', '=', assetId)
      .execute()
    return { assetId }
  },
  subject: (answer) => answer.assetId,
})

/** Cleans the picture that arrived for an announced upload and stores it. Returns the address that shows it. */
export async function storeUpload(ctx: Ctx, assetId: string, bytes: Buffer): Promise<UploadTicket> {
  ensureOpen(await announced(ctx.db, assetId).executeTakeFirst())
  const picture = await cleanPicture(bytes)
  await keepFile.run(ctx, { assetId, picture })
  return { assetId, url: `/files/${fileOf(assetId)}` }
}
