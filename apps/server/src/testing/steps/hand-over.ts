import { randomUUID } from 'node:crypto'
import type { Services } from '#platform/ctx.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { HAND_OVER_EVENT } from '../documents.ts'
import type { TestApp } from '../start-test-app.ts'
import { giveRole } from './give-role.ts'
import { proveAgain } from './prove-again.ts'

type ProvenAt = Pick<TestApp, 'url'> & Pick<Services, 'db' | 'clock'>

/** Hands an event over. The producer proves first that it is them. */
export async function handOver(
  at: ProvenAt,
  producer: Person,
  eventId: string,
  successor: Person,
  { key = randomUUID(), url = at.url } = {},
): Promise<GraphqlAnswer<{ handOverEvent: { createdBy: { userName: string } } }>> {
  await proveAgain(at, producer)
  return ask(url, producer, HAND_OVER_EVENT, { eventId, userId: successor.userId, idempotencyKey: key })
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
