import { randomUUID } from 'node:crypto'
import type { Asked, Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

interface Ended {
  ended: { eventId: string; displayName: string; status: string }
}

/** Calls an event off, or deletes it, as a person would: the answer, whatever it is. */
export function cancelEvent(
  t: Pick<TestApp, 'ask'>,
  person: Person | null,
  eventId: string,
  { verb = 'cancelEvent', key = randomUUID() }: { verb?: 'cancelEvent' | 'deleteEvent'; key?: string } = {},
): Promise<Asked<Ended>> {
  return t.ask<Ended>(
    person,
    `mutation ($id: ID!, $key: String!) {
      ended: ${verb}(eventId: $id, idempotencyKey: $key) { eventId displayName status }
    }`,
    { id: eventId, key },
  )
}
