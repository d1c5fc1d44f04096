import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { DemoWorld } from '#testing/demo/start-demo-world.ts'
import { startDemoWorld } from '#testing/demo/start-demo-world.ts'

// The event of the demo that is going on now: its guest list, its doors and the badges of its guests.

let world: DemoWorld
const answer: DemoWorld['answer'] = (...question) => world.answer(...question)

beforeAll(async () => {
  world = await startDemoWorld()
})
afterAll(() => world.close())

const idOf = async (slug: string) =>
  (
    await world.app.services.db
      .selectFrom('event')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id

test('an event has a guest list, some of it in, and its promoter a list of their own', async () => {
  const GUESTS = graphql(`query ($id: ID!, $filter: EventGuestFilter) {
    searchEventGuests(eventId: $id, filter: $filter) { totalCount nodes { enteredBy { userName } } }
  }`)
  const id = 'harbour-lights-festival'
  const seen = async (person: string, filter = {}) =>
    (await answer(person, GUESTS, { id, filter })).searchEventGuests
  expect((await seen('host')).totalCount).toBe(31)
  expect((await seen('host', { isCheckedIn: true })).totalCount).toBeGreaterThan(8)
  const names = (await seen('promoter')).nodes.map(({ enteredBy }) => enteredBy.userName)
  expect([...new Set(names)]).toEqual(['promoter'])
})

test('two devices scanned at the gates without a network: one ticket at both, one that had been refunded', async () => {
  const DOORS = graphql(`query ($id: ID!) {
    doorDevices(eventId: $id) { name zones pendingScans }
    doorConflicts(eventId: $id) { totalCount nodes { zone firstDoor secondDoor gapSeconds } }
    doubtfulScans(eventId: $id) { totalCount nodes { door doubt } }
  }`)
  const seen = await answer('host', DOORS, { id: await idOf('harbour-lights-festival') })
  expect(seen.doorDevices.map(({ name }) => name).sort()).toEqual(['North gate', 'Quay gate'])
  expect(seen.doorDevices.map(({ pendingScans }) => pendingScans)).toEqual([0, 0])
  expect(seen.doorConflicts).toEqual({
    totalCount: 1,
    nodes: [{ zone: 'Main gate', firstDoor: 'North gate', secondDoor: 'Quay gate', gapSeconds: 240 }],
  })
  expect(seen.doubtfulScans.totalCount).toBe(1)
  expect(seen.doubtfulScans.nodes).toMatchObject([{ door: 'Quay gate' }])
})

test('two guests with two kinds of tickets chose what their badge shows', async () => {
  expect(
    await world.count(`select count(*) from attendee a join event_ticket k on k.id = a.display_event_ticket_id
      where k.name = 'Neighbour'`),
  ).toBe(2)
})
