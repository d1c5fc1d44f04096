import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { putFile } from '../../../lib/upload/put-file.ts'
import { clubParts } from '../club.api.ts'
import { clubKeys } from '../clubs.keys.ts'

const editedClubDocument = graphql(
  `
    query editedClub($clubIdOrSlug: String!) {
      club(clubIdOrSlug: $clubIdOrSlug) {
        ...clubParts
        description
        timeZone
        access
        status
        published
        canEditDetails
        colors {
          background
          text
        }
        images {
          coverUrl
        }
        socialLinks {
          provider
          url
        }
      }
    }
  `,
  [clubParts],
)

/** A club as the people who edit it see it. */
export type EditedClub = ResultOf<typeof editedClubDocument>['club']

export const useEditedClub = (clubIdOrSlug: string) =>
  useQuery({
    queryKey: clubKeys.edited(clubIdOrSlug),
    queryFn: async ({ signal }) => (await request(editedClubDocument, { clubIdOrSlug }, signal)).club,
    enabled: clubIdOrSlug !== '',
    meta: { isKept: true },
  })

const createClubDocument = graphql(`
  mutation createClub($input: CreateClubInput!) {
    createClub(input: $input) {
      clubId
    }
  }
`)

const updateClubDocument = graphql(`
  mutation updateClub($input: UpdateClubInput!) {
    updateClub(input: $input) {
      clubId
    }
  }
`)

const updateClubSlugDocument = graphql(`
  mutation updateClubSlug($clubId: ID!, $slug: String!) {
    updateClubSlug(clubId: $clubId, slug: $slug) {
      clubId
      slug
    }
  }
`)

const presignClubUploadDocument = graphql(`
  mutation presignClubUpload($contentLength: Int!, $extension: String!) {
    presignClubUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

type NewClub = VariablesOf<typeof createClubDocument>['input']
export type ClubChange = Omit<VariablesOf<typeof updateClubDocument>['input'], 'clubId'>

/** Makes the draft of a club. Returns its id. */
export const createClub = async (input: NewClub): Promise<string> =>
  (await request(createClubDocument, { input })).createClub.clubId

export const updateClub = async (clubId: string, change: ClubChange): Promise<string> =>
  (await request(updateClubDocument, { input: { clubId, ...change } })).updateClub.clubId

/** Changes a club. The form shows what is wrong. */
export const useUpdateClub = (clubId: string) =>
  useMutation({
    mutationFn: (change: ClubChange) => updateClub(clubId, change),
    meta: { formShowsFailure: true },
  })

/** Gives a club another address. Returns it in the form of addresses. */
export const updateClubSlug = async (clubId: string, slug: string): Promise<string> =>
  (await request(updateClubSlugDocument, { clubId, slug })).updateClubSlug.slug

type Picture = { field: 'avatarAssetId' | 'coverAssetId'; picture: Blob | null }

/** Uploads a picture of a club and shows it there. Null removes it. */
export const useClubPicture = (clubId: string) =>
  useMutation({
    mutationFn: async ({ field, picture }: Picture) => {
      if (picture === null) return updateClub(clubId, { [field]: null })
      const { presignClubUpload } = await request(presignClubUploadDocument, {
        contentLength: picture.size,
        extension: 'webp',
      })
      await putFile(presignClubUpload.url, picture)
      return updateClub(clubId, { [field]: presignClubUpload.assetId })
    },
    meta: { formShowsFailure: true },
  })
