import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

type Server = Pick<TestApp, 'url'>

const JOIN_LINE = graphql(`mutation ($eventTicketIds: [ID!]!, $quantity: Int!, $takesFewer: Boolean) {
  joinTicketWaitingList(eventTicketIds: $eventTicketIds, quantity: $quantity, takesFewer: $takesFewer) { eventId }
}`)

/** Joins the waiting lists of event tickets as a person would. */
export const joinTicketWaitingList = (
  { url }: Server,
  person: Person | null,
  eventTicketIds: readonly string[],
  { quantity = 1, takesFewer = false }: { quantity?: number; takesFewer?: boolean } = {},
) => ask(url, person, JOIN_LINE, { eventTicketIds, quantity, takesFewer })

const LEAVE_LINE = graphql(`mutation ($eventTicketId: ID!) {
  leaveTicketWaitingList(eventTicketId: $eventTicketId) { eventTicketId }
}`)

export const leaveTicketWaitingList = ({ url }: Server, person: Person | null, eventTicketId: string) =>
  ask(url, person, LEAVE_LINE, { eventTicketId })

const ACCEPT_OFFER = graphql(`mutation ($input: AcceptTicketOfferInput!) {
  acceptTicketOffer(input: $input) {
    booking { bookingId attendeeState quantity }
    tickets { ticketId status }
  }
}`)

/** Takes the free tickets that the waiting list offers to a person. */
export const acceptTicketOffer = (
  { url }: Server,
  person: Person | null,
  eventTicketId: string,
  options: { quantity?: number; key?: string; url?: string } = {},
) =>
  ask(options.url ?? url, person, ACCEPT_OFFER, {
    input: { eventTicketId, quantity: options.quantity, idempotencyKey: options.key ?? randomUUID() },
  })

const OWN_LINES = graphql(`query {
  myTicketWaitingLists {
    eventTicket { eventTicketId isFull }
    event { eventId }
    quantity takesFewer joinedAt position
    offer { quantity expiresAt }
  }
}`)

/** A person's places in line: of each its position, or what is offered. */
export async function readLines({ url }: Server, person: Person) {
  const { data } = await ask(url, person, OWN_LINES)
  return data.myTicketWaitingLists.map(({ eventTicket, position, offer, quantity }) => ({
    eventTicketId: eventTicket.eventTicketId,
    quantity,
    position,
    offered: offer?.quantity ?? null,
    until: offer?.expiresAt ?? null,
  }))
}
