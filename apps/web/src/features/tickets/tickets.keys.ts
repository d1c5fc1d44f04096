import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const ticketKeys = {
  bookings: (eventId: string, viewer: string | null) => ['tickets', 'bookings', eventId, viewer] as const,
  received: (eventId: string, viewer: string | null) => ['tickets', 'received', eventId, viewer] as const,
  pictures: (eventId: string, viewer: string | null) => ['tickets', 'pictures', eventId, viewer] as const,
  badge: (eventId: string, viewer: string | null) => ['tickets', 'badge', eventId, viewer] as const,
  mine: (viewer: string | null, when: string) => ['tickets', 'mine', viewer, when] as const,
  nextUp: (viewer: string | null) => ['tickets', 'next-up', viewer] as const,
  lines: (viewer: string | null) => ['tickets', 'lines', viewer] as const,
  shares: (viewer: string | null) => ['tickets', 'shares', viewer] as const,
  cost: (eventId: string, items: { eventTicketId: string; quantity: number }[]) =>
    ['tickets', 'cost', eventId, items] as const,
  anyOrder: () => ['tickets', 'order'] as const,
  order: (orderId: string, viewer: string | null) => ['tickets', 'order', orderId, viewer] as const,
  myOrder: (eventId: string, viewer: string | null) => ['tickets', 'my-order', eventId, viewer] as const,
  transactions: (viewer: string | null) => ['tickets', 'transactions', viewer] as const,
  /** The requests of an event, which change with the team's answers. */
  approval: (eventIdOrSlug: string) => ['tickets', 'approval', eventIdOrSlug] as const,
  guests: (eventIdOrSlug: string, filter: Record<string, string | string[] | boolean | null>) =>
    ['tickets', 'approval', eventIdOrSlug, 'guests', filter] as const,
  history: (eventIdOrSlug: string, attendeeId: string) =>
    ['tickets', 'history', eventIdOrSlug, attendeeId] as const,
  guestAnswers: (eventIdOrSlug: string, attendeeId: string) =>
    ['tickets', 'guest-answers', eventIdOrSlug, attendeeId] as const,
  givable: (eventId: string) => ['tickets', 'givable', eventId] as const,
  requirements: (eventId: string, viewer: string | null) =>
    ['tickets', 'requirements', eventId, viewer] as const,
  earnings: (eventId: string) => ['tickets', 'revenue', eventId, 'earnings'] as const,
  orders: (eventId: string, page: number) => ['tickets', 'revenue', eventId, 'orders', page] as const,
  /** The invitations of an event, and what belongs to their page. */
  inviteeCount: (eventId: string, sources: unknown[]) =>
    ['tickets', 'invitees', eventId, 'count', sources] as const,
  calendarAddress: () => ['tickets', 'calendar-address'] as const,
  wallets: () => ['tickets', 'wallets'] as const,
  savedLists: () => ['tickets', 'saved-lists'] as const,
  earlierEvents: () => ['tickets', 'earlier-events'] as const,
  invitations: (eventIdOrSlug: string, page: number, status: string | null, keyword: string) =>
    ['tickets', 'invitees', eventIdOrSlug, 'list', page, status, keyword] as const,
  invitationCounts: (eventIdOrSlug: string) => ['tickets', 'invitees', eventIdOrSlug, 'counts'] as const,
  inviteLinks: (eventIdOrSlug: string) => ['tickets', 'invitees', eventIdOrSlug, 'links'] as const,
  payouts: (eventId: string) => ['tickets', 'revenue', eventId, 'payouts'] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    tickets: KeysOf<typeof ticketKeys>
  }
}
