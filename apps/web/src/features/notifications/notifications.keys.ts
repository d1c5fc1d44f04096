import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const notificationKeys = {
  /** The bell and the lists, which a mark changes. */
  bell: () => ['notifications', 'bell'] as const,
  unread: () => ['notifications', 'bell', 'unread'] as const,
  lists: () => ['notifications', 'bell', 'list'] as const,
  list: (onlyUnread: boolean) => ['notifications', 'bell', 'list', onlyUnread] as const,
  /** The key of the marking mutations. While one is under way, the screen shows a newer state than the server. */
  mark: () => ['notifications', 'mark'] as const,
  mails: () => ['notifications', 'mails'] as const,
  mailLink: (token: string) => ['notifications', 'mail-link', token] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    notifications: KeysOf<typeof notificationKeys>
  }
}
