import { b } from '#platform/graphql/builder.ts'
import type { UploadTicket } from './presign-event-upload.ts'
import { presignEventUpload } from './presign-event-upload.ts'

const UploadTicketType = b.objectRef<UploadTicket>('UploadTicket').implement({
  fields: (t) => ({
    assetId: t.exposeID('assetId'),
    url: t.exposeString('url', { description: 'PUT the file here, with its content type and length.' }),
  }),
})

b.mutationField('presignEventUpload', (t) =>
  t.field({
    type: UploadTicketType,
    args: {
      contentLength: t.arg.int({ required: true }),
      extension: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => presignEventUpload(ctx, args),
  }),
)
