import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const pointKeys = {
  clubs: (viewer: string | null) => ['points', 'clubs', viewer] as const,
  balances: () => ['points', 'balances'] as const,
  score: () => ['points', 'score'] as const,
  leaderboard: (clubIdOrSlug: string, period: string) =>
    ['points', 'leaderboard', clubIdOrSlug, period] as const,
  place: (clubIdOrSlug: string, period: string) => ['points', 'place', clubIdOrSlug, period] as const,
  desk: (clubIdOrSlug: string) => ['points', 'desk', clubIdOrSlug] as const,
  statement: (clubId: string) => ['points', 'statement', clubId] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    points: KeysOf<typeof pointKeys>
  }
}
