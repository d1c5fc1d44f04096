import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const inviteKeys = {
  all: () => ['invites'] as const,
  one: (inviteId: string) => ['invites', 'one', inviteId] as const,
  sent: (state: string | null) => ['invites', 'sent', state] as const,
  received: () => ['invites', 'received'] as const,
  remaining: () => ['invites', 'remaining'] as const,
  waiting: (aim: { kind: string; targetIdOrSlug: string }) => ['invites', 'waiting', aim] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    invites: KeysOf<typeof inviteKeys>
  }
}
