import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const pointKeys = {
  clubs: (viewer: string | null) => ['points', 'clubs', viewer] as const,
  balances: () => ['points', 'balances'] as const,
  score: () => ['points', 'score'] as const,
  desk: (clubIdOrSlug: string) => ['points', 'desk', clubIdOrSlug] as const,
  statement: (clubId: string) => ['points', 'statement', clubId] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    points: KeysOf<typeof pointKeys>
  }
}
