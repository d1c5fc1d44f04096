import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBooking } from '#testing/answer-bookings.ts'
import type { Person } from '#testing/ask.ts'
import { makeEvent } from '#testing/make-event.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readBell } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { takeTickets } from '#testing/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test("a free ticket is taken at once, and is the buyer's", async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 5 }] })
  const taken = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '', { quantity: 2 })
  expect(taken.code).toBe('OK')
  const { booking, tickets } = taken.data.purchaseEventTickets
  expect(booking).toMatchObject({ attendeeState: 'APPROVED', transactionStatus: 'COMPLETED', quantity: 2 })
  expect(tickets).toHaveLength(2)
  expect(tickets.every((ticket) => ticket.status === 'VALID' && ticket.code?.length === 10)).toBe(true)
  await t.settle()
  const bell = await t.ask<{ notifications: { unreadCount: number } }>(
    t.world.member,
    '{ notifications(first: 1) { unreadCount } }',
  )
  expect(bell.data.notifications.unreadCount).toBe(1)
})

test('who asks for a ticket of an event that they run is not told to answer themselves; the others are', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Own night' },
    tickets: [{ isRequiredApproval: true }],
  })
  await takeTickets(t, t.world.owner, eventId, eventTicketIds[0] ?? '')
  await t.settle()
  const hears = async (person: Person) =>
    (await readBell(t, person)).filter((message) => message.includes('Own night')).length
  expect([await hears(t.world.owner), await hears(t.world.host)]).toEqual([0, 1])
  // The mail waits for somebody who reads it in the app.
  t.clock.advance({ minutes: 6 })
  await t.settle()
  expect(await subjectsTo(t.url, t.world.owner.userName)).toEqual([])
  expect(await subjectsTo(t.url, t.world.host.userName)).toHaveLength(1)
})

test('the same key gives the same booking, and another input under it is refused', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const kind = eventTicketIds[0] ?? ''
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => takeTickets(t, t.world.member, eventId, kind, { key })),
  )
  expect(new Set(answers.map((each) => JSON.stringify(each.data))).size).toBe(1)
  expect(answers.every((each) => each.code === 'OK')).toBe(true)
  const other = await takeTickets(t, t.world.member, eventId, kind, { key, quantity: 2 })
  expect(other.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('no more than the limit per person, however it is asked for', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ maxPerPerson: 2 }] })
  const kind = eventTicketIds[0] ?? ''
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => takeTickets(t, t.world.member, eventId, kind)),
  )
  expect(answers.map((each) => each.code).sort()).toEqual([
    'LIMIT_REACHED',
    'LIMIT_REACHED',
    'LIMIT_REACHED',
    'LIMIT_REACHED',
    'OK',
    'OK',
  ])
})

test('what fits is granted, and a later smaller one may still fit', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 3 }] })
  const kind = eventTicketIds[0] ?? ''
  const first = await takeTickets(t, t.world.member, eventId, kind, { quantity: 2 })
  const tooMany = await takeTickets(t, t.world.secondMember, eventId, kind, { quantity: 2 })
  const last = await takeTickets(t, t.world.secondMember, eventId, kind, { quantity: 1 })
  expect([first.code, tooMany.code, last.code]).toEqual(['OK', 'SOLD_OUT', 'OK'])
  expect(tooMany.errors[0]?.message).toBe('Only 1 left of General.')
})

test('a visitor signs in first, and an unknown event is not found', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  expect((await takeTickets(t, null, eventId, eventTicketIds[0] ?? '')).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await takeTickets(t, t.world.member, randomUUID(), randomUUID())).code).toBe('NOT_FOUND')
})

test('guests come along on free tickets, within what the host allows', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ limitedAmount: 9, maxPerPerson: 1, additionalGuests: 2 }],
  })
  const take = (quantity: number, additionalGuests: number) =>
    t.ask<{ purchaseEventTickets: { booking: { type: string; bookingId: string }; tickets: object[] } }>(
      t.world.member,
      `mutation ($input: PurchaseEventTicketsInput!) { purchaseEventTickets(input: $input) {
        booking { type bookingId } tickets { status } } }`,
      {
        input: {
          eventId,
          items: [{ eventTicketId: eventTicketIds[0], quantity, additionalGuests }],
          idempotencyKey: randomUUID(),
        },
      },
    )
  expect((await take(0, 1)).code).toBe('LIMIT_REACHED')
  const first = (await take(1, 1)).data.purchaseEventTickets
  expect(first).toMatchObject({
    booking: { type: 'RSVP' },
    tickets: [{ status: 'VALID' }, { status: 'VALID' }],
  })
  const extra = (await take(0, 1)).data.purchaseEventTickets
  expect(extra).toMatchObject({ booking: { type: 'EXTRA_EVENT_TICKET' }, tickets: [{ status: 'VALID' }] })
  expect((await take(0, 1)).code).toBe('LIMIT_REACHED')
  await answerBooking(t, 'cancelMyBooking', t.world.member, extra.booking.bookingId)
  expect((await take(0, 1)).code).toBe('OK')
})
