import { randomUUID } from 'node:crypto'
import { dead, everybody, only, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { forbidden, notFoundForStrangers, nothing, ofEvent, runs, visible, withKey } from './row.ts'

const earns = [...runs, 'promoter'] as const

/** Who may do what with prices, payments and revenue. */
export const moneyMatrix: Record<string, MatrixRow> = {
  'Query.eventEarnings': {
    document: 'query ($id: ID!) { eventEarnings(eventId: $id) { totals { orders } } }',
    variables: ofEvent,
    own: only(earns),
    ...forbidden,
  },
  'Query.eventTransactions': {
    document: 'query ($id: ID!) { eventTransactions(eventId: $id) { totalCount } }',
    variables: ofEvent,
    own: only(earns),
    ...forbidden,
  },
  'Query.eventEnding': {
    document: 'query ($id: ID!) { eventEnding(eventId: $id) { ordersReturned } }',
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
  'Query.guestCounts': {
    document: 'query ($id: ID!) { guestCounts(eventId: $id) { going } }',
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
  'Query.eventPayoutInfo': {
    document: 'query ($id: ID!) { eventPayoutInfo(eventId: $id) { totalBalance { amount } } }',
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
  'Query.eventFees': {
    document: 'query ($id: ID!) { eventFees(eventId: $id) { service { percentage } } }',
    variables: ofEvent,
    own: everybody('OK'),
    ...visible,
  },
  'Query.transactionFees': {
    document: '{ transactionFees { service { percentage } } }',
    own: everybody('OK'),
    ...nothing,
  },
  'Query.paymentProvider': {
    document: '{ paymentProvider { name } }',
    own: everybody('OK'),
    ...nothing,
  },
  'Query.simulatedCost': {
    document: '{ simulatedCost(items: [{ price: "2000", quantity: 1 }]) { total { amount } } }',
    // The call looks at the session, because calls are counted by person.
    own: { ...everybody('OK'), ...dead },
    ...nothing,
  },
  'Query.ticketCost': {
    document: `query ($id: ID!, $items: [CostItemInput!]!) {
      ticketCost(eventId: $id, items: $items) { total { amount } }
    }`,
    variables: ({ eventId, items }) => ({ id: eventId, items }),
    // The call looks at the session, because the tickets on offer depend on the person.
    own: { ...everybody('OK'), ...dead },
    ...visible,
  },
  'Query.myReferralCode': {
    document: 'query ($id: ID!) { myReferralCode(eventId: $id) { code } }',
    variables: ofEvent,
    own: only(['promoter']),
    ...forbidden,
  },
  'Query.myTransactions': {
    document: '{ myTransactions { totalCount } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.order': {
    document: 'query ($id: ID!) { order(orderId: $id) { status cost { total { amount } } } }',
    variables: ({ orderId }) => ({ id: orderId }),
    own: only(['member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
  },

  'Mutation.createEventOrder': {
    document: 'mutation ($input: CreateEventOrderInput!) { createEventOrder(input: $input) { orderId } }',
    variables: ({ eventId, items, quote }) => ({
      input: { eventId, items, paymentAuthCode: quote, idempotencyKey: randomUUID() },
    }),
    own: signedIn('OK'),
    ...visible,
  },
  'Mutation.releaseOrder': {
    document: `mutation ($id: ID!, $key: String!) {
      releaseOrder(orderId: $id, idempotencyKey: $key) { status }
    }`,
    variables: ({ orderId }) => withKey({ id: orderId }),
    own: only(['member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.refundBooking': {
    document: `mutation ($id: ID!, $key: String!) {
      refundBooking(bookingId: $id, idempotencyKey: $key) { transactionStatus }
    }`,
    variables: ({ paidId }) => withKey({ id: paidId }),
    own: { ...only(runs), stranger: 'NOT_FOUND' },
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.requestEventPayout': {
    document: `mutation ($id: ID!, $key: String!) {
      requestEventPayout(eventId: $id, amount: "100", idempotencyKey: $key) { status }
    }`,
    variables: ({ eventId }) => withKey({ id: eventId }),
    own: { ...only([]), host: 'STEP_UP_REQUIRED' },
    ...forbidden,
  },
  'Query.myHostedSales': {
    document: '{ myHostedSales { nodes { event { slug } successors { isReady user { userName } } } } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.handOverEvent': {
    document: `mutation ($id: ID!, $userId: ID!, $key: String!) {
      handOverEvent(eventId: $id, userId: $userId, idempotencyKey: $key) { eventId }
    }`,
    variables: ({ eventId, promoterId }) => withKey({ id: eventId, userId: promoterId }),
    own: { ...only([]), host: 'STEP_UP_REQUIRED' },
    ...forbidden,
  },
  'Mutation.beginPayoutConnection': {
    document: 'mutation { beginPayoutConnection(provider: "sandbox") { url } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  'Mutation.connectPayoutAccount': {
    document:
      'mutation { connectPayoutAccount(provider: "sandbox", code: "none", state: "none") { userId } }',
    own: signedIn('CONFLICT'),
    ...nothing,
  },
  'Mutation.disconnectPayoutAccount': {
    document: 'mutation { disconnectPayoutAccount(provider: "sandbox") { userId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
}
