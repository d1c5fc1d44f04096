import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { putFile } from '../../../lib/upload/put-file.ts'
import { offerParts } from '../offer-parts.api.ts'
import { offerKeys } from '../offers.keys.ts'

const editedDocument = graphql(
  `
    query editedOffer($offerId: ID!) {
      offer(offerId: $offerId) {
        ...offerParts
        redemption {
          link
          code
          place {
            address
            note
          }
        }
      }
    }
  `,
  [offerParts],
)

/** An offer with what only the team of its club sees. */
export type EditedOffer = ResultOf<typeof editedDocument>['offer']

/** An offer for its form. It is read once, so that a refetch does not overwrite what is typed. */
export const useEditedOffer = (offerId: string) =>
  useQuery({
    queryKey: offerKeys.edited(offerId),
    queryFn: async ({ signal }) => (await request(editedDocument, { offerId }, signal)).offer,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })

const choicesDocument = graphql(`
  query offerChoices($club: String!) {
    club(clubIdOrSlug: $club) {
      clubId
      slug
      name
      timeZone
      myRole
      tiers {
        tierId
        name
      }
    }
    achievements(clubIdOrSlug: $club, first: 50) {
      nodes {
        achievementId
        displayName
        published
      }
    }
  }
`)

const readChoices = async (club: string, signal: AbortSignal) => {
  const { club: read, achievements } = await request(choicesDocument, { club }, signal)
  return { ...read, achievements: achievements.nodes.filter(({ published }) => published) }
}

/** The club of an offer, with the tiers and achievements that its rules can ask for. */
export type OfferChoices = Awaited<ReturnType<typeof readChoices>>

export const useOfferChoices = (club: string) =>
  useQuery({
    queryKey: offerKeys.choices(club),
    queryFn: ({ signal }) => readChoices(club, signal),
  })

const presignDocument = graphql(`
  mutation presignOfferAvatarUpload($contentLength: Int!, $extension: String!) {
    presignOfferAvatarUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

const createDocument = graphql(`
  mutation createOffer($input: CreateOfferInput!) {
    createOffer(input: $input) {
      offerId
    }
  }
`)

const updateDocument = graphql(`
  mutation updateOffer($input: UpdateOfferInput!) {
    updateOffer(input: $input) {
      offerId
    }
  }
`)

const publishDocument = graphql(`
  mutation publishOffer($offerId: ID!) {
    publishOffer(offerId: $offerId) {
      offerId
    }
  }
`)

async function uploaded(picture: Blob | null): Promise<{ avatarAssetId?: string }> {
  if (!picture) return {}
  const { presignOfferAvatarUpload } = await request(presignDocument, {
    contentLength: picture.size,
    extension: 'webp',
  })
  await putFile(presignOfferAvatarUpload.url, picture, () => {})
  return { avatarAssetId: presignOfferAvatarUpload.assetId }
}

type Sent<Input> = { input: Input; picture: Blob | null }

/** Makes an offer, with its picture where one was chosen. */
export const useCreateOffer = () =>
  useMutation({
    mutationFn: async ({ input, picture }: Sent<VariablesOf<typeof createDocument>['input']>) =>
      (await request(createDocument, { input: { ...input, ...(await uploaded(picture)) } })).createOffer,
    meta: { formShowsFailure: true },
  })

/** Saves the changes of an offer, and publishes it where that is asked for. */
export const useUpdateOffer = () =>
  useMutation({
    mutationFn: async (
      sent: Sent<VariablesOf<typeof updateDocument>['input']> & { isPublishing: boolean },
    ) => {
      const { offerId } = sent.input
      await request(updateDocument, { input: { ...sent.input, ...(await uploaded(sent.picture)) } })
      if (sent.isPublishing) await request(publishDocument, { offerId })
      return { offerId }
    },
    meta: { formShowsFailure: true },
  })
