import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { moneyParts } from '../../lib/graphql/money.api.ts'
import { personParts } from '../users/person.api.ts'

/** An offer as lists show it. */
export const offerCardParts = graphql(
  `
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
    price {
      ...moneyParts
    }
    rewardPoints
    rewardTier {
      tierId
      name
    }
    purchase {
      text
      values
    }
    sale {
      points
      price {
        ...moneyParts
      }
    }
    club {
      clubId
      slug
      name
    }
    myParticipation {
      state
    }
  }
`,
  [moneyParts],
)

export type OfferCardOffer = ResultOf<typeof offerCardParts>

/** What the program of an offer that earns asks for. Some of it only the club's team reads. */
const configurationParts = graphql(
  `
    fragment configurationParts on OfferConfiguration {
      action
      times
      unit
      count
      pointsThreshold
      platform
      socialAction
      url
      what
      address
      latitude
      longitude
      radius
      radiusUnit
      hasCode
      code
      period
      questions {
        questionId
        text
        kind
        options
        isRequired
      }
      members {
        ...personParts
      }
      reason
      file
      fileName
      productName
      productPrice
      pointsPerDollar
      pointsAmount
      price
      minimumPoints
      bonusPercent
      discountPercent
    }
  `,
  [personParts],
)

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
      venueEvent {
        eventId
        displayName
      }
      instructions
      asksFor
      mayEdit
      canMoveEnd
      proof
      configuration {
        ...configurationParts
      }
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
  [offerCardParts, configurationParts],
)

export type Offer = ResultOf<typeof offerParts>

/** What somebody got by redeeming an offer, with the ways to use it. */
export const redemptionParts = graphql(
  `
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

export type Redemption = ResultOf<typeof redemptionParts>
