import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import type { UploadTicket } from './begin-upload.ts'
import { cleanPicture } from './clean-picture.ts'

const keepFile = operation({
  name: 'storeUpload',
  whileActing: 'allowed',
  input: z.object({
    assetId: z.uuid(),
    fileName: z.string(),
    width: z.int(),
    height: z.int(),
    byteLength: z.int(),
  }),
  // The signed address is the right: whoever was given it may use it, once.
  may: () => undefined,
  write: async ({ tx, now, input }) => {
    const kept = await tx
      .updateTable('asset')
      .set({
        file_name: input.fileName,
        width: input.width,
        height: input.height,
        byte_length: input.byteLength,
        stored_at: now,
      })
      .where('id', '=', input.assetId)
      .where('file_name', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw fail.conflict('This upload is already done.')
    return { assetId: input.assetId }
  },
  subject: (answer) => answer.assetId,
})

/** Cleans the picture that arrived for an announced upload, keeps it, and answers where it is shown. */
export async function storeUpload(ctx: Ctx, assetId: string, bytes: Buffer): Promise<UploadTicket> {
  const announced = await ctx.db
    .selectFrom('asset')
    .select('file_name')
    .where('id', '=', assetId)
    .executeTakeFirst()
  if (!announced) throw fail.notFound()
  if (announced.file_name) throw fail.conflict('This upload is already done.')
  const picture = await cleanPicture(bytes)
  const fileName = `${assetId}.webp`
  await ctx.files.put(fileName, picture.bytes)
  await keepFile.run(ctx, {
    assetId,
    fileName,
    width: picture.width,
    height: picture.height,
    byteLength: picture.bytes.length,
  })
  return { assetId, url: `/files/${fileName}` }
}
