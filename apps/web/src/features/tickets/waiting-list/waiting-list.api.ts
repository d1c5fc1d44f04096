import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventHeadParts } from '../../events/event-head.api.ts'
import { useViewer } from '../tickets.api.ts'
import { ticketKeys } from '../tickets.keys.ts'

const joinDocument = graphql(`
  mutation joinTicketWaitingList($eventTicketIds: [ID!]!, $quantity: Int!, $takesFewer: Boolean) {
    joinTicketWaitingList(eventTicketIds: $eventTicketIds, quantity: $quantity, takesFewer: $takesFewer) {
      eventId
    }
  }
`)

const leaveDocument = graphql(`
  mutation leaveTicketWaitingList($eventTicketId: ID!) {
    leaveTicketWaitingList(eventTicketId: $eventTicketId) {
      eventTicketId
    }
  }
`)

const myLinesDocument = graphql(
  `
  query myTicketWaitingLists {
    myTicketWaitingLists {
      position
      offer {
        quantity
        expiresAt
      }
      eventTicket {
        eventTicketId
        name
      }
      event {
        ...eventHeadParts
        avatarUrl
      }
    }
  }
`,
  [eventHeadParts],
)

/** A place of the viewer in line, or an offer to them. */
export type LineNode = ResultOf<typeof myLinesDocument>['myTicketWaitingLists'][number]

// The part that joined or left is replaced once the event has loaded again. So both are heard here, before that.

/** Joins the waiting lists of event tickets. The form shows refusals. */
export const useJoinLine = (onJoined: () => void) =>
  useMutation({
    mutationFn: (wish: VariablesOf<typeof joinDocument>) => request(joinDocument, wish),
    onSuccess: onJoined,
    meta: { formShowsFailure: true },
  })

/** Leaves the waiting list of an event ticket, also with an offer. */
export const useLeaveLine = (onLeft: () => void) =>
  useMutation({
    mutationFn: (eventTicketId: string) => request(leaveDocument, { eventTicketId }),
    onSuccess: onLeft,
  })

/** The viewer's places on the waiting lists of all events, offers first. */
export const useMyLines = () => {
  const viewer = useViewer()
  return useQuery({
    queryKey: ticketKeys.lines(viewer),
    queryFn: async ({ signal }) => (await request(myLinesDocument, {}, signal)).myTicketWaitingLists,
    enabled: viewer !== null,
  })
}
