import { randomUUID } from 'node:crypto'
import { mostPictureBytes } from '@reprise/rules/assets/largest-picture'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import { operation } from '#platform/writes/operation.ts'
import type { AssetPurpose } from './assets.tables.ts'
import { HOURS_UNSHOWN } from './check-pictures.ts'
import { lockToBegin } from './lock-uploads.ts'
import { uploadUrl } from './upload-token.ts'

// Tested in domains/assets/upload.test.ts.
// Tested in domains/users/profile/update-avatar.test.ts.

const EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif']
const LONGEST_EXTENSION = 20
const NO_PICTURE = phrase('The picture must be a JPG, PNG, WEBP or GIF.')

const input = z.object({
  contentLength: z
    .int({ error: phrase("The length of the file isn't valid.") })
    .min(1, { error: phrase('The file is empty.') })
    .max(mostPictureBytes, { error: phrase('Pictures can be up to 10 MB.') }),
  extension: z
    .string()
    .max(LONGEST_EXTENSION, { error: NO_PICTURE, abort: true })
    .trim()
    .toLowerCase()
    .transform((name) => name.replace(/^\./, ''))
    .refine((name) => EXTENSIONS.includes(name), { error: NO_PICTURE }),
})

export interface UploadTicket {
  assetId: string
  url: string
}

/** Makes the write that announces a picture for one purpose, under its name in the API. */
function beginUpload(name: string, purpose: AssetPurpose) {
  return operation({
    name,
    // A new picture of a person removes the former one, which staff who act as the person may not do.
    ...(purpose === 'event' && { whileActing: 'allowed' as const }),
    input,
    may: (call) => call.actor.userId,
    load: ({ tx, grant, now }) => lockToBegin(tx, grant, now),
    write: async ({ tx, now, grant }) => {
      const assetId = randomUUID()
      await tx
        .insertInto('asset')
        .values({
          id: assetId,
          owner_id: grant,
          purpose,
          created_at: now,
          check_at: now.add({ hours: HOURS_UNSHOWN }),
        })
        .execute()
      return { assetId }
    },
    subject: (answer) => answer.assetId,
    async around({ ctx, input: { contentLength } }, write): Promise<UploadTicket> {
      const { assetId } = await write()
      return { assetId, url: await uploadUrl(ctx, assetId, contentLength, ctx.clock.now()) }
    },
  })
}

/** Announces a picture of this length for the person. Returns the address to PUT it to within 10 minutes. */
export const presignAvatarUpload = beginUpload('presignAvatarUpload', 'avatar')

/** Announces a picture of this length for an event. Returns the address to PUT it to within 10 minutes. */
export const presignEventUpload = beginUpload('presignEventUpload', 'event')
