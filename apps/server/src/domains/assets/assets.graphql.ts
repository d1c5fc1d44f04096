import type { Tint } from '@reprise/rules/assets/tint'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import type { UploadTicket } from './begin-upload.ts'
import {
  presignAchievementAvatarUpload,
  presignAvatarUpload,
  presignClubUpload,
  presignEventUpload,
  presignOfferAvatarUpload,
  presignOfferFileUpload,
  presignOfferProofUpload,
  presignTierUpload,
} from './begin-upload.ts'

const UploadTicketType = b.objectRef<UploadTicket>('UploadTicket').implement({
  fields: (t) => ({
    assetId: t.exposeID('assetId'),
    url: t.exposeString('url', {
      description: 'The URL to which the client sends the file by PUT, with its content type and length.',
    }),
  }),
})

/** A color taken from a picture, and that of text on it. */
export const TintType = b.objectRef<Tint>('Tint').implement({
  fields: (t) => ({
    ground: t.exposeString('ground', {
      description: 'The background color, as #RRGGBB. It can be seen on light and on dark pages.',
    }),
    ink: t.exposeString('ink', {
      description: 'The color of text on the ground: black or white, with a contrast of at least 4.5 to 1.',
    }),
  }),
})

mutation(presignAvatarUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
mutation(presignEventUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
mutation(presignAchievementAvatarUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
mutation(presignOfferAvatarUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
mutation(presignOfferFileUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
mutation(presignOfferProofUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
mutation(presignTierUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
mutation(presignClubUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
