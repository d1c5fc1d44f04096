import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import type { UploadTicket } from './begin-upload.ts'
import { presignAvatarUpload } from './presign-avatar-upload.ts'
import { presignEventUpload } from './presign-event-upload.ts'

const UploadTicketType = b.objectRef<UploadTicket>('UploadTicket').implement({
  fields: (t) => ({
    assetId: t.exposeID('assetId'),
    url: t.exposeString('url', { description: 'PUT the file here, with its content type and length.' }),
  }),
})

mutation(presignAvatarUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
mutation(presignEventUpload, { type: UploadTicketType, load: (_ctx, ticket) => ticket })
