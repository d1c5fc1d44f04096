import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const CHANGE = graphql(
  'mutation ($id: ID!, $eventTicketId: ID) { changeDisplayTickets(eventId: $id, eventTicketId: $eventTicketId) { eventId } }',
)
const DELETE = graphql(
  'mutation ($id: ID!, $key: String!) { deleteFreeTicket(ticketId: $id, idempotencyKey: $key) { status } }',
)
const SHOWN = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  myTickets { ticketId eventTicket { name } ticketInfo { displayEventTicket { name } } }
} }`)

const change = (person: Person | null, { eventId }: MadeEvent, eventTicketId?: string | null) =>
  t.ask(person, CHANGE, { id: eventId, eventTicketId })

async function ticketsOf(person: Person, { eventId }: MadeEvent) {
  const { myTickets } = (await t.ask(person, SHOWN, { id: eventId })).data.event
  return myTickets.map(({ ticketId, eventTicket, ticketInfo }) => ({
    ticketId,
    own: eventTicket.name,
    shown: ticketInfo.displayEventTicket.name,
  }))
}

const shownTo = async (person: Person, event: MadeEvent) =>
  (await ticketsOf(person, event)).map(({ own, shown }) => `${own} as ${shown}`)

const withTwoKinds = (isDraft = false) =>
  makeEvent(t, {
    isDraft,
    tickets: [
      { name: 'Floor', limitedAmount: 9, maxPerPerson: 5 },
      { name: 'Stage', limitedAmount: 9, maxPerPerson: 5 },
      { name: 'Balcony', limitedAmount: 9 },
    ],
  })

test('a guest chooses which of their kinds the badge shows, and takes the choice back', async () => {
  const { member, secondMember } = t.world
  const event = await withTwoKinds()
  const [floor = '', stage = '', balcony = ''] = event.eventTicketIds
  for (const id of [floor, stage]) expect((await takeTickets(t, member, event.eventId, id)).code).toBe('OK')
  expect((await takeTickets(t, secondMember, event.eventId, floor)).code).toBe('OK')
  expect(await shownTo(member, event)).toEqual(['Floor as Floor', 'Stage as Stage'])

  expect((await change(member, event, stage)).code).toBe('OK')
  expect(await shownTo(member, event)).toEqual(['Floor as Stage', 'Stage as Stage'])
  // For other people, nothing changes.
  expect(await shownTo(secondMember, event)).toEqual(['Floor as Floor'])
  const refused = await change(member, event, balcony)
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { eventTicketId: "You don't have a valid ticket of this kind." },
  ])
  expect((await change(secondMember, event, stage)).code).toBe('BAD_INPUT')
  expect((await change(null, event, stage)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect(await shownTo(member, event)).toEqual(['Floor as Stage', 'Stage as Stage'])

  expect((await change(member, event, null)).code).toBe('OK')
  expect(await shownTo(member, event)).toEqual(['Floor as Floor', 'Stage as Stage'])
})

test('without a ticket of the chosen kind each ticket shows its own again', async () => {
  const { member } = t.world
  const event = await withTwoKinds()
  const [floor = '', stage = ''] = event.eventTicketIds
  for (const id of [floor, stage]) await takeTickets(t, member, event.eventId, id)
  await change(member, event, stage)
  const given = (await ticketsOf(member, event)).find(({ own }) => own === 'Stage')
  expect((await t.ask(member, DELETE, { id: given?.ticketId ?? '', key: randomUUID() })).code).toBe('OK')
  expect(await shownTo(member, event)).toContain('Floor as Floor')
})

test('the badges of many tickets are read in as many statements as one', async () => {
  const { member } = t.world
  const event = await withTwoKinds()
  const [floor = '', stage = ''] = event.eventTicketIds
  await takeTickets(t, member, event.eventId, floor)
  const forOne = await t.statements(() => ticketsOf(member, event))
  await takeTickets(t, member, event.eventId, stage, { quantity: 4 })
  await change(member, event, stage)
  expect(await t.statements(() => ticketsOf(member, event))).toBeLessThanOrEqual(forOne + 1)
})

test('an event that is hidden from a person is not found', async () => {
  expect((await change(t.world.member, await withTwoKinds(true), null)).code).toBe('NOT_FOUND')
})
