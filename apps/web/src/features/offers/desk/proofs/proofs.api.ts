import type { OfferProofState } from '@reprise/rules/offers/earning/enums'
import { useMutation } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { usePages } from '../../../../lib/graphql/use-pages.ts'
import { personParts } from '../../../users/person.api.ts'
import { proofParts } from '../../earn-parts.api.ts'
import { offerKeys } from '../../offers.keys.ts'

const proofsDocument = graphql(
  `
    query offerProofs($offerId: ID!, $state: OfferProofState, $first: Int!, $after: String) {
      offerProofs(offerId: $offerId, state: $state, first: $first, after: $after) {
        nodes {
          ...proofParts
          member {
            ...personParts
          }
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [proofParts, personParts],
)

type ProofPage = ResultOf<typeof proofsDocument>['offerProofs']
export type TeamProof = ProofPage['nodes'][number]

const perPage = 20
/** How many a page of the file and of the answers has. */
const perLargePage = 50

type Wanted = { state: OfferProofState; first: number; after: string | null; signal?: AbortSignal }

const readProofs = async (offerId: string, { signal, ...wanted }: Wanted): Promise<ProofPage> =>
  (await request(proofsDocument, { offerId, ...wanted }, signal)).offerProofs

/** What members sent for an offer, in one state. */
export const useProofs = (offerId: string, state: OfferProofState) =>
  usePages({
    queryKey: offerKeys.proofs(offerId, state),
    read: (after, signal) => readProofs(offerId, { state, first: perPage, after, signal }),
  })

type Reading = { offerId: string; onRead: (count: number) => void }

/** All accepted answers to a survey, page by page. */
export const useReadAnswers = () =>
  useMutation({
    mutationFn: async ({ offerId, onRead }: Reading): Promise<TeamProof[]> => {
      const all: TeamProof[] = []
      let after: string | null = null
      for (;;) {
        const page: ProofPage = await readProofs(offerId, { state: 'ACCEPTED', first: perLargePage, after })
        all.push(...page.nodes)
        onRead(all.length)
        if (!page.hasNextPage) return all
        after = page.endCursor
      }
    },
    // It changes nothing, so no other query of the page has to be loaded again.
    meta: { changes: [], formShowsFailure: true },
  })

const reviewDocument = graphql(`
  mutation reviewOfferProof($input: ReviewOfferProofInput!) {
    reviewOfferProof(input: $input) {
      reviewed
      failed {
        proofId
        text
        values
      }
    }
  }
`)

export type Review = VariablesOf<typeof reviewDocument>['input']
export type FailedReview = ResultOf<typeof reviewDocument>['reviewOfferProof']['failed'][number]

/** Accepts or rejects several proofs. Each one counts by itself. */
export const reviewProofs = async (input: Review) =>
  (await request(reviewDocument, { input })).reviewOfferProof

const cancelDocument = graphql(`
  mutation cancelFulfilment($fulfilmentId: ID!, $reason: String!) {
    cancelFulfilment(fulfilmentId: $fulfilmentId, reason: $reason) {
      fulfilmentId
    }
  }
`)

/** Takes back what a member got. */
export const useCancelFulfilment = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof cancelDocument>) => {
      await request(cancelDocument, variables)
    },
    meta: { formShowsFailure: true },
  })
