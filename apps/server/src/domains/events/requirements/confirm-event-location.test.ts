import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { createOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const CONFIRM = graphql(`mutation ($eventId: ID!, $latitude: Float!, $longitude: Float!) {
  confirmEventLocation(eventId: $eventId, latitude: $latitude, longitude: $longitude) {
    asksBeforeTickets isMyLocationConfirmed
  }
}`)
const READ = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  locationRadius { radius unit } optInLocationRadius asksBeforeTickets isMyLocationConfirmed
} }`)
const UPDATE = graphql(
  `mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { locationRadius { radius unit } } }`,
)

const alexanderplatz = { latitude: 52.5219, longitude: 13.4132 }
// 27.7 km away along the ground.
const potsdam = { latitude: 52.3906, longitude: 13.0645 }
const location = { address: 'Alexanderplatz', isOnlyVisibleToApprovedAttendees: false, ...alexanderplatz }
const locationRadius = { radius: 10, unit: 'KILOMETERS' }

async function makeNear(input: Record<string, unknown> = {}, price: number | null = null) {
  const made = await makeEvent(t, { input: { location, locationRadius, ...input }, tickets: [{ price }] })
  return { ...made, eventTicketId: made.eventTicketIds[0] ?? '' }
}
const confirm = (person: Person | null, eventId: string, at: typeof potsdam) =>
  t.ask(person, CONFIRM, { eventId, ...at })
const read = async (person: Person | null, id: string) => (await t.ask(person, READ, { id })).data.event

test('tickets are for people within the radius, who say so once', async () => {
  const { eventId, eventTicketId } = await makeNear()
  const { member } = t.world
  expect(await read(null, eventId)).toEqual({
    locationRadius,
    optInLocationRadius: true,
    asksBeforeTickets: true,
    isMyLocationConfirmed: false,
  })
  const refused = await takeTickets(t, member, eventId, eventTicketId)
  expect([refused.code, refused.errors[0]?.message, refused.errors[0]?.extensions.gaps]).toEqual([
    'NOT_ELIGIBLE',
    'Please confirm first that you are near the place of the event.',
    [{ kind: 'LOCATION', have: null, need: 1 }],
  ])
  const tooFar = await confirm(member, eventId, potsdam)
  expect([tooFar.code, tooFar.errors[0]?.message, tooFar.errors[0]?.extensions.gaps]).toEqual([
    'NOT_ELIGIBLE',
    "You're 28 km away. This event is for people within 10 km of its place.",
    [{ kind: 'LOCATION', have: 28, need: 10 }],
  ])
  expect((await takeTickets(t, member, eventId, eventTicketId)).code).toBe('NOT_ELIGIBLE')
  const near = await confirm(member, eventId, { latitude: 52.5, longitude: 13.4 })
  expect(near.data.confirmEventLocation).toEqual({ asksBeforeTickets: false, isMyLocationConfirmed: true })
  expect((await takeTickets(t, member, eventId, eventTicketId)).code).toBe('OK')
  // What one person confirms counts for nobody else.
  expect((await takeTickets(t, t.world.stranger, eventId, eventTicketId)).code).toBe('NOT_ELIGIBLE')
})

test('an order that costs something waits for it, too', async () => {
  const { eventId, eventTicketId } = await makeNear({}, 1500)
  const items = [{ eventTicketId, quantity: 1 }]
  expect((await createOrder(t, t.world.member, eventId, items)).code).toBe('NOT_ELIGIBLE')
  await confirm(t.world.member, eventId, alexanderplatz)
  expect((await createOrder(t, t.world.member, eventId, items)).code).toBe('OK')
})

test('another place or another radius has to be confirmed again, and none has not', async () => {
  const { eventId, eventTicketId } = await makeNear()
  const { member, host } = t.world
  const change = (input: object) => t.ask(host, UPDATE, { input: { eventId, ...input } })
  await confirm(member, eventId, alexanderplatz)
  await change({ location: { ...location, ...potsdam } })
  expect((await read(member, eventId)).isMyLocationConfirmed).toBe(false)
  expect((await takeTickets(t, member, eventId, eventTicketId)).code).toBe('NOT_ELIGIBLE')
  await confirm(member, eventId, potsdam)
  expect((await read(member, eventId)).asksBeforeTickets).toBe(false)
  await change({ locationRadius: { radius: 10, unit: 'MILES' } })
  expect((await read(member, eventId)).asksBeforeTickets).toBe(true)
  await change({ locationRadius: null })
  expect((await confirm(member, eventId, potsdam)).code).toBe('CONFLICT')
  expect((await takeTickets(t, member, eventId, eventTicketId)).code).toBe('OK')
})

test('a radius needs the point of a place that everybody sees', async () => {
  const { eventId } = await makeNear()
  const change = async (input: object) => {
    const { code, errors } = await t.ask(t.world.host, UPDATE, { input: { eventId, ...input } })
    return [code, errors[0]?.extensions.fields?.locationRadius]
  }
  const refused = ['BAD_INPUT', 'A radius needs the exact point of the place, and a place that everyone sees']
  expect(await change({ location: null })).toEqual(refused)
  expect(await change({ location: { ...location, latitude: null, longitude: null } })).toEqual(refused)
  // A person who tries position after position would learn where a hidden place is.
  const hidden = { ...location, isOnlyVisibleToApprovedAttendees: true }
  expect(await change({ location: hidden })).toEqual(refused)
  expect(await change({ location: hidden, locationRadius: null })).toEqual(['OK', undefined])
  expect(await change({ locationRadius })).toEqual(refused)
  expect(await change({ location, locationRadius })).toEqual(['OK', undefined])
  for (const radius of [0, 1001, -5])
    expect((await change({ locationRadius: { ...locationRadius, radius } }))[0]).toBe('BAD_INPUT')
})

test('a position off the globe is refused, and nothing is kept of the position', async () => {
  const { eventId } = await makeNear()
  expect((await confirm(t.world.member, eventId, { latitude: 91, longitude: 0 })).code).toBe('BAD_INPUT')
  await confirm(t.world.member, eventId, { latitude: 52.5, longitude: 13.4 })
  const [row] = await t.db
    .selectFrom('event_location_confirmation')
    .select(['latitude', 'longitude'])
    .where('event_id', '=', eventId)
    .execute()
  expect(row).toEqual(alexanderplatz)
})
