import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { subscribe } from '#testing/subscribe.ts'

const READ_EVENT_CHECK_IN_SUMMARY = graphql(
  `query ($eventId: ID!) { eventCheckInSummary(eventId: $eventId) { scanned } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const FIELDS = 'expected scanned pending lastScanAt byTicket { name expected scanned }'
const EVENT_CHECK_IN_CHANGED = graphql(
  `subscription ($id: String!) { eventCheckInChanged(eventIdOrSlug: $id) { ${FIELDS} } }`,
)

const look = async (eventId: string) =>
  (
    await t.ask(
      t.world.host,
      graphql(`query ($id: ID!) { eventCheckInSummary(eventId: $id) { ${FIELDS} } }`),
      { id: eventId },
    )
  ).data.eventCheckInSummary

test('the figures say who is expected, who is in and who waits, per event ticket', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ name: 'Floor' }, { name: 'Stage', isRequiredApproval: true }],
  })
  const [floor = '', stage = ''] = eventTicketIds
  const { data } = await takeTickets(t, t.world.member, eventId, floor, { quantity: 3 })
  await takeTickets(t, t.world.secondMember, eventId, stage)
  expect(await look(eventId)).toEqual({
    expected: 3,
    scanned: 0,
    pending: 1,
    lastScanAt: null,
    byTicket: [
      { name: 'Floor', expected: 3, scanned: 0 },
      { name: 'Stage', expected: 0, scanned: 0 },
    ],
  })
  await scanTicket(t, t.world.host, eventId, data.purchaseEventTickets.tickets[0]?.code ?? '')
  const after = await look(eventId)
  expect([after.expected, after.scanned, after.byTicket[0]?.scanned]).toEqual([3, 1, 1])
  expect(after.lastScanAt).not.toBeNull()
})

test('the counters of an open screen move as the door scans and undoes', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t)
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  await t.drain()
  const screen = await subscribe(t.url, t.world.host, EVENT_CHECK_IN_CHANGED, { id: slug })
  const scanned = async () => (await screen.next()).eventCheckInChanged.scanned
  expect(await scanned()).toBe(0)
  await scanTicket(t, t.world.host, eventId, ticket?.code ?? '')
  await t.drain()
  expect(await scanned()).toBe(1)
  await undoTicketScan(t, t.world.host, eventId, ticket?.ticketId ?? '')
  await t.drain()
  expect(await scanned()).toBe(0)
  screen.close()
})

test('the counters are not for strangers', async () => {
  const { eventId, slug } = await makeEvent(t)
  for (const person of [t.world.stranger, null]) {
    const screen = await subscribe(t.url, person, EVENT_CHECK_IN_CHANGED, { id: slug })
    await expect(screen.next()).rejects.toThrow(person ? 'FORBIDDEN' : 'AUTH_NOT_AUTHENTICATED')
    screen.close()
  }
  const read = await t.ask(t.world.stranger, READ_EVENT_CHECK_IN_SUMMARY, {
    eventId,
  })
  expect(read.code).toBe('FORBIDDEN')
})
