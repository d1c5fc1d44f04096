import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventKeys } from '../events.keys.ts'

const sharedPoolsDocument = graphql(`
  query sharedPools($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      sharedPools {
        sharedPoolId
        name
        limitedAmount
        availableAmount
        eventTicketIds
      }
    }
  }
`)

const saveDocument = graphql(`
  mutation saveSharedPool($input: SaveSharedPoolInput!) {
    saveSharedPool(input: $input) {
      eventId
    }
  }
`)

const deleteDocument = graphql(`
  mutation deleteSharedPool($sharedPoolId: ID!) {
    deleteSharedPool(sharedPoolId: $sharedPoolId) {
      eventId
    }
  }
`)

/** A limit that event tickets share. */
export type SharedPool = ResultOf<typeof sharedPoolsDocument>['event']['sharedPools'][number]

/** The limits that event tickets of an event share. */
export const useSharedPools = (eventId: string) =>
  useQuery({
    queryKey: eventKeys.sharedPools(eventId),
    queryFn: async ({ signal }) =>
      (await request(sharedPoolsDocument, { eventIdOrSlug: eventId }, signal)).event.sharedPools,
  })

/** Makes a shared limit, or changes it. The form shows refusals. */
export const useSaveSharedPool = () =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof saveDocument>['input']) => request(saveDocument, { input }),
    meta: { formShowsFailure: true },
  })

/** Takes a shared limit away. */
export const useDeleteSharedPool = () =>
  useMutation({ mutationFn: (sharedPoolId: string) => request(deleteDocument, { sharedPoolId }) })
