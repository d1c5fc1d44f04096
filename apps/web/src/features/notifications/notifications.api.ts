import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { useEffect, useRef } from 'react'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { subscribe } from '../../lib/graphql/subscribe.ts'
import { useSession } from '../../lib/session/session.ts'

const pageSize = 10
const pollMs = 5000

const notificationParts = graphql(`
  fragment notificationParts on Notification {
    notificationId
    content {
      defaultMessage
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
  }
`)

const unreadDocument = graphql(`
  query unreadNotifications {
    notifications(first: 1) {
      unreadCount
      nodes {
        notificationId
      }
    }
  }
`)

const notificationsDocument = graphql(
  `
    query notifications($first: Int!, $after: String) {
      notifications(first: $first, after: $after) {
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

const addedDocument = graphql(`
  subscription notificationAdded {
    notificationAdded {
      notificationId
    }
  }
`)

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

export type NotificationNode = ResultOf<typeof notificationsDocument>['notifications']['nodes'][number]

const unreadKey = ['notifications', 'unread']
const listKey = ['notifications', 'list']

/** How many are unread: polled every five seconds, and at once when the server tells of a new one. */
export const useUnread = () => {
  const client = useQueryClient()
  const signedIn = useSession().state === 'member'
  const unread = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await request(unreadDocument, {}, signal)).notifications,
    enabled: signedIn,
    refetchInterval: pollMs,
  })
  useEffect(() => {
    if (!signedIn) return
    return subscribe(addedDocument, {}, () => void client.invalidateQueries({ queryKey: unreadKey }))
  }, [signedIn, client])

  const newest = unread.data?.nodes[0]?.notificationId
  const known = useRef(newest)
  useEffect(() => {
    // The first one known is no news: the list has just asked for itself.
    if (known.current && newest !== known.current) void client.invalidateQueries({ queryKey: listKey })
    known.current = newest
  }, [newest, client])
  return unread.data?.unreadCount ?? 0
}

/** The person's notifications, newest first, ten at a time. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: async ({ pageParam, signal }) =>
      (await request(notificationsDocument, { first: pageSize, after: pageParam }, signal)).notifications,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : undefined),
  })

/** Marks one as read; the list and the count follow from the server. */
export const useMarkRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: string) => request(markReadDocument, { notificationId }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

export const useMarkAllRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(markAllReadDocument),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
