import { randomUUID } from 'node:crypto'
import type { Codes } from './columns.ts'
import { only } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { answers, forbidden, ofEvent, sees, seesOwn, withKey } from './row.ts'

const guest = ({ freeEventTicket }: { freeEventTicket: string }) => ({
  fullName: 'Listed Fixture',
  tickets: [{ eventTicketId: freeEventTicket }],
})

/** The code that people who bring guests of their own get for what is somebody else's, or beyond their allowance. */
const ownOnly = (code: 'NOT_FOUND' | 'LIMIT_REACHED'): Codes => ({
  ...only(answers),
  ...Object.fromEntries(seesOwn.map((column) => [column, code])),
})

/** Who may do what with the guest list of an event. The guest is the host's. */
export const guestMatrix: Record<string, MatrixRow> = {
  'Query.searchEventGuests': {
    document: 'query ($id: ID!) { searchEventGuests(eventId: $id) { nodes { fullName } } }',
    variables: ofEvent,
    own: only([...sees, ...seesOwn]),
    ...forbidden,
  },
  'Query.requiredTicketAmounts': {
    document: 'query ($id: ID!) { requiredTicketAmounts(eventId: $id) { required available } }',
    variables: ofEvent,
    own: only([...sees, ...seesOwn]),
    ...forbidden,
  },
  'Mutation.createEventGuest': {
    document: 'mutation ($input: CreateEventGuestInput!) { createEventGuest(input: $input) { guestId } }',
    variables: (fixture) => ({
      input: { eventId: fixture.eventId, ...guest(fixture), idempotencyKey: randomUUID() },
    }),
    // The promoter, sponsor and talent of the fixture have no allowance.
    own: ownOnly('LIMIT_REACHED'),
    ...forbidden,
  },
  'Mutation.updateEventGuest': {
    document: 'mutation ($input: UpdateEventGuestInput!) { updateEventGuest(input: $input) { guestId } }',
    variables: ({ eventId, guestId, guestTicketId, ...fixture }) => ({
      input: {
        eventId,
        guestId,
        ...guest(fixture),
        emailAddress: 'listed@fixture.test',
        tickets: [{ ticketId: guestTicketId, eventTicketId: fixture.freeEventTicket }],
        idempotencyKey: randomUUID(),
      },
    }),
    own: ownOnly('NOT_FOUND'),
    ...forbidden,
  },
  'Mutation.importEventGuests': {
    document:
      'mutation ($input: ImportEventGuestsInput!) { importEventGuests(input: $input) { rows { line fate } } }',
    variables: ({ eventId, freeEventTicket }) => ({
      input: {
        eventId,
        eventTicketId: freeEventTicket,
        rows: [{ line: 1, fullName: randomUUID() }],
        idempotencyKey: randomUUID(),
      },
    }),
    // For those without an allowance the answer says that there is no room.
    own: only([...answers, ...seesOwn]),
    ...forbidden,
  },
  'Mutation.deleteEventGuest': {
    document: `mutation ($id: ID!, $guestId: ID!, $key: String!) {
      deleteEventGuest(eventId: $id, guestId: $guestId, idempotencyKey: $key) { guestId }
    }`,
    variables: ({ eventId, guestId }) => withKey({ id: eventId, guestId }),
    own: ownOnly('NOT_FOUND'),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.checkInGuestTicket': {
    document: `mutation ($id: ID!, $ticketId: ID!, $key: String!) {
      checkInGuestTicket(eventId: $id, ticketId: $ticketId, idempotencyKey: $key) { ticketId }
    }`,
    variables: ({ eventId, guestTicketId }) => withKey({ id: eventId, ticketId: guestTicketId }),
    own: only(sees),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.undoGuestTicketCheckIn': {
    document: `mutation ($id: ID!, $ticketId: ID!, $key: String!) {
      undoGuestTicketCheckIn(eventId: $id, ticketId: $ticketId, idempotencyKey: $key) { ticketId }
    }`,
    variables: ({ eventId, guestTicketId }) => withKey({ id: eventId, ticketId: guestTicketId }),
    // The guest is not in. Those who may undo a check-in get this answer.
    own: { ...only([]), ...Object.fromEntries(sees.map((column) => [column, 'CONFLICT'])) },
    ...forbidden,
  },
}
