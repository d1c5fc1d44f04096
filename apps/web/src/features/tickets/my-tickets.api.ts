import { pageSizes } from '@reprise/rules/platform/constants'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { eventHeadParts } from '../events/event-head.api.ts'
import { orFromDevice } from './own/or-from-device.ts'
import { ticketParts, useViewer } from './tickets.api.ts'
import { ticketKeys } from './tickets.keys.ts'

const myTicketsDocument = graphql(
  `
    query myTickets($when: EventWhen!, $first: Int!, $after: String) {
      myTickets(when: $when, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...ticketParts
          event {
            ...eventHeadParts
            avatarUrl
            tint {
              ground
              ink
            }
            isLocationHidden
            location {
              address
            }
          }
        }
      }
    }
  `,
  [eventHeadParts, ticketParts],
)

export type MyTicketNode = ResultOf<typeof myTicketsDocument>['myTickets']['nodes'][number]
export type When = VariablesOf<typeof myTicketsDocument>['when']

/**
 * The viewer's tickets of all events, upcoming or past. The first page also works without a network, from a copy on
 * the device.
 */
export const useMyTickets = (when: When) => {
  const viewer = useViewer()
  return usePages({
    queryKey: ticketKeys.mine(viewer, when),
    read: async (after, signal) => {
      const page = { when, first: pageSizes.table, after }
      const kept = await orFromDevice(
        `${viewer}/${when}/${after ?? 'first'}`,
        async () => (await request(myTicketsDocument, page, signal)).myTickets,
      )
      const { hasNextPage, endCursor } = kept.value
      return { ...kept, hasNextPage, endCursor }
    },
    enabled: viewer !== null,
    networkMode: 'always',
  })
}
