import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import { readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import type { Taken } from '#testing/steps/take-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

type Ticket = Taken['purchaseEventTickets']['tickets'][number]

async function offered(options: Parameters<typeof makeEvent>[1] & { quantity?: number; to?: Person } = {}) {
  const event = await makeEvent(t, options)
  const [eventTicketId = ''] = event.eventTicketIds
  const { data } = await takeTickets(t, t.world.member, event.eventId, eventTicketId, {
    quantity: options.quantity ?? 1,
  })
  return { ...event, eventTicketId, ...(await offer(data.purchaseEventTickets, options.to)) }
}

async function offer(
  { booking, tickets }: { booking: { bookingId: string }; tickets: Ticket[] },
  to = t.world.stranger,
) {
  const [ticket] = tickets
  const { data } = await shareTicket(t, t.world.member, ticket?.ticketId ?? '', { userName: to.userName })
  const { code, qrToken } = ticket ?? {}
  return {
    bookingId: booking.bookingId,
    ticketId: ticket?.ticketId ?? '',
    code: code ?? '',
    qrToken: qrToken ?? '',
    shareId: data.shareTicket.shareId,
  }
}

const accept = (person: Person, shareId: string) => answerShare(t, 'acceptSharedTicket', person, shareId)

async function stateAt(eventId: string, person: Person): Promise<string | null> {
  const { data } = await t.ask(
    person,
    graphql('query ($id: String!) { event(eventIdOrSlug: $id) { myAttendee { attendeeState } } }'),
    { id: eventId },
  )
  return data.event.myAttendee?.attendeeState ?? null
}

async function linesOf(person: Person, eventName: string) {
  const { data } = await t.ask(
    person,
    graphql(`{ myTransactions(first: 50) { nodes {
      type quantity transactionStatus totalPrice { amount } items { name quantity } giftSenderId
      giftSender { userName } giftReceiver { userName } event { displayName }
    } } }`),
  )
  return data.myTransactions.nodes
    .filter(({ event }) => event?.displayName === eventName)
    .map(({ event: _, ...line }) => line)
}

async function guestsOf(eventId: string): Promise<string[]> {
  const { data } = await t.ask(
    t.world.host,
    graphql(`query ($id: String!) { eventAttendees(eventIdOrSlug: $id, filter: { states: [APPROVED] }) {
      nodes { user { userName } tickets { ticketId } }
    } }`),
    { id: eventId },
  )
  return data.eventAttendees.nodes.map(({ user, tickets }) => `${user.userName} ${tickets.length}`).sort()
}

test('an accepted ticket lets in its new holder, and the old code and QR let nobody in', async () => {
  const { eventId, shareId, ticketId, code, qrToken } = await offered()
  const { data } = await accept(t.world.stranger, shareId)
  expect(data.share).toMatchObject({ state: 'ACCEPTED', ticket: { holder: { userName: 'stranger' } } })
  const { ticket } = data.share
  expect(ticket.code).not.toBe(code)
  const scan = async (text: string) => (await scanTicket(t, t.world.host, eventId, text)).data.verdict
  expect(await scan(qrToken)).toMatchObject({ status: 'DECLINED', reason: 'revoked' })
  expect(await scan(code)).toMatchObject({ status: 'DECLINED', reason: 'invalid' })
  expect(await scan(ticket.qrToken ?? '')).toMatchObject({
    status: 'ACCEPTED',
    holderName: 'stranger',
    ticketId,
  })
})

test('the guest list follows the ticket, and the stock does not move', async () => {
  const { eventId, shareId } = await offered({
    tickets: [{ limitedAmount: 5, maxPerPerson: 2 }],
    quantity: 2,
  })
  const stock = await readStock(t, eventId)
  await accept(t.world.stranger, shareId)
  expect(await readStock(t, eventId)).toEqual(stock)
  expect(await guestsOf(eventId)).toEqual(['member 1', 'stranger 1'])
  expect([await stateAt(eventId, t.world.member), await stateAt(eventId, t.world.stranger)]).toEqual([
    'APPROVED',
    'APPROVED',
  ])
  const alone = await offered()
  await accept(t.world.stranger, alone.shareId)
  expect(await guestsOf(alone.eventId)).toEqual(['stranger 1'])
  expect(await stateAt(alone.eventId, t.world.member)).toBeNull()
})

test('both have a line of it, which counts in no figure', async () => {
  const { eventId, shareId } = await offered({
    input: { displayName: 'Passed on' },
    tickets: [{ name: 'Balcony' }],
  })
  await accept(t.world.stranger, shareId)
  const line = {
    quantity: 1,
    transactionStatus: 'COMPLETED',
    totalPrice: { amount: '0' },
    items: [{ name: 'Balcony', quantity: 1 }],
  }
  expect(await linesOf(t.world.stranger, 'Passed on')).toEqual([
    {
      ...line,
      type: 'TRANSFER_IN_EVENT_TICKET',
      giftSenderId: t.world.member.userId,
      giftSender: { userName: 'member' },
      giftReceiver: null,
    },
  ])
  const [out, taken] = await linesOf(t.world.member, 'Passed on')
  expect(out).toEqual({
    ...line,
    type: 'TRANSFER_OUT_EVENT_TICKET',
    giftSenderId: null,
    giftSender: null,
    giftReceiver: { userName: 'stranger' },
  })
  expect(taken?.type).toBe('RSVP')
  const { data } = await t.ask(
    t.world.host,
    graphql(
      `query ($id: String!) { event(eventIdOrSlug: $id) { pendingAttendees2 approvedTickets scannedTickets } }`,
    ),
    { id: eventId },
  )
  expect(data.event).toEqual({ pendingAttendees2: 0, approvedTickets: 1, scannedTickets: 0 })
})

test('giver and receiver hear of it, the receiver with the ticket by mail', async () => {
  const { shareId } = await offered({ input: { displayName: 'Told night' } })
  const { data } = await accept(t.world.stranger, shareId)
  await t.drain()
  expect(await readBell(t, t.world.member)).toContain('stranger accepted your ticket for Told night.')
  expect(await readBell(t, t.world.stranger)).toContain("You're going to Told night!")
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const mails = (await response.json()) as { to: string; subject: string; text: string }[]
  const mail = mails.find(
    (each) => each.to === 'stranger@example.test' && each.subject.includes('Told night'),
  )
  const code = data.share.ticket.code ?? ''
  expect(mail?.text).toContain(`${code.slice(0, 5)}-${code.slice(5)}`)
  expect(mail?.text).toContain('member gave you this ticket.')
})

test('who is too young, has too low a score or no complete profile does not accept', async () => {
  const young = await t.world.addPerson('young', { dateOfBirth: '2012-01-01' })
  const aged = await offered({ input: { ageLimit: 21 }, to: young })
  expect(await accept(young, aged.shareId)).toMatchObject({
    code: 'NOT_ELIGIBLE',
    errors: [{ extensions: { gaps: [{ kind: 'AGE' }] } }],
  })
  const unproven = await t.world.addPerson('unproven', { gender: 'UNKNOWN' })
  const open = await offered({ to: unproven })
  expect((await accept(unproven, open.shareId)).code).toBe('FORBIDDEN')
  expect(await guestsOf(open.eventId)).toEqual(['member 1'])
})

test('what was passed on counts for the limit of its receiver, until it is passed on again', async () => {
  const { eventId, eventTicketId, shareId, ticketId } = await offered({ tickets: [{ maxPerPerson: 1 }] })
  const third = await t.world.addPerson('third')
  await accept(t.world.stranger, shareId)
  expect((await takeTickets(t, t.world.stranger, eventId, eventTicketId)).code).toBe('LIMIT_REACHED')
  const second = await takeTickets(t, third, eventId, eventTicketId)
  const [own] = second.data.purchaseEventTickets.tickets
  const back = await shareTicket(t, third, own?.ticketId ?? '', { userName: 'stranger' })
  const full = await accept(t.world.stranger, back.data.shareTicket.shareId)
  expect(full).toMatchObject({ code: 'LIMIT_REACHED' })
  expect(full.errors[0]?.message).toBe('At most 1 of this ticket per person. You already have 1.')
  // The ticket goes back to the person who passed it on. It has counted for them all the time.
  const returned = await shareTicket(t, t.world.stranger, ticketId, { userName: 'member' })
  expect((await accept(t.world.member, returned.data.shareTicket.shareId)).code).toBe('OK')
  expect((await accept(t.world.stranger, back.data.shareTicket.shareId)).code).toBe('OK')
})

test('a declined or cancelled offer leaves the ticket where it was, and it can be offered again', async () => {
  const { ticketId, shareId, code } = await offered({ input: { displayName: 'No thanks' } })
  const declined = await answerShare(t, 'declineSharedTicket', t.world.stranger, shareId)
  expect(declined.data.share).toMatchObject({ state: 'DECLINED' })
  expect((await accept(t.world.stranger, shareId)).errors[0]?.message).toBe(
    'This ticket was already declined.',
  )
  await t.drain()
  expect(await readBell(t, t.world.member)).toContain(
    "stranger declined your ticket for No thanks. It's still yours.",
  )
  const again = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' })
  const cancelled = await answerShare(t, 'cancelSharedTicket', t.world.member, again.data.shareTicket.shareId)
  expect(cancelled.data.share).toMatchObject({ state: 'CANCELLED', ticket: { code } })
  expect((await accept(t.world.stranger, again.data.shareTicket.shareId)).code).toBe('CONFLICT')
  expect((await answerShare(t, 'declineSharedTicket', t.world.stranger, shareId)).code).toBe('CONFLICT')
})

test('a booking that is taken back takes the passed-on ticket with it, its holder hears it, and its giver cannot', async () => {
  const { eventId, bookingId, shareId } = await offered({ input: { displayName: 'Taken back' } })
  const { data } = await accept(t.world.stranger, shareId)
  expect((await answerBooking(t, 'undoBooking', t.world.host, bookingId)).code).toBe('OK')
  expect(await stateAt(eventId, t.world.stranger)).toBe('INVITEE_ACCEPTED')
  expect(await stateAt(eventId, t.world.member)).toBeNull()
  const scan = await scanTicket(t, t.world.host, eventId, data.share.ticket.code ?? '')
  expect(scan.data.verdict).toMatchObject({ status: 'DECLINED', reason: 'unapproved' })
  await t.drain()
  const gone = 'The ticket for Taken back you were given is no longer valid because its order was undone.'
  expect(await readBell(t, t.world.stranger)).toContain(gone)
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  expect(await stateAt(eventId, t.world.stranger)).toBe('APPROVED')
  await t.drain()
  const valid = 'The ticket for Taken back you were given is valid again.'
  expect(await readBell(t, t.world.stranger)).toContain(valid)
  const refused = await answerBooking(t, 'cancelMyBooking', t.world.member, bookingId)
  expect(refused.errors[0]?.message).toBe(
    'You passed these tickets on. The people who have them now can return them.',
  )
  expect(await stateAt(eventId, t.world.stranger)).toBe('APPROVED')
  await t.drain()
  const bell = await readBell(t, t.world.stranger)
  expect(bell.filter((each) => each === gone)).toHaveLength(1)
  expect(await checkInvariants(t.db)).toEqual([])
})

test('a paid ticket that was passed on goes with its refund, and the money with the buyer', async () => {
  const event = await makeEvent(t, { input: { displayName: 'Paid night' }, tickets: [{ price: 2500 }] })
  const [eventTicketId = ''] = event.eventTicketIds
  const { purchased, bookingId } = await buyTickets(t, t.world.member, event.eventId, [
    { eventTicketId, quantity: 2 },
  ])
  const sales = await readSales(t, event.eventId)
  const { shareId } = await offer(purchased.data.purchaseEventTickets)
  expect((await accept(t.world.stranger, shareId)).code).toBe('OK')
  expect(await readSales(t, event.eventId)).toEqual(sales)
  // The receiver does not see what the buyer paid.
  const { data } = await t.ask(
    t.world.stranger,
    graphql(
      'query ($id: String!) { event(eventIdOrSlug: $id) { myAttendee { bookings { bookingId } } myTickets { ticketId } } }',
    ),
    { id: event.eventId },
  )
  expect(data.event).toMatchObject({ myAttendee: { bookings: [] }, myTickets: [{}] })
  expect((await answerBooking(t, 'refundBooking', t.world.host, bookingId)).code).toBe('OK')
  expect(await stateAt(event.eventId, t.world.stranger)).toBeNull()
  await t.drain()
  expect(await readBell(t, t.world.stranger)).toContain(
    'The ticket for Paid night you were given is no longer valid because its order was undone.',
  )
  expect((await takeTickets(t, t.world.stranger, event.eventId, eventTicketId)).code).toBe('BAD_INPUT')
  const lines = await t.ask(
    t.world.stranger,
    graphql('{ myTransactions(first: 1) { nodes { type transactionStatus } } }'),
  )
  expect(lines.data.myTransactions.nodes).toEqual([
    { type: 'TRANSFER_IN_EVENT_TICKET', transactionStatus: 'CANCELLED' },
  ])
})

test('a cancelled event tells the holder of a passed-on ticket', async () => {
  const { eventId, shareId } = await offered({ input: { displayName: 'Rained off' } })
  await accept(t.world.stranger, shareId)
  await cancelEvent(t, t.world.host, eventId)
  await t.drain()
  expect(await readBell(t, t.world.stranger)).toContain(
    'Rained off was cancelled. Your ticket is no longer valid.',
  )
})

test('points for coming in are the new holder’s, in whatever order the doors’ news comes', async () => {
  const event = await makeEvent(t, { tickets: [{ repPoints: 30 }] })
  const giver = await t.world.addPerson('giver')
  const taken = await takeTickets(t, giver, event.eventId, event.eventTicketIds[0] ?? '')
  const { ticketId = '', code } = taken.data.purchaseEventTickets.tickets[0] ?? {}
  await scanTicket(t, t.world.host, event.eventId, code ?? '')
  await undoTicketScan(t, t.world.host, event.eventId, ticketId)
  const receiver = await t.world.addPerson('receiver')
  const { data } = await shareTicket(t, giver, ticketId, { userName: 'receiver' })
  const accepted = await accept(receiver, data.shareTicket.shareId)
  await scanTicket(t, t.world.host, event.eventId, accepted.data.share.ticket.code ?? '')
  await t.drain()
  const pointsOf = async (person: Person) =>
    (await t.ask(person, graphql('{ myPoints { nodes { available } } }'))).data.myPoints.nodes.map(
      (each) => each.available,
    )
  expect(await pointsOf(giver)).toEqual(['0'])
  expect(await pointsOf(receiver)).toEqual(['30'])
})

test('accepting takes at most twelve statements', async () => {
  const { shareId } = await offered()
  const sent = await t.statements(() => accept(t.world.stranger, shareId))
  expect(sent).toBeLessThanOrEqual(12)
})
