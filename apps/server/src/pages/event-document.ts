import type { ResultOf } from 'gql.tada'
import { graphql, textOf } from '#platform/graphql/typed-document.ts'

/**
 * The content of the public page, read from the API as a visitor. So a place or an event that the API hides from
 * visitors cannot reach the page, its metadata or a preview of it.
 */
const document = graphql(`query publicPage($eventIdOrSlug: String!) {
  event(eventIdOrSlug: $eventIdOrSlug) {
    slug displayName description terms note ticketTermsPurchasePolicy avatarUrl sharePicture { linkUrl } tint { ground ink }
    startDate endDate timeZone status isExpired isListed isPrivate isHosted isPreview isLocationHidden isAllInPricing ageLimit minimumRepScore
    locationRadius { radius unit } socialRequirements isMembersOnly accessTier { name }
    extraPoints extraPointsTier { name }
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
