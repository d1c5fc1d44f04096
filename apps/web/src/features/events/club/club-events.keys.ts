import type { KeysOf } from '../../../lib/graphql/query-keys.ts'

/** Apart from the other keys of events, because the home page loads those. */
export const clubEventKeys = {
  coming: (clubIdOrSlug: string) => ['clubEvents', 'coming', clubIdOrSlug] as const,
  hosting: () => ['clubEvents', 'hosting'] as const,
  list: (clubId: string, keyword: string) => ['clubEvents', 'list', clubId, keyword] as const,
}

declare module '../../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    clubEvents: KeysOf<typeof clubEventKeys>
  }
}
