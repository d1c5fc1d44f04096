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
import { createOrder, purchaseOrder } from '#testing/steps/buy-tickets.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import type { GiftTo } from '#testing/steps/take-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { pairDevice, readTickets } from '#testing/steps/work-doors.ts'
import { forgetUnpaidGifts } from './forget-unpaid-gifts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const GIFTS = graphql(`query ($eventId: ID) {
  myTicketShares(eventId: $eventId) { shareId isGift isMine recipient note sender { userName } }
}`)
const MINE = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  myTickets { ticketId code qrToken isGiftOffered }
} }`)
const LINES = graphql(`{ myTransactions(first: 50) { nodes {
  type giftSenderId transactionStatus event { eventId }
} } }`)

const toStranger: GiftTo = { giftUserName: '@Stranger' }
const first = ({ eventTicketIds }: MadeEvent) => eventTicketIds[0] ?? ''

const give = (event: MadeEvent, gift: GiftTo, { quantity = 1, key = randomUUID() } = {}) =>
  takeTickets(t, t.world.member, event.eventId, first(event), { quantity, gift, key })
const giftsOf = async (person: Person, { eventId }: MadeEvent) =>
  (await t.ask(person, GIFTS, { eventId })).data.myTicketShares
const ticketsOf = async (person: Person, { eventId }: MadeEvent) =>
  (await t.ask(person, MINE, { id: eventId })).data.event.myTickets
const linesOf = async (person: Person, { eventId }: MadeEvent) =>
  (await t.ask(person, LINES, {})).data.myTransactions.nodes
    .filter(({ event }) => event?.eventId === eventId)
    .map(({ event: _, ...line }) => line)

/** The code of a ticket as it stands in the database, which nobody is shown while it is a gift. */
const codeOf = async (ticketId: string) =>
  (await t.db.selectFrom('ticket').select('code').where('id', '=', ticketId).executeTakeFirstOrThrow()).code

/** A free ticket that the member bought for the stranger. */
async function given(options: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(t, options)
  const { data } = await give(event, toStranger)
  const ticketId = data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
  const [share] = await giftsOf(t.world.stranger, event)
  return {
    ...event,
    ticketId,
    bookingId: data.purchaseEventTickets.booking.bookingId,
    shareId: share?.shareId ?? '',
  }
}

async function mailsTo(address: string): Promise<string[]> {
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const mails = (await response.json()) as { to: string; subject: string }[]
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject)
}

test('free tickets that are a gift: the giver has no code, the receiver accepts one and has the only one that opens the door', async () => {
  const { member, stranger, host } = t.world
  const event = await makeEvent(t, { input: { displayName: 'Gift jazz' } })
  const device = await pairDevice(t, host, event.eventId)
  const { cursor } = await readTickets(t, device, event.eventId)
  const taken = await give(event, { ...toStranger, giftNote: 'Happy birthday' }, { quantity: 2 })
  expect(taken.code).toBe('OK')
  const { tickets } = taken.data.purchaseEventTickets
  expect(tickets).toMatchObject([
    { status: 'VALID', code: null, qrToken: null },
    { status: 'VALID', code: null, qrToken: null },
  ])
  const gift = { isGift: true, note: 'Happy birthday', sender: { userName: 'member' } }
  expect(await giftsOf(stranger, event)).toMatchObject([
    { ...gift, isMine: false },
    { ...gift, isMine: false },
  ])
  expect(await ticketsOf(member, event)).toMatchObject([
    { code: null, isGiftOffered: true },
    { code: null, isGiftOffered: true },
  ])

  const ticketId = tickets[0]?.ticketId ?? ''
  const old = await codeOf(ticketId)
  expect((await scanTicket(t, host, event.eventId, old)).data.verdict).toMatchObject({
    status: 'DECLINED',
    reason: 'revoked',
  })
  const onDevice = await readTickets(t, device, event.eventId, cursor)
  expect(onDevice.tickets.map(({ status, holderName }) => [status, holderName])).toEqual([
    ['CANCELLED', ''],
    ['CANCELLED', ''],
  ])

  await t.drain()
  expect(await readBell(t, stranger)).toContain(
    "member bought you 2 tickets for Gift jazz. Accept them on the event's page.",
  )
  expect(await mailsTo('stranger@example.test')).toContain('member bought you 2 tickets for Gift jazz')
  expect(await readBell(t, member)).toContain(
    'Your gift for Gift jazz is on its way to stranger. The 2 tickets are theirs once they accept them.',
  )
  expect(await mailsTo('member@example.test')).not.toContain("You're going to Gift jazz")

  const shares = await t.db
    .selectFrom('ticket_share')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const accepted = await answerShare(t, 'acceptSharedTicket', stranger, shares.id)
  const code = accepted.data.share.ticket.code ?? ''
  expect(code).not.toBe(old)
  expect((await scanTicket(t, host, event.eventId, old)).data.verdict.reason).toBe('invalid')
  expect((await scanTicket(t, host, event.eventId, code)).data.verdict.status).toBe('ACCEPTED')
  expect(await linesOf(stranger, event)).toEqual([
    { type: 'GIFT_EVENT_TICKET', giftSenderId: member.userId, transactionStatus: 'COMPLETED' },
  ])
})

test('paid tickets that are a gift are offered when they are paid, to an address that has no account', async () => {
  const { member, host } = t.world
  const event = await makeEvent(t, {
    input: { displayName: 'Paid gift' },
    tickets: [{ price: 2000, limitedAmount: 9 }],
  })
  const items = [{ eventTicketId: first(event), quantity: 1 }]
  const gift = { giftEmail: ' Nobody.Yet@Gift.test ' }
  const ordered = await createOrder(t, member, event.eventId, items, { gift })
  const { orderId, approvalUrl } = ordered.data.createEventOrder
  expect(await giftsOf(member, event)).toEqual([])
  await payAtSandbox(t, approvalUrl ?? '')
  const { data } = await purchaseOrder(t, member, orderId)
  const { booking, tickets } = data.purchaseEventTickets
  expect(tickets).toMatchObject([{ status: 'VALID', code: null, qrToken: null }])
  expect(await giftsOf(member, event)).toMatchObject([
    { isGift: true, isMine: true, recipient: 'nobody.yet@gift.test' },
  ])
  await t.drain()
  expect(await mailsTo('nobody.yet@gift.test')).toEqual(['member bought you a ticket for Paid gift'])
  expect(await linesOf(member, event)).toMatchObject([{ type: 'BUY_EVENT_TICKET', giftSenderId: null }])

  // The refund stays with the buyer, and the offer ends with it.
  expect((await answerBooking(t, 'refundBooking', host, booking.bookingId)).code).toBe('OK')
  await t.drain()
  expect(await giftsOf(member, event)).toEqual([])
  expect(await readStock(t, event.eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 9 })
})

test.each(['declineSharedTicket', 'cancelSharedTicket'] as const)(
  '%s: the ticket is the giver’s again, with a new code',
  async (verb) => {
    const { member, stranger, host } = t.world
    const gift = await given()
    const old = await codeOf(gift.ticketId)
    const person = verb === 'cancelSharedTicket' ? member : stranger
    expect((await answerShare(t, verb, person, gift.shareId)).code).toBe('OK')
    const [ticket] = await ticketsOf(member, gift)
    expect(ticket).toMatchObject({ ticketId: gift.ticketId, isGiftOffered: false })
    expect(ticket?.code).not.toBe(old)
    expect((await scanTicket(t, host, gift.eventId, old)).data.verdict.reason).toBe('invalid')
    expect((await scanTicket(t, host, gift.eventId, ticket?.code ?? '')).data.verdict.status).toBe('ACCEPTED')
    expect((await answerShare(t, 'acceptSharedTicket', stranger, gift.shareId)).code).toBe('CONFLICT')
  },
)

const yourself = "That's you. Choose someone else for the gift."
const conditions = "This person doesn't meet the conditions of this event."

test('the receiver of a gift is checked before anything is taken or paid, and the refusal stands at its field', async () => {
  const { member } = t.world
  const young = await t.world.addPerson('gift_young', { dateOfBirth: '2015-01-01' })
  const event = await makeEvent(t, {
    input: { ageLimit: 18 },
    tickets: [
      { price: 2000, limitedAmount: 9, maxPerPerson: 2 },
      { limitedAmount: 9, maxPerPerson: 2 },
    ],
  })
  const [paid = '', free = ''] = event.eventTicketIds
  const refused: [GiftTo, number, object][] = [
    [{ giftUserName: 'nobody_of_this_name' }, 1, { giftUserName: 'No one has this username.' }],
    [{ giftUserName: '' }, 1, { giftUserName: 'Username is required' }],
    [{ giftEmail: 'no address' }, 1, { giftEmail: 'Your email address is invalid. Please try again.' }],
    [{ giftUserName: member.userName }, 1, { giftUserName: yourself }],
    [{ giftEmail: 'MEMBER@example.test' }, 1, { giftEmail: yourself }],
    [{ giftUserName: young.userName }, 1, { giftUserName: conditions }],
    [{ ...toStranger, giftEmail: 'a@b.test' }, 1, { giftEmail: 'Enter a username or an email address' }],
  ]
  for (const [gift, quantity, fields] of refused) {
    const ordered = await createOrder(t, member, event.eventId, [{ eventTicketId: paid, quantity }], { gift })
    expect([ordered.code, ordered.errors[0]?.extensions?.fields]).toEqual(['BAD_INPUT', fields])
    const taken = await takeTickets(t, member, event.eventId, free, { quantity, gift })
    expect([taken.code, taken.errors[0]?.extensions?.fields]).toEqual(['BAD_INPUT', fields])
  }
  expect(
    await t.db.selectFrom('booking').select('id').where('event_id', '=', event.eventId).execute(),
  ).toEqual([])

  // An address of an account is answered as one without, whatever the person's age.
  const toAddress = await takeTickets(t, member, event.eventId, free, {
    gift: { giftEmail: 'gift_young@example.test' },
  })
  expect(toAddress.code).toBe('OK')
  const [share] = await giftsOf(young, event)
  expect((await answerShare(t, 'acceptSharedTicket', young, share?.shareId ?? '')).code).toBe('NOT_ELIGIBLE')
})

test('a gift keeps the limit per person of its receiver, and does not say how many they have', async () => {
  const { stranger, secondMember } = t.world
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 9, maxPerPerson: 2 }] })
  await takeTickets(t, stranger, event.eventId, first(event), { quantity: 2 })
  const toFull = await give(event, toStranger)
  expect(toFull.errors[0]?.extensions?.fields).toEqual({
    giftUserName: "This person can't get that many of these tickets.",
  })
  expect((await give(event, { giftUserName: secondMember.userName }, { quantity: 2 })).code).toBe('OK')
})

test('tickets that wait for the host, and additional guests, are no gift', async () => {
  const event = await makeEvent(t, {
    tickets: [
      { isRequiredApproval: true, limitedAmount: 9 },
      { limitedAmount: 9, additionalGuests: 2 },
    ],
  })
  const [approved = '', guests = ''] = event.eventTicketIds
  const waiting = await takeTickets(t, t.world.member, event.eventId, approved, { gift: toStranger })
  expect(waiting.errors[0]?.message).toBe("Tickets that need the host's approval can't be a gift.")
  const accompanied = await takeTickets(t, t.world.member, event.eventId, guests, {
    gift: toStranger,
    additionalGuests: 1,
  })
  expect(accompanied.errors[0]?.message).toBe(
    "A gift can't have additional guests. Choose more tickets instead.",
  )
})

test('gift twice: a repeated key gives one gift, and a gift cannot be sent to somebody else too', async () => {
  const { member, stranger } = t.world
  const event = await makeEvent(t)
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => give(event, toStranger, { key })))
  expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
  expect(await giftsOf(stranger, event)).toHaveLength(1)
  const [ticket] = await ticketsOf(member, event)
  const again = await shareTicket(t, member, ticket?.ticketId ?? '', { userName: 'secondmember' })
  expect(again.code).toBe('CONFLICT')
})

test('accept and cancel at the same moment: one of them counts', async () => {
  const { member, stranger } = t.world
  for (let round = 0; round < 4; round += 1) {
    const gift = await given()
    const [accepted, cancelled] = await Promise.all([
      answerShare(t, 'acceptSharedTicket', stranger, gift.shareId),
      answerShare(t, 'cancelSharedTicket', member, gift.shareId),
    ])
    expect([accepted.code, cancelled.code].toSorted()).toEqual(['CONFLICT', 'OK'])
    const holder = accepted.code === 'OK' ? stranger : member
    expect((await ticketsOf(holder, gift))[0]?.code).toEqual(expect.any(String))
  }
})

test('gift and check-in at the same moment: the code of the gift opens no door', async () => {
  const { stranger, host } = t.world
  for (let round = 0; round < 4; round += 1) {
    const gift = await given()
    const old = await codeOf(gift.ticketId)
    const [accepted, scanned] = await Promise.all([
      answerShare(t, 'acceptSharedTicket', stranger, gift.shareId),
      scanTicket(t, host, gift.eventId, old),
    ])
    expect(accepted.code).toBe('OK')
    expect(scanned.data.verdict.status).toBe('DECLINED')
  }
})

test('the receiver of an order is forgotten where nobody paid it', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 2000, limitedAmount: 9 }] })
  const items = [{ eventTicketId: first(event), quantity: 1 }]
  await createOrder(t, t.world.member, event.eventId, items, { gift: { giftEmail: 'left@gift.test' } })
  const kept = async () =>
    (await t.db.selectFrom('ticket_gift').select('email').where('email', '=', 'left@gift.test').execute())
      .length
  await forgetUnpaidGifts(t.services)
  expect(await kept()).toBe(1)
  t.clock.advance({ hours: 24 * 8 })
  await forgetUnpaidGifts(t.services)
  expect(await kept()).toBe(0)
})
