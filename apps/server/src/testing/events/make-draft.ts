import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

/** For tests: what makes an event of one's own, tomorrow for three hours. */
export function eventInput(t: TestApp, change: Record<string, unknown> = {}): Record<string, unknown> {
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

/** A draft without tickets, of no club unless one is given. */
export function makeDraft(
  t: TestApp,
  host: Person,
  change: Record<string, unknown> = {},
): Promise<MadeEvent> {
  const input = eventInput(t, { clubId: null, ...change })
  return makeEvent(t, { host, input, tickets: [], isDraft: true })
}

/** Makes a published event without event tickets. */
export function makePublished(
  t: TestApp,
  host: Person,
  change: Record<string, unknown> = {},
): Promise<MadeEvent> {
  return makeEvent(t, { host, input: eventInput(t, { clubId: null, ...change }), tickets: [] })
}
