import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const clubKeys = {
  managed: () => ['clubs', 'managed'] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    clubs: KeysOf<typeof clubKeys>
  }
}
