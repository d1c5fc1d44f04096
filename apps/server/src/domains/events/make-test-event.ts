import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'

export interface TestEvent {
  eventId: string
  slug: string
}

const create = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { eventId slug } }'
const publish = 'mutation ($eventId: ID!) { publishEvent(eventId: $eventId) { eventId slug } }'

/** An input for a test's event: tomorrow for three hours. */
export function testEventInput(t: TestApp, change: Record<string, unknown> = {}): Record<string, unknown> {
  const start = t.clock.now().add({ hours: 24 })
  return {
    displayName: 'Rooftop Cinema',
    eventType: 'OTHER',
    startDate: start.toString({ smallestUnit: 'second' }),
    endDate: start.add({ hours: 3 }).toString({ smallestUnit: 'second' }),
    timeZone: 'America/Los_Angeles',
    ...change,
  }
}

/** For tests: a draft made by this person through the API. */
export async function makeDraft(
  t: TestApp,
  producer: Person,
  change: Record<string, unknown> = {},
): Promise<TestEvent> {
  const answer = await t.ask<{ createEvent: TestEvent }>(producer, create, {
    input: testEventInput(t, change),
  })
  if (answer.code !== 'OK') throw new Error(JSON.stringify(answer.errors))
  return answer.data.createEvent
}

/** The same, published. */
export async function makePublished(
  t: TestApp,
  producer: Person,
  change: Record<string, unknown> = {},
): Promise<TestEvent> {
  const { eventId } = await makeDraft(t, producer, change)
  const answer = await t.ask<{ publishEvent: TestEvent }>(producer, publish, { eventId })
  if (answer.code !== 'OK') throw new Error(JSON.stringify(answer.errors))
  return answer.data.publishEvent
}
