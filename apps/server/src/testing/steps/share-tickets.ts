import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Asked, Person } from '../ask.ts'
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

interface Options {
  key?: string
  url?: string
}

/** Offers a ticket to somebody as its holder would: the answer, whatever it is. */
export function shareTicket(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  ticketId: string,
  to: { userName?: string; email?: string; note?: string },
  { key = randomUUID(), url = t.url }: Options = {},
): Promise<Asked<{ shareTicket: Share }>> {
  return ask(
    url,
    person,
    graphql(`mutation ($input: ShareTicketInput!) { shareTicket(input: $input) ${FIELDS} }`),
    {
      input: { ticketId, ...to, idempotencyKey: key },
    },
  )
}

/** Answers an offer, or takes it back. */
export function answerShare(
  t: Pick<TestApp, 'url'>,
  verb: 'acceptSharedTicket' | 'declineSharedTicket' | 'cancelSharedTicket',
  person: Person | null,
  shareId: string,
  { key = randomUUID(), url = t.url }: Options = {},
): Promise<Asked<{ share: Share }>> {
  return ask(
    url,
    person,
    `mutation ($id: ID!, $key: String!) {
      share: ${verb}(shareId: $id, idempotencyKey: $key) ${FIELDS}
    }`,
    { id: shareId, key },
  )
}

/** Lets somebody give away so many tickets of a kind, as those who edit the tickets would. */
export function setGiftAllowance(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  to: { eventTicketId: string; userId: string; allowed: number },
): Promise<Asked<{ setGiftAllowance: { name: string } }>> {
  return ask(
    t.url,
    person,
    `mutation ($eventTicketId: ID!, $userId: ID!, $allowed: Int!) {
      setGiftAllowance(eventTicketId: $eventTicketId, userId: $userId, allowed: $allowed) { name }
    }`,
    to,
  )
}

/** Gives tickets as staff would. */
export function grantTickets(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  to: { userName: string; items: { eventTicketId: string; quantity: number }[]; note?: string },
  { key = randomUUID(), url = t.url }: Options = {},
): Promise<
  Asked<{
    grantEventTickets: {
      bookingId: string
      type: string
      giftSenderId: string | null
      attendeeState: string
      transactionStatus: string
      quantity: number
    }
  }>
> {
  return ask(
    url,
    person,
    `mutation ($input: GrantEventTicketsInput!) {
      grantEventTickets(input: $input) {
        bookingId type giftSenderId attendeeState transactionStatus quantity
      }
    }`,
    { input: { eventId, ...to, idempotencyKey: key } },
  )
}
