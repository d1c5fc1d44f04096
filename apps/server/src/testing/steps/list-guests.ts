import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

const CREATE_EVENT_GUEST = graphql(`mutation ($input: CreateEventGuestInput!) {
  createEventGuest(input: $input) {
    guestId version fullName emailAddress phoneNumber note eventTicketIds canChange
    customFields { key label value } enteredBy { userName }
    tickets { ticketId ticketNo guestName eventTicketId checkedInAt }
  }
}`)
const CHECK_IN = graphql(`mutation ($eventId: ID!, $ticketId: ID!, $key: String!) {
  ticket: checkInGuestTicket(eventId: $eventId, ticketId: $ticketId, idempotencyKey: $key) { ticketId checkedInAt }
}`)
const UNDO = graphql(`mutation ($eventId: ID!, $ticketId: ID!, $key: String!) {
  ticket: undoGuestTicketCheckIn(eventId: $eventId, ticketId: $ticketId, idempotencyKey: $key) { ticketId checkedInAt }
}`)
const DELETE = graphql(`mutation ($eventId: ID!, $guestId: ID!, $key: String!) {
  deleteEventGuest(eventId: $eventId, guestId: $guestId, idempotencyKey: $key) { guestId }
}`)

type Caller = Pick<TestApp, 'ask'>

/** Puts a guest on the list of an event, with one ticket for each event ticket. Returns the answer, even a refusal. */
export const listGuest = (
  t: Caller,
  person: Person | null,
  eventId: string,
  eventTicketIds: readonly (string | undefined)[],
  { key = randomUUID(), ...more }: Record<string, unknown> & { key?: string } = {},
) =>
  t.ask(person, CREATE_EVENT_GUEST, {
    input: {
      eventId,
      fullName: 'Ada Quill',
      tickets: eventTicketIds.map((eventTicketId) => ({ eventTicketId })),
      ...more,
      idempotencyKey: key,
    },
  })

/** Checks a ticket of a guest in, or takes that back. Returns the answer, even a refusal. */
export const checkInGuest = (
  t: Caller,
  person: Person | null,
  eventId: string,
  ticketId: string,
  { key = randomUUID(), undo = false }: { key?: string; undo?: boolean } = {},
) => t.ask(person, undo ? UNDO : CHECK_IN, { eventId, ticketId, key })

/** Takes a guest off the list. Returns the answer, even a refusal. */
export const deleteGuest = (
  t: Caller,
  person: Person | null,
  eventId: string,
  guestId: string,
  key: string = randomUUID(),
) => t.ask(person, DELETE, { eventId, guestId, key })
