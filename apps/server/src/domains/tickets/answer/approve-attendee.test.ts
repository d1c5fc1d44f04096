import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readNotified } from '#testing/read-bell.ts'
import { readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { AnsweredAttendee } from '#testing/steps/answer-bookings.ts'
import { answerAttendee, answerBooking, attendeeIdOf } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let people = 0
const addGuest = () => {
  people += 1
  return t.world.addPerson(`asks_twice_${people}`)
}

/** Somebody who waits with a free request for each of two event tickets. */
async function asked(limits: [number | null, number | null] = [null, null]) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Two wishes' },
    tickets: limits.map((limitedAmount) => ({ isRequiredApproval: true, limitedAmount })),
  })
  const guest = await addGuest()
  for (const id of eventTicketIds) await takeTickets(t, guest, eventId, id)
  return { eventId, eventTicketIds, guest, attendeeId: await attendeeIdOf(t, eventId, guest) }
}

const statesOf = ({ bookings }: AnsweredAttendee) => bookings.map((each) => each.attendeeState)

test('approving a person approves all that they wait for, with one note', async () => {
  const { eventId, guest, attendeeId } = await asked([2, 2])
  const { code, data } = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId, { note: 'Hi' })
  expect(code).toBe('OK')
  expect(data.attendee).toMatchObject({ attendeeId, attendeeState: 'APPROVED', note: 'Hi' })
  expect(statesOf(data.attendee)).toEqual(['APPROVED', 'APPROVED'])
  expect(data.attendee.bookings.map(({ note }) => note)).toEqual(['Hi', 'Hi'])
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 1, availableAmount: 1 })
  await t.drain()
  const told = (await readNotified(t.db, guest.userId)).filter(({ type }) => type === 'EventApproved')
  expect(told).toHaveLength(2)
})

test('where one of the tickets is sold out, none is approved, and what was taken is given back', async () => {
  const { eventId, eventTicketIds, attendeeId } = await asked([5, 1])
  const other = await addGuest()
  const { data: taken } = await takeTickets(t, other, eventId, eventTicketIds[1] ?? '')
  await answerBooking(t, 'approveBooking', t.world.host, taken.purchaseEventTickets.booking.bookingId)
  const { code, errors } = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId)
  expect([code, errors[0]?.message]).toEqual([
    'SOLD_OUT',
    "There aren't enough tickets left. Force the release to raise the limit.",
  ])
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 5 })
  const forced = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId, { forceRelease: true })
  expect(statesOf(forced.data.attendee)).toEqual(['APPROVED', 'APPROVED'])
  const audit = await t.db
    .selectFrom('audit')
    .select('input')
    .where('operation', '=', 'approveAttendee')
    .where('subject', '=', attendeeId)
    .executeTakeFirstOrThrow()
  expect(audit.input).toMatchObject({ raisedLimits: [{ eventTicketId: eventTicketIds[1], by: 1 }] })
})

test('only who may edit the tickets may raise their limits', async () => {
  const { eventId, attendeeId } = await asked()
  const { db, clock, world } = t
  await db
    .insertInto('event_role')
    .values({
      event_id: eventId,
      user_id: world.coordinator.userId,
      role: 'COORDINATOR',
      assigned_at: clock.now(),
    })
    .execute()
  const force = { forceRelease: true }
  const answer = (forced?: object) =>
    answerAttendee(t, 'approveAttendee', t.world.coordinator, attendeeId, forced)
  expect((await answer(force)).code).toBe('FORBIDDEN')
  expect((await answer()).code).toBe('OK')
})

test('what is answered already is left as it is; where nothing waits it is refused', async () => {
  const { attendeeId } = await asked()
  const first = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId, { note: 'First' })
  const [one] = first.data.attendee.bookings
  await answerBooking(t, 'undoBooking', t.world.host, one?.bookingId ?? '')
  const again = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId, { note: 'Again' })
  const noteOf = new Map(again.data.attendee.bookings.map(({ bookingId, note }) => [bookingId, note]))
  expect(noteOf.get(one?.bookingId ?? '')).toBe('Again')
  expect([...noteOf.values()].sort()).toEqual(['Again', 'First'])
  const { code, errors } = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId)
  expect([code, errors[0]?.message]).toEqual(['CONFLICT', 'This request was already answered.'])
})

test('a repeated key gets its answer, and nothing is taken twice', async () => {
  const { eventId, attendeeId } = await asked([5, 5])
  const key = `repeated-${attendeeId}`
  const answers = await Promise.all(
    [1, 2, 3].map(() => answerAttendee(t, 'approveAttendee', t.world.host, attendeeId, { key })),
  )
  expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 1, availableAmount: 4 })
})

test('two hosts who answer the same person at once: one is told that it was answered', async () => {
  const { attendeeId } = await asked([5, 5])
  const [yes, no] = await Promise.all([
    answerAttendee(t, 'approveAttendee', t.world.host, attendeeId),
    answerAttendee(t, 'declineAttendee', t.world.owner, attendeeId),
  ])
  expect([yes.code, no.code].sort()).toEqual(['CONFLICT', 'OK'])
})

test('two people who want the same two event tickets are approved at once, without a deadlock', async () => {
  const { eventId, eventTicketIds, attendeeId } = await asked([20, 20])
  const others = await Promise.all(Array.from({ length: 6 }, addGuest))
  for (const [index, guest] of others.entries()) {
    const order = index % 2 ? eventTicketIds : eventTicketIds.toReversed()
    for (const id of order) await takeTickets(t, guest, eventId, id)
  }
  const ids = [attendeeId, ...(await Promise.all(others.map((each) => attendeeIdOf(t, eventId, each))))]
  const answers = await Promise.all(
    ids.map((id, index) =>
      answerAttendee(t, 'approveAttendee', index % 2 ? t.world.host : t.world.owner, id),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(ids.map(() => 'OK'))
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 7, availableAmount: 13 })
})

test('the held payments of a person are charged together', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2500, isRequiredApproval: true }, { isRequiredApproval: true }],
  })
  const guest = await addGuest()
  const [paid = '', free = ''] = eventTicketIds
  await buyTickets(t, guest, eventId, [{ eventTicketId: paid, quantity: 1 }])
  await buyTickets(t, guest, eventId, [{ eventTicketId: paid, quantity: 1 }])
  await takeTickets(t, guest, eventId, free)
  const attendeeId = await attendeeIdOf(t, eventId, guest)
  const { data } = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId)
  expect(statesOf(data.attendee)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
  expect(data.attendee.bookings.map((each) => each.transactionStatus)).toEqual([
    'COMPLETED',
    'COMPLETED',
    'COMPLETED',
  ])
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 5000 })
})

test('a request whose payment has lapsed does not hold back the others', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2500, isRequiredApproval: true }, { isRequiredApproval: true }],
  })
  const guest = await addGuest()
  const [paid = '', free = ''] = eventTicketIds
  const { bookingId } = await buyTickets(t, guest, eventId, [{ eventTicketId: paid, quantity: 1 }])
  await t.db
    .updateTable('payment')
    .set({ authorized_until: t.clock.now() })
    .where('id', '=', (eb) => eb.selectFrom('booking').select('payment_id').where('id', '=', bookingId))
    .execute()
  const attendeeId = await attendeeIdOf(t, eventId, guest)
  const lapsed = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId)
  expect([lapsed.code, lapsed.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Their payment was only held. They can book again.',
  ])
  await takeTickets(t, guest, eventId, free)
  const { data } = await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId)
  expect(statesOf(data.attendee).sort()).toEqual(['APPROVED', 'INVITEE_ACCEPTED'])
  await t.drain()
})

test('a promoter answers what was asked for by the code, and nothing else of that person', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ isRequiredApproval: true }, { isRequiredApproval: true }],
  })
  const referralCode = await makePromoter(t, eventId, t.world.promoter)
  const [first = '', second = ''] = eventTicketIds
  const guest = await addGuest()
  await takeTickets(t, guest, eventId, first, { referralCode })
  await takeTickets(t, guest, eventId, second)
  const attendeeId = await attendeeIdOf(t, eventId, guest)
  const byPromoter = await answerAttendee(t, 'approveAttendee', t.world.promoter, attendeeId)
  expect(byPromoter.code).toBe('OK')
  // The promoter is shown only the booking made by the code.
  expect(statesOf(byPromoter.data.attendee)).toEqual(['APPROVED'])
  const { data } = await answerAttendee(t, 'declineAttendee', t.world.host, attendeeId)
  expect(statesOf(data.attendee).sort()).toEqual(['APPROVED', 'DECLINED'])

  const stranger = await addGuest()
  await takeTickets(t, stranger, eventId, second)
  const strangerId = await attendeeIdOf(t, eventId, stranger)
  expect((await answerAttendee(t, 'approveAttendee', t.world.promoter, strangerId)).code).toBe('NOT_FOUND')
})
