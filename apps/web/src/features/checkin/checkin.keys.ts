import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const checkinKeys = {
  summaries: () => ['checkin', 'summary'] as const,
  summary: (eventId: string) => ['checkin', 'summary', eventId] as const,
  night: (eventId: string, scanned: number, expected: number) =>
    ['checkin', 'night', eventId, scanned, expected] as const,
  doorEvent: (eventIdOrSlug: string) => ['checkin', 'door-event', eventIdOrSlug] as const,
  devices: (eventId: string) => ['checkin', 'devices', eventId] as const,
  conflicts: (eventId: string) => ['checkin', 'conflicts', eventId] as const,
  doubtful: (eventId: string) => ['checkin', 'doubtful', eventId] as const,
  arrivals: (eventId: string, scanned: number) => ['checkin', 'arrivals', eventId, scanned] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    checkin: KeysOf<typeof checkinKeys>
  }
}
