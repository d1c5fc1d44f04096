import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const guestKeys = {
  /** All that the guest list of an event shows. */
  all: (eventId: string) => ['guests', eventId] as const,
  list: (eventId: string, shown: Record<string, string | boolean | null>) =>
    ['guests', eventId, 'list', shown] as const,
  amounts: (eventId: string) => ['guests', eventId, 'amounts'] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    guests: KeysOf<typeof guestKeys>
  }
}
