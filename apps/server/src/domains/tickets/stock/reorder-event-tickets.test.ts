import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const REORDER = graphql(`mutation ($eventId: ID!, $eventTicketIds: [ID!]!) {
  reorderEventTickets(input: { eventId: $eventId, eventTicketIds: $eventTicketIds }) { eventTickets { name } }
}`)
const SHOWN = graphql('query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { name } } }')
const ADD = graphql(`mutation ($eventId: ID!) {
  createEventTicket(input: { eventId: $eventId, name: "Late" }) { eventTicketId }
}`)

const names = ['One', 'Two', 'Three']
const made = () => makeEvent(t, { tickets: names.map((name) => ({ name })) })
const reorder = (eventId: string, eventTicketIds: string[], by: Person = t.world.host) =>
  t.ask(by, REORDER, { eventId, eventTicketIds })

async function shown(eventId: string) {
  const { data } = await t.ask(t.world.stranger, SHOWN, { id: eventId })
  return data.event.eventTickets.map(({ name }) => name)
}

test('guests see the event tickets in the order of the host, and a new one comes last', async () => {
  const { eventId, eventTicketIds } = await made()
  const [one = '', two = '', three = ''] = eventTicketIds
  const answer = await reorder(eventId, [three, one, two])
  expect(answer.data.reorderEventTickets.eventTickets).toEqual([
    { name: 'Three' },
    { name: 'One' },
    { name: 'Two' },
  ])
  expect(await shown(eventId)).toEqual(['Three', 'One', 'Two'])
  await t.ask(t.world.host, ADD, { eventId })
  expect(await shown(eventId)).toEqual(['Three', 'One', 'Two', 'Late'])
})

test('an order that is not of all event tickets changes nothing', async () => {
  const { eventId, eventTicketIds } = await made()
  const other = await made()
  const [one = '', two = '', three = ''] = eventTicketIds
  const orders = [
    [],
    [two, one],
    [two, one, one],
    [three, two, one, one],
    [three, two, other.eventTicketIds[0] ?? ''],
  ]
  for (const order of orders) {
    expect((await reorder(eventId, order)).code, JSON.stringify(order)).toBe('CONFLICT')
  }
  expect(
    (
      await reorder(
        eventId,
        Array.from({ length: 201 }, () => one),
      )
    ).code,
  ).toBe('BAD_INPUT')
  expect(await shown(eventId)).toEqual(names)
  expect(await shown(other.eventId)).toEqual(names)
})

test('of two orders at once one stands whole', async () => {
  const { eventId, eventTicketIds } = await made()
  const [one = '', two = '', three = ''] = eventTicketIds
  const answers = await Promise.all([
    reorder(eventId, [three, two, one]),
    reorder(eventId, [two, three, one]),
  ])
  expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK'])
  expect([
    ['Three', 'Two', 'One'],
    ['Two', 'Three', 'One'],
  ]).toContainEqual(await shown(eventId))
})
