import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const achievementKeys = {
  one: (id: string) => ['achievements', 'one', id] as const,
  edited: (id: string) => ['achievements', 'edited', id] as const,
  preview: (asked: unknown) => ['achievements', 'preview', asked] as const,
  tiers: (club: string) => ['achievements', 'tiers', club] as const,
  holders: (id: string) => ['achievements', 'holders', id] as const,
  ofClub: (club: string) => ['achievements', 'of-club', club] as const,
  mine: () => ['achievements', 'mine'] as const,
  credential: (awardId: string) => ['achievements', 'credential', awardId] as const,
  shared: (credentialId: string) => ['achievements', 'shared', credentialId] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    achievements: KeysOf<typeof achievementKeys>
  }
}
