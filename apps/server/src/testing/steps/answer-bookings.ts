import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

/** A booking after somebody did something to it. */
export interface AnsweredBooking {
  bookingId: string
  attendeeState: string
  transactionStatus: string | null
  note: string | null
  tickets: { ticketId: string; status: string }[]
}

interface Options {
  note?: string
  forceRelease?: boolean
  key?: string
  url?: string
}

const FIELDS = '{ bookingId attendeeState transactionStatus note tickets { ticketId status } }'

const ANSWERS = {
  approveBooking: graphql(`mutation ($id: ID!, $key: String!, $note: String, $forceRelease: Boolean) {
    booking: approveBooking(bookingId: $id, idempotencyKey: $key, note: $note, forceRelease: $forceRelease) ${FIELDS}
  }`),
  declineBooking: graphql(`mutation ($id: ID!, $key: String!, $note: String) {
    booking: declineBooking(bookingId: $id, idempotencyKey: $key, note: $note) ${FIELDS}
  }`),
  undoBooking: graphql(`mutation ($id: ID!, $key: String!) {
    booking: undoBooking(bookingId: $id, idempotencyKey: $key) ${FIELDS}
  }`),
  cancelMyBooking: graphql(`mutation ($id: ID!, $key: String!) {
    booking: cancelMyBooking(bookingId: $id, idempotencyKey: $key) ${FIELDS}
  }`),
  refundBooking: graphql(`mutation ($id: ID!, $key: String!, $note: String) {
    booking: refundBooking(bookingId: $id, idempotencyKey: $key, note: $note) ${FIELDS}
  }`),
}

/** Does something to a booking as a person would. Returns the answer, even if it is a refusal. */
export async function answerBooking(
  t: Pick<TestApp, 'url'>,
  verb: keyof typeof ANSWERS,
  person: Person | null,
  bookingId: string,
  { note, forceRelease, key = randomUUID(), url = t.url }: Options = {},
): Promise<GraphqlAnswer<{ booking: AnsweredBooking }>> {
  return ask(url, person, ANSWERS[verb], {
    id: bookingId,
    key,
    note,
    forceRelease,
  })
}

const ATTENDEE_FIELDS =
  '{ attendeeId attendeeState note bookings { bookingId attendeeState transactionStatus note } }'

const ATTENDEE_ANSWERS = {
  approveAttendee: graphql(`mutation ($id: ID!, $key: String!, $note: String, $forceRelease: Boolean) {
    attendee: approveAttendee(attendeeId: $id, idempotencyKey: $key, note: $note, forceRelease: $forceRelease) ${ATTENDEE_FIELDS}
  }`),
  declineAttendee: graphql(`mutation ($id: ID!, $key: String!, $note: String) {
    attendee: declineAttendee(attendeeId: $id, idempotencyKey: $key, note: $note) ${ATTENDEE_FIELDS}
  }`),
  undoAttendee: graphql(`mutation ($id: ID!, $key: String!) {
    attendee: undoAttendee(attendeeId: $id, idempotencyKey: $key) ${ATTENDEE_FIELDS}
  }`),
}

/** A person at an event after a host answered all their requests. */
export interface AnsweredAttendee {
  attendeeId: string
  attendeeState: string
  note: string | null
  bookings: {
    bookingId: string
    attendeeState: string
    transactionStatus: string | null
    note: string | null
  }[]
}

/** Answers all requests of a person at an event, as another person would. Returns the answer, even if it is a refusal. */
export async function answerAttendee(
  t: Pick<TestApp, 'url'>,
  verb: keyof typeof ATTENDEE_ANSWERS,
  person: Person | null,
  attendeeId: string,
  { note, forceRelease, key = randomUUID(), url = t.url }: Options = {},
): Promise<GraphqlAnswer<{ attendee: AnsweredAttendee }>> {
  return ask(url, person, ATTENDEE_ANSWERS[verb], { id: attendeeId, key, note, forceRelease })
}

/** The id of a person at an event. */
export async function attendeeIdOf(
  { db }: Pick<TestApp, 'db'>,
  eventId: string,
  { userId }: Person,
): Promise<string> {
  const { id } = await db
    .selectFrom('attendee')
    .select('id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}
