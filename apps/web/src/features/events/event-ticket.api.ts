import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { moneyParts } from '../../lib/graphql/money.api.ts'

/** The parts of an event ticket for guests and for the team. */
const eventTicketParts = graphql(
  `
    fragment eventTicketParts on EventTicket {
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
      isEnabledWishList
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

/** The parts of an event ticket that is offered to the viewer. */
export const offeredTicketParts = graphql(
  `
    fragment offeredTicketParts on EventTicket {
      ...eventTicketParts
      isSpecialGuest
      myWaitingListEntry {
        quantity
        position
        offer {
          quantity
          expiresAt
        }
      }
    }
  `,
  [eventTicketParts],
)

/**
 * `priceWithFees` is the price of one ticket with fees and gratuity. A guest may bring `additionalGuests` on each
 * ticket.
 */
export type EventTicket = ResultOf<typeof offeredTicketParts>
