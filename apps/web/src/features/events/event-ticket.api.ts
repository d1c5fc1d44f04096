import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { moneyParts } from '../../lib/graphql/money.api.ts'

/** An event ticket, for its guests and for the team. */
export const eventTicketParts = graphql(
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

/** An event ticket as it is offered to the viewer. */
export const offeredTicketParts = graphql(
  `
    fragment offeredKindParts on EventTicket {
      ...kindParts
      isSpecialGuest
    }
  `,
  [eventTicketParts],
)

/** `priceWithFees` is what one alone comes to, with fees and gratuity; `additionalGuests` may come along on each. */
export type EventTicket = ResultOf<typeof offeredTicketParts>
