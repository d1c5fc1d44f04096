import { decimalOf } from '@reprise/rules/platform/numbers/money'
import type { PublicEvent, PublicTicket } from './event-document.ts'
import { isOnSale, zonedOf } from './event-texts.ts'

interface Addresses {
  page: string
  picture: string | null
}

const decimal = ({ amount, currency }: PublicTicket['priceWithFees']) => decimalOf(amount, currency)

// The price of an offer includes everything, because search engines and people compare totals.
function offerOf(ticket: PublicTicket, event: PublicEvent, page: string) {
  return {
    '@type': 'Offer',
    name: ticket.name,
    price: decimal(ticket.priceWithFees),
    priceCurrency: ticket.priceWithFees.currency,
    availability: `https://schema.org/${ticket.isFull ? 'SoldOut' : 'InStock'}`,
    url: page,
    ...(ticket.visibleStartAt && { validFrom: zonedOf(ticket.visibleStartAt, event.timeZone) }),
    ...(ticket.visibleEndAt && { validThrough: zonedOf(ticket.visibleEndAt, event.timeZone) }),
  }
}

// A sold-out ticket has an offer, but does not count in the range of prices. A ticket that is not on sale has no
// offer.
function offersOf(event: PublicEvent, page: string) {
  const { eventTickets, lowestPriceWithFees: lowest, highestPriceWithFees: highest } = event
  const offers = eventTickets
    .filter((ticket) => isOnSale(ticket, event))
    .map((ticket) => offerOf(ticket, event, page))
  if (!lowest || !highest) return offers
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimal(lowest),
    highPrice: decimal(highest),
    priceCurrency: lowest.currency,
    availability: 'https://schema.org/InStock',
    offerCount: offers.length,
    offers,
    url: page,
  }
}

const placeless = (name: string) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', streetAddress: name },
})

/** A place with a name and an address in any case, because search engines leave out events without them. */
function placeOf({ location, isLocationHidden }: PublicEvent) {
  if (!location) return placeless(isLocationHidden ? 'Shown to approved guests' : 'To be announced')
  const { address, latitude, longitude } = location
  // In "The Basement, 12 Lake Drive, Springfield" the first part is the name of the place. A first part with a
  // digit is not a name.
  const [first = '', ...rest] = address.split(',').map((part) => part.trim())
  const isNamed = rest.length > 0 && !/\d/.test(first)
  return {
    '@type': 'Place',
    name: first || address,
    address: { '@type': 'PostalAddress', streetAddress: isNamed ? rest.join(', ') : address },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

/** The event in the words of schema.org, with its place only where a visitor may know it. */
export function jsonLdOf(event: PublicEvent, addresses: Addresses): unknown {
  const performers = event.usersRoles
    .filter(({ role }) => role === 'TALENT')
    .map(({ user }) => ({ '@type': 'Person', name: user.name }))
  const onSale = event.status !== 'CANCELLED' && !event.isExpired
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.displayName,
    url: addresses.page,
    startDate: zonedOf(event.startDate, event.timeZone),
    endDate: zonedOf(event.endDate, event.timeZone),
    eventStatus: `https://schema.org/${event.status === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    ...(event.description && { description: event.description }),
    ...(addresses.picture && { image: [addresses.picture] }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(event),
    organizer: event.club
      ? {
          '@type': 'Organization',
          name: event.club.name,
          url: new URL(`/rep-clubs/${event.club.slug}`, addresses.page).href,
        }
      : { '@type': 'Person', name: event.createdBy.name },
    ...(performers.length > 0 && { performer: performers }),
    ...(onSale && { offers: offersOf(event, addresses.page) }),
  }
}
