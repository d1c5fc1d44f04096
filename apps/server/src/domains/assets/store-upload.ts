import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import type { UploadTicket } from './begin-upload.ts'
import { HOURS_UNSHOWN } from './check-pictures.ts'
import { CleanDocument, cleanDocument } from './clean-document.ts'
import { CleanPicture, cleanPicture } from './clean-picture.ts'
import { fileOf } from './file-of.ts'
import { lockToKeep } from './lock-uploads.ts'
import { keepTint } from './picture-tint.ts'

// Tested in domains/assets/upload.test.ts.

/** An upload that was announced and has not arrived. */
const announced = (db: Db, assetId: string) =>
  db
    .selectFrom('asset')
    .select(['owner_id', 'file_name', 'purpose'])
    .where('id', '=', assetId)
    .where('dropped_at', 'is', null)

function ensureOpen<Row extends { file_name: string | null }>(asset: Row | undefined): Row {
  if (!asset) throw fail.notFound()
  if (asset.file_name) throw fail.conflict('This upload is already done.')
  return asset
}

const cleanFile = z.union([z.instanceof(CleanPicture), z.instanceof(CleanDocument)])

const sizeOf = (file: z.output<typeof cleanFile>) =>
  file instanceof CleanPicture ? { width: file.width, height: file.height } : {}

/**
 * Writes the file while its row is locked. Where two files arrive for one upload, the second is not written. No
 * file is written after its row was deleted, because then nothing would delete the file.
 */
const keepFile = operation({
  name: 'storeUpload',
  whileActing: 'allowed',
  input: z.object({ assetId: z.uuid(), file: cleanFile }),
  // The signed address is the right: the person who was given it may use it, once.
  may: () => undefined,
  load: async ({ tx, now, input: { assetId, file } }) => {
    const { owner_id: ownerId } = ensureOpen(await announced(tx, assetId).executeTakeFirst())
    await lockToKeep(tx, ownerId, file.bytes.length, now)
    return ensureOpen(await announced(tx, assetId).forUpdate().executeTakeFirst())
  },
  write: async ({ tx, now, files, input: { assetId, file }, loaded: { purpose } }) => {
    const fileName = fileOf(assetId, purpose)
    await files.put(fileName, file.bytes)
    if (file instanceof CleanPicture) await keepTint(tx, fileName, file.ground)
    await tx
      .updateTable('asset')
      .set({
        file_name: fileName,
        ...sizeOf(file),
        byte_length: file.bytes.length,
        stored_at: now,
        check_at: now.add({ hours: HOURS_UNSHOWN }),
      })
      .where('id', '=', assetId)
      .execute()
    return { assetId }
  },
  subject: (answer) => answer.assetId,
})

/**
 * Cleans the file that arrived for an announced upload and stores it: a PDF where one was announced, a picture
 * otherwise. Returns the address that shows it.
 */
export async function storeUpload(ctx: Ctx, assetId: string, bytes: Buffer): Promise<UploadTicket> {
  const { purpose } = ensureOpen(await announced(ctx.db, assetId).executeTakeFirst())
  const file = purpose === 'document' ? cleanDocument(bytes) : await cleanPicture(bytes)
  await keepFile.run(ctx, { assetId, file })
  return { assetId, url: `/files/${fileOf(assetId, purpose)}` }
}
