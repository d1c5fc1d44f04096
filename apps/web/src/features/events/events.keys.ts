import type { KeysOf } from '../../lib/graphql/query-keys.ts'
import type { ExploreFilter } from './list/explore-filter.ts'

export const eventKeys = {
  explore: (filter: ExploreFilter, found: object) => ['events', 'explore', filter, found] as const,
  homePlace: () => ['events', 'home-place'] as const,
  cities: (keyword: string) => ['events', 'cities', keyword] as const,
  mine: (onlyWorking: boolean) => ['events', 'mine', onlyWorking] as const,
  featured: () => ['events', 'featured'] as const,
  myUpcoming: () => ['events', 'my-upcoming'] as const,
  page: (idOrSlug: string, viewer: string | null) => ['events', 'page', idOrSlug, viewer] as const,
  referralLink: (eventId: string, viewer: string | null) =>
    ['events', 'referral-link', eventId, viewer] as const,
  whoIsGoing: (slug: string) => ['events', 'who-is-going', slug] as const,
  /** An event as its team sees it, on all its pages. */
  desk: (eventIdOrSlug: string) => ['events', 'desk', eventIdOrSlug] as const,
  picture: (eventId: string) => ['events', 'picture', eventId] as const,
  edited: (idOrSlug: string) => ['events', 'edited', idOrSlug] as const,
  draft: (userId: string, eventId: string | undefined) => ['events', 'draft', userId, eventId] as const,
  ending: (eventId: string, scope: string) => ['events', 'ending', eventId, scope] as const,
  guestCounts: (eventId: string, scope: string, eventTicketId: string | undefined) =>
    ['events', 'guest-counts', eventId, scope, eventTicketId] as const,
  accessTiers: (clubId: string) => ['events', 'access-tiers', clubId] as const,
  fees: (eventId: string | undefined) => ['events', 'fees', eventId] as const,
  giftAllowances: (eventId: string) => ['events', 'gift-allowances', eventId] as const,
  /** The dates of an event's series, so many at once, as a viewer finds them. */
  series: (idOrSlug: string, viewer: string | null, first: number) =>
    ['events', 'series', idOrSlug, viewer, first] as const,
  repeated: (eventId: string) => ['events', 'repeated', eventId] as const,
  staff: () => ['events', 'staff'] as const,
  staffPage: (eventId: string, page: number) => ['events', 'staff', eventId, page] as const,
  sharedPools: (eventId: string) => ['events', 'shared-pools', eventId] as const,
  editedTickets: (eventId: string | undefined) => ['events', 'edited-tickets', eventId] as const,
  simulatedCost: (price: string | null, gratuity: number, isAllIn: boolean) =>
    ['events', 'simulated-cost', price, gratuity, isAllIn] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    events: KeysOf<typeof eventKeys>
  }
}
