import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { fulfilmentParts, proofParts } from '../earn-parts.api.ts'
import { offerParts, redemptionParts } from '../offer-parts.api.ts'
import { offerKeys } from '../offers.keys.ts'

const offerDocument = graphql(
  `
    query offer($offerId: ID!) {
      offer(offerId: $offerId) {
        ...offerParts
        club {
          isMember
          canJoin
        }
        myParticipation {
          canJoin
          canRedeem
          canPay
          redeemUntil
          redeemed
          left
          gaps {
            kind
            have
            need
            text
            values
            path
            achievements {
              achievementId
              displayName
            }
          }
          redemptions {
            ...redemptionParts
          }
          canFulfil
          asksAccount
          openOrder {
            orderId
            status
          }
          occurrenceDone
          progress {
            have
            need
            text
            values
            until
          }
          proofs {
            ...proofParts
          }
          fulfilments {
            ...fulfilmentParts
          }
        }
      }
    }
  `,
  [offerParts, redemptionParts, proofParts, fulfilmentParts],
)

/** An offer with what the person has of it. */
export type ShownOffer = ResultOf<typeof offerDocument>['offer']

/** How often the page asks again while the team may confirm a code, in milliseconds. */
const askAgainMs = 5000

export const useOffer = (offerId: string) =>
  useQuery({
    queryKey: offerKeys.one(offerId),
    queryFn: async ({ signal }) => (await request(offerDocument, { offerId }, signal)).offer,
    refetchInterval: ({ state }) =>
      state.data?.myParticipation?.redemptions.some((each) => each.state === 'HELD') ? askAgainMs : false,
  })

const joinDocument = graphql(`
  mutation joinOffer($offerId: ID!) {
    joinOffer(offerId: $offerId) {
      offerId
    }
  }
`)

export const useJoinOffer = () =>
  useMutation({
    mutationFn: async (offerId: string) => {
      await request(joinDocument, { offerId })
    },
  })

const redeemDocument = graphql(
  `
    mutation redeemOffer($input: RedeemOfferInput!) {
      redeemOffer(input: $input) {
        ...redemptionParts
      }
    }
  `,
  [redemptionParts],
)

/** Redeems an offer, and returns what the person got. */
export const useRedeemOffer = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof redeemDocument>['input']) =>
      (await request(redeemDocument, { input })).redeemOffer,
    meta: { formShowsFailure: true },
  })

const cancelDocument = graphql(`
  mutation cancelRedemption($redemptionId: ID!, $reason: String) {
    cancelRedemption(redemptionId: $redemptionId, reason: $reason) {
      redemptionId
    }
  }
`)

/** Cancels a redemption. The points, the place in the supply and the limit come back. */
export const useCancelRedemption = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof cancelDocument>) => {
      await request(cancelDocument, variables)
    },
    meta: { formShowsFailure: true },
  })
