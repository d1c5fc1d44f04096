import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const PURCHASE_EVENT_TICKETS = graphql(
  `mutation ($input: PurchaseEventTicketsInput!) { purchaseEventTickets(input: $input) { booking { quantity } } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

type Options = Parameters<typeof makeEvent>[1]

async function outcome(person: Person, options: Options) {
  const { eventId, eventTicketIds } = await makeEvent(t, options)
  const { code, errors } = await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
  return { code, message: errors[0]?.message, gaps: errors[0]?.extensions.gaps }
}

test('a draft and a private event sell nothing to a stranger, and neither exists for them', async () => {
  const unknown = { code: 'NOT_FOUND', message: "We couldn't find this event.", gaps: undefined }
  expect(await outcome(t.world.stranger, { isDraft: true })).toEqual(unknown)
  expect(await outcome(t.world.stranger, { input: { isPrivate: true } })).toEqual(unknown)
  expect((await outcome(t.world.host, { input: { isPrivate: true } })).code).toBe('OK')
})

test('a private event ticket does not exist for those who were not invited', async () => {
  const tickets = [{ isPrivate: true }]
  expect(await outcome(t.world.stranger, { tickets })).toMatchObject({
    code: 'NOT_FOUND',
    message: "We couldn't find this ticket.",
  })
  expect((await outcome(t.world.owner, { tickets })).code).toBe('OK')
})

test('who is too young or too little known hears what is missing', async () => {
  const young = await t.world.addPerson('young', { dateOfBirth: '2015-01-01' })
  expect(await outcome(young, { input: { ageLimit: 21 } })).toMatchObject({
    code: 'NOT_ELIGIBLE',
    gaps: [{ kind: 'AGE', need: 21 }],
  })
  expect((await outcome(t.world.member, { input: { ageLimit: 21 } })).code).toBe('OK')
  expect(await outcome(t.world.member, { input: { minimumRepScore: 100 } })).toMatchObject({
    code: 'NOT_ELIGIBLE',
    gaps: [{ kind: 'REP_SCORE', need: 100 }],
  })
})

test('an incomplete profile is completed first', async () => {
  const unfinished = await t.world.addPerson('unfinished', { gender: 'UNKNOWN' })
  expect(await outcome(unfinished, {})).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Complete your profile to get tickets.',
  })
})

test('an event that is over sells nothing', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const over = {
    start_date: t.clock.now().subtract({ hours: 5 }),
    end_date: t.clock.now().subtract({ hours: 1 }),
  }
  await t.db.updateTable('event').set(over).where('id', '=', eventId).execute()
  const { code, errors } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  expect([code, errors[0]?.message]).toEqual(['CONFLICT', 'This event has ended.'])
})

test('a cart is taken whole or not at all', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ limitedAmount: 5 }, { limitedAmount: 1 }],
  })
  const [plenty, scarce] = eventTicketIds
  const cart = (items: object[]) =>
    t.ask(t.world.member, PURCHASE_EVENT_TICKETS, { input: { eventId, idempotencyKey: randomUUID(), items } })
  const items = (quantity: number) => [
    { eventTicketId: plenty, quantity: 2 },
    { eventTicketId: scarce, quantity },
  ]
  expect((await cart(items(2))).code).toBe('SOLD_OUT')
  expect(await t.db.selectFrom('booking').select('id').where('event_id', '=', eventId).execute()).toEqual([])
  const taken = await cart(items(1))
  expect([taken.code, taken.data]).toEqual(['OK', { purchaseEventTickets: { booking: { quantity: 3 } } }])
})
