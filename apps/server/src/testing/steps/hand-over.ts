import { randomUUID } from 'node:crypto'
import type { Services } from '#platform/ctx.ts'
import type { Asked, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { giveRole } from './give-role.ts'
import { proveAgain } from './prove-again.ts'

type ProvenAt = Pick<TestApp, 'url'> & Pick<Services, 'db' | 'clock'>

/** A producer who has just proven that it is them hands their event over. */
export async function handOver(
  at: ProvenAt,
  producer: Person,
  eventId: string,
  successor: Person,
  { key = randomUUID(), url = at.url } = {},
): Promise<Asked<{ handOverEvent: { createdBy: { userName: string } } }>> {
  await proveAgain(at, producer)
  const document = `mutation ($eventId: ID!, $userId: ID!, $key: String!) {
    handOverEvent(eventId: $eventId, userId: $userId, idempotencyKey: $key) { createdBy { userName } }
  }`
  return ask(url, producer, document, { eventId, userId: successor.userId, key })
}

/** A producer makes somebody a co-host. */
export function makeCoHost(
  { services }: Pick<TestApp, 'services'>,
  producer: Person,
  eventId: string,
  person: Person,
): Promise<{ code: string }> {
  return giveRole(services, producer, eventId, person, 'CO_HOST')
}
