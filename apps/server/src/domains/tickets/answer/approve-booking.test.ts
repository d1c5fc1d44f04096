import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
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

async function request(person: Person, eventId: string, eventTicketId: string | undefined, quantity = 1) {
  const taken = await takeTickets(t, person, eventId, eventTicketId ?? '', { quantity })
  return taken.data.purchaseEventTickets.booking.bookingId
}

const onRequest = (limitedAmount: number | null = null) =>
  makeEvent(t, { tickets: [{ isRequiredApproval: true, limitedAmount }] })

test('a request holds no stock; approving takes it and makes the tickets valid', async () => {
  const { eventId, eventTicketIds } = await onRequest(5)
  const bookingId = await request(t.world.member, eventId, eventTicketIds[0], 2)
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 5 })
  const { code, data } = await answerBooking(t, 'approveBooking', t.world.host, bookingId, {
    note: 'See you',
  })
  expect(code).toBe('OK')
  expect(data.booking).toMatchObject({
    attendeeState: 'APPROVED',
    transactionStatus: 'COMPLETED',
    note: 'See you',
  })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['VALID', 'VALID'])
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 2, availableAmount: 3 })
})

test('the guest hears it by the bell and by mail, with what the host said', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'The told night' },
    tickets: [{ isRequiredApproval: true }],
  })
  const person = await t.world.addPerson('told')
  const bookingId = await request(person, eventId, eventTicketIds[0])
  await t.drain()
  expect(await subjectsTo(t.url, 'told')).toEqual([])
  // Those who answer get a notification in the bell. If they do not look there, they get one mail about all requests
  // that wait.
  const heard = await t.ask(
    t.world.host,
    graphql('{ notifications(first: 100) { nodes { content { defaultMessage } } } }'),
  )
  expect(heard.data.notifications.nodes.map(({ content }) => content.defaultMessage)).toContain(
    'told is waiting for your answer for The told night.',
  )
  await answerBooking(t, 'approveBooking', t.world.host, bookingId, { note: 'Bring a friend' })
  await t.drain()
  expect(await subjectsTo(t.url, 'told')).toEqual(["You're going to The told night"])
  const { data } = await t.ask(
    person,
    graphql('{ notifications(first: 5) { unreadCount nodes { content { defaultMessage } } } }'),
  )
  expect(data.notifications.unreadCount).toBe(1)
  expect(data.notifications.nodes[0]?.content.defaultMessage).toContain('Bring a friend')
})

test('beyond the limit it is sold out, and nothing changes', async () => {
  const { eventId, eventTicketIds } = await onRequest(2)
  const first = await request(t.world.member, eventId, eventTicketIds[0], 2)
  const second = await request(t.world.secondMember, eventId, eventTicketIds[0], 2)
  await answerBooking(t, 'approveBooking', t.world.host, first)
  const { code, errors } = await answerBooking(t, 'approveBooking', t.world.host, second)
  expect(code).toBe('SOLD_OUT')
  expect(errors[0]?.message).toBe("There aren't enough tickets left. Force the release to raise the limit.")
  expect(await readStock(t, eventId)).toMatchObject({ limitedAmount: 2, releasedAmount: 2 })
})

test('a forced release raises the limit by exactly what is missing', async () => {
  const { eventId, eventTicketIds } = await onRequest(3)
  const first = await request(t.world.member, eventId, eventTicketIds[0], 2)
  const second = await request(t.world.secondMember, eventId, eventTicketIds[0], 2)
  await answerBooking(t, 'approveBooking', t.world.host, first, { forceRelease: true })
  expect(await readStock(t, eventId)).toMatchObject({ limitedAmount: 3 })
  const { code } = await answerBooking(t, 'approveBooking', t.world.host, second, { forceRelease: true })
  expect(code).toBe('OK')
  expect(await readStock(t, eventId)).toMatchObject({
    limitedAmount: 4,
    releasedAmount: 4,
    availableAmount: 0,
  })
  const noted = async (subject: string) =>
    (
      await t.db
        .selectFrom('audit')
        .select(['actor_id', 'input'])
        .where('operation', '=', 'approveBooking')
        .where('subject', '=', subject)
        .execute()
    ).map(({ actor_id, input }) => [actor_id, JSON.parse(JSON.stringify(input)).raisedLimits])
  expect(await noted(second)).toEqual([[t.world.host.userId, [{ eventTicketId: eventTicketIds[0], by: 1 }]]])
  expect(await noted(first)).toEqual([[t.world.host.userId, []]])
})

test('who answers requests and does not edit the tickets raises no limit', async () => {
  const { eventId, eventTicketIds } = await onRequest(1)
  await t.db
    .insertInto('event_role')
    .values({
      event_id: eventId,
      user_id: t.world.coordinator.userId,
      role: 'COORDINATOR',
      assigned_at: t.clock.now(),
    })
    .execute()
  const bookingId = await request(t.world.member, eventId, eventTicketIds[0], 2)
  const approve = (forceRelease: boolean) =>
    answerBooking(t, 'approveBooking', t.world.coordinator, bookingId, { forceRelease })
  const forced = await approve(true)
  expect([forced.code, forced.errors[0]?.message]).toEqual([
    'FORBIDDEN',
    "Only people who can edit this event's tickets can raise their limit.",
  ])
  expect(await readStock(t, eventId)).toMatchObject({ limitedAmount: 1, releasedAmount: 0 })
  const plain = await approve(false)
  expect([plain.code, plain.errors[0]?.message]).toEqual(['SOLD_OUT', "There aren't enough tickets left."])
})

test('an answered request is not answered again', async () => {
  const { eventId, eventTicketIds } = await onRequest()
  const bookingId = await request(t.world.member, eventId, eventTicketIds[0])
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  for (const verb of ['approveBooking', 'declineBooking'] as const) {
    expect((await answerBooking(t, verb, t.world.owner, bookingId)).code).toBe('CONFLICT')
  }
})

test('a note that is too long is refused at its place', async () => {
  const { eventId, eventTicketIds } = await onRequest()
  const bookingId = await request(t.world.member, eventId, eventTicketIds[0])
  const { code, errors } = await answerBooking(t, 'approveBooking', t.world.host, bookingId, {
    note: 'x'.repeat(1001),
  })
  expect(code).toBe('BAD_INPUT')
  expect(errors[0]?.extensions.fields).toEqual({ note: 'Note can have at most 1,000 characters' })
})
