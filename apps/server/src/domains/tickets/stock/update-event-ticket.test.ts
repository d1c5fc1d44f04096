import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { quoteCart } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const DELETE_EVENT_TICKET = graphql(
  `mutation ($eventTicketId: ID!) { deleteEventTicket(eventTicketId: $eventTicketId) { name } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const change = (eventTicketId: string | undefined, changes: Record<string, unknown>) =>
  t.ask(
    t.world.host,
    graphql(`mutation ($input: UpdateEventTicketInput!) {
      updateEventTicket(input: $input) {
        name version isActive maxPerPerson repPoints visibleEndAt balance { limitedAmount }
      }
    }`),
    { input: { eventTicketId, ...changes } },
  )
const remove = (eventTicketId: string | undefined) =>
  t.ask(t.world.host, DELETE_EVENT_TICKET, {
    eventTicketId,
  })

test('what is changed changes, and what is left out stays', async () => {
  const { eventTicketIds } = await makeEvent(t, {
    tickets: [{ name: 'Early', limitedAmount: 10, repPoints: 50, maxPerPerson: 3 }],
  })
  const { data } = await change(eventTicketIds[0], { name: 'Late', limitedAmount: null })
  expect(data.updateEventTicket).toMatchObject({
    name: 'Late',
    balance: { limitedAmount: null },
    repPoints: 50,
    maxPerPerson: 3,
    isActive: true,
  })
})

test('who saves what somebody else has changed meanwhile is told, and overwrites nothing', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ name: 'Early' }] })
  const [eventTicketId = ''] = eventTicketIds
  const seen = async (person: Person) => {
    const { data } = await t.ask(
      person,
      graphql('query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { name version } } }'),
      { id: eventId },
    )
    return data.event.eventTickets[0]
  }
  const expectedVersion = (await seen(t.world.host))?.version
  expect((await seen(t.world.member))?.version).toBeNull()
  const [first, second] = await Promise.all(
    ['Doors', 'Floor'].map((name) => change(eventTicketId, { name, expectedVersion })),
  )
  expect([first?.code, second?.code].toSorted()).toEqual(['CONFLICT', 'OK'])
  const [refused, kept] = first?.code === 'OK' ? [second, first] : [first, second]
  expect(refused?.errors[0]?.message).toBe(
    'Someone else changed this ticket. Load it again to see their changes.',
  )
  const now = kept?.data.updateEventTicket
  expect(await seen(t.world.host)).toEqual({ name: now?.name, version: now?.version })
  // A sale does not change the version of the event ticket.
  await takeTickets(t, t.world.member, eventId, eventTicketId)
  expect((await change(eventTicketId, { name: 'Late', expectedVersion: now?.version })).code).toBe('OK')
  expect((await change(eventTicketId, { name: 'Whatever stood there' })).code).toBe('OK')
})

test('the limit cannot go below what is taken', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 10 }] })
  await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '', { quantity: 3 })
  const low = await change(eventTicketIds[0], { limitedAmount: 2 })
  expect([low.code, low.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { limitedAmount: "Already taken: 3. The limit can't be lower than that." },
  ])
  expect((await change(eventTicketIds[0], { limitedAmount: 3 })).code).toBe('OK')
  expect((await takeTickets(t, t.world.secondMember, eventId, eventTicketIds[0] ?? '')).code).toBe('SOLD_OUT')
})

test('an event ticket names zones that its event has, and forgets those that are gone', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { input: { scanningZones: ['Gate', 'Lounge'] } })
  const [eventTicketId = ''] = eventTicketIds
  const unknown = await change(eventTicketId, { scanningZones: ['Roof'] })
  expect([unknown.code, unknown.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { scanningZones: 'This event has no zone Roof.' },
  ])
  expect((await change(eventTicketId, { scanningZones: ['Lounge', 'Gate'] })).code).toBe('OK')
  const zones = graphql(
    'query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { scanningZones } } }',
  )
  const named = async () =>
    (await t.ask(t.world.host, zones, { id: eventId })).data.event.eventTickets[0]?.scanningZones
  expect(await named()).toEqual(['Lounge', 'Gate'])
  await t.ask(
    t.world.host,
    graphql(
      'mutation ($id: ID!) { updateEvent(input: { eventId: $id, scanningZones: ["Gate"] }) { eventId } }',
    ),
    { id: eventId },
  )
  expect(await named()).toEqual(['Gate'])
})

test('a lower limit per person counts for the next ticket, not for those that are taken', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ maxPerPerson: 5 }] })
  const eventTicketId = eventTicketIds[0] ?? ''
  const first = await takeTickets(t, t.world.member, eventId, eventTicketId, { quantity: 3 })
  await change(eventTicketId, { maxPerPerson: 2 })
  expect((await takeTickets(t, t.world.member, eventId, eventTicketId)).code).toBe('LIMIT_REACHED')
  const { bookingId } = first.data.purchaseEventTickets.booking
  expect((await answerBooking(t, 'cancelMyBooking', t.world.member, bookingId)).code).toBe('OK')
  expect((await takeTickets(t, t.world.member, eventId, eventTicketId, { quantity: 2 })).code).toBe('OK')
})

test('a sale cannot end before it begins, whichever end is changed', async () => {
  const { eventTicketIds } = await makeEvent(t)
  const now = t.clock.now()
  const at = (hours: number) => now.add({ hours }).toString()
  await change(eventTicketIds[0], { visibleStartAt: at(1) })
  const wrong = await change(eventTicketIds[0], { visibleEndAt: at(0) })
  expect([wrong.code, wrong.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { visibleEndAt: "The sale can't end before it begins" },
  ])
  expect((await change(eventTicketIds[0], { visibleEndAt: at(2) })).code).toBe('OK')
})

test('an event ticket that is switched off, or not on sale at this time, cannot be taken', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const eventTicketId = eventTicketIds[0] ?? ''
  const take = async () => (await takeTickets(t, t.world.member, eventId, eventTicketId)).errors[0]?.message
  await change(eventTicketId, { isActive: false })
  expect(await take()).toBe("This ticket isn't available right now.")
  await change(eventTicketId, {
    isActive: true,
    visibleStartAt: t.clock.now().add({ minutes: 5 }).toString(),
  })
  expect(await take()).toBe("This ticket isn't available yet.")
  t.clock.advance({ minutes: 6 })
  expect(await take()).toBeUndefined()
  await change(eventTicketId, { visibleEndAt: t.clock.now().add({ minutes: 1 }).toString() })
  t.clock.advance({ minutes: 2 })
  expect(await take()).toBe('This ticket is no longer available.')
})

test('an event ticket is shown from when it is to be seen until it is not, and to those who run the event always', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, {
    tickets: [{ name: 'Early' }, { name: 'Late' }],
  })
  const [early = '', late = ''] = eventTicketIds
  const half = t.clock.now().add({ minutes: 1 }).toString()
  await change(early, { visibleEndAt: half })
  await change(late, { visibleStartAt: half })
  const shownTo = async (person: Person | null) => {
    const { data } = await t.ask(
      person,
      graphql('query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { name } } }'),
      { id: slug },
    )
    return data.event.eventTickets.map(({ name }) => name)
  }
  const cost = (eventTicketId: string) =>
    quoteCart(t, t.world.member, eventId, [{ eventTicketId, quantity: 1 }])
  for (const person of [null, t.world.member]) expect(await shownTo(person)).toEqual(['Early'])
  expect((await cost(late)).code).toBe('NOT_FOUND')
  t.clock.advance({ minutes: 1 })
  for (const person of [null, t.world.member]) expect(await shownTo(person)).toEqual(['Late'])
  expect((await cost(early)).code).toBe('NOT_FOUND')
  expect(await shownTo(t.world.host)).toEqual(['Early', 'Late'])
})

test('an event ticket that nobody asked for can be deleted, one that is booked only switched off', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{}, {}] })
  const [unasked = '', asked = ''] = eventTicketIds
  await takeTickets(t, t.world.member, eventId, asked)
  expect((await remove(unasked)).code).toBe('OK')
  expect((await takeTickets(t, t.world.member, eventId, unasked)).code).toBe('NOT_FOUND')
  const refused = await remove(asked)
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'CONFLICT',
    'People have already requested this ticket. Turn it off instead.',
  ])
  expect((await remove(unasked)).code).toBe('NOT_FOUND')
  expect((await change(unasked, { name: 'Gone' })).code).toBe('NOT_FOUND')
})

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(101) }],
  ['limitedAmount', { limitedAmount: 0 }],
  ['limitedAmount', { limitedAmount: 1_000_001 }],
  ['maxPerPerson', { maxPerPerson: 0 }],
  ['maxPerPerson', { maxPerPerson: 1001 }],
  ['repPoints', { repPoints: -1 }],
  ['color', { color: 'red; background: url(x)' }],
])('a wrong %s is refused at its place: %j', async (field, changes) => {
  const { eventTicketIds } = await makeEvent(t)
  const { code, errors } = await change(eventTicketIds[0], changes)
  expect(code).toBe('BAD_INPUT')
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field])
})

test('an unknown event ticket does not exist', async () => {
  expect((await change(randomUUID(), { name: 'Nothing' })).code).toBe('NOT_FOUND')
})

test('the limit is raised by its own name, and never lowered by it', async () => {
  const { eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 20 }, {}] })
  const [limited, open] = eventTicketIds
  const raise = (eventTicketId: string | undefined, limitedAmount: number) =>
    t.ask(
      t.world.host,
      graphql(`mutation ($id: ID!, $limitedAmount: Int!) {
        increaseMaxTickets(eventTicketId: $id, limitedAmount: $limitedAmount) {
          version balance { limitedAmount availableAmount }
        }
      }`),
      { id: eventTicketId, limitedAmount },
    )
  const raised = await raise(limited, 30)
  expect(raised.data.increaseMaxTickets.balance).toEqual({ limitedAmount: 30, availableAmount: 30 })
  const again = await raise(limited, 30)
  expect(again.data.increaseMaxTickets).toEqual(raised.data.increaseMaxTickets)
  const lower = await raise(limited, 29)
  expect([lower.code, lower.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { limitedAmount: "The limit is already 30 and can't go lower here." },
  ])
  const without = await raise(open, 30)
  expect([without.code, without.errors[0]?.message]).toEqual(['CONFLICT', 'This ticket has no limit.'])
  expect((await raise(limited, 1_000_001)).code).toBe('BAD_INPUT')
})
