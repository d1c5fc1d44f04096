import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBooking } from '#testing/answer-bookings.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeEvent } from '#testing/make-event.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { takeTickets } from '#testing/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const cancel = (eventId: string, verb = 'cancelEvent') =>
  t.ask<{ ended: { status: string } }>(
    t.world.host,
    `mutation ($id: ID!) { ended: ${verb}(eventId: $id) { status } }`,
    { id: eventId },
  )
const look = (eventId: string) =>
  t.ask<{ event: { status: string } }>(
    t.world.member,
    'query ($id: String!) { event(eventIdOrSlug: $id) { status } }',
    { id: eventId },
  )

test('a cancelled event ends its bookings and tells everybody who was going or waited, once', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Rained off' },
    tickets: [{}, { isRequiredApproval: true }],
  })
  const [free = '', asked = ''] = eventTicketIds
  await takeTickets(t, t.world.member, eventId, free)
  await takeTickets(t, t.world.secondMember, eventId, asked)
  const declined = await takeTickets(t, t.world.promoter, eventId, asked)
  await answerBooking(t, 'declineBooking', t.world.host, declined.data.purchaseEventTickets.booking.bookingId)
  const { code, data } = await cancel(eventId)
  expect([code, data.ended.status]).toEqual(['OK', 'CANCELLED'])
  await t.settle()
  const toldTo = async (userName: string) =>
    (await subjectsTo(t.url, userName)).filter((subject) => /cancelled/i.test(subject))
  for (const userName of ['member', 'secondmember']) {
    expect(await toldTo(userName)).toEqual(['Rained off was cancelled'])
  }
  // Who was declined was not going.
  expect(await toldTo('promoter')).toEqual([])
  expect((await takeTickets(t, t.world.talent, eventId, free)).code).toBe('CONFLICT')
  expect((await cancel(eventId)).code).toBe('CONFLICT')
})

test('an event that is over cannot be cancelled', async () => {
  const { eventId } = await makeEvent(t)
  const over = {
    start_date: t.clock.now().subtract({ hours: 5 }),
    end_date: t.clock.now().subtract({ hours: 1 }),
  }
  await t.db.updateTable('event').set(over).where('id', '=', eventId).execute()
  const { code, errors } = await cancel(eventId)
  expect([code, errors[0]?.message]).toEqual(['CONFLICT', 'This event has ended.'])
})

test('deleting an event without bookings removes it', async () => {
  const { eventId } = await makeEvent(t)
  expect((await cancel(eventId, 'deleteEvent')).code).toBe('OK')
  expect((await look(eventId)).code).toBe('NOT_FOUND')
})

test('deleting an event with bookings cancels it, and the guests still find it', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  const { code, data } = await cancel(eventId, 'deleteEvent')
  expect([code, data.ended.status]).toEqual(['OK', 'CANCELLED'])
  expect((await look(eventId)).data.event.status).toBe('CANCELLED')
})
