import type { ActivityFilter } from '@reprise/rules/users/activities'
import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const userKeys = {
  all: () => ['users'] as const,
  /** The signed-in person, as the shell shows them. */
  me: (viewer: string | null) => ['users', 'me', viewer] as const,
  ownProfile: () => ['users', 'own-profile'] as const,
  overview: () => ['users', 'overview'] as const,
  activities: (filter: ActivityFilter) => ['users', 'activities', filter] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    users: KeysOf<typeof userKeys>
  }
}
