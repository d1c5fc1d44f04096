import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

interface Ended {
  ended: { eventId: string; displayName: string; status: string }
}

const ENDINGS = {
  cancelEvent: graphql(`mutation ($id: ID!, $key: String!) {
    ended: cancelEvent(eventId: $id, idempotencyKey: $key) { eventId displayName status }
  }`),
  deleteEvent: graphql(`mutation ($id: ID!, $key: String!) {
    ended: deleteEvent(eventId: $id, idempotencyKey: $key) { eventId displayName status }
  }`),
}

/** Cancels or deletes an event as a person would. Returns the answer, even if it is a refusal. */
export function cancelEvent(
  t: Pick<TestApp, 'ask'>,
  person: Person | null,
  eventId: string,
  { verb = 'cancelEvent', key = randomUUID() }: { verb?: keyof typeof ENDINGS; key?: string } = {},
): Promise<GraphqlAnswer<Ended>> {
  return t.ask(person, ENDINGS[verb], { id: eventId, key })
}
