import { everybody, only, signedIn } from './columns.ts'
import type { MatrixFixture } from './fixture.ts'
import type { MatrixRow } from './row.ts'
import { forbidden, ofEvent, sees, seesOwn, visible, withKey } from './row.ts'

const ofComment = ({ eventId, commentId }: MatrixFixture) => ({ id: eventId, commentId })

/** The rows of comments and reactions. */
export const commentMatrix: Record<string, MatrixRow> = {
  'Query.eventComments': {
    document:
      'query ($id: ID!) { eventComments(eventId: $id) { totalCount nodes { text author { name } } } }',
    variables: ofEvent,
    own: everybody('OK'),
    ...visible,
  },
  'Mutation.commentOnEvent': {
    document: `mutation ($id: ID!, $key: String!) {
      commentOnEvent(eventId: $id, text: "Hello", idempotencyKey: $key) { commentId }
    }`,
    variables: (fixture) => withKey(ofEvent(fixture)),
    own: only([...sees, ...seesOwn, 'member']),
    ...forbidden,
    needs: ['bookingId'],
  },
  'Mutation.deleteEventComment': {
    document: 'mutation ($commentId: ID!) { deleteEventComment(commentId: $commentId) { commentId } }',
    variables: ({ commentId }) => ({ commentId }),
    own: only([...sees, ...seesOwn, 'member']),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.reactToEvent': {
    document: 'mutation ($id: ID!) { reactToEvent(eventId: $id, kind: LOVE) { mine } }',
    variables: ofEvent,
    own: signedIn('OK'),
    ...visible,
  },
  'Mutation.removeEventReaction': {
    document: `mutation ($id: ID!, $commentId: ID!) {
      removeEventReaction(eventId: $id, commentId: $commentId) { mine }
    }`,
    variables: ofComment,
    own: signedIn('OK'),
    ...visible,
  },
}
