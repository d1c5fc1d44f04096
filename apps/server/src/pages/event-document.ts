/**
 * What the public page shows, asked of the API as a visitor: a place that the API keeps back, or an event that it
 * does not know, can so never reach the page, its metadata or a preview of it.
 */
export const eventDocument = `query publicPage($eventIdOrSlug: String!) {
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
}`

interface PublicMoney {
  /** Minor units. */
  amount: string
  currency: string
}

export interface PublicTicket {
  name: string
  description: string | null
  ticketType: 'FREE' | 'PAID'
  isFull: boolean
  price: PublicMoney
  /** What one alone costs with everything. */
  priceWithFees: PublicMoney
  visibleStartAt: string | null
  visibleEndAt: string | null
}

export interface PublicEvent {
  slug: string
  displayName: string
  description: string
  terms: string | null
  note: string | null
  ticketTermsPurchasePolicy: string | null
  avatarUrl: string | null
  startDate: string
  endDate: string
  timeZone: string
  status: 'CANCELLED' | 'DRAFT' | 'ENDED' | 'PUBLISHED' | 'STARTED'
  isExpired: boolean
  isListed: boolean
  isPrivate: boolean
  /** False: nothing is sold for money now. */
  isHosted: boolean
  isLocationHidden: boolean
  isAllInPricing: boolean
  ageLimit: number | null
  minimumRepScore: number | null
  faqs: { question: string; answer: string }[]
  location: { address: string; latitude: number | null; longitude: number | null } | null
  createdBy: { name: string }
  coHosts: { name: string }[]
  /** Those that are announced. */
  usersRoles: { role: string; user: { name: string } }[]
  club: { name: string; slug: string } | null
  /** Of the kinds that are to be had; null where none is. */
  lowestPriceWithFees: PublicMoney | null
  highestPriceWithFees: PublicMoney | null
  eventTickets: PublicTicket[]
}
