import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { readPosition } from '../../../lib/device-position.ts'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { ticketKeys } from '../tickets.keys.ts'

const requirementsDocument = graphql(`
  query eventRequirements($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      asksBeforeTickets
      startDate
      locationRadius {
        radius
        unit
      }
      isMyLocationConfirmed
      socialRequirements
      myMissingSocials
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

const confirmLocationDocument = graphql(`
  mutation confirmEventLocation($eventId: ID!, $latitude: Float!, $longitude: Float!) {
    confirmEventLocation(eventId: $eventId, latitude: $latitude, longitude: $longitude) {
      asksBeforeTickets
    }
  }
`)

const connectDocument = graphql(`
  mutation connectEventSocial($eventId: ID!, $provider: SocialProvider!, $code: String!) {
    connectEventSocial(eventId: $eventId, provider: $provider, code: $code) {
      myMissingSocials
    }
  }
`)

/** Connects an account that an event asks for, by the code that the provider's popup came back with. */
export const connectEventSocial = (variables: VariablesOf<typeof connectDocument>): Promise<unknown> =>
  request(connectDocument, variables)

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
  /** Whether the place of the device is sent, because the person has to be near. */
  confirmsLocation: boolean
}

/**
 * Sends the answers, then the answer to the policy, then where the device is. Fails with NoPosition where that is not
 * known.
 */
export const useAnswerRequirements = () =>
  useMutation({
    mutationFn: async ({ policy, confirmsLocation, ...input }: Sent) => {
      if (input.answers.length > 0) await request(answerDocument, { input })
      if (policy) await request(confirmDocument, { eventId: input.eventId, ...policy })
      if (confirmsLocation) {
        // A person who was too far away may have moved since.
        const position = await readPosition(0)
        await request(confirmLocationDocument, { eventId: input.eventId, ...position })
      }
    },
    meta: { formShowsFailure: true },
  })
