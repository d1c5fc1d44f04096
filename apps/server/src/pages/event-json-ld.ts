import type { PublicEvent, PublicTicket } from './event-document.ts'
import { isOnSale, zonedOf } from './event-texts.ts'

interface Addresses {
  page: string
  picture: string | null
}

const decimal = ({ amount }: { amount: string }) =>
  `${amount.slice(0, -2) || '0'}.${amount.slice(-2).padStart(2, '0')}`

// The price of an offer is what is paid: search engines compare totals, and so do people.
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

// What is sold out has an offer of its own, but no part in the range of prices; what is not sold has none.
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

function placeOf({ address, latitude, longitude }: NonNullable<PublicEvent['location']>) {
  return {
    '@type': 'Place',
    name: address,
    address,
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

/** The event in the words of schema.org, with its place only where a visitor may know it. */
export function jsonLdOf(event: PublicEvent, addresses: Addresses): unknown {
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
    ...(event.location && {
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: placeOf(event.location),
    }),
    organizer: event.club
      ? { '@type': 'Organization', name: event.club.name }
      : { '@type': 'Person', name: event.createdBy.name },
    ...(onSale && { offers: offersOf(event, addresses.page) }),
  }
}
