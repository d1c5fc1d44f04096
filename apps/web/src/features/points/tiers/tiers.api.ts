import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { putFile } from '../../../lib/upload/put-file.ts'
import { tierKeys } from './tiers.keys.ts'

const tierParts = graphql(`
  fragment tierParts on Club {
    clubId
    canEditTiers
    tiersVersion
    tiers {
      tierId
      level
      name
      description
      avatarUrl
      memberCount
      requirements {
        minimumPoints
      }
    }
  }
`)

const clubTiersDocument = graphql(
  `
    query clubTiers($clubId: String!) {
      club(clubIdOrSlug: $clubId) {
        ...tierParts
      }
    }
  `,
  [tierParts],
)

/** The ladder of a club, as the team that edits it sees it. */
export type ClubLadder = ResultOf<typeof clubTiersDocument>['club']

export const useClubTiers = (clubId: string) =>
  useQuery({
    queryKey: tierKeys.ladder(clubId),
    queryFn: async ({ signal }) => (await request(clubTiersDocument, { clubId }, signal)).club,
  })

const seatingDocument = graphql(`
  query tierSeating($clubId: String!) {
    club(clubIdOrSlug: $clubId) {
      tierSeating {
        isSeating
        seated
        total
      }
    }
  }
`)

const everyMs = 1500

/** How far all members are seated on the new ladder. It is asked again until they are. */
export const useSeating = (clubId: string) =>
  useQuery({
    queryKey: tierKeys.seating(clubId),
    queryFn: async ({ signal }) => (await request(seatingDocument, { clubId }, signal)).club.tierSeating,
    refetchInterval: ({ state }) => (state.data?.isSeating ? everyMs : false),
  })

const presignDocument = graphql(`
  mutation presignTierUpload($contentLength: Int!, $extension: String!) {
    presignTierUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

const saveDocument = graphql(
  `
    mutation saveClubTiers($input: SaveClubTiersInput!) {
      saveClubTiers(input: $input) {
        ...tierParts
      }
    }
  `,
  [tierParts],
)

type Input = VariablesOf<typeof saveDocument>['input']
type Ladder = Pick<Input, 'clubId' | 'expectedVersion'> & {
  tiers: (Input['tiers'][number] & { picture: Blob | null })[]
}

// A picture that was sent with a save that was refused is not sent again.
const sent = new WeakMap<Blob, string>()

async function uploaded(picture: Blob): Promise<string> {
  const known = sent.get(picture)
  if (known) return known
  const { presignTierUpload } = await request(presignDocument, {
    contentLength: picture.size,
    extension: 'webp',
  })
  await putFile(presignTierUpload.url, picture, () => {})
  sent.set(picture, presignTierUpload.assetId)
  return presignTierUpload.assetId
}

/** Saves the whole ladder, with the pictures that were chosen. */
export const useSaveTiers = () =>
  useMutation({
    mutationFn: async ({ tiers, ...input }: Ladder) => {
      const kept: Input['tiers'][number][] = []
      for (const { picture, ...tier } of tiers) {
        kept.push({ ...tier, ...(picture && { avatarAssetId: await uploaded(picture) }) })
      }
      return (await request(saveDocument, { input: { ...input, tiers: kept } })).saveClubTiers
    },
    meta: { formShowsFailure: true },
  })
