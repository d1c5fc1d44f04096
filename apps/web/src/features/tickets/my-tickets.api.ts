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

/** How often tickets from the device are asked for again, in milliseconds. */
const againMs = 20_000

type Page = { viewer: string | null; when: When; after: string | null; signal?: AbortSignal }

/** A page of a person's tickets. Keeps it on the device, and without a network returns the kept one. */
export const loadMyTickets = ({ viewer, when, after, signal }: Page) => {
  const list = `${viewer}/${when}/`
  const key = `${list}${after ?? 'first'}`
  const load = async () =>
    (await request(myTicketsDocument, { when, first: pageSizes.table, after }, signal)).myTickets
  return orFromDevice(key, load, after === null ? list : key)
}

/**
 * The viewer's tickets of all events, upcoming or past. The first page also works without a network, from a copy on
 * the device.
 */
export const useMyTickets = (when: When) => {
  const viewer = useViewer()
  return usePages({
    queryKey: ticketKeys.mine(viewer, when),
    read: async (after, signal) => {
      const kept = await loadMyTickets({ viewer, when, after, signal })
      const { hasNextPage, endCursor } = kept.value
      return { ...kept, hasNextPage, endCursor }
    },
    enabled: viewer !== null,
    networkMode: 'always',
    // The server may be back without a word from the browser.
    refetchInterval: ({ state }) => (state.data?.pages.some(({ notice }) => notice) ? againMs : false),
  })
}
