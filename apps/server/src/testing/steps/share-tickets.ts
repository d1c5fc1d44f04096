import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

export interface Share {
  shareId: string
  state: string
  recipient: string
  isMine: boolean
  note: string | null
  ticket: { ticketId: string; code: string | null; qrToken: string | null; holder: { userName: string } }
}

const FIELDS = '{ shareId state recipient isMine note ticket { ticketId code qrToken holder { userName } } }'

const ANSWERS = {
  acceptSharedTicket: graphql(
    `mutation ($id: ID!, $key: String!) { share: acceptSharedTicket(shareId: $id, idempotencyKey: $key) ${FIELDS} }`,
  ),
  declineSharedTicket: graphql(
    `mutation ($id: ID!, $key: String!) { share: declineSharedTicket(shareId: $id, idempotencyKey: $key) ${FIELDS} }`,
  ),
  cancelSharedTicket: graphql(
    `mutation ($id: ID!, $key: String!) { share: cancelSharedTicket(shareId: $id, idempotencyKey: $key) ${FIELDS} }`,
  ),
}
const SET_GIFT_ALLOWANCE = graphql(`mutation ($eventTicketId: ID!, $userId: ID!, $allowed: Int!) {
  setGiftAllowance(eventTicketId: $eventTicketId, userId: $userId, allowed: $allowed) { name }
}`)
const GRANT_EVENT_TICKETS = graphql(`mutation ($input: GrantEventTicketsInput!) {
  grantEventTickets(input: $input) { bookingId type giftSenderId attendeeState transactionStatus quantity }
}`)

interface Options {
  key?: string
  url?: string
}

/** Offers a ticket to somebody as its holder would. Returns the answer, even if it is a refusal. */
export function shareTicket(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  ticketId: string,
  to: { userName?: string; email?: string; note?: string },
  { key = randomUUID(), url = t.url }: Options = {},
): Promise<GraphqlAnswer<{ shareTicket: Share }>> {
  return ask(
    url,
    person,
    graphql(`mutation ($input: ShareTicketInput!) { shareTicket(input: $input) ${FIELDS} }`),
    { input: { ticketId, ...to, idempotencyKey: key } },
  )
}

/** Answers an offer, or takes it back. */
export function answerShare(
  t: Pick<TestApp, 'url'>,
  verb: keyof typeof ANSWERS,
  person: Person | null,
  shareId: string,
  { key = randomUUID(), url = t.url }: Options = {},
): Promise<GraphqlAnswer<{ share: Share }>> {
  return ask(url, person, ANSWERS[verb], { id: shareId, key })
}

/** Sets how many tickets of an event ticket somebody may give away, as people who edit the tickets do. */
export function setGiftAllowance(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  to: { eventTicketId: string; userId: string; allowed: number },
): Promise<GraphqlAnswer<{ setGiftAllowance: { name: string } }>> {
  return ask(t.url, person, SET_GIFT_ALLOWANCE, to)
}

/** Gives tickets as staff would. */
export function grantTickets(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  to: { userName: string; items: { eventTicketId: string; quantity: number }[]; note?: string },
  { key = randomUUID(), url = t.url }: Options = {},
): Promise<
  GraphqlAnswer<{
    grantEventTickets: {
      bookingId: string
      type: string
      giftSenderId: string | null
      attendeeState: string
      transactionStatus: string | null
      quantity: number
    }
  }>
> {
  return ask(url, person, GRANT_EVENT_TICKETS, { input: { eventId, ...to, idempotencyKey: key } })
}
