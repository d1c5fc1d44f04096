import { useMutation } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { putFile } from '../../lib/upload/put-file.ts'
import { userKeys } from './users.keys.ts'

const presignAvatarUploadDocument = graphql(`
  mutation presignAvatarUpload($contentLength: Int!, $extension: String!) {
    presignAvatarUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

const updateAvatarDocument = graphql(`
  mutation updateAvatar($assetId: ID) {
    updateAvatar(assetId: $assetId) {
      userId
      avatarUrl
    }
  }
`)

/** Uploads a picture and makes it the person's own. */
const sendAvatar = async (picture: Blob, progress: (share: number) => void) => {
  const { presignAvatarUpload } = await request(presignAvatarUploadDocument, {
    contentLength: picture.size,
    extension: 'webp',
  })
  await putFile(presignAvatarUpload.url, picture, progress)
  await request(updateAvatarDocument, { assetId: presignAvatarUpload.assetId })
}

/** Changes the person's picture; null removes it. */
export const useUpdateAvatar = (progress: (share: number) => void) =>
  useMutation({
    mutationFn: async (picture: Blob | null) => {
      if (picture) await sendAvatar(picture, progress)
      else await request(updateAvatarDocument, { assetId: null })
    },
    meta: { formShowsFailure: true, changes: [userKeys.all()] },
  })
