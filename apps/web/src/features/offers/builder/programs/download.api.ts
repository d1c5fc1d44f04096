import { useMutation } from '@tanstack/react-query'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { putFile } from '../../../../lib/upload/put-file.ts'

const presignDocument = graphql(`
  mutation presignOfferFileUpload($contentLength: Int!, $extension: String!) {
    presignOfferFileUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

type Upload = { file: File; onShare: (share: number) => void }

/** Uploads a file that members get, and returns its asset. */
export const useUploadFile = () =>
  useMutation({
    mutationFn: async ({ file, onShare }: Upload) => {
      const variables = { contentLength: file.size, extension: 'pdf' }
      const { presignOfferFileUpload } = await request(presignDocument, variables)
      await putFile(presignOfferFileUpload.url, file, onShare)
      return presignOfferFileUpload.assetId
    },
    meta: { changes: [], formShowsFailure: true },
  })
