import { useMutation, useQuery } from '@tanstack/react-query'
import type { VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { useViewer } from '../tickets.api.ts'
import { ticketKeys } from '../tickets.keys.ts'

const badgeDocument = graphql(`
  query badge($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      myTickets {
        status
        eventTicket {
          eventTicketId
        }
        ticketInfo {
          displayEventTicket {
            eventTicketId
          }
        }
      }
    }
  }
`)

const changeDocument = graphql(`
  mutation changeDisplayTickets($eventId: ID!, $eventTicketId: ID) {
    changeDisplayTickets(eventId: $eventId, eventTicketId: $eventTicketId) {
      eventId
    }
  }
`)

/** The event ticket that the viewer chose for their badge at an event. Null: each ticket shows its own. */
export const useBadge = (eventId: string) => {
  const viewer = useViewer()
  return useQuery({
    queryKey: ticketKeys.badge(eventId, viewer),
    queryFn: async ({ signal }) => {
      const { event } = await request(badgeDocument, { eventIdOrSlug: eventId }, signal)
      const chosen = event.myTickets.find(
        ({ eventTicket, ticketInfo }) =>
          ticketInfo.displayEventTicket.eventTicketId !== eventTicket.eventTicketId,
      )
      return chosen?.ticketInfo.displayEventTicket.eventTicketId ?? null
    },
  })
}

export const useChangeBadge = () =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof changeDocument>) => request(changeDocument, input),
  })
