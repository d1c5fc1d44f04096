import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const clubKeys = {
  managed: () => ['clubs', 'managed'] as const,
  run: () => ['clubs', 'run'] as const,
  team: (clubId: string) => ['clubs', 'team', clubId] as const,
  statistics: (clubId: string) => ['clubs', 'statistics', clubId] as const,
  log: (clubId: string) => ['clubs', 'log', clubId] as const,
  page: (clubIdOrSlug: string) => ['clubs', 'page', clubIdOrSlug] as const,
  edited: (clubIdOrSlug: string) => ['clubs', 'edited', clubIdOrSlug] as const,
  members: (clubId: string, keyword: string, tierId: string | null) =>
    ['clubs', 'members', clubId, keyword, tierId] as const,
  found: (filter: unknown) => ['clubs', 'found', filter] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    clubs: KeysOf<typeof clubKeys>
  }
}
