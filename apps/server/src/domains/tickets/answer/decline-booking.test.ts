import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

// Declining a request whose payment is reserved: approve-booking.paid.test.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function request(person: Person, displayName: string) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName },
    tickets: [{ isRequiredApproval: true, limitedAmount: 5, maxPerPerson: 1 }],
  })
  const take = () => takeTickets(t, person, eventId, eventTicketIds[0] ?? '', { quantity: 1 })
  const { bookingId } = (await take()).data.purchaseEventTickets.booking
  return { bookingId, eventId, take }
}

test('a declined request is over: its tickets let nobody in, nothing is taken, and the guest hears why', async () => {
  const person = await t.world.addPerson('declined')
  const { bookingId, eventId } = await request(person, 'The full night')
  const note = 'We are full, sorry'
  const { code, data } = await answerBooking(t, 'declineBooking', t.world.host, bookingId, { note })
  expect(code).toBe('OK')
  expect(data.booking).toMatchObject({ attendeeState: 'DECLINED', transactionStatus: 'CANCELLED', note })
  expect(data.booking.tickets.map(({ status }) => status)).toEqual(['DECLINED'])
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 5 })
  await t.drain()
  expect(await subjectsTo(t.url, 'declined')).toEqual(['Your request for The full night'])
  const bell = await t.db
    .selectFrom('notification')
    .select('type')
    .where('user_id', '=', person.userId)
    .execute()
  expect(bell.map(({ type }) => type)).toEqual(['EventDeclined'])
})

test('what was asked for free stays counted: the guest does not simply ask again', async () => {
  const person = await t.world.addPerson('asks-again')
  const { bookingId, take } = await request(person, 'Once')
  await answerBooking(t, 'declineBooking', t.world.host, bookingId)
  expect((await take()).code).toBe('LIMIT_REACHED')
})

test('one key declines once; an answered request is not answered again', async () => {
  const { bookingId } = await request(t.world.member, 'Twice')
  const key = randomUUID()
  const declined = () => answerBooking(t, 'declineBooking', t.world.host, bookingId, { key })
  expect([(await declined()).code, (await declined()).code]).toEqual(['OK', 'OK'])
  expect((await answerBooking(t, 'declineBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
})

test('a note that is too long is refused at its place', async () => {
  const { bookingId } = await request(t.world.secondMember, 'Long')
  const { code, errors } = await answerBooking(t, 'declineBooking', t.world.host, bookingId, {
    note: 'x'.repeat(1001),
  })
  expect([code, errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { note: 'Note can have at most 1,000 characters' },
  ])
})
