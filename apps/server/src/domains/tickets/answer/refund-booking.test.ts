import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { AnswerLost } from '#ports/payments/payments.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readOwnBooking, readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const ADD_TAKER_BACK = graphql(
  `mutation ($eventId: ID!) { addEventRoles(eventId: $eventId, userName: "takes-back", roles: [COORDINATOR]) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let people = 0

/** Makes a person who has two paid and valid tickets of $25.00 each. */
async function bought(displayName: string, ticket: { isRequiredApproval?: boolean } = {}) {
  people += 1
  const guest = await t.world.addPerson(`buyer${people}`)
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName },
    tickets: [{ price: 2500, gratuityPercentage: 10, limitedAmount: 2, maxPerPerson: 2, ...ticket }],
  })
  const eventTicketId = eventTicketIds[0] ?? ''
  const made = await buyTickets(t, guest, eventId, [{ eventTicketId, quantity: 2 }])
  if (ticket.isRequiredApproval) await answerBooking(t, 'approveBooking', t.world.host, made.bookingId)
  const own = () => readOwnBooking(t, guest, eventId, made.bookingId)
  return { guest, eventId, eventTicketId, own, ...made }
}

test('a refund gives all the money and the places back, and says why', async () => {
  const { guest, eventId, eventTicketId, bookingId, own } = await bought('Refunded')
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 5000, EVENT_GRATUITY: 500 })
  const { code, data } = await answerBooking(t, 'refundBooking', t.world.host, bookingId, {
    note: 'Sorry about that',
  })
  expect(code).toBe('OK')
  expect(data.booking).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'REFUNDED' })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect((await own()).refundedAtUtc).not.toBeNull()
  expect(await readSales(t, eventId)).toEqual({})
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 2 })
  await t.drain()
  const bell = await readBell(t, guest)
  expect(bell.filter((each) => each.includes('on its way back to you'))).toEqual([
    'The host of Refunded refunded your payment. $59.47 is on its way back to you.',
  ])
  expect(bell).toContain('You got $59.47 back for Refunded.')
  const subjects = await subjectsTo(t.url, guest.userName)
  expect(subjects).toContain('Your refund for Refunded is on its way')
  expect(subjects).toContain('Your refund for Refunded went through')
  const again = await buyTickets(t, guest, eventId, [{ eventTicketId, quantity: 2 }])
  expect(again.purchased.data.purchaseEventTickets.booking.transactionStatus).toBe('COMPLETED')
})

test('tickets that were given back before the mail went out are not announced', async () => {
  const { guest, bookingId } = await bought('Never mind')
  await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  await t.drain()
  expect(await subjectsTo(t.url, guest.userName)).not.toContain("You're going to Never mind")
  expect(await readBell(t, guest)).not.toContain("You're going to Never mind!")
})

test('while the provider does not answer the refund is pending, and it settles by itself', async () => {
  const { eventId, bookingId, own } = await bought('Refund later')
  const refund = vi.spyOn(t.services.paymentProvider, 'refundCapture')
  refund.mockRejectedValueOnce(new AnswerLost('nobody answered'))
  const { data } = await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  expect(data.booking).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'REFUND_PENDING' })
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 5000 })
  t.clock.advance({ seconds: 60 })
  await t.drain()
  expect((await own()).transactionStatus).toBe('REFUNDED')
  expect(await readSales(t, eventId)).toEqual({})
  refund.mockRestore()
})

test('once somebody came in nothing goes back, until the check-in is undone', async () => {
  const { eventId, bookingId, purchased } = await bought('Inside')
  const [ticket] = purchased.data.purchaseEventTickets.tickets
  await scanTicket(t, t.world.host, eventId, ticket?.code ?? '')
  for (const verb of ['refundBooking', 'undoBooking'] as const) {
    const { code, errors } = await answerBooking(t, verb, t.world.host, bookingId)
    expect([code, errors[0]?.message]).toEqual([
      'CONFLICT',
      'Someone already checked in with this booking. Undo the check-in first.',
    ])
  }
  t.clock.advance({ seconds: 1 })
  await undoTicketScan(t, t.world.host, eventId, ticket?.ticketId ?? '')
  expect((await answerBooking(t, 'refundBooking', t.world.host, bookingId)).code).toBe('OK')
})

test('the code of a refunded ticket opens nothing', async () => {
  const { eventId, bookingId, purchased } = await bought('Gone')
  await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  const [ticket] = purchased.data.purchaseEventTickets.tickets
  const { data } = await scanTicket(t, t.world.host, eventId, ticket?.code ?? '')
  expect(data.verdict).toMatchObject({ status: 'DECLINED', reason: 'canceled' })
})

test('a refund and a scan at one moment: never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { eventId, bookingId, purchased } = await bought(`At once ${round}`)
    const code = purchased.data.purchaseEventTickets.tickets[0]?.code ?? ''
    const [refund, scan] = await Promise.all([
      answerBooking(t, 'refundBooking', t.world.host, bookingId),
      scanTicket(t, t.world.host, eventId, code),
    ])
    expect([refund.code === 'OK', scan.data.verdict.status === 'ACCEPTED'].filter(Boolean)).toHaveLength(1)
  }
})

test('what was refunded is not refunded twice, by the same key or another', async () => {
  const { eventId, bookingId } = await bought('Once')
  const key = `once-${bookingId}`
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => answerBooking(t, 'refundBooking', t.world.host, bookingId, { key })),
  )
  expect(answers.map((each) => each.code)).toEqual(Array.from({ length: 10 }, () => 'OK'))
  const other = await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  expect([other.code, other.errors[0]?.message]).toEqual(['CONFLICT', 'The payment was already refunded.'])
  expect(await readSales(t, eventId)).toEqual({})
})

test('only who edits the event refunds, and only what was paid', async () => {
  const { guest, eventId, bookingId } = await bought('Not yours')
  await t.db
    .insertInto('event_role')
    .values({
      event_id: eventId,
      user_id: t.world.coordinator.userId,
      role: 'COORDINATOR',
      assigned_at: t.clock.now(),
    })
    .execute()
  const codeFor = async (person: Parameters<typeof answerBooking>[2]) =>
    (await answerBooking(t, 'refundBooking', person, bookingId)).code
  expect(await codeFor(null)).toBe('AUTH_NOT_AUTHENTICATED')
  expect(await codeFor(t.world.stranger)).toBe('NOT_FOUND')
  expect(await codeFor(guest)).toBe('FORBIDDEN')
  expect(await codeFor(t.world.coordinator)).toBe('FORBIDDEN')
  const free = await makeEvent(t)
  const taken = await takeTickets(t, guest, free.eventId, free.eventTicketIds[0] ?? '')
  const { booking } = taken.data.purchaseEventTickets
  const refused = await answerBooking(t, 'refundBooking', t.world.host, booking.bookingId)
  expect([refused.code, refused.errors[0]?.message]).toEqual(['CONFLICT', 'This booking was free.'])
})

test('an approval that is taken back gives the money back: the request does not wait again', async () => {
  const { guest, eventId, bookingId } = await bought('Taken back', { isRequiredApproval: true })
  const { data } = await answerBooking(t, 'undoBooking', t.world.host, bookingId)
  expect(data.booking).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'REFUNDED' })
  expect(await readSales(t, eventId)).toEqual({})
  await t.drain()
  expect((await readBell(t, guest)).some((each) => each.includes('undid the approval of your tickets'))).toBe(
    true,
  )
  expect((await answerBooking(t, 'undoBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
})

test('of what was bought without asking, no approval is said to be taken back', async () => {
  const { guest, bookingId } = await bought('Straight in')
  await answerBooking(t, 'undoBooking', t.world.host, bookingId)
  await t.drain()
  const bell = await readBell(t, guest)
  expect(bell.some((each) => each.startsWith('The host of Straight in refunded your payment.'))).toBe(true)
  expect(bell.some((each) => each.includes('undid the approval'))).toBe(false)
})

test('paid tickets are not given back by their buyer', async () => {
  const { guest, bookingId } = await bought('Stays')
  const { code, errors } = await answerBooking(t, 'cancelMyBooking', guest, bookingId)
  expect([code, errors[0]?.message]).toEqual([
    'CONFLICT',
    "Paid tickets can't be returned here. Ask the host.",
  ])
})

test('who only answers requests takes their own answers back, and sells nothing back that was bought at once', async () => {
  const coordinator = await t.world.addPerson('takes-back')
  const promoter = await t.world.addPerson('brought-them')
  const toCoordinator = (eventId: string) => t.ask(t.world.host, ADD_TAKER_BACK, { eventId })
  const { eventId, bookingId, eventTicketId, own } = await bought('Bought at once')
  await toCoordinator(eventId)
  const refused = async (verb: 'refundBooking' | 'undoBooking', person: Person, id: string) => {
    const { code, errors } = await answerBooking(t, verb, person, id)
    return [code, errors[0]?.message]
  }
  const forbidden = ['FORBIDDEN', "You can't edit this event."]
  for (const verb of ['refundBooking', 'undoBooking'] as const) {
    expect(await refused(verb, coordinator, bookingId)).toEqual(forbidden)
  }
  expect((await own()).transactionStatus).toBe('COMPLETED')
  expect((await answerBooking(t, 'undoBooking', t.world.host, bookingId)).code).toBe('OK')

  const referralCode = await makePromoter(t, eventId, promoter)
  const items = [{ eventTicketId, quantity: 1 }]
  const brought = await buyTickets(t, t.world.secondMember, eventId, items, { referralCode })
  for (const verb of ['refundBooking', 'undoBooking'] as const) {
    expect(await refused(verb, promoter, brought.bookingId)).toEqual(forbidden)
  }

  const asked = await bought('Asked first', { isRequiredApproval: true })
  await toCoordinator(asked.eventId)
  expect((await answerBooking(t, 'undoBooking', coordinator, asked.bookingId)).code).toBe('OK')
})
