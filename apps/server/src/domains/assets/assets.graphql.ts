import { b } from '#platform/graphql/builder.ts'
import type { UploadTicket } from './begin-upload.ts'
import { presignAvatarUpload } from './presign-avatar-upload.ts'
import { presignEventUpload } from './presign-event-upload.ts'

const UploadTicketType = b.objectRef<UploadTicket>('UploadTicket').implement({
  fields: (t) => ({
    assetId: t.exposeID('assetId'),
    url: t.exposeString('url', { description: 'PUT the file here, with its content type and length.' }),
  }),
})

b.mutationFields((t) => {
  const args = {
    contentLength: t.arg.int({ required: true }),
    extension: t.arg.string({ required: true }),
  }
  return {
    presignAvatarUpload: t.field({
      type: UploadTicketType,
      args,
      resolve: (_root, given, ctx) => presignAvatarUpload(ctx, given),
    }),
    presignEventUpload: t.field({
      type: UploadTicketType,
      args,
      resolve: (_root, given, ctx) => presignEventUpload(ctx, given),
    }),
  }
})
