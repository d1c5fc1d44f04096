import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readNotified } from '#testing/read-bell.ts'
import { readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerAttendee, attendeeIdOf } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

test('declining a person declines all that they wait for, and releases what was held', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2500, isRequiredApproval: true, limitedAmount: 4 }, { isRequiredApproval: true }, {}],
  })
  const [paid = '', asked = '', open = ''] = eventTicketIds
  const guest = await t.world.addPerson('declined_person')
  await takeTickets(t, guest, eventId, open)
  await takeTickets(t, guest, eventId, asked)
  await buyTickets(t, guest, eventId, [{ eventTicketId: paid, quantity: 1 }])
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 3 })
  const attendeeId = await attendeeIdOf(t, eventId, guest)
  const { code, data } = await answerAttendee(t, 'declineAttendee', t.world.host, attendeeId, {
    note: 'Full house',
  })
  expect(code).toBe('OK')
  // The ticket that needed no answer stays, so the person still comes.
  expect(data.attendee.attendeeState).toBe('APPROVED')
  expect(data.attendee.bookings.map(({ attendeeState, note }) => [attendeeState, note]).sort()).toEqual([
    ['APPROVED', null],
    ['DECLINED', 'Full house'],
    ['DECLINED', 'Full house'],
  ])
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 4 })
  expect(await readSales(t, eventId)).toEqual({})
  await t.drain()
  const told = (await readNotified(t.db, guest.userId)).filter(({ type }) => type === 'EventDeclined')
  expect(told).toHaveLength(2)
  const again = await answerAttendee(t, 'declineAttendee', t.world.host, attendeeId)
  expect([again.code, again.errors[0]?.message]).toEqual(['CONFLICT', 'This request was already answered.'])
})
