import { randomUUID } from 'node:crypto'
import type { ResultOf } from 'gql.tada'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

/** Takes free tickets, or what an order paid for. */
export const TAKE_EVENT_TICKETS = graphql(`mutation ($input: PurchaseEventTicketsInput!) {
  purchaseEventTickets(input: $input) {
    booking { bookingId attendeeState transactionStatus quantity }
    tickets { ticketId status code qrToken }
  }
}`)

/** The receiver of tickets that are a gift. */
export interface GiftTo {
  giftUserName?: string
  giftEmail?: string
  giftNote?: string
}

export type Taken = ResultOf<typeof TAKE_EVENT_TICKETS>

/** Asks for tickets as a person would. Returns the answer, even if it is a refusal. */
export function takeTickets(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  eventTicketId: string,
  options: {
    quantity?: number
    additionalGuests?: number
    referralCode?: string
    gift?: GiftTo
    key?: string
    url?: string
  } = {},
): Promise<GraphqlAnswer<Taken>> {
  return ask(options.url ?? t.url, person, TAKE_EVENT_TICKETS, {
    input: {
      eventId,
      items: [
        { eventTicketId, quantity: options.quantity ?? 1, additionalGuests: options.additionalGuests ?? 0 },
      ],
      referralCode: options.referralCode,
      ...options.gift,
      idempotencyKey: options.key ?? randomUUID(),
    },
  })
}
