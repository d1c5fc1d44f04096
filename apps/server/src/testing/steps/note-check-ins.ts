import { randomUUID } from 'node:crypto'
import * as achievements from '#domains/achievements/public.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

/** That a person was checked in at an event of the test club, or that this was undone. Returns what undoes it. */
export async function noteCheckIn(
  t: TestApp,
  { userId }: Pick<Person, 'userId'>,
  at: Temporal.Instant = t.clock.now(),
) {
  const fact = {
    kind: 'CHECK_IN' as const,
    cause: `ticket:${randomUUID()}`,
    userId,
    clubId: t.world.clubId,
    eventId: randomUUID(),
    eventType: 'CONCERT',
    at,
  }
  await inWork(t.services, (work) => achievements.noteFacts(work, [{ ...fact, version: 1, isValid: true }]))
  return () =>
    inWork(t.services, (work) => achievements.noteFacts(work, [{ ...fact, version: 2, isValid: false }]))
}
