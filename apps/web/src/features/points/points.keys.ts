import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const pointKeys = {
  clubs: (viewer: string | null) => ['points', 'clubs', viewer] as const,
  balances: () => ['points', 'balances'] as const,
  score: () => ['points', 'score'] as const,
  leaderboard: (clubIdOrSlug: string, period: string) =>
    ['points', 'leaderboard', clubIdOrSlug, period] as const,
  place: (clubIdOrSlug: string, period: string) => ['points', 'place', clubIdOrSlug, period] as const,
  desk: (clubIdOrSlug: string) => ['points', 'desk', clubIdOrSlug] as const,
  offer: (clubIdOrSlug: string) => ['points', 'offer', clubIdOrSlug] as const,
  quote: (clubId: string, pointsAmount: string) => ['points', 'quote', clubId, pointsAmount] as const,
  order: (orderId: string) => ['points', 'order', orderId] as const,
  sold: (clubId: string, orderId: string | null) => ['points', 'sold', clubId, orderId] as const,
  money: (clubId: string) => ['points', 'money', clubId] as const,
  payouts: (clubId: string, sums: string) => ['points', 'payouts', clubId, sums] as const,
  trades: (which: 'FINISHED' | 'INCOMING' | 'OUTGOING') => ['points', 'trades', which] as const,
  tradeForm: () => ['points', 'trade-form'] as const,
  waitingTrades: () => ['points', 'waiting-trades'] as const,
  statement: (clubId: string) => ['points', 'statement', clubId] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    points: KeysOf<typeof pointKeys>
  }
}
