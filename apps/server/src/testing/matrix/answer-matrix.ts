import { only } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { answers, bookingVerb, forbidden, notFoundForStrangers, sees, withKey } from './row.ts'

const attendeeVerb = (verb: string) =>
  `mutation ($id: ID!, $key: String!) { ${verb}(attendeeId: $id, idempotencyKey: $key) { attendeeId } }`

/** Who may answer the requests of guests: booking by booking, or a person at once. */
export const answerMatrix: Record<string, MatrixRow> = {
  'Mutation.approveBooking': {
    document: bookingVerb('approveBooking'),
    variables: ({ waitingId }) => withKey({ id: waitingId }),
    own: { ...only(answers), member: 'NOT_FOUND', stranger: 'NOT_FOUND' },
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.declineBooking': {
    document: bookingVerb('declineBooking'),
    variables: ({ waitingId }) => withKey({ id: waitingId }),
    own: { ...only(answers), member: 'NOT_FOUND', stranger: 'NOT_FOUND' },
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.undoBooking': {
    document: bookingVerb('undoBooking'),
    variables: ({ bookingId }) => withKey({ id: bookingId }),
    // This is the member's own booking: it exists for them, but they may not undo the host's answer.
    own: { ...only(answers), stranger: 'NOT_FOUND' },
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.approveAttendee': {
    document: attendeeVerb('approveAttendee'),
    variables: ({ waitingAttendeeId }) => withKey({ id: waitingAttendeeId }),
    // The promoter did not bring this guest in.
    own: { ...only(answers), promoter: 'NOT_FOUND', member: 'NOT_FOUND', stranger: 'NOT_FOUND' },
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.sendSignedWaiverCopy': {
    document:
      'mutation ($id: ID!, $userId: ID!) { sendSignedWaiverCopy(eventId: $id, userId: $userId) { isSigned } }',
    variables: ({ eventId, holder }) => ({ id: eventId, userId: holder.userId }),
    // The event has no policy: those who may send a copy hear that nothing was accepted. The member is the guest.
    own: {
      ...only([]),
      ...Object.fromEntries([...sees, 'member'].map((column) => [column, 'CONFLICT'])),
    },
    ...forbidden,
    needs: ['bookingId'],
  },
  'Mutation.declineAttendee': {
    document: attendeeVerb('declineAttendee'),
    variables: ({ waitingAttendeeId }) => withKey({ id: waitingAttendeeId }),
    own: { ...only(answers), promoter: 'NOT_FOUND', member: 'NOT_FOUND', stranger: 'NOT_FOUND' },
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.undoAttendee': {
    document: attendeeVerb('undoAttendee'),
    variables: ({ attendeeId }) => withKey({ id: attendeeId }),
    // No host answered the member, who took a ticket that needs no approval.
    own: {
      ...only([]),
      ...Object.fromEntries(answers.map((column) => [column, 'CONFLICT'])),
      promoter: 'NOT_FOUND',
      stranger: 'NOT_FOUND',
    },
    ...notFoundForStrangers,
  },
}
