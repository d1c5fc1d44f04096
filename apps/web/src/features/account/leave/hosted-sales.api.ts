import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventHeadParts } from '../../events/event-head.api.ts'
import { personParts } from '../../users/person.api.ts'
import { accountKeys } from '../account.keys.ts'

const salesDocument = graphql(
  `
    query myHostedSales {
      myHostedSales {
        totalCount
        nodes {
          event {
            ...eventHeadParts
            approvedTickets
          }
          successors {
            isReady
            user {
              ...personParts
            }
          }
        }
      }
    }
  `,
  [eventHeadParts, personParts],
)

const handOverDocument = graphql(`
  mutation handOverEvent($eventId: ID!, $userId: ID!, $idempotencyKey: String!) {
    handOverEvent(eventId: $eventId, userId: $userId, idempotencyKey: $idempotencyKey) {
      eventId
    }
  }
`)

export type HostedSale = ResultOf<typeof salesDocument>['myHostedSales']['nodes'][number]
export type HandOver = VariablesOf<typeof handOverDocument>

/**
 * The events that keep the person from leaving, the soonest first. Reads them only when the person is about to leave.
 */
export const useHostedSales = (isAsked: boolean) =>
  useQuery({
    queryKey: accountKeys.hostedSales(),
    queryFn: async ({ signal }) => (await request(salesDocument, {}, signal)).myHostedSales,
    enabled: isAsked,
  })

export const useHandOver = (act: (run: () => Promise<void>) => Promise<void>) =>
  useMutation({
    mutationFn: (input: HandOver) => act(async () => void (await request(handOverDocument, input))),
    meta: { formShowsFailure: true },
  })
