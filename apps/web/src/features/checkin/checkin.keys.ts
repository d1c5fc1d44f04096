import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const checkinKeys = {
  summaries: () => ['checkin', 'summary'] as const,
  summary: (eventId: string) => ['checkin', 'summary', eventId] as const,
  doorEvent: (eventIdOrSlug: string) => ['checkin', 'door-event', eventIdOrSlug] as const,
  dashboard: (eventIdOrSlug: string, asOf: string | undefined) =>
    ['checkin', 'dashboard', eventIdOrSlug, asOf] as const,
  arrivals: (eventId: string, scanned: number) => ['checkin', 'arrivals', eventId, scanned] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    checkin: KeysOf<typeof checkinKeys>
  }
}
