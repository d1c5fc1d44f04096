import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { deleteGuest, listGuest } from '#testing/steps/list-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { shareLimit } from '#testing/steps/share-limit.ts'
import { setGiftAllowance } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const allow = (eventTicketId: string | undefined, allowed: number) =>
  setGiftAllowance(t, t.world.host, {
    eventTicketId: eventTicketId ?? '',
    userId: t.world.promoter.userId,
    allowed,
  })

test('a guest comes on the list with several tickets, numbered on, out of the stock, once for a repeated call', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ name: 'Floor', limitedAmount: 5 }, { name: 'Stage' }],
  })
  const [floor, stage] = eventTicketIds
  const key = randomUUID()
  const guest = {
    fullName: 'Ada Quill',
    emailAddress: 'ADA@quill.test',
    phoneNumber: '+1 415 555 2671',
    note: 'Sits at the bar',
    customFields: [{ key: 'table', label: 'Table', value: '7' }],
    tickets: [
      { eventTicketId: floor },
      { eventTicketId: floor, guestName: 'Bo Quill' },
      { eventTicketId: stage },
    ],
  }
  const { data, code } = await listGuest(t, t.world.host, eventId, [], { ...guest, key })
  expect(code).toBe('OK')
  expect(data.createEventGuest).toMatchObject({
    fullName: 'Ada Quill',
    emailAddress: 'ada@quill.test',
    phoneNumber: '+14155552671',
    note: 'Sits at the bar',
    customFields: [{ key: 'table', label: 'Table', value: '7' }],
    eventTicketIds: [floor, stage],
    enteredBy: { userName: 'host' },
    canChange: true,
    tickets: [
      { ticketNo: 1, guestName: null, checkedInAt: null },
      { ticketNo: 2, guestName: 'Bo Quill' },
      { ticketNo: 3, eventTicketId: stage },
    ],
  })
  const again = await listGuest(t, t.world.host, eventId, [], { ...guest, key })
  expect(again.data.createEventGuest.guestId).toBe(data.createEventGuest.guestId)
  const next = await listGuest(t, t.world.coordinator, eventId, [floor])
  expect(next.code).toBe('FORBIDDEN')
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 2, availableAmount: 3 })
  const audit = await t.db
    .selectFrom('audit')
    .select('input')
    .where('operation', '=', 'createEventGuest')
    .executeTakeFirst()
  expect(JSON.stringify(audit)).not.toMatch(/quill|bar|4155552671/i)
})

test('what is left out, or nothing, stays with the field it is about', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ name: 'Few', limitedAmount: 1 }] })
  const [few] = eventTicketIds
  const over = await listGuest(t, t.world.host, eventId, [few, few])
  expect(over.code).toBe('SOLD_OUT')
  expect(over.errors[0]?.extensions.fields).toEqual({ 'tickets.1.eventTicketId': 'Only 1 left of Few.' })
  expect((await listGuest(t, t.world.host, eventId, [few])).code).toBe('OK')
  const none = await listGuest(t, t.world.host, eventId, [few])
  expect(none.errors[0]?.extensions.fields).toEqual({ 'tickets.0.eventTicketId': 'Few is sold out.' })
  expect((await takeTickets(t, t.world.member, eventId, few ?? '')).code).toBe('SOLD_OUT')
  expect((await listGuest(t, t.world.host, eventId, [])).code).toBe('BAD_INPUT')
  expect((await listGuest(t, t.world.host, eventId, [randomUUID()])).code).toBe('NOT_FOUND')
})

test('a limit that event tickets share holds for guest tickets, too', async () => {
  const event = await makeEvent(t, { tickets: [{ name: 'Left' }, { name: 'Right' }] })
  const [left, right] = event.eventTicketIds
  await shareLimit(t, event.eventId, { eventTicketIds: event.eventTicketIds, limit: 2 })
  expect((await listGuest(t, t.world.host, event.eventId, [left, right, right])).code).toBe('SOLD_OUT')
  expect((await listGuest(t, t.world.host, event.eventId, [left])).code).toBe('OK')
  expect((await takeTickets(t, t.world.member, event.eventId, right ?? '')).code).toBe('OK')
  expect((await listGuest(t, t.world.host, event.eventId, [right])).code).toBe('SOLD_OUT')
})

test('the last tickets, wanted by the list and by buyers at once, go out once', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 3, maxPerPerson: 9 }] })
  const [id = ''] = eventTicketIds
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2
        ? listGuest(t, t.world.host, eventId, [id])
        : takeTickets(t, at % 4 ? t.world.member : t.world.secondMember, eventId, id),
    ),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(3)
  expect(codes.filter((code) => code === 'SOLD_OUT' || code === 'CONFLICT')).toHaveLength(7)
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 3, availableAmount: 0 })
})

test('a promoter lists guests within the allowance, which a guest who leaves gives back', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 9 }] })
  const [id] = eventTicketIds
  const { promoter, host } = t.world
  await giveRole(t.services, host, eventId, promoter, 'PROMOTER')
  const none = await listGuest(t, promoter, eventId, [id])
  expect(none.code).toBe('LIMIT_REACHED')
  expect(Object.keys(none.errors[0]?.extensions.fields ?? {})).toEqual(['tickets.0.eventTicketId'])
  expect((await allow(id, 2)).code).toBe('OK')
  const first = await listGuest(t, promoter, eventId, [id, id])
  expect(first.code).toBe('OK')
  expect((await listGuest(t, promoter, eventId, [id])).code).toBe('LIMIT_REACHED')
  const guestId = first.data.createEventGuest.guestId
  expect((await deleteGuest(t, promoter, eventId, guestId)).code).toBe('OK')
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 9 })
  expect((await listGuest(t, promoter, eventId, [id])).code).toBe('OK')
})

test('who gives paid tickets or those for special guests needs the right to it', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 4000 }, { isSpecialGuest: true }, {}],
  })
  const [paid, vip, free] = eventTicketIds
  await giveRole(t.services, t.world.host, eventId, t.world.coordinator, 'COORDINATOR')
  expect((await listGuest(t, t.world.coordinator, eventId, [paid])).code).toBe('FORBIDDEN')
  expect((await listGuest(t, t.world.coordinator, eventId, [vip])).code).toBe('FORBIDDEN')
  expect((await listGuest(t, t.world.coordinator, eventId, [free])).code).toBe('OK')
  expect((await listGuest(t, t.world.host, eventId, [paid, vip])).code).toBe('OK')
  expect((await listGuest(t, t.world.stranger, eventId, [free])).code).toBe('FORBIDDEN')
})

test('an event that was cancelled or is over takes no guests, and an event with guests is cancelled, not deleted', async () => {
  const cancelled = await makeEvent(t)
  const [id] = cancelled.eventTicketIds
  const made = await listGuest(t, t.world.host, cancelled.eventId, [id])
  const ended = await cancelEvent(t, t.world.host, cancelled.eventId, { verb: 'deleteEvent' })
  expect(ended.data.ended.status).toBe('CANCELLED')
  expect((await listGuest(t, t.world.host, cancelled.eventId, [id])).code).toBe('CONFLICT')
  const { guestId } = made.data.createEventGuest
  expect((await deleteGuest(t, t.world.host, cancelled.eventId, guestId)).code).toBe('CONFLICT')
  const over = await makeEvent(t)
  const at = t.clock.now().subtract({ hours: 1 })
  await t.db
    .updateTable('event')
    .set({ start_date: at, end_date: at })
    .where('id', '=', over.eventId)
    .execute()
  expect((await listGuest(t, t.world.host, over.eventId, over.eventTicketIds)).code).toBe('CONFLICT')
})

test('an event ticket that is on the guest list is not taken away', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const [id] = eventTicketIds
  const { data } = await listGuest(t, t.world.host, eventId, [id])
  const DELETE = graphql('mutation ($id: ID!) { deleteEventTicket(eventTicketId: $id) { eventTicketId } }')
  expect((await t.ask(t.world.host, DELETE, { id })).code).toBe('CONFLICT')
  await deleteGuest(t, t.world.host, eventId, data.createEventGuest.guestId)
  expect((await t.ask(t.world.host, DELETE, { id })).code).toBe('OK')
})
