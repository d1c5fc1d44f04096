import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { ask } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { createOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { shareLimit } from '#testing/steps/share-limit.ts'
import { joinTicketWaitingList } from '#testing/steps/stand-in-line.ts'
import { TAKE_EVENT_TICKETS, takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
let other: { url: string }
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const READ = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  isListFull totalAvailableTickets
  sharedPools { name limitedAmount availableAmount eventTicketIds }
  eventTickets { eventTicketId name balance { limitedAmount availableAmount releasedAmount } }
} }`)
const DELETE = graphql(`mutation ($id: ID!) { deleteSharedPool(sharedPoolId: $id) { sharedPools { name } } }`)
const RAISE = graphql(`mutation ($id: ID!, $limit: Int!) {
  increaseMaxTickets(eventTicketId: $id, limitedAmount: $limit) { eventTicketId }
}`)
const COPY = graphql(`mutation ($eventId: ID!, $key: String!) {
  duplicateEvent(eventId: $eventId, idempotencyKey: $key) {
    eventId sharedPools { name limitedAmount availableAmount eventTicketIds } eventTickets { eventTicketId }
  }
}`)

let people = 0
const somebody = () => {
  people += 1
  return t.world.addPerson(`sharer${people}`)
}

/** Two event tickets in one room. */
async function room(limit: number, tickets: Parameters<typeof makeEvent>[1] = {}) {
  const made = await makeEvent(t, { tickets: [{ name: 'Floor' }, { name: 'Balcony' }], ...tickets })
  const [floor = '', balcony = ''] = made.eventTicketIds
  const sharedPoolId = randomUUID()
  const saved = await shareLimit(t, made.eventId, {
    eventTicketIds: made.eventTicketIds,
    limit,
    sharedPoolId,
  })
  expect(saved.code).toBe('OK')
  return { eventId: made.eventId, floor, balcony, sharedPoolId }
}

const read = async (person: Person | null, id: string) => (await t.ask(person, READ, { id })).data.event
const leftAt = async (eventId: string) =>
  (await read(t.world.host, eventId)).eventTickets.map(({ balance }) => balance?.availableAmount)

/** Takes several event tickets at once. */
const takeBoth = (person: Person, eventId: string, items: { eventTicketId: string; quantity: number }[]) =>
  ask(t.url, person, TAKE_EVENT_TICKETS, { input: { eventId, items, idempotencyKey: randomUUID() } })

test('what is taken of one event ticket is missing from the others, until the room is sold out', async () => {
  const { eventId, floor, balcony } = await room(5)
  expect(await leftAt(eventId)).toEqual([5, 5])
  expect((await takeTickets(t, await somebody(), eventId, floor, { quantity: 3 })).code).toBe('OK')
  expect(await leftAt(eventId)).toEqual([2, 2])
  const tooMany = await takeTickets(t, await somebody(), eventId, balcony, { quantity: 3 })
  expect([tooMany.code, tooMany.errors[0]?.message]).toEqual(['SOLD_OUT', 'Only 2 left of Balcony.'])
  const last = await takeTickets(t, await somebody(), eventId, balcony, { quantity: 2 })
  expect(last.code).toBe('OK')
  expect(await read(null, eventId)).toMatchObject({ isListFull: true, sharedPools: [] })
  expect((await takeTickets(t, await somebody(), eventId, floor)).code).toBe('SOLD_OUT')
  // What comes back is there for both.
  await answerBooking(t, 'undoBooking', t.world.host, last.data.purchaseEventTickets.booking.bookingId)
  expect(await leftAt(eventId)).toEqual([2, 2])
})

test('a cart with both has no more than the room has', async () => {
  const { eventId, floor, balcony } = await room(5)
  const cart = (first: number, second: number) => [
    { eventTicketId: floor, quantity: first },
    { eventTicketId: balcony, quantity: second },
  ]
  const refused = await takeBoth(await somebody(), eventId, cart(3, 3))
  expect([refused.code, refused.errors[0]?.message]).toEqual(['SOLD_OUT', 'Only 5 left of Floor.'])
  expect(await leftAt(eventId)).toEqual([5, 5])
  expect((await takeBoth(await somebody(), eventId, cart(3, 2))).code).toBe('OK')
  expect(await leftAt(eventId)).toEqual([0, 0])
})

test('an event ticket has its own limit as well, and the host sees both', async () => {
  const { eventId, floor, balcony } = await room(10, {
    tickets: [{ name: 'Floor', limitedAmount: 3 }, { name: 'Balcony' }],
  })
  const seen = await read(t.world.host, eventId)
  expect(seen.eventTickets.map(({ balance }) => balance)).toEqual([
    { limitedAmount: 3, availableAmount: 3, releasedAmount: 0 },
    { limitedAmount: null, availableAmount: 10, releasedAmount: 0 },
  ])
  expect(seen.sharedPools).toEqual([
    { name: 'The room', limitedAmount: 10, availableAmount: 10, eventTicketIds: [floor, balcony] },
  ])
  expect(seen.totalAvailableTickets).toBe(10)
  await takeTickets(t, await somebody(), eventId, balcony, { quantity: 8 })
  expect(await leftAt(eventId)).toEqual([2, 2])
  expect((await t.ask(t.world.host, RAISE, { id: floor, limit: 2 })).code).toBe('BAD_INPUT')
  expect((await t.ask(t.world.host, RAISE, { id: floor, limit: 9 })).code).toBe('OK')
  expect(await leftAt(eventId)).toEqual([2, 2])
})

test('the limit cannot go below what is taken, an event ticket leaves one for another, and none is left after deleting', async () => {
  const { eventId, floor, balcony, sharedPoolId } = await room(5)
  await takeTickets(t, await somebody(), eventId, floor, { quantity: 3 })
  const both = [floor, balcony]
  const lower = await shareLimit(t, eventId, { eventTicketIds: both, limit: 2, sharedPoolId })
  expect([lower.code, lower.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { limitedAmount: "Already taken: 3. The limit can't be lower than that." },
  ])
  expect((await shareLimit(t, eventId, { eventTicketIds: both, limit: 3, sharedPoolId })).code).toBe('OK')
  expect(await leftAt(eventId)).toEqual([0, 0])
  expect((await shareLimit(t, eventId, { eventTicketIds: both, limit: 9, sharedPoolId })).code).toBe('OK')
  expect(await leftAt(eventId)).toEqual([6, 6])
  const another = await shareLimit(t, eventId, { eventTicketIds: [balcony], limit: 4 })
  expect(another.data.saveSharedPool.sharedPools.map(({ eventTicketIds }) => eventTicketIds)).toEqual([
    [floor],
    [balcony],
  ])
  expect(await leftAt(eventId)).toEqual([6, 4])
  expect(
    (await t.ask(t.world.host, DELETE, { id: sharedPoolId })).data.deleteSharedPool.sharedPools,
  ).toHaveLength(1)
  expect(await leftAt(eventId)).toEqual([null, 4])
})

test('a shared limit whose last event ticket moved to another one is shown, and goes', async () => {
  const { eventId, floor, balcony, sharedPoolId } = await room(5)
  const moved = await shareLimit(t, eventId, { eventTicketIds: [floor, balcony], limit: 9 })
  expect(moved.code).toBe('OK')
  const shown = await t.ask(t.world.host, READ, { id: eventId })
  expect(shown.data.event.sharedPools).toEqual([
    expect.objectContaining({ limitedAmount: 5, eventTicketIds: [] }),
    expect.objectContaining({ limitedAmount: 9, eventTicketIds: [floor, balcony] }),
  ])
  const deleted = await t.ask(t.world.host, DELETE, { id: sharedPoolId })
  expect(deleted.data.deleteSharedPool.sharedPools).toHaveLength(1)
  const none = await shareLimit(t, eventId, { eventTicketIds: [], limit: 9 })
  expect([none.code, none.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { eventTicketIds: 'Choose at least one ticket.' },
  ])
})

test('it is for people who edit the tickets of this event, and of event tickets of this event', async () => {
  const { eventId, floor, sharedPoolId } = await room(5)
  const elsewhere = await room(5)
  const share = (by: Person, change: object = {}) =>
    shareLimit(t, eventId, { eventTicketIds: [floor], limit: 5, sharedPoolId, by, ...change })
  expect((await share(t.world.stranger)).code).toBe('FORBIDDEN')
  expect((await t.ask(t.world.stranger, DELETE, { id: sharedPoolId })).code).toBe('FORBIDDEN')
  expect((await share(t.world.host, { eventTicketIds: [elsewhere.floor] })).code).toBe('NOT_FOUND')
  expect((await share(t.world.host, { sharedPoolId: elsewhere.sharedPoolId })).code).toBe('NOT_FOUND')
  expect((await share(t.world.host, { limit: 0 })).code).toBe('BAD_INPUT')
})

test('approving asks the room, and a forced release makes it larger', async () => {
  const { eventId, floor, balcony } = await room(1, {
    tickets: [{ name: 'Floor', isRequiredApproval: true }, { name: 'Balcony' }],
  })
  const asked = await takeTickets(t, await somebody(), eventId, floor)
  const { bookingId } = asked.data.purchaseEventTickets.booking
  expect((await takeTickets(t, await somebody(), eventId, balcony)).code).toBe('OK')
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('SOLD_OUT')
  const forced = await answerBooking(t, 'approveBooking', t.world.host, bookingId, { forceRelease: true })
  expect(forced.code).toBe('OK')
  expect((await read(t.world.host, eventId)).sharedPools).toMatchObject([
    { limitedAmount: 2, availableAmount: 0 },
  ])
})

test('a request for both is approved only where the room has both', async () => {
  const { eventId, floor, balcony } = await room(3, {
    tickets: [
      { name: 'Floor', isRequiredApproval: true },
      { name: 'Balcony', isRequiredApproval: true },
    ],
  })
  const asked = await takeBoth(await somebody(), eventId, [
    { eventTicketId: floor, quantity: 2 },
    { eventTicketId: balcony, quantity: 2 },
  ])
  const { bookingId } = asked.data.purchaseEventTickets.booking
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('SOLD_OUT')
  const forced = await answerBooking(t, 'approveBooking', t.world.host, bookingId, { forceRelease: true })
  expect(forced.code).toBe('OK')
  expect((await read(t.world.host, eventId)).sharedPools).toMatchObject([{ limitedAmount: 4 }])
})

test('the lines of both are served by one room, and never beyond it', async () => {
  const { eventId, floor, balcony, sharedPoolId } = await room(2, {
    tickets: [
      { name: 'Floor', isEnabledWishList: true },
      { name: 'Balcony', isEnabledWishList: true },
    ],
  })
  await takeTickets(t, await somebody(), eventId, floor, { quantity: 2 })
  const [first, second] = [await somebody(), await somebody()]
  for (const [person, eventTicketId] of [
    [first, floor],
    [second, balcony],
  ] as const)
    expect((await joinTicketWaitingList(t, person, [eventTicketId], { quantity: 2 })).code).toBe('OK')
  const both = [floor, balcony]
  expect((await shareLimit(t, eventId, { eventTicketIds: both, limit: 4, sharedPoolId })).code).toBe('OK')
  await t.drain()
  expect(await leftAt(eventId)).toEqual([0, 0])
  expect((await shareLimit(t, eventId, { eventTicketIds: both, limit: 6, sharedPoolId })).code).toBe('OK')
  await t.drain()
  const offers = await t.db
    .selectFrom('hold')
    .select('quantity')
    .where('kind', '=', 'WAITING_LIST')
    .where('event_ticket_id', 'in', both)
    .execute()
  expect(offers).toEqual([{ quantity: 2 }, { quantity: 2 }])
})

test('a copy has a room of its own', async () => {
  const { eventId, floor } = await room(5)
  await takeTickets(t, await somebody(), eventId, floor, { quantity: 3 })
  const { data } = await t.ask(t.world.host, COPY, { eventId, key: randomUUID() })
  const { sharedPools, eventTickets } = data.duplicateEvent
  expect(sharedPools).toEqual([
    {
      name: 'The room',
      limitedAmount: 5,
      availableAmount: 5,
      eventTicketIds: eventTickets.map(({ eventTicketId }) => eventTicketId),
    },
  ])
  expect(await leftAt(eventId)).toEqual([2, 2])
})

test('of a crowd at two servers who want both, exactly as many come in as the room has', async () => {
  const { eventId, floor, balcony } = await room(20)
  const crowd = await Promise.all(Array.from({ length: 40 }, somebody))
  const answers = await Promise.all(
    crowd.map((person, index) =>
      takeTickets(t, person, eventId, index % 3 ? floor : balcony, { url: index % 2 ? t.url : other.url }),
    ),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(20)
  expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(20)
  expect(await leftAt(eventId)).toEqual([0, 0])
})

test('an order keeps its place in the room, and one that replaces it by the other event ticket has it', async () => {
  const { eventId, floor, balcony } = await room(2, { tickets: [{ price: 1500 }, { price: 3000 }] })
  const buyer = await somebody()
  const two = (eventTicketId: string) => [{ eventTicketId, quantity: 2 }]
  expect((await createOrder(t, buyer, eventId, two(floor))).code).toBe('OK')
  expect(
    (await createOrder(t, await somebody(), eventId, [{ eventTicketId: balcony, quantity: 1 }])).code,
  ).toBe('SOLD_OUT')
  expect((await createOrder(t, buyer, eventId, two(balcony))).code).toBe('OK')
  expect(await leftAt(eventId)).toEqual([0, 0])
  // Nobody pays, and the room is free again.
  t.clock.advance({ minutes: 40 })
  await t.drain()
  t.world.host = await t.world.signIn(t.world.host)
  expect(await leftAt(eventId)).toEqual([2, 2])
})
