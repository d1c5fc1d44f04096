import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT_NOTE } from '#testing/documents.ts'
import { makeDraft, makePublished } from '#testing/events/make-draft.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { GuestLookup } from './guest-lookup.ts'

let t: TestApp
const guests = new Map<string, string[]>()

beforeAll(async () => {
  t = await startTestApp()
  const lookup: GuestLookup = {
    eventIdsOf: async (_db, userId, among) =>
      (guests.get(userId) ?? []).filter((id) => among?.includes(id) ?? true),
    bookedSince: async () => [],
  }
  t.services.extensions.guestLookups = [lookup]
})
afterAll(() => t.close())

const read = (person: Person | null, event: string) =>
  t.ask(
    person,
    graphql('query ($event: String!) { event(eventIdOrSlug: $event) { canRead myPermissions } }'),
    { event },
  )

it('opens a private event to its guests and to nobody else', async () => {
  const { host, member, promoter } = t.world
  const event = await makePublished(t, host, { isPrivate: true })
  guests.set(member.userId, [event.eventId])

  expect((await read(member, event.slug)).data.event).toEqual({ canRead: true, myPermissions: [] })
  expect((await read(promoter, event.slug)).code).toBe('NOT_FOUND')
  expect((await read(null, event.slug)).code).toBe('NOT_FOUND')
  const edit = await t.ask(member, UPDATE_EVENT_NOTE, { input: { eventId: event.eventId, note: 'mine now' } })
  expect(edit.code).toBe('FORBIDDEN')
})

it('opens no draft', async () => {
  const { host, member } = t.world
  const event = await makeDraft(t, host)
  guests.set(member.userId, [event.eventId])
  expect((await read(member, event.slug)).code).toBe('NOT_FOUND')
})

it('adds what one goes to to one’s own events', async () => {
  const { host, door } = t.world
  const event = await makePublished(t, host)
  guests.set(door.userId, [event.eventId])
  const lists = await t.ask(
    door,
    graphql(`{ attending: myEvents(role: ATTENDEE) { nodes { eventId } } working: myEvents { nodes { eventId } }
       mine: events(criteria: { onlyMyEvents: true }) { nodes { eventId } } }`),
  )
  const only = { nodes: [{ eventId: event.eventId }] }
  expect(lists.data).toEqual({ attending: only, working: { nodes: [] }, mine: only })
})
