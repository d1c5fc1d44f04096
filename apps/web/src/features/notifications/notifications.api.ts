import { pageSizes } from '@reprise/rules/platform/constants'
import { largestPage } from '@reprise/rules/platform/numbers/page-sizes'
import type { InfiniteData } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { faceParts } from '../users/person.api.ts'
import { notificationKeys } from './notifications.keys.ts'
import type { Unread } from './unread.api.ts'

const notificationParts = graphql(
  `
    fragment notificationParts on Notification {
      notificationId
      content {
        text
        values
        defaultPayload {
          notificationType
          customProperties {
            key
            value
          }
        }
      }
      createdAt
      isRead
      doneAt
      waitingPeople {
        ...faceParts
      }
    }
  `,
  [faceParts],
)

const notificationsDocument = graphql(
  `
    query notifications($first: Int!, $after: String, $isRead: Boolean) {
      notifications(first: $first, after: $after, isRead: $isRead) {
        endCursor
        hasNextPage
        nodes {
          ...notificationParts
        }
      }
    }
  `,
  [notificationParts],
)

const markReadDocument = graphql(`
  mutation markNotificationRead($notificationId: ID!) {
    markNotificationRead(notificationId: $notificationId) {
      notificationId
      isRead
    }
  }
`)

const markAllReadDocument = graphql(`
  mutation markAllNotificationsRead {
    markAllNotificationsRead {
      unreadCount
    }
  }
`)

type NotificationPage = ResultOf<typeof notificationsDocument>['notifications']
export type NotificationNode = NotificationPage['nodes'][number]

/**
 * The person's notifications, newest first, ten at a time; all, or only the unread ones. `begin` is the size of the
 * first page, so that a person who comes back gets as many at once as they had.
 */
export const useNotifications = (onlyUnread = false, begin: number = pageSizes.notifications) =>
  usePages({
    queryKey: notificationKeys.list(onlyUnread),
    read: async (after, signal) => {
      const first = after === null ? Math.min(begin, largestPage) : pageSizes.notifications
      const variables = { first, after, isRead: onlyUnread ? false : null }
      return (await request(notificationsDocument, variables, signal)).notifications
    },
  })

// Marks are shown at once, before the server answers: the unread count drops by one, or to 0. The real state is read
// when the last of several marks is answered.
const useMark = <Variables>(
  send: (variables: Variables) => Promise<unknown>,
  isMeant: (node: NotificationNode, variables: Variables) => boolean,
  left: (unreadCount: number) => number,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: notificationKeys.mark(),
    mutationFn: send,
    onMutate: async (variables) => {
      await client.cancelQueries({ queryKey: notificationKeys.bell() })
      client.setQueryData<Unread>(
        notificationKeys.unread(),
        (known) => known && { ...known, unreadCount: left(known.unreadCount) },
      )
      client.setQueriesData<InfiniteData<NotificationPage>>(
        { queryKey: notificationKeys.lists() },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              nodes: page.nodes.map((node) => (isMeant(node, variables) ? { ...node, isRead: true } : node)),
            })),
          },
      )
    },
    // Nothing waits for the data after a mark. The bell is read again once no mark is under way.
    meta: { changes: [notificationKeys.bell()], isNotWaitedFor: true },
  })
}

/** Marks an unread notification as read. */
export const useMarkRead = () =>
  useMark(
    (notificationId: string) => request(markReadDocument, { notificationId }),
    (node, notificationId) => node.notificationId === notificationId,
    (unreadCount) => Math.max(0, unreadCount - 1),
  )

/** Marks all as read. */
export const useMarkAllRead = () =>
  useMark<void>(
    () => request(markAllReadDocument),
    () => true,
    () => 0,
  )
