import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { eventKeys } from '../../events.keys.ts'

const allowancesDocument = graphql(`
  query giftAllowances($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      eventTickets {
        eventTicketId
        name
        isSpecialGuest
        giftAllowances {
          allowed
          given
          user {
            userId
          }
        }
      }
    }
  }
`)

const setDocument = graphql(`
  mutation setGiftAllowance($eventTicketId: ID!, $userId: ID!, $allowed: Int!) {
    setGiftAllowance(eventTicketId: $eventTicketId, userId: $userId, allowed: $allowed) {
      eventTicketId
    }
  }
`)

export type AllowedEventTicket = ResultOf<typeof allowancesDocument>['event']['eventTickets'][number]
type Allowance = { eventTicketId: string; userId: string; allowed: number }

/** How many tickets of each event ticket of an event each person may give away. */
export const useGiftAllowances = (eventId: string) =>
  useQuery({
    queryKey: eventKeys.giftAllowances(eventId),
    queryFn: async ({ signal }) =>
      (await request(allowancesDocument, { eventIdOrSlug: eventId }, signal)).event.eventTickets,
  })

/** Sets how many tickets of several event tickets a person may give away. The dialog shows refusals. */
export const useSetGiftAllowances = () =>
  useMutation({
    mutationFn: async (allowances: Allowance[]) => {
      for (const allowance of allowances) await request(setDocument, allowance)
    },
    meta: { formShowsFailure: true },
  })
