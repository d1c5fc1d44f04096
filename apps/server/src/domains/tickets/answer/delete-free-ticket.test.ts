import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const giveBack = (person: Person, ticketId: string, key: string = randomUUID()) =>
  t.ask(
    person,
    graphql(
      'mutation ($id: ID!, $key: String!) { deleteFreeTicket(ticketId: $id, idempotencyKey: $key) { status } }',
    ),
    { id: ticketId, key },
  )

async function passOn(ticketId: string, to: Person = t.world.stranger) {
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: to.userName })
  expect((await answerShare(t, 'acceptSharedTicket', to, data.shareTicket.shareId)).code).toBe('OK')
}

/** Makes free tickets of the member. The first `count` of them were passed on to the stranger. */
async function passedOn(quantity: number, count: number, additionalGuests = 0) {
  const event = await makeEvent(t, {
    input: { displayName: 'Given back' },
    tickets: [{ limitedAmount: quantity + additionalGuests, maxPerPerson: 5, additionalGuests: 5 }],
  })
  const [eventTicketId = ''] = event.eventTicketIds
  const { data } = await takeTickets(t, t.world.member, event.eventId, eventTicketId, {
    quantity,
    additionalGuests,
  })
  const { booking, tickets } = data.purchaseEventTickets
  const ticketIds = tickets.map(({ ticketId }) => ticketId)
  for (const ticketId of ticketIds.slice(0, count)) await passOn(ticketId)
  return { ...event, eventTicketId, bookingId: booking.bookingId, ticketIds }
}

async function heldBy(person: Person, eventId: string) {
  const { data } = await t.ask(
    person,
    graphql(
      'query ($id: String!) { event(eventIdOrSlug: $id) { myAttendee { attendeeState } myTickets { code status } } }',
    ),
    { id: eventId },
  )
  const valid = data.event.myTickets.filter(({ status }) => status === 'VALID')
  return { state: data.event.myAttendee?.attendeeState ?? null, codes: valid.map(({ code }) => code) }
}

test('a person who gives back gives back what they hold; what they passed on lets its holder in', async () => {
  const { eventId, eventTicketId, bookingId } = await passedOn(2, 1, 1)
  const { code, data } = await answerBooking(t, 'cancelMyBooking', t.world.member, bookingId)
  expect(code).toBe('OK')
  expect(data.booking).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'CANCELLED' })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await heldBy(t.world.member, eventId)).toEqual({ state: null, codes: [] })
  const held = await heldBy(t.world.stranger, eventId)
  expect(held.state).toBe('APPROVED')
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 1, availableAmount: 2 })
  await t.drain()
  expect((await readBell(t, t.world.stranger)).join('\n')).not.toContain('no longer valid')
  expect((await answerBooking(t, 'cancelMyBooking', t.world.member, bookingId)).code).toBe('CONFLICT')
  expect((await takeTickets(t, t.world.member, eventId, eventTicketId, { quantity: 2 })).code).toBe('OK')
  const scan = await scanTicket(t, t.world.host, eventId, held.codes[0] ?? '')
  expect(scan.data.verdict.status).toBe('ACCEPTED')
  expect(await checkInvariants(t.db)).toEqual([])
})

test('the holder of a passed-on ticket gives it back, and its giver keeps theirs', async () => {
  const { eventId, ticketIds } = await passedOn(2, 1)
  const before = await heldBy(t.world.stranger, eventId)
  const key = randomUUID()
  const { data, code } = await giveBack(t.world.stranger, ticketIds[0] ?? '', key)
  expect([code, data.deleteFreeTicket.status]).toEqual(['OK', 'CANCELLED'])
  expect((await giveBack(t.world.stranger, ticketIds[0] ?? '', key)).code).toBe('OK')
  expect((await giveBack(t.world.stranger, ticketIds[0] ?? '')).code).toBe('CONFLICT')
  expect(await heldBy(t.world.stranger, eventId)).toEqual({ state: null, codes: [] })
  expect(await heldBy(t.world.member, eventId)).toMatchObject({
    state: 'APPROVED',
    codes: [expect.any(String)],
  })
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 1, availableAmount: 1 })
  const scan = await scanTicket(t, t.world.host, eventId, before.codes[0] ?? '')
  expect(scan.data.verdict).toMatchObject({ status: 'DECLINED', reason: 'canceled' })
  expect(await checkInvariants(t.db)).toEqual([])
})

test('the last ticket of a booking ends the booking, and nobody is told what they did themselves', async () => {
  const { eventId, ticketIds } = await passedOn(1, 1)
  expect((await giveBack(t.world.stranger, ticketIds[0] ?? '')).code).toBe('OK')
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 1 })
  await t.drain()
  expect((await readBell(t, t.world.stranger)).filter((each) => each.includes('no longer valid'))).toEqual([])
  expect(await checkInvariants(t.db)).toEqual([])
})

test('the person a ticket was offered to hears that it is gone', async () => {
  const { ticketIds } = await passedOn(1, 0)
  await shareTicket(t, t.world.member, ticketIds[0] ?? '', { userName: 'secondmember' })
  expect((await giveBack(t.world.member, ticketIds[0] ?? '')).code).toBe('OK')
  await t.drain()
  expect((await readBell(t, t.world.secondMember)).join('\n')).toContain("You can't accept it any more")
})

test('a paid one, one that somebody came in with, and somebody else’s is not given back', async () => {
  const paid = await makeEvent(t, { tickets: [{ price: 2500 }] })
  const { purchased } = await buyTickets(t, t.world.member, paid.eventId, [
    { eventTicketId: paid.eventTicketIds[0] ?? '', quantity: 1 },
  ])
  const paidId = purchased.data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
  await passOn(paidId)
  const refused = await giveBack(t.world.stranger, paidId)
  expect(refused.errors[0]?.message).toBe("Paid tickets can't be returned here. Ask the host.")
  const { eventId, ticketIds } = await passedOn(1, 1)
  expect((await giveBack(t.world.member, ticketIds[0] ?? '')).code).toBe('NOT_FOUND')
  expect((await giveBack(t.world.host, ticketIds[0] ?? '')).code).toBe('NOT_FOUND')
  const held = await heldBy(t.world.stranger, eventId)
  await scanTicket(t, t.world.host, eventId, held.codes[0] ?? '')
  expect((await giveBack(t.world.stranger, ticketIds[0] ?? '')).code).toBe('CONFLICT')
})

test('given back at the same moment as it is passed on, it is one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { bookingId, eventId, ticketIds } = await passedOn(2, 0)
    const { data } = await shareTicket(t, t.world.member, ticketIds[0] ?? '', { userName: 'stranger' })
    const [accepted, given] = await Promise.all([
      answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId),
      answerBooking(t, 'cancelMyBooking', t.world.member, bookingId),
    ])
    expect(given.code).toBe('OK')
    const { codes } = await heldBy(t.world.stranger, eventId)
    expect(codes).toHaveLength(accepted.code === 'OK' ? 1 : 0)
    expect(await checkInvariants(t.db)).toEqual([])
  }
})
