import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { putFile } from '../../lib/upload/put-file.ts'
import { userKeys } from './users.keys.ts'

const ownProfileDocument = graphql(`
  query ownProfile {
    currentUser {
      userId
      userName
      name
      avatarUrl
      bio
      dateOfBirth
      gender
      emailAddress
      verifiedEmailAddress
      pendingEmailAddress
      phoneNumber
      verifiedPhoneNumber
      address {
        address
        city
        region
        postalCode
        countryCode
      }
    }
  }
`)

const updateProfileDocument = graphql(`
  mutation updateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      userId
      userName
      name
      bio
      dateOfBirth
      gender
    }
  }
`)

const updateAddressDocument = graphql(`
  mutation updateAddress($input: UpdateAddressInput!) {
    updateAddress(input: $input) {
      userId
      address {
        address
        city
        region
        postalCode
        countryCode
      }
    }
  }
`)

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

export type OwnProfile = ResultOf<typeof ownProfileDocument>['currentUser']

/**
 * The person's own profile for its forms. It is read only once, so that a refetch does not overwrite what is typed.
 */
export const useOwnProfile = () =>
  useQuery({
    queryKey: userKeys.ownProfile(),
    queryFn: async ({ signal }) => (await request(ownProfileDocument, {}, signal)).currentUser,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { failure: 'profile', isKept: true },
  })

/** Saves the given fields of the own profile. Returns the saved profile. */
export const saveProfile = async (input: VariablesOf<typeof updateProfileDocument>['input']) =>
  (await request(updateProfileDocument, { input })).updateProfile

/** Saves the given fields of the own address. Returns the saved address. */
export const saveAddress = async (input: VariablesOf<typeof updateAddressDocument>['input']) =>
  (await request(updateAddressDocument, { input })).updateAddress

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
