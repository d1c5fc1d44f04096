import type { KeysOf } from '../../../lib/graphql/query-keys.ts'

export const tierKeys = {
  ladder: (clubId: string) => ['tiers', 'ladder', clubId] as const,
  seating: (clubId: string) => ['tiers', 'seating', clubId] as const,
}

declare module '../../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    tiers: KeysOf<typeof tierKeys>
  }
}
