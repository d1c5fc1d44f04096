import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { ticketKeys } from '../tickets.keys.ts'

const answersDocument = graphql(`
  query guestAnswers($eventIdOrSlug: String!, $attendeeId: ID!) {
    eventAttendee(eventIdOrSlug: $eventIdOrSlug, attendeeId: $attendeeId) {
      privacyPolicyState
      canSendWaiverCopy
      invitedBy {
        name
      }
      user {
        userId
        name
      }
      questionRequirementAnswers {
        questionId
        question
        kind
        values
      }
    }
  }
`)

/** What a guest answered to the host. The answers are null where the viewer may not see them. */
export const useGuestAnswers = (eventIdOrSlug: string, attendeeId: string) =>
  useQuery({
    queryKey: ticketKeys.guestAnswers(eventIdOrSlug, attendeeId),
    queryFn: async ({ signal }) =>
      (await request(answersDocument, { eventIdOrSlug, attendeeId }, signal)).eventAttendee,
  })
