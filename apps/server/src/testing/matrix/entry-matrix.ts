import { signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { ofEvent, visible } from './row.ts'

/** Who may give what an event asks for before they take tickets. */
export const entryMatrix: Record<string, MatrixRow> = {
  'Mutation.answerEventQuestions': {
    document:
      'mutation ($input: AnswerEventQuestionsInput!) { answerEventQuestions(input: $input) { eventId } }',
    variables: ({ eventId, questionId }) => ({
      input: { eventId, answers: [{ questionId, values: ['Nothing'] }] },
    }),
    own: signedIn('OK'),
    ...visible,
  },
  'Mutation.confirmEventPrivacyPolicy': {
    document:
      'mutation ($id: ID!) { confirmEventPrivacyPolicy(eventId: $id, fileUrl: "/files/none.pdf") { eventId } }',
    variables: ofEvent,
    // The event has no policy. Those who may accept one get this answer.
    own: signedIn('CONFLICT'),
    foreign: 'CONFLICT',
    hidden: 'NOT_FOUND',
  },
  'Mutation.confirmEventLocation': {
    document:
      'mutation ($id: ID!) { confirmEventLocation(eventId: $id, latitude: 52, longitude: 13) { eventId } }',
    variables: ofEvent,
    // The event has no location radius. Those who may confirm one get this answer.
    own: signedIn('CONFLICT'),
    foreign: 'CONFLICT',
    hidden: 'NOT_FOUND',
  },
  'Mutation.connectEventSocial': {
    document:
      'mutation ($id: ID!) { connectEventSocial(eventId: $id, provider: youtube, code: "none") { eventId } }',
    variables: ofEvent,
    own: signedIn('STEP_UP_REQUIRED'),
    foreign: 'STEP_UP_REQUIRED',
    hidden: 'NOT_FOUND',
  },
}
