import { notificationPollMs } from '@reprise/rules/platform/constants'
import { queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { useEffect, useRef } from 'react'
import { graphql } from '../../lib/graphql/graphql.ts'
import { named, reloadQueries, reloads } from '../../lib/graphql/reload-queries.ts'
import { request } from '../../lib/graphql/request.ts'
import { subscribe } from '../../lib/graphql/subscribe.ts'
import { useSession } from '../../lib/session/session.ts'
import { notificationKeys } from './notifications.keys.ts'

/**
 * Milliseconds over which browsers spread their reads, because one news can reach many of them in the same moment.
 */
const spreadMs = 2000

const unreadDocument = graphql(`
  query unreadNotifications {
    notifications(first: 1) {
      unreadCount
      changedAt
      nodes {
        notificationId
      }
    }
  }
`)

const addedDocument = graphql(`
  subscription notificationAdded {
    notificationAdded {
      notificationId
    }
  }
`)

export type Unread = ResultOf<typeof unreadDocument>['notifications']

const bell = named([notificationKeys.bell()])

const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread(),
  queryFn: async ({ signal }): Promise<Unread> => (await request(unreadDocument, {}, signal)).notifications,
  // No write reads this query again, because the bell polls it.
  meta: { isKept: true },
})

/**
 * The number of unread notifications, kept current for the whole page. Polls every five seconds while the tab is
 * visible and the person is signed in, and reads at once when the server reports a new notification. Reads the lists
 * again when something changed.
 */
export const useLiveUnread = (): number => {
  const client = useQueryClient()
  const signedIn = useSession().state === 'member'
  const isMarking = useIsMutating({ mutationKey: notificationKeys.mark() }) > 0
  const { data } = useQuery({
    ...unreadQuery,
    enabled: signedIn,
    // Paused during a mark, because an answer from before the mark would show the old count for a moment.
    refetchInterval: isMarking ? false : notificationPollMs,
  })
  useEffect(() => {
    if (!signedIn) return
    return subscribe(addedDocument, {}, () => {
      // A mark that is under way reads the count itself when it is done.
      if (client.isMutating({ mutationKey: notificationKeys.mark() }) === 0)
        void client.invalidateQueries({ queryKey: notificationKeys.unread() })
    })
  }, [signedIn, client])

  const seen = data && `${data.unreadCount} ${data.changedAt} ${data.nodes[0]?.notificationId}`
  const known = useRef(seen)
  useEffect(() => {
    // The first answer is no news, because the list has just been read. A change by a mark in this browser is no news
    // either.
    const isNews = known.current !== undefined && seen !== known.current
    known.current = seen
    if (isNews && client.isMutating({ mutationKey: notificationKeys.mark() }) === 0)
      void reloadQueries(client, named([notificationKeys.lists()]))
  }, [seen, client])

  // A new notification often means that the shown page has changed: an event was cancelled, or an order was refunded.
  // So all shown queries are read again. Forms keep their first values.
  const newest = data && (data.nodes[0]?.notificationId ?? 'none')
  const lastSent = useRef(newest)
  useEffect(() => {
    const isNews = lastSent.current !== undefined && newest !== undefined && newest !== lastSent.current
    lastSent.current = newest ?? lastSent.current
    if (!isNews) return
    const timer = setTimeout(
      () => void reloadQueries(client, (query) => reloads(query) && !bell(query)),
      Math.random() * spreadMs,
    )
    return () => clearTimeout(timer)
  }, [newest, client])
  return data?.unreadCount ?? 0
}

/**
 * The number of unread notifications, for parts beside the bell. Reads nothing itself, because the bell keeps the
 * number current.
 */
export const useUnreadCount = (): number =>
  useQuery({ ...unreadQuery, enabled: false }).data?.unreadCount ?? 0
