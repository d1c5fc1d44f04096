import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const clubKeys = {
  managed: () => ['clubs', 'managed'] as const,
  run: () => ['clubs', 'run'] as const,
  team: (clubId: string) => ['clubs', 'team', clubId] as const,
  log: (clubId: string) => ['clubs', 'log', clubId] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    clubs: KeysOf<typeof clubKeys>
  }
}
