import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { checkInGuest, deleteGuest, listGuest } from '#testing/steps/list-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { subscribe } from '#testing/subscribe.ts'

const SUMMARY = graphql(
  'query ($id: ID!) { eventCheckInSummary(eventId: $id) { expected scanned lastScanAt byTicket { expected scanned } } eventArrivals(eventId: $id) { guests } }',
)
const CHANGED = graphql(
  'subscription ($id: String!) { eventCheckInChanged(eventIdOrSlug: $id) { scanned expected } }',
)
const EXPORT = graphql(`query ($id: String!) { eventExport(eventIdOrSlug: $id) {
  csv guests { fullName emailAddress phoneNumber quantity checkedInQuantity }
} }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function listed(input: Record<string, unknown> = {}, guest: Record<string, unknown> = {}) {
  const event = await makeEvent(t, { input })
  const [id] = event.eventTicketIds
  const { data } = await listGuest(t, t.world.host, event.eventId, [id, id], guest)
  const { guestId, tickets } = data.createEventGuest
  await giveRole(t.services, t.world.host, event.eventId, t.world.door, 'DOOR')
  return { ...event, guestId, tickets: tickets.map(({ ticketId }) => ticketId) }
}

const logOf = (ticketId = '') =>
  t.db
    .selectFrom('guest_check_in')
    .select('kind')
    .where('guest_ticket_id', '=', ticketId)
    .orderBy('version')
    .execute()

test('the door checks a guest ticket in, and undoGuestTicketCheckIn takes it back; each is an entry of the log, and the counters and the file move', async () => {
  const { eventId, slug, tickets } = await listed({}, { emailAddress: 'ada@quill.test', fullName: '=Ada' })
  const [first = ''] = tickets
  await t.drain()
  const screen = await subscribe(t.url, t.world.host, CHANGED, { id: slug })
  const scanned = async () => (await screen.next()).eventCheckInChanged.scanned
  expect(await scanned()).toBe(0)
  const checked = await checkInGuest(t, t.world.door, eventId, first)
  expect(checked.data.ticket.checkedInAt).not.toBeNull()
  await t.drain()
  expect(await scanned()).toBe(1)
  const { data } = await t.ask(t.world.host, SUMMARY, { id: eventId })
  expect(data.eventCheckInSummary).toMatchObject({
    expected: 2,
    scanned: 1,
    byTicket: [{ expected: 2, scanned: 1 }],
  })
  expect(data.eventCheckInSummary.lastScanAt).not.toBeNull()
  expect(data.eventArrivals).toEqual([{ guests: 1 }])
  const file = (await t.ask(t.world.host, EXPORT, { id: slug })).data.eventExport
  expect(file.guests).toEqual([
    {
      fullName: '=Ada',
      emailAddress: 'ada@quill.test',
      phoneNumber: null,
      quantity: 2,
      checkedInQuantity: 1,
    },
  ])
  expect(file.csv.trimEnd().split('\r\n').at(-1)).toMatch(/^'=Ada,,ada@quill.test,,GUEST_LIST,General,,2,1,/)
  const undone = await checkInGuest(t, t.world.door, eventId, first, { undo: true })
  expect(undone.data.ticket.checkedInAt).toBeNull()
  await t.drain()
  expect(await scanned()).toBe(0)
  screen.close()
  expect((await checkInGuest(t, t.world.door, eventId, first, { undo: true })).code).toBe('CONFLICT')
  expect((await logOf(first)).map(({ kind }) => kind)).toEqual(['CHECK_IN', 'UNDO'])
})

test('checkInGuestTicket by many at once checks a ticket in once', async () => {
  const { eventId, tickets } = await listed()
  const [first = ''] = tickets
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      checkInGuest(t, at % 2 ? t.world.door : t.world.host, eventId, first),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('OK'))
  expect(new Set(answers.map(({ data }) => data.ticket.checkedInAt)).size).toBe(1)
  expect(await logOf(first)).toHaveLength(1)
})

test('deleteEventGuest leaves a guest who is in on the list, also in a race with the door', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { eventId, guestId, tickets } = await listed()
    const [first = ''] = tickets
    const [gone, isIn] = await Promise.all([
      deleteGuest(t, t.world.host, eventId, guestId),
      checkInGuest(t, t.world.door, eventId, first),
    ])
    expect([
      ['OK', 'NOT_FOUND'],
      ['CONFLICT', 'OK'],
    ]).toContainEqual([gone.code, isIn.code])
  }
  const { eventId, guestId, tickets } = await listed()
  const [first = ''] = tickets
  await checkInGuest(t, t.world.door, eventId, first)
  const refused = await deleteGuest(t, t.world.host, eventId, guestId)
  expect(refused.errors[0]?.message).toBe('Ticket 1 is checked in. Undo that first.')
  await checkInGuest(t, t.world.door, eventId, first, { undo: true })
  expect((await deleteGuest(t, t.world.host, eventId, guestId)).code).toBe('OK')
})

test('guests are checked in while scans count, and by nobody who may not scan', async () => {
  const { eventId, tickets } = await listed({ scanningOpensBefore: 60 })
  const [first = ''] = tickets
  const early = await checkInGuest(t, t.world.host, eventId, first)
  expect([early.code, early.errors[0]?.message]).toEqual([
    'CONFLICT',
    "Scanning for this event hasn't opened yet.",
  ])
  const at = t.clock.now()
  const put = (hours: number) =>
    t.db
      .updateTable('event')
      .set({ start_date: at.subtract({ hours: 40 }), end_date: at.subtract({ hours }) })
      .where('id', '=', eventId)
      .execute()
  await put(25)
  expect((await checkInGuest(t, t.world.host, eventId, first)).code).toBe('CONFLICT')
  await put(23)
  await giveRole(t.services, t.world.host, eventId, t.world.promoter, 'PROMOTER')
  for (const person of [t.world.promoter, t.world.stranger]) {
    expect((await checkInGuest(t, person, eventId, first)).code).toBe('FORBIDDEN')
  }
  const other = await listed()
  expect((await checkInGuest(t, t.world.host, other.eventId, first)).code).toBe('NOT_FOUND')
  expect((await checkInGuest(t, t.world.host, eventId, first)).code).toBe('OK')
})
