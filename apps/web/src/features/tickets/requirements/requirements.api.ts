import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { ticketKeys } from '../tickets.keys.ts'

const requirementsDocument = graphql(`
  query eventRequirements($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      asksBeforeTickets
      startDate
      questionRequirements {
        questionId
        question
        kind
        choices
        isRequired
      }
      myQuestionAnswers {
        questionId
        question
        kind
        values
      }
      privacyPolicy {
        title
        fileUrl
      }
      myPolicyReaction {
        privacyPolicyState
        isSigned
      }
    }
  }
`)

const answerDocument = graphql(`
  mutation answerEventQuestions($input: AnswerEventQuestionsInput!) {
    answerEventQuestions(input: $input) {
      asksBeforeTickets
    }
  }
`)

const confirmDocument = graphql(`
  mutation confirmEventPrivacyPolicy($eventId: ID!, $fileUrl: String!, $isAccepted: Boolean) {
    confirmEventPrivacyPolicy(eventId: $eventId, fileUrl: $fileUrl, isAccepted: $isAccepted) {
      asksBeforeTickets
    }
  }
`)

/** What an event asks the viewer, and what they answered. */
export type Requirements = ResultOf<typeof requirementsDocument>['event']
export type Question = Requirements['questionRequirements'][number]

/** What an event asks the viewer. It is read again each time it is shown, because the host may have changed it. */
export const useRequirements = (eventId: string, viewer: string | null, isShown: boolean) =>
  useQuery({
    queryKey: ticketKeys.requirements(eventId, viewer),
    queryFn: async ({ signal }) =>
      (await request(requirementsDocument, { eventIdOrSlug: eventId }, signal)).event,
    enabled: isShown && viewer !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { isKept: true },
  })

type Sent = VariablesOf<typeof answerDocument>['input'] & {
  /** The address of the policy, and whether it is accepted; undefined where nothing is said of it. */
  policy: { fileUrl: string; isAccepted: boolean } | undefined
}

/** Sends the answers, then the answer to the policy. */
export const useAnswerRequirements = () =>
  useMutation({
    mutationFn: async ({ policy, ...input }: Sent) => {
      if (input.answers.length > 0) await request(answerDocument, { input })
      if (policy) await request(confirmDocument, { eventId: input.eventId, ...policy })
    },
    meta: { formShowsFailure: true },
  })
