import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { moneyParts } from '../../lib/graphql/money.api.ts'

/** A kind of ticket, for its guests and for the team. */
export const kindParts = graphql(
  `
    fragment kindParts on EventTicket {
      eventTicketId
      name
      description
      color
      ticketType
      price {
        ...moneyParts
      }
      priceWithFees {
        ...moneyParts
      }
      gratuityPercentage
      additionalGuests
      isFull
      isActive
      isPrivate
      isRequiredApproval
      maxPerPerson
      repPoints
      optInShowTicketAmount
      balance {
        availableAmount
        limitedAmount
      }
      visibleStartAt
      visibleEndAt
    }
  `,
  [moneyParts],
)

/** A kind of ticket as it is offered to the viewer. */
export const offeredKindParts = graphql(
  `
    fragment offeredKindParts on EventTicket {
      ...kindParts
      isSpecialGuest
    }
  `,
  [kindParts],
)

/** `priceWithFees` is what one alone comes to, with fees and gratuity; `additionalGuests` may come along on each. */
export type Kind = ResultOf<typeof offeredKindParts>
