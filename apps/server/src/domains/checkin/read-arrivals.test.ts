import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const look = async (eventId: string) =>
  (
    await t.ask(t.world.host, graphql('query ($id: ID!) { eventArrivals(eventId: $id) { minute guests } }'), {
      id: eventId,
    })
  ).data.eventArrivals

test('counts the guests by the minute in which they came in', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '', { quantity: 4 })
  expect(await look(eventId)).toEqual([])
  const scan = (index: number) =>
    scanTicket(t, t.world.host, eventId, data.purchaseEventTickets.tickets[index]?.code ?? '')
  const first = t.clock.now().round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  t.clock.advance(t.clock.now().until(first).add({ seconds: 5 }))
  await scan(0)
  t.clock.advance({ seconds: 50 })
  await scan(1)
  t.clock.advance({ minutes: 2 })
  await scan(2)
  const minute = (after: number) => first.add({ minutes: after }).toString({ smallestUnit: 'millisecond' })
  const last = { minute: minute(2), guests: 1 }
  expect(await look(eventId)).toEqual([{ minute: minute(0), guests: 2 }, last])
  await undoTicketScan(t, t.world.host, eventId, data.purchaseEventTickets.tickets[0]?.ticketId ?? '')
  expect(await look(eventId)).toEqual([{ minute: minute(0), guests: 1 }, last])
})

test('reads the arrivals of many guests with as few statements as those of none', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '', { quantity: 4 })
  await look(eventId)
  const forNone = await t.statements(async () => expect(await look(eventId)).toHaveLength(0))
  for (const ticket of data.purchaseEventTickets.tickets) {
    t.clock.advance({ minutes: 1 })
    await scanTicket(t, t.world.host, eventId, ticket.code ?? '')
  }
  await t.drain()
  expect(await t.statements(async () => expect(await look(eventId)).toHaveLength(4))).toBe(forNone)
  expect(forNone).toBeLessThan(6)
})
