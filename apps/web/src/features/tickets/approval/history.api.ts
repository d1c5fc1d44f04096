import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventHeadParts } from '../../events/event-head.api.ts'
import { ticketKeys } from '../tickets.keys.ts'

const historyDocument = graphql(
  `
  query guestHistory($eventIdOrSlug: String!, $attendeeId: ID!) {
    eventAttendee(eventIdOrSlug: $eventIdOrSlug, attendeeId: $attendeeId) {
      earlierEvents {
        wasIn
        event {
          ...eventHeadParts
        }
      }
    }
  }
`,
  [eventHeadParts],
)

/** The earlier events of the same host or club at which a guest was; null where the viewer may not see them. */
export const useGuestHistory = (eventIdOrSlug: string, attendeeId: string) =>
  useQuery({
    queryKey: ticketKeys.history(eventIdOrSlug, attendeeId),
    queryFn: async ({ signal }) =>
      (await request(historyDocument, { eventIdOrSlug, attendeeId }, signal)).eventAttendee.earlierEvents,
    meta: { isKept: true },
  })
