import { randomUUID } from 'node:crypto'
import { mostDocumentBytes, mostPictureBytes } from '@reprise/rules/assets/largest-files'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import { operation } from '#platform/writes/operation.ts'
import type { AssetPurpose } from './assets.tables.ts'
import { HOURS_UNSHOWN } from './check-pictures.ts'
import { lockToBegin } from './lock-uploads.ts'
import { uploadUrl } from './upload-token.ts'

// Tested in domains/assets/upload.test.ts.
// Tested in domains/users/profile/update-avatar.test.ts.
// Tested in domains/clubs/update-club.test.ts.
// Tested in domains/achievements/create-achievement.test.ts.
// Tested in domains/points/tiers/save-club-tiers.test.ts.
// Tested in domains/offers/edit/create-offer.test.ts.
// Tested in domains/offers/earn/configuration.test.ts.
// Tested in domains/offers/earn/review-proof.test.ts.

const PICTURES: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif']
const DOCUMENT = 'pdf'
const LONGEST_EXTENSION = 20
const NO_PICTURE = phrase('The picture must be a JPG, PNG, WEBP or GIF.')

const NO_EVENT_FILE = phrase('The file must be a JPG, PNG, WEBP or GIF picture, or a PDF.')

const PICTURE_TOO_LARGE = phrase('Pictures can be up to 10 MB.')
const DOCUMENT_TOO_LARGE = phrase('PDFs can be up to 20 MB.')

const inputOf = (extensions: readonly string[], error: string) =>
  z
    .object({
      contentLength: z
        .int({ error: phrase("The length of the file isn't valid.") })
        .min(1, { error: phrase('The file is empty.') }),
      extension: z
        .string()
        .max(LONGEST_EXTENSION, { error, abort: true })
        .trim()
        .toLowerCase()
        .transform((name) => name.replace(/^\./, ''))
        .refine((name) => extensions.includes(name), { error }),
    })
    .superRefine(({ contentLength, extension }, { addIssue }) => {
      const [most, message] =
        extension === DOCUMENT
          ? [mostDocumentBytes, DOCUMENT_TOO_LARGE]
          : [mostPictureBytes, PICTURE_TOO_LARGE]
      if (contentLength > most) addIssue({ code: 'custom', path: ['contentLength'], message })
    })

export interface UploadTicket {
  assetId: string
  url: string
}

/** Makes the write that announces a file for this purpose, under its name in the API. */
function beginUpload(name: string, purpose: Exclude<AssetPurpose, 'document'>, takesPdf = false) {
  const isForTeams = purpose === 'achievement' || purpose === 'offer' || purpose === 'tier'
  return operation({
    name,
    // A new picture of a person or a club removes the former one, which staff who act as the person may not do.
    ...((takesPdf || isForTeams) && { whileActing: 'allowed' as const }),
    input: takesPdf ? inputOf([...PICTURES, DOCUMENT], NO_EVENT_FILE) : inputOf(PICTURES, NO_PICTURE),
    may: (call) => call.actor.userId,
    load: ({ tx, grant, now }) => lockToBegin(tx, grant, now),
    write: async ({ tx, now, grant, input: { extension } }) => {
      const assetId = randomUUID()
      await tx
        .insertInto('asset')
        .values({
          id: assetId,
          owner_id: grant,
          purpose: extension === DOCUMENT ? 'document' : purpose,
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

/** Announces a picture or a PDF of this length for an event. Returns the address to PUT it to within 10 minutes. */
export const presignEventUpload = beginUpload('presignEventUpload', 'event', true)

/** Announces a picture of this length for an achievement. Returns the address to PUT it to within 10 minutes. */
export const presignAchievementAvatarUpload = beginUpload('presignAchievementAvatarUpload', 'achievement')

/** Announces a picture of this length for an offer of a club. Returns the address to PUT it to within 10 minutes. */
export const presignOfferAvatarUpload = beginUpload('presignOfferAvatarUpload', 'offer')

/** Announces a picture or a PDF of this length that members download. Returns the address to PUT it to within 10 minutes. */
export const presignOfferFileUpload = beginUpload('presignOfferFileUpload', 'offer', true)

/** Announces a picture of this length by which a member shows what they did. Returns the address to PUT it to within 10 minutes. */
export const presignOfferProofUpload = beginUpload('presignOfferProofUpload', 'proof')

/** Announces a picture of this length for a tier of a club. Returns the address to PUT it to within 10 minutes. */
export const presignTierUpload = beginUpload('presignTierUpload', 'tier')

/** Announces a picture of this length for a club. Returns the address to PUT it to within 10 minutes. */
export const presignClubUpload = beginUpload('presignClubUpload', 'club')
