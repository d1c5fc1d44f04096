import { only } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { answers, forbidden, notFoundForStrangers, ofEvent, withKey } from './row.ts'

const words = 'channel: EMAIL, subject: "Doors", text: "At 8."'

/** Rows for the messages to the guests of an event. */
export const messageMatrix: Record<string, MatrixRow> = {
  'Query.eventMessages': {
    document: 'query ($id: ID!) { eventMessages(eventId: $id) { totalCount } }',
    variables: ofEvent,
    own: only(answers),
    ...forbidden,
  },
  'Query.eventMessageReach': {
    document:
      'query ($id: ID!) { eventMessageReach(eventId: $id, channel: EMAIL, audience: {}) { reachable } }',
    variables: ofEvent,
    own: only(answers),
    ...forbidden,
  },
  'Mutation.sendEventMessage': {
    document: `mutation ($id: ID!, $key: String!) {
      sendEventMessage(input: { eventId: $id, ${words}, audience: {}, idempotencyKey: $key }) { messageId } }`,
    variables: (fixture) => withKey(ofEvent(fixture)),
    own: only(answers),
    ...forbidden,
    isOnce: true,
    needs: ['bookingId'],
  },
  'Mutation.testEventMessage': {
    document: `mutation ($id: ID!) { testEventMessage(input: { eventId: $id, ${words} }) { eventId } }`,
    variables: ofEvent,
    own: only(answers),
    ...forbidden,
  },
  'Mutation.cancelEventMessage': {
    document: 'mutation ($id: ID!) { cancelEventMessage(messageId: $id) { messageId } }',
    variables: ({ messageId }) => ({ id: messageId }),
    own: { ...only(answers), member: 'NOT_FOUND', stranger: 'NOT_FOUND' },
    ...notFoundForStrangers,
    isOnce: true,
  },
}
