import { defaultPolicyTitle, privacyPolicyStates } from '@reprise/rules/events/privacy-policy'
import { answersInput } from '@reprise/rules/events/questions/answer.input'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { EventType } from '../event-type.graphql.ts'
import type { EventRow } from '../events.sql.ts'
import { loadEvent } from '../load-event.ts'
import { confirmEventPrivacyPolicy } from '../policy/confirm-event-privacy-policy.ts'
import type { PolicyReaction } from '../policy/read-policy.ts'
import { loadPolicyReaction, policyUrl } from '../policy/read-policy.ts'
import { answerEventQuestions } from './answer-event-questions.ts'
import { QuestionRequirementAnswerType, QuestionRequirementType } from './questions.graphql.ts'
import { asksCaller, loadAnswersAt, loadQuestions } from './read-answers.ts'

export const PrivacyPolicyStateEnum = b.enumType('PrivacyPolicyState', {
  description:
    'NONE where the event has no privacy policy. PENDING until the person answers, and again when its file changes.',
  values: privacyPolicyStates,
})

/** How a person stands to the privacy policy of an event. */
export const EventPolicyReactionType = b.objectRef<PolicyReaction>('EventPolicyReaction').implement({
  fields: (t) => ({
    privacyPolicyState: t.field({ type: PrivacyPolicyStateEnum, resolve: ({ state }) => state }),
    privacyPolicyStateUpdatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ updatedAt }) => updatedAt,
    }),
    isSigned: t.exposeBoolean('isSigned', {
      description:
        'Whether the person accepted the policy, or a former file of it, so that a copy can be sent (sendSignedWaiverCopy).',
    }),
  }),
})

const EventPrivacyPolicyType = b.objectRef<EventRow>('EventPrivacyPolicy').implement({
  description: 'A document that people have to accept before they get tickets.',
  fields: (t) => ({
    title: t.string({ resolve: (event) => event.privacy_policy_title ?? defaultPolicyTitle }),
    fileUrl: t.string({ resolve: (event) => policyUrl(event) ?? '' }),
  }),
})

b.objectFields(EventType, (t) => ({
  questionRequirements: t.field({
    type: [QuestionRequirementType],
    description: 'The questions that the event asks, at most 20, in their order.',
    resolve: (event, _args, ctx) => loadQuestions(ctx, event.id),
  }),
  privacyPolicy: t.field({
    type: EventPrivacyPolicyType,
    nullable: true,
    resolve: (event) => (event.privacy_policy_file === null ? null : event),
  }),
  optInPrivacyPolicy: t.boolean({
    description: 'Whether people have to accept a document before they get tickets.',
    resolve: (event) => event.privacy_policy_file !== null,
  }),
  optInQuestionRequirements: t.boolean({
    description: 'Whether the event asks questions.',
    resolve: async (event, _args, ctx) => (await loadQuestions(ctx, event.id)).length > 0,
  }),
  privacyPolicyTitle: t.exposeString('privacy_policy_title', { nullable: true }),
  asksBeforeTickets: t.boolean({
    description:
      'Whether the event asks the viewer something that they have not given: an answer, required or not, the acceptance of its privacy policy, a connected account, or that they are near.',
    resolve: (event, _args, ctx) => asksCaller(ctx, event),
  }),
  myQuestionAnswers: t.field({
    type: [QuestionRequirementAnswerType],
    resolve: async (event, _args, ctx) => {
      const caller = await ctx.caller()
      return caller ? loadAnswersAt(ctx, event.id, caller.userId) : []
    },
  }),
  myPolicyReaction: t.field({
    type: EventPolicyReactionType,
    nullable: true,
    description: 'Null for visitors.',
    resolve: async (event, _args, ctx) => {
      const caller = await ctx.caller()
      return caller ? loadPolicyReaction(ctx, event, caller.userId) : null
    },
  }),
}))

const QuestionAnswerInput = inputFrom('QuestionAnswerInput', answersInput.shape.answers.element)

const AnswerEventQuestionsInput = inputFrom('AnswerEventQuestionsInput', answersInput, {
  types: { answers: QuestionAnswerInput },
})

mutation(answerEventQuestions, {
  type: EventType,
  input: AnswerEventQuestionsInput,
  load: (ctx, { eventId }) => loadEvent(ctx, eventId),
})
mutation(confirmEventPrivacyPolicy, {
  type: EventType,
  load: (ctx, { eventId }) => loadEvent(ctx, eventId),
})
