import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

const CREATE_RECURRING_EVENT = graphql(`mutation ($input: CreateRecurringEventInput!) {
  createRecurringEvent(input: $input) { eventId version series { seriesId unit interval weekdays laterDates } }
}`)

const EVENT_SERIES = graphql(`query ($id: String!, $after: String) {
  eventSeries(eventIdOrSlug: $id, first: 100, after: $after) {
    totalCount hasNextPage
    nodes { eventId slug displayName status startDate endDate version }
  }
}`)

/** Makes a series of an event: each week, three dates, unless `rule` says otherwise. Returns the answer. */
export function repeatEvent(
  t: Pick<TestApp, 'ask'>,
  person: Person | null,
  eventId: string,
  { key = randomUUID(), ...rule }: Record<string, unknown> & { key?: string } = {},
) {
  const input = { eventId, unit: 'WEEK' as const, interval: 1, count: 3, ...rule, idempotencyKey: key }
  return t.ask(person, CREATE_RECURRING_EVENT, { input })
}

/** The dates of an event's series that are not over, as a person finds them. */
export async function readSeries(t: Pick<TestApp, 'ask'>, person: Person | null, eventIdOrSlug: string) {
  const { code, data } = await t.ask(person, EVENT_SERIES, { id: eventIdOrSlug })
  if (code !== 'OK') throw new Error(code)
  return data.eventSeries.nodes
}
