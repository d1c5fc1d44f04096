import { notificationPollMs } from '@reprise/rules/platform/constants'
import { queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { useEffect, useRef } from 'react'
import { askAgain, named, shown } from '../../lib/graphql/ask-again.ts'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { subscribe } from '../../lib/graphql/subscribe.ts'
import { useSession } from '../../lib/session/session.ts'
import { notificationKeys } from './notifications.keys.ts'

/** What many are told at one moment they do not all ask about at one moment. */
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
  // The bell polls.
  meta: { isKept: true },
})

/**
 * How many are unread, kept fresh for the whole page: polled every five seconds while the tab is seen and somebody is
 * signed in, and asked for at once when the server tells of a new one. The lists load again when something changed.
 */
export const useLiveUnread = (): number => {
  const client = useQueryClient()
  const signedIn = useSession().state === 'member'
  const isMarking = useIsMutating({ mutationKey: notificationKeys.mark() }) > 0
  const { data } = useQuery({
    ...unreadQuery,
    enabled: signedIn,
    // An answer from before the mark would bring the old count back for a moment.
    refetchInterval: isMarking ? false : notificationPollMs,
  })
  useEffect(() => {
    if (!signedIn) return
    return subscribe(addedDocument, {}, () => {
      // A mark that is under way asks again when it is done.
      if (client.isMutating({ mutationKey: notificationKeys.mark() }) === 0)
        void client.invalidateQueries({ queryKey: notificationKeys.unread() })
    })
  }, [signedIn, client])

  const seen = data && `${data.unreadCount} ${data.changedAt} ${data.nodes[0]?.notificationId}`
  const known = useRef(seen)
  useEffect(() => {
    // The first one known is no news (the list has just asked for itself), nor is what was marked here.
    const isNews = known.current !== undefined && seen !== known.current
    known.current = seen
    if (isNews && client.isMutating({ mutationKey: notificationKeys.mark() }) === 0)
      void askAgain(client, named([notificationKeys.lists()]))
  }, [seen, client])

  // What a person is told of has changed what they look at: an event that was cancelled, an order given back. A form
  // keeps what it began with.
  const newest = data && (data.nodes[0]?.notificationId ?? 'none')
  const lastSent = useRef(newest)
  useEffect(() => {
    const isNews = lastSent.current !== undefined && newest !== undefined && newest !== lastSent.current
    lastSent.current = newest ?? lastSent.current
    if (!isNews) return
    const timer = setTimeout(
      () => void askAgain(client, (query) => shown(query) && !bell(query)),
      Math.random() * spreadMs,
    )
    return () => clearTimeout(timer)
  }, [newest, client])
  return data?.unreadCount ?? 0
}

/**
 * The number of unread notifications, for parts beside the bell. It asks for nothing: the bell keeps it up to
 * date.
 */
export const useUnreadCount = (): number =>
  useQuery({ ...unreadQuery, enabled: false }).data?.unreadCount ?? 0
