import { useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { putFile } from '../../../lib/upload/put-file.ts'
import { clubParts } from '../club.api.ts'
import { clubKeys } from '../clubs.keys.ts'

const editedClub = graphql(
  `
    fragment editedClub on Club {
      ...clubParts
      version
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
  `,
  [clubParts],
)

const editedClubDocument = graphql(
  `
    query editedClub($clubIdOrSlug: String!) {
      club(clubIdOrSlug: $clubIdOrSlug) {
        ...editedClub
      }
    }
  `,
  [editedClub],
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

const updateClubDocument = graphql(
  `
    mutation updateClub($input: UpdateClubInput!) {
      updateClub(input: $input) {
        ...editedClub
      }
    }
  `,
  [editedClub],
)

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

/** Changes a club. Returns it as it is now. */
export const updateClub = async (clubId: string, change: ClubChange): Promise<EditedClub> =>
  (await request(updateClubDocument, { input: { clubId, ...change } })).updateClub

/** Gives a club another address. Returns it in the form of addresses. */
export const updateClubSlug = async (clubId: string, slug: string): Promise<string> =>
  (await request(updateClubSlugDocument, { clubId, slug })).updateClubSlug.slug

/** Uploads a picture of a club. Returns the id by which a club takes it. */
export const uploadClubPicture = async (picture: Blob): Promise<string> => {
  const { presignClubUpload } = await request(presignClubUploadDocument, {
    contentLength: picture.size,
    extension: 'webp',
  })
  await putFile(presignClubUpload.url, picture)
  return presignClubUpload.assetId
}
