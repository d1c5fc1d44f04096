import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const commentKeys = {
  /** All that is shown of one event's discussion. */
  at: (eventId: string) => ['comments', eventId] as const,
  discussion: (eventId: string, viewer: string | null) =>
    ['comments', eventId, 'discussion', viewer] as const,
  list: (eventId: string, viewer: string | null) => ['comments', eventId, 'list', viewer] as const,
  reaction: (targetId: string) => ['comments', 'reaction', targetId] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    comments: KeysOf<typeof commentKeys>
  }
}
