import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { ticketKeys } from '../tickets.keys.ts'

const grantDocument = graphql(`
  mutation grantEventTickets($input: GrantEventTicketsInput!) {
    grantEventTickets(input: $input) {
      bookingId
      quantity
    }
  }
`)

const givableDocument = graphql(`
  query givableEventTickets($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      givableEventTickets {
        eventTicketId
        name
        giftsLeft
        balance {
          availableAmount
        }
      }
    }
  }
`)

export type GivableEventTicket = ResultOf<typeof givableDocument>['event']['givableEventTickets'][number]

/** Interval of the poll for people who get no news about the event. */
const pollMs = 15_000

/**
 * The event tickets of which the viewer may give tickets away now. Read only where `isShown`, and again and again where
 * `isPolled`.
 */
export const useGivableEventTickets = (
  eventId: string,
  { isShown, isPolled }: { isShown: boolean; isPolled: boolean },
) =>
  useQuery({
    queryKey: ticketKeys.givable(eventId),
    queryFn: async ({ signal }) =>
      (await request(givableDocument, { eventIdOrSlug: eventId }, signal)).event.givableEventTickets,
    enabled: isShown,
    refetchInterval: isPolled ? pollMs : false,
  })

/** Grants tickets to a person. The dialog shows refusals. */
export const useGrantTickets = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof grantDocument>['input']) =>
      (await request(grantDocument, { input })).grantEventTickets,
    meta: { formShowsFailure: true },
  })
