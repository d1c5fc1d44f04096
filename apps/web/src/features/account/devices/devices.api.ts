import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'

const sessionsDocument = graphql(`
  query sessions {
    sessions {
      sessionId
      device
      address
      method
      createdAt
      lastUsedAt
      isCurrent
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

export type Device = ResultOf<typeof sessionsDocument>['sessions'][number]

export const sessionsKey = ['sessions']

/** Where the person is signed in: this device first, then the one used last. */
export const useDevices = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => {
      const { sessions } = await request(sessionsDocument, {}, signal)
      return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    },
  })

const end = async (sessionId: string): Promise<void> => {
  try {
    await request(endSessionDocument, { sessionId })
  } catch (error) {
    // It was signed out meanwhile, which is what was wanted.
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
  }
}

/** Signs devices out, one after the other; the list says which are left where one could not be. */
export const useEndSessions = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sessionIds: string[]) => {
      for (const sessionId of sessionIds) await end(sessionId)
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}
