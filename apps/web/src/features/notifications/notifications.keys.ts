import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const notificationKeys = {
  /** The bell and the lists: what a mark changes. */
  bell: () => ['notifications', 'bell'] as const,
  unread: () => ['notifications', 'bell', 'unread'] as const,
  lists: () => ['notifications', 'bell', 'list'] as const,
  list: (onlyUnread: boolean) => ['notifications', 'bell', 'list', onlyUnread] as const,
  /** Marking as read: what is shown is ahead of the server until the last one is answered. */
  mark: () => ['notifications', 'mark'] as const,
  mails: () => ['notifications', 'mails'] as const,
  mailLink: (token: string) => ['notifications', 'mail-link', token] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    notifications: KeysOf<typeof notificationKeys>
  }
}
