import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import { READ_EVENT, TAKE_TICKETS } from '../../apps/server/src/testing/documents.ts'
import { DOOR_CONFLICTS } from '../../apps/server/src/testing/steps/work-doors.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { sees } from '../support/screens/sees.ts'
import { ask } from '../support/server/ask.ts'
import { codeOf, pair, scannerTypes, verdict } from './doors/device-door.ts'
import { hostEvent, slugOf } from './paid-path/host-event.ts'

const GUESTS = 30
const SUMMARY = graphql(`query ($id: ID!) { eventCheckInSummary(eventId: $id) { scanned } }`)

test('thirty scans at the same moment are all counted once, the queue empties, and a verdict is announced', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const path = await hostEvent(host, {
    title: 'Thirty At The Gate',
    eventTickets: [{ name: 'Free', price: '0', maxPerPerson: GUESTS }],
    isDoorOpen: true,
  })
  const { event } = await ask(host, READ_EVENT, { slug: slugOf(path) })
  const items = [{ eventTicketId: event.eventTickets[0]?.eventTicketId ?? '', quantity: GUESTS }]
  const { purchaseEventTickets: taken } = await ask(await sessionOf('owner'), TAKE_TICKETS, {
    input: { eventId: event.eventId, items, idempotencyKey: randomUUID() },
  })
  const codes = taken.tickets.flatMap(({ code }) => (code ? [code] : []))
  expect(codes).toHaveLength(GUESTS)

  const door = await visit(`/door#${await codeOf(host, event.eventId)}`, { phone: true })
  await pair(door, 'Burst gate')
  await door.getByRole('button', { name: 'Last scans' }).focus()
  // Faster than any verdict is there.
  await scannerTypes(door, ...codes)
  await eventually(
    async () => (await ask(host, SUMMARY, { id: event.eventId })).eventCheckInSummary.scanned,
  ).toBe(GUESTS)
  await sees(door.getByRole('main'), 'All scans sent')
  // Nobody twice: the first of them comes again, and the verdict interrupts a screen reader.
  await eventually(() => verdict(door).count()).toBe(0)
  await scannerTypes(door, codes[0] ?? '')
  await sees(verdict(door), 'Already in')
  expect(await verdict(door).ariaSnapshot()).toMatch(/^- alert/)
  expect((await ask(host, DOOR_CONFLICTS, { eventId: event.eventId })).doorConflicts.nodes).toEqual([])
})
