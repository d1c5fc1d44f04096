import { randomUUID } from 'node:crypto'
import { only, signedIn } from './columns.ts'
import type { Row } from './row.ts'
import { answers, forbidden, nothing, runs, unknown, withKey } from './row.ts'

const answer = (verb: string) =>
  `mutation ($id: ID!, $key: String!) { ${verb}(shareId: $id, idempotencyKey: $key) { state } }`

/** Tickets that change hands: what is offered is for the two it is between, what is given for those who add guests. */
export const shareMatrix: Record<string, Row> = {
  'Query.myTicketShares': {
    document: '{ myTicketShares { shareId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.shareTicket': {
    document: 'mutation ($input: ShareTicketInput!) { shareTicket(input: $input) { state } }',
    variables: ({ ticketId }) => ({
      input: { ticketId, userName: 'secondmember', idempotencyKey: randomUUID() },
    }),
    own: only(['member'], 'NOT_FOUND'),
    ...unknown,
    isOnce: true,
  },
  'Mutation.acceptSharedTicket': {
    document: answer('acceptSharedTicket'),
    variables: ({ shareId }) => withKey({ id: shareId }),
    own: only(['stranger'], 'NOT_FOUND'),
    ...unknown,
    isOnce: true,
  },
  'Mutation.declineSharedTicket': {
    document: answer('declineSharedTicket'),
    variables: ({ shareId }) => withKey({ id: shareId }),
    own: only(['stranger'], 'NOT_FOUND'),
    ...unknown,
    isOnce: true,
  },
  'Mutation.cancelSharedTicket': {
    document: answer('cancelSharedTicket'),
    variables: ({ shareId }) => withKey({ id: shareId }),
    own: only(['member'], 'NOT_FOUND'),
    ...unknown,
    isOnce: true,
  },
  'Mutation.giveTicketBack': {
    document:
      'mutation ($id: ID!, $key: String!) { giveTicketBack(ticketId: $id, idempotencyKey: $key) { status } }',
    variables: ({ ticketId }) => withKey({ id: ticketId }),
    own: only(['member'], 'NOT_FOUND'),
    ...unknown,
    isOnce: true,
  },
  'Mutation.grantEventTickets': {
    document: 'mutation ($input: GrantEventTicketsInput!) { grantEventTickets(input: $input) { type } }',
    variables: ({ eventId, freeEventTicket }) => ({
      input: {
        eventId,
        userName: 'stranger',
        items: [{ eventTicketId: freeEventTicket, quantity: 1 }],
        idempotencyKey: randomUUID(),
      },
    }),
    own: {
      ...only(answers),
      // Nothing was allowed to them yet.
      promoter: 'LIMIT_REACHED',
      sponsor: 'LIMIT_REACHED',
      talent: 'LIMIT_REACHED',
    },
    ...forbidden,
  },
  'Mutation.setGiftAllowance': {
    document: `mutation ($id: ID!, $userId: ID!) {
      setGiftAllowance(eventTicketId: $id, userId: $userId, allowed: 0) { name }
    }`,
    variables: ({ freeEventTicket, promoterId }) => ({ id: freeEventTicket, userId: promoterId }),
    // At other people's events the promoter of this one is nothing.
    own: only(runs),
    ...forbidden,
  },
}
