import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'

/** An offer as lists show it. */
export const offerCardParts = graphql(`
  fragment offerCardParts on Offer {
    offerId
    displayName
    bio
    avatarUrl
    status
    published
    isArchived
    access
    type
    kind
    subType
    startDate
    endDate
    timeZone
    quantity
    joined
    redeemed
    pointsCost
    club {
      clubId
      slug
      name
    }
    myParticipation {
      state
    }
  }
`)

export type OfferCardOffer = ResultOf<typeof offerCardParts>

/** All of an offer that its page, its form and its preview show. */
export const offerParts = graphql(
  `
    fragment offerParts on Offer {
      ...offerCardParts
      version
      limitPerMember
      redeemDays
      drawnAt
      redeemType
      isAtVenue
      instructions
      asksFor
      mayEdit
      requirements {
        kind
        amount
        tier {
          tierId
          name
        }
        achievements {
          achievementId
          displayName
        }
      }
      bonusAchievement {
        achievementId
        displayName
      }
    }
  `,
  [offerCardParts],
)

export type Offer = ResultOf<typeof offerParts>

/** What somebody got by redeeming an offer, with the ways to use it. */
export const redemptionParts = graphql(`
  fragment redemptionParts on Redemption {
    redemptionId
    state
    createdAt
    confirmedAt
    expiresAt
    pointsSpent
    code
    link
    instructions
    confirmedAtPlace
    cancelReason
    location {
      address
      latitude
      longitude
      note
    }
    details {
      email
      name
      note
      phone
      address
    }
  }
`)

export type Redemption = ResultOf<typeof redemptionParts>
