import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { moneyParts } from '../../lib/graphql/money.api.ts'

/** What a member got from an offer that earns, once. */
export const fulfilmentParts = graphql(
  `
  fragment fulfilmentParts on OfferFulfilment {
    fulfilmentId
    occurrence
    at
    points
    tier {
      tierId
      name
    }
    state
    cancelReason
    order {
      orderId
      status
      price {
        ...moneyParts
      }
    }
  }
`,
  [moneyParts],
)

export type Fulfilment = ResultOf<typeof fulfilmentParts>

/** What a member sent to show that they did it, and what the team said. */
export const proofParts = graphql(`
  fragment proofParts on OfferProof {
    proofId
    state
    link
    pictureUrl
    note
    answers {
      question
      texts
    }
    reason
    createdAt
    reviewedAt
  }
`)

export type Proof = ResultOf<typeof proofParts>
