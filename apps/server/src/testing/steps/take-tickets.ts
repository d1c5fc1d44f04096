import { randomUUID } from 'node:crypto'
import type { Asked, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

export interface Taken {
  purchaseEventTickets: {
    booking: { bookingId: string; attendeeState: string; transactionStatus: string; quantity: number }
    tickets: { ticketId: string; status: string; code: string | null; qrToken: string | null }[]
  }
}

const DOCUMENT = `mutation ($input: PurchaseEventTicketsInput!) {
  purchaseEventTickets(input: $input) {
    booking { bookingId attendeeState transactionStatus quantity }
    tickets { ticketId status code qrToken }
  }
}`

/** Asks for tickets as a person would: the answer, whatever it is. */
export function takeTickets(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  eventTicketId: string,
  options: {
    quantity?: number
    additionalGuests?: number
    referralCode?: string
    key?: string
    url?: string
  } = {},
): Promise<Asked<Taken>> {
  return ask<Taken>(options.url ?? t.url, person, DOCUMENT, {
    input: {
      eventId,
      items: [
        { eventTicketId, quantity: options.quantity ?? 1, additionalGuests: options.additionalGuests ?? 0 },
      ],
      referralCode: options.referralCode,
      idempotencyKey: options.key ?? randomUUID(),
    },
  })
}
