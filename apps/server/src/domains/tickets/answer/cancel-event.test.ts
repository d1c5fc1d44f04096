import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readOwnBooking } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
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

const cancel = (eventId: string, key?: string) => cancelEvent(t, t.world.host, eventId, { key })
const remove = (eventId: string, key?: string) =>
  cancelEvent(t, t.world.host, eventId, { verb: 'deleteEvent', key })
const end = (eventId: string) => {
  const over = {
    start_date: t.clock.now().subtract({ hours: 5 }),
    end_date: t.clock.now().subtract({ hours: 1 }),
    latest_end: t.clock.now().subtract({ hours: 1 }),
  }
  return t.db.updateTable('event').set(over).where('id', '=', eventId).execute()
}
const look = (eventId: string) =>
  t.ask(t.world.member, graphql('query ($id: String!) { event(eventIdOrSlug: $id) { status } }'), {
    id: eventId,
  })

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
  await t.drain()
  const mailsTo = async (userName: string) =>
    (await subjectsTo(t.url, userName)).filter((subject) => /cancelled/i.test(subject))
  for (const userName of ['member', 'secondmember']) {
    expect(await mailsTo(userName)).toEqual(['Rained off was cancelled'])
  }
  // A person whose request was declined gets no mail.
  expect(await mailsTo('promoter')).toEqual([])
  expect((await takeTickets(t, t.world.talent, eventId, free)).code).toBe('CONFLICT')
  expect((await cancel(eventId)).code).toBe('CONFLICT')
})

test('an event that is over cannot be cancelled', async () => {
  const { eventId } = await makeEvent(t)
  await end(eventId)
  const { code, errors } = await cancel(eventId)
  expect([code, errors[0]?.message]).toEqual(['CONFLICT', 'This event has ended.'])
})

test('deleting an event without bookings removes it', async () => {
  const { eventId } = await makeEvent(t)
  expect((await remove(eventId)).code).toBe('OK')
  expect((await look(eventId)).code).toBe('NOT_FOUND')
})

test('deleting an event with bookings cancels it, and the guests still find it', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  const { code, data } = await remove(eventId)
  expect([code, data.ended.status]).toEqual(['OK', 'CANCELLED'])
  expect((await look(eventId)).data.event.status).toBe('CANCELLED')
})

test('an event that is over is deleted only while nobody booked it: nothing goes back after the fact', async () => {
  const [booked, empty, draft] = [
    await makeEvent(t, { tickets: [{ price: 2500 }] }),
    await makeEvent(t),
    await makeEvent(t, { isDraft: true }),
  ]
  const items = [{ eventTicketId: booked.eventTicketIds[0] ?? '', quantity: 1 }]
  const { bookingId } = await buyTickets(t, t.world.member, booked.eventId, items)
  for (const { eventId } of [booked, empty, draft]) await end(eventId)
  const { code, errors } = await remove(booked.eventId)
  expect([code, errors[0]?.message]).toEqual(['CONFLICT', 'This event has ended.'])
  await t.drain()
  const { transactionStatus } = await readOwnBooking(t, t.world.member, booked.eventId, bookingId)
  expect(transactionStatus).toBe('COMPLETED')
  for (const { eventId } of [empty, draft]) expect((await remove(eventId)).code).toBe('OK')
})

test('a cancelled event is deleted where nobody booked, and stays where somebody did', async () => {
  const { eventId } = await makeEvent(t)
  await cancel(eventId)
  expect((await remove(eventId)).code).toBe('OK')
  expect((await remove(eventId)).code).toBe('NOT_FOUND')
  const booked = await makeEvent(t)
  await takeTickets(t, t.world.secondMember, booked.eventId, booked.eventTicketIds[0] ?? '')
  await cancel(booked.eventId)
  expect((await remove(booked.eventId)).errors[0]?.message).toBe('This event was already cancelled.')
})

test('the same key cancels once and answers the same again; another key is told that it was done', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { input: { displayName: 'Twice' } })
  await takeTickets(t, t.world.secondMember, eventId, eventTicketIds[0] ?? '')
  const key = randomUUID()
  const first = await cancel(eventId, key)
  const again = await cancel(eventId, key)
  expect([first.code, again.code]).toEqual(['OK', 'OK'])
  expect(again.data).toEqual(first.data)
  expect((await cancel(eventId, randomUUID())).errors[0]?.message).toBe('This event was already cancelled.')
  expect((await cancel((await makeEvent(t)).eventId, key)).code).toBe('IDEMPOTENCY_MISMATCH')
  await t.drain()
  const subjects = (await subjectsTo(t.url, 'secondmember')).filter(
    (subject) => subject === 'Twice was cancelled',
  )
  expect(subjects).toHaveLength(1)
})

test('an event that is gone is answered to the same key as it was, and to another as nothing', async () => {
  const { eventId } = await makeEvent(t, { input: { displayName: 'Thought better of' } })
  const key = randomUUID()
  const first = await remove(eventId, key)
  expect(first.data.ended).toEqual({ eventId, displayName: 'Thought better of', status: 'PUBLISHED' })
  const again = await remove(eventId, key)
  expect([again.code, again.data]).toEqual(['OK', first.data])
  expect((await remove(eventId, randomUUID())).code).toBe('NOT_FOUND')
  const stranger = await cancelEvent(t, t.world.stranger, eventId, { verb: 'deleteEvent', key })
  expect(stranger.code).toBe('NOT_FOUND')
  expect((await cancelEvent(t, null, eventId, { verb: 'deleteEvent', key })).code).toBe(
    'AUTH_NOT_AUTHENTICATED',
  )
})
