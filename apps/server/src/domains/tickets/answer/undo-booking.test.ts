import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function asked(limitedAmount = 5) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Asked for' },
    tickets: [{ isRequiredApproval: true, limitedAmount, maxPerPerson: 2 }],
  })
  const eventTicketId = eventTicketIds[0] ?? ''
  const taken = await takeTickets(t, t.world.member, eventId, eventTicketId, { quantity: 2 })
  return { eventId, eventTicketId, bookingId: taken.data.purchaseEventTickets.booking.bookingId }
}

test('a declined request tells the guest why, and may not simply be asked again', async () => {
  const { eventId, eventTicketId, bookingId } = await asked()
  const { data } = await answerBooking(t, 'declineBooking', t.world.host, bookingId, { note: 'Too late' })
  expect(data.booking).toMatchObject({
    attendeeState: 'DECLINED',
    transactionStatus: 'CANCELLED',
    note: 'Too late',
  })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['DECLINED', 'DECLINED'])
  expect((await takeTickets(t, t.world.member, eventId, eventTicketId)).code).toBe('LIMIT_REACHED')
  await t.drain()
  const { data: bell } = await t.ask(
    t.world.member,
    graphql('{ notifications(first: 1) { nodes { content { defaultMessage } } } }'),
  )
  expect(bell.notifications.nodes[0]?.content.defaultMessage).toContain('Too late')
  expect((await subjectsTo(t.url, 'member')).some((subject) => subject.includes('Asked for'))).toBe(true)
})

test('an approval taken back gives the stock back and lets the request wait again', async () => {
  const { eventId, bookingId } = await asked()
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  const { data } = await answerBooking(t, 'undoBooking', t.world.host, bookingId)
  expect(data.booking).toMatchObject({
    attendeeState: 'INVITEE_ACCEPTED',
    transactionStatus: 'PENDING',
    note: null,
  })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['REQUESTED', 'REQUESTED'])
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 5 })
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('OK')
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 2 })
})

test('a refusal taken back lets the request wait again, and it can be approved', async () => {
  const { bookingId } = await asked()
  await answerBooking(t, 'declineBooking', t.world.host, bookingId)
  const undone = await answerBooking(t, 'undoBooking', t.world.host, bookingId)
  expect(undone.data.booking.attendeeState).toBe('INVITEE_ACCEPTED')
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('OK')
})

test('there is nothing to take back while the request waits', async () => {
  const { bookingId } = await asked()
  const { code, errors } = await answerBooking(t, 'undoBooking', t.world.host, bookingId)
  expect([code, errors[0]?.message]).toEqual(['CONFLICT', "There's no answer to undo."])
})

test('once somebody is in, the check-in is undone first', async () => {
  const { eventId, bookingId } = await asked()
  const approved = await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  const [ticket] = approved.data.booking.tickets
  const { data } = await t.ask(
    t.world.member,
    graphql('query ($id: ID!) { ticket(ticketId: $id) { code } }'),
    { id: ticket?.ticketId },
  )
  await scanTicket(t, t.world.host, eventId, data.ticket.code ?? '')
  expect((await answerBooking(t, 'undoBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
  t.clock.advance({ seconds: 1 })
  await undoTicketScan(t, t.world.host, eventId, ticket?.ticketId ?? '')
  expect((await answerBooking(t, 'undoBooking', t.world.host, bookingId)).code).toBe('OK')
})
