import { randomUUID } from 'node:crypto'
import { mostPictureBytes } from '@reprise/rules/assets/largest-picture'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import type { AssetPurpose } from './assets.tables.ts'
import { uploadUrl } from './upload-token.ts'

const EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif']
/** Uploads a person may begin within an hour. */
const MOST_BEGUN = 100

const input = z.object({
  contentLength: z
    .int({ error: 'The length of the file is not valid.' })
    .min(1, { error: 'The file is empty.' })
    .max(mostPictureBytes, { error: 'The picture may have at most 10 MB.' }),
  extension: z
    .string()
    .trim()
    .toLowerCase()
    .transform((name) => name.replace(/^\./, ''))
    .refine((name) => EXTENSIONS.includes(name), { error: 'The picture must be a JPG, PNG, WEBP or GIF.' }),
})

export interface UploadTicket {
  assetId: string
  url: string
}

/** Makes the write that announces a picture for one purpose, under its name in the API. */
export function beginUpload(name: string, purpose: AssetPurpose) {
  const begin = operation({
    name,
    whileActing: 'allowed',
    input,
    may: (call) => call.actor.userId,
    load: ({ tx, grant, now }) =>
      tx
        .selectFrom('asset')
        .select((eb) => eb.fn.countAll<bigint>().as('begun'))
        .where('owner_id', '=', grant)
        .where('created_at', '>', now.subtract({ hours: 1 }))
        .executeTakeFirstOrThrow(),
    ensure: ({ loaded }) => {
      if (loaded.begun >= MOST_BEGUN) throw fail.rateLimited()
    },
    write: async ({ tx, now, grant }) => {
      const assetId = randomUUID()
      await tx
        .insertInto('asset')
        .values({ id: assetId, owner_id: grant, purpose, created_at: now })
        .execute()
      return { assetId }
    },
    subject: (answer) => answer.assetId,
  })
  return async (ctx: Ctx, args: { contentLength: number; extension: string }): Promise<UploadTicket> => {
    const { assetId } = await begin.run(ctx, args)
    return { assetId, url: await uploadUrl(ctx, assetId, args.contentLength, ctx.clock.now()) }
  }
}
