import type { ResultOf } from 'gql.tada'
import { graphql, textOf } from '#platform/graphql/typed-document.ts'

/**
 * What the public page shows, asked of the API as a visitor: a place that the API keeps back, or an event that it
 * does not know, can so never reach the page, its metadata or a preview of it.
 */
const document = graphql(`query publicPage($eventIdOrSlug: String!) {
  event(eventIdOrSlug: $eventIdOrSlug) {
    slug displayName description terms note ticketTermsPurchasePolicy avatarUrl
    startDate endDate timeZone status isExpired isListed isPrivate isHosted isLocationHidden isAllInPricing ageLimit minimumRepScore
    faqs { question answer }
    location { address latitude longitude }
    createdBy { name }
    coHosts { name }
    usersRoles { role user { name } }
    club { name slug }
    lowestPriceWithFees { amount currency }
    highestPriceWithFees { amount currency }
    eventTickets {
      name description ticketType isFull visibleStartAt visibleEndAt
      price { amount currency } priceWithFees { amount currency }
    }
  }
}`)

export const eventDocument = textOf(document)

export type PublicPage = ResultOf<typeof document>
export type PublicEvent = PublicPage['event']
export type PublicTicket = PublicEvent['eventTickets'][number]
