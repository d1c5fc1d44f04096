import { largestPage } from '@reprise/rules/platform/numbers/page-sizes'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { authKeys } from '../auth.keys.ts'

const sessionsDocument = graphql(`
  query sessions($page: Int!) {
    sessions(page: $page) {
      currentPage
      pageSize
      totalCount
      nodes {
        sessionId
        device
        address
        method
        createdAt
        lastUsedAt
        isCurrent
      }
    }
  }
`)

const otherSessionsDocument = graphql(`
  query otherSessions($first: Int!) {
    sessions(first: $first) {
      nodes {
        sessionId
        isCurrent
      }
    }
  }
`)

const endSessionDocument = graphql(`
  mutation endSession($sessionId: ID!) {
    endSession(sessionId: $sessionId) {
      sessionId
    }
  }
`)

export type Device = ResultOf<typeof sessionsDocument>['sessions']['nodes'][number]

/** Where the person is signed in, by page: this device first, then the one used last. */
export const useDevices = (page: number) =>
  useQuery({
    queryKey: authKeys.devicesPage(page),
    queryFn: async ({ signal }) => (await request(sessionsDocument, { page }, signal)).sessions,
    placeholderData: keepPreviousData,
  })

const end = async (sessionId: string): Promise<void> => {
  try {
    await request(endSessionDocument, { sessionId })
  } catch (error) {
    // The device was signed out meanwhile, which is the wanted result.
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
  }
}

/** Signs out all devices but this one, also those on other pages of the list. */
const endOthers = async (): Promise<void> => {
  for (;;) {
    const { sessions } = await request(otherSessionsDocument, { first: largestPage })
    const others = sessions.nodes.filter(({ isCurrent }) => !isCurrent)
    if (others.length === 0) return
    for (const { sessionId } of others) await end(sessionId)
  }
}

/** Signs out one device, or all others. The list is read again and shows the devices that are still signed in. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: (which: string | 'others') => (which === 'others' ? endOthers() : end(which)),
    meta: { changes: [authKeys.devices()] },
  })
