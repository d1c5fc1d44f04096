import { useMutation } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { personParts } from '../../users/person.api.ts'
import { fulfilmentParts } from '../earn-parts.api.ts'
import { redemptionParts } from '../offer-parts.api.ts'
import { offerKeys } from '../offers.keys.ts'

const participantsDocument = graphql(
  `
    query offerParticipants($offerId: ID!, $state: ParticipationState, $keyword: String, $first: Int!, $after: String) {
      offerParticipants(offerId: $offerId, state: $state, keyword: $keyword, first: $first, after: $after) {
        nodes {
          state
          joinedAt
          redeemed
          redeemUntil
          pointsSpent
          paid {
            ...moneyParts
          }
          user {
            ...personParts
          }
          redemptions {
            ...redemptionParts
          }
          fulfilments {
            ...fulfilmentParts
          }
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [personParts, redemptionParts, fulfilmentParts, moneyParts],
)

type ParticipantPage = ResultOf<typeof participantsDocument>['offerParticipants']
export type Participant = ParticipantPage['nodes'][number]
export type SoughtParticipants = { keyword: string; state: Participant['state'] | null }

const perPage = 20
/** How many a page of the file has. */
const perFilePage = 50

const readParticipants = async (
  offerId: string,
  { keyword, state }: SoughtParticipants,
  { first, after, signal }: { first: number; after: string | null; signal?: AbortSignal },
): Promise<ParticipantPage> =>
  (await request(participantsDocument, { offerId, state, keyword: keyword || null, first, after }, signal))
    .offerParticipants

/** The people who take part in an offer, the latest first. */
export const useParticipants = (offerId: string, sought: SoughtParticipants) =>
  usePages({
    queryKey: offerKeys.participants(offerId, sought),
    read: (after, signal) => readParticipants(offerId, sought, { first: perPage, after, signal }),
  })

const redemptionsDocument = graphql(
  `
    query offerRedemptions($offerId: ID!, $keyword: String, $first: Int!, $after: String) {
      offerRedemptions(offerId: $offerId, keyword: $keyword, first: $first, after: $after) {
        nodes {
          ...redemptionParts
          member {
            ...personParts
          }
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [personParts, redemptionParts],
)

/** A redemption with its member. */
export type ListedRedemption = ResultOf<typeof redemptionsDocument>['offerRedemptions']['nodes'][number]

/** The redemptions of an offer, the newest first. */
export const useRedemptions = (offerId: string, keyword: string) =>
  usePages({
    queryKey: offerKeys.redemptions(offerId, keyword),
    read: async (after, signal) =>
      (
        await request(
          redemptionsDocument,
          { offerId, keyword: keyword || null, first: perPage, after },
          signal,
        )
      ).offerRedemptions,
  })

/** All people who take part, page by page, for a file. */
export const readAllParticipants = async (
  offerId: string,
  sought: SoughtParticipants,
): Promise<Participant[]> => {
  const all: Participant[] = []
  let after: string | null = null
  for (;;) {
    const page: ParticipantPage = await readParticipants(offerId, sought, { first: perFilePage, after })
    all.push(...page.nodes)
    if (!page.hasNextPage) return all
    after = page.endCursor
  }
}

const endDocument = graphql(`
  mutation endOffer($offerId: ID!) {
    endOffer(offerId: $offerId) {
      offerId
    }
  }
`)

const archiveDocument = graphql(`
  mutation archiveOffer($offerId: ID!) {
    archiveOffer(offerId: $offerId) {
      offerId
    }
  }
`)

const deleteDocument = graphql(`
  mutation deleteOffer($offerId: ID!) {
    deleteOffer(offerId: $offerId) {
      offerId
    }
  }
`)

const duplicateDocument = graphql(`
  mutation duplicateOffer($offerId: ID!, $idempotencyKey: String!) {
    duplicateOffer(offerId: $offerId, idempotencyKey: $idempotencyKey) {
      offerId
    }
  }
`)

export const useEndOffer = () =>
  useMutation({
    mutationFn: async (offerId: string) => {
      await request(endDocument, { offerId })
    },
  })

export const useArchiveOffer = () =>
  useMutation({
    mutationFn: async (offerId: string) => {
      await request(archiveDocument, { offerId })
    },
  })

export const useDeleteOffer = () =>
  useMutation({
    mutationFn: async (offerId: string) => {
      await request(deleteDocument, { offerId })
    },
    // The page of the offer is left.
    meta: { changes: [] },
  })

/** Makes a draft with the same content, and returns its id. */
export const useDuplicateOffer = () =>
  useMutation({
    mutationFn: async (variables: { offerId: string; idempotencyKey: string }) =>
      (await request(duplicateDocument, variables)).duplicateOffer.offerId,
    meta: { changes: [] },
  })

const confirmDocument = graphql(
  `
    mutation confirmRedemption($code: String!, $zone: String, $idempotencyKey: String!) {
      confirmRedemption(code: $code, zone: $zone, idempotencyKey: $idempotencyKey) {
        result
        offer {
          offerId
          displayName
          avatarUrl
        }
        redemption {
          redemptionId
          pointsSpent
          confirmedAt
          confirmedAtPlace
          member {
            ...personParts
          }
          confirmedBy {
            ...personParts
          }
        }
      }
    }
  `,
  [personParts],
)

/** What the team learns about a code. */
export type Confirmation = ResultOf<typeof confirmDocument>['confirmRedemption']

/** Confirms a code that a member shows at a venue. */
export const useConfirmRedemption = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof confirmDocument>) =>
      (await request(confirmDocument, variables)).confirmRedemption,
    meta: { formShowsFailure: true },
  })
