import { randomUUID } from 'node:crypto'
import { everybody, only, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { answers, forbidden, notFoundForStrangers, nothing, runs, visible, withKey } from './row.ts'

const answer = (verb: string) =>
  `mutation ($id: ID!, $key: String!) { ${verb}(shareId: $id, idempotencyKey: $key) { state } }`

/**
 * Who may do what with tickets that change hands. An offer concerns its two people; only those who may add guests give
 * tickets.
 */
export const shareMatrix: Record<string, MatrixRow> = {
  'Query.myTicketShares': {
    document: '{ myTicketShares { shareId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.myTicketWaitingLists': {
    document: '{ myTicketWaitingLists { position } }',
    own: signedIn('OK'),
    ...nothing,
  },
  // The event ticket is on sale, so there is nothing to wait for; waiting-list.test.ts shows that it works.
  'Mutation.joinTicketWaitingList': {
    document: 'mutation ($id: ID!) { joinTicketWaitingList(eventTicketIds: [$id], quantity: 1) { eventId } }',
    variables: ({ freeEventTicket }) => ({ id: freeEventTicket }),
    own: signedIn('CONFLICT'),
    foreign: 'CONFLICT',
    hidden: 'NOT_FOUND',
  },
  // Nobody here is in line, and only those who are leave it or accept an offer.
  'Mutation.leaveTicketWaitingList': {
    document: 'mutation ($id: ID!) { leaveTicketWaitingList(eventTicketId: $id) { eventTicketId } }',
    variables: ({ freeEventTicket }) => ({ id: freeEventTicket }),
    own: signedIn('NOT_FOUND'),
    ...notFoundForStrangers,
  },
  'Mutation.acceptTicketOffer': {
    document:
      'mutation ($input: AcceptTicketOfferInput!) { acceptTicketOffer(input: $input) { booking { bookingId } } }',
    variables: ({ freeEventTicket }) => ({
      input: { eventTicketId: freeEventTicket, idempotencyKey: randomUUID() },
    }),
    own: signedIn('NOT_FOUND'),
    ...notFoundForStrangers,
  },
  'Mutation.shareTicket': {
    document: 'mutation ($input: ShareTicketInput!) { shareTicket(input: $input) { state } }',
    variables: ({ ticketId }) => ({
      input: { ticketId, userName: 'secondmember', idempotencyKey: randomUUID() },
    }),
    own: only(['member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
    isOnce: true,
  },
  // A demo has no certificates, so it offers no wallet; add-ticket-to-wallet.test.ts shows that it works.
  'Query.wallets': { document: '{ wallets }', own: everybody('OK'), ...nothing },
  'Mutation.addTicketToWallet': {
    document: 'mutation ($id: ID!) { addTicketToWallet(ticketId: $id, wallet: APPLE) { url } }',
    variables: ({ ticketId }) => ({ id: ticketId }),
    own: { ...only([], 'NOT_FOUND'), member: 'CONFLICT' },
    ...notFoundForStrangers,
  },
  'Mutation.acceptSharedTicket': {
    document: answer('acceptSharedTicket'),
    variables: ({ shareId }) => withKey({ id: shareId }),
    own: only(['stranger'], 'NOT_FOUND'),
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.declineSharedTicket': {
    document: answer('declineSharedTicket'),
    variables: ({ shareId }) => withKey({ id: shareId }),
    own: only(['stranger'], 'NOT_FOUND'),
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.cancelSharedTicket': {
    document: answer('cancelSharedTicket'),
    variables: ({ shareId }) => withKey({ id: shareId }),
    own: only(['member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
    isOnce: true,
  },
  // Nobody here holds tickets of two kinds; change-display-tickets.test.ts shows that it works.
  'Mutation.changeDisplayTickets': {
    document: 'mutation ($id: ID!) { changeDisplayTickets(eventId: $id) { eventId } }',
    variables: ({ eventId }) => ({ id: eventId }),
    own: signedIn('OK'),
    ...visible,
  },
  // Nobody here booked guests; name-ticket-guest.test.ts shows that it works. To take a name away is always possible.
  'Mutation.nameTicketGuest': {
    document: 'mutation ($id: ID!) { nameTicketGuest(ticketId: $id) { status } }',
    variables: ({ ticketId }) => ({ id: ticketId }),
    own: only(['member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
  },
  'Mutation.deleteFreeTicket': {
    document:
      'mutation ($id: ID!, $key: String!) { deleteFreeTicket(ticketId: $id, idempotencyKey: $key) { status } }',
    variables: ({ ticketId }) => withKey({ id: ticketId }),
    own: only(['member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
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
      // Nothing has been allowed to them yet.
      promoter: 'LIMIT_REACHED',
      sponsor: 'LIMIT_REACHED',
      talent: 'LIMIT_REACHED',
    },
    ...forbidden,
  },
  'Mutation.saveSharedPool': {
    document: `mutation ($id: ID!, $poolId: ID!, $ticketId: ID!) {
      saveSharedPool(input: { eventId: $id, sharedPoolId: $poolId, name: "Room", limitedAmount: 900, eventTicketIds: [$ticketId] }) {
        eventId
      }
    }`,
    variables: ({ eventId, freeEventTicket }) => ({
      id: eventId,
      poolId: randomUUID(),
      ticketId: freeEventTicket,
    }),
    own: only(runs),
    ...forbidden,
  },
  'Mutation.deleteSharedPool': {
    document: 'mutation ($id: ID!) { deleteSharedPool(sharedPoolId: $id) { eventId } }',
    variables: () => ({ id: randomUUID() }),
    // Nobody has this one (save-shared-pool.test.ts tries one that there is).
    own: signedIn('NOT_FOUND'),
    ...nothing,
  },
  'Mutation.setGiftAllowance': {
    document: `mutation ($id: ID!, $userId: ID!) {
      setGiftAllowance(eventTicketId: $id, userId: $userId, allowed: 0) { name }
    }`,
    variables: ({ freeEventTicket, promoterId }) => ({ id: freeEventTicket, userId: promoterId }),
    // The promoter of this event has no role at other people's events.
    own: only(runs),
    ...forbidden,
  },
}
