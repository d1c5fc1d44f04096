import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { buyTickets } from '../steps/buy-tickets.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { scanTicket } from '../steps/scan-tickets.ts'
import { answerShare, shareTicket } from '../steps/share-tickets.ts'
import { takeTickets } from '../steps/take-tickets.ts'
import { tally } from './run-rush.ts'

// A ticket changes hands while somebody does something else to it. Which one is first is luck, so each test tries
// often.
const ROUNDS = 12

let t: TestApp
let other: { url: string }
let free: MadeEvent
let giver: Person
let givers = 0
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
  free = await makeEvent(t, {
    tickets: [
      { maxPerPerson: 1000, repPoints: 5 },
      { price: 2000, maxPerPerson: 1000 },
    ],
  })
})
beforeEach(async () => {
  givers += 1
  giver = await t.world.addPerson(`giver${givers}`)
})
afterAll(() => t.close())

async function offerOf(ticketId: string, to: Person) {
  const { data } = await shareTicket(t, giver, ticketId, { userName: to.userName })
  return data.shareTicket.shareId
}

async function offered() {
  const { data } = await takeTickets(t, giver, free.eventId, free.eventTicketIds[0] ?? '')
  const { booking, tickets } = data.purchaseEventTickets
  const { ticketId = '', qrToken } = tickets[0] ?? {}
  return {
    bookingId: booking.bookingId,
    qr: qrToken ?? '',
    shareId: await offerOf(ticketId, t.world.stranger),
  }
}

const accept = (shareId: string, url = t.url) =>
  answerShare(t, 'acceptSharedTicket', t.world.stranger, shareId, { url })

test('of many who press accept at once one is answered, and the others hear that it was', async () => {
  const codes: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { shareId } = await offered()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => accept(shareId, each % 2 ? t.url : other.url)),
    )
    codes.push(...answers.map((each) => each.code))
  }
  expect(tally(codes)).toEqual({ OK: ROUNDS, CONFLICT: 3 * ROUNDS })
  expect(await checkInvariants(t.db)).toEqual([])
})

test('an offer that is accepted and taken back at one moment is one of both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { shareId } = await offered()
    const [accepted, cancelled] = await Promise.all([
      accept(shareId),
      answerShare(t, 'cancelSharedTicket', giver, shareId, { url: other.url }),
    ])
    expect([accepted.code, cancelled.code].sort()).toEqual(['CONFLICT', 'OK'])
  }
  expect(await checkInvariants(t.db)).toEqual([])
})

test('a ticket that is accepted while its giver stands at the door lets in the giver or is the receiver’s', async () => {
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const { shareId, qr } = await offered()
    const [accepted, scanned] = await Promise.all([
      accept(shareId),
      scanTicket(t, t.world.host, free.eventId, qr, { url: other.url }),
    ])
    const { status, holderName } = scanned.data.verdict
    expect([accepted.code, status]).toEqual(
      status === 'ACCEPTED' ? ['CONFLICT', 'ACCEPTED'] : ['OK', 'DECLINED'],
    )
    if (status === 'ACCEPTED') expect(holderName).toBe(giver.userName)
  }
  await t.drain()
  expect(await checkInvariants(t.db)).toEqual([])
})

test('a ticket that is accepted while its money goes back is nobody’s', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const items = [{ eventTicketId: free.eventTicketIds[1] ?? '', quantity: 2 }]
    const { bookingId, purchased } = await buyTickets(t, giver, free.eventId, items)
    const [ticket] = purchased.data.purchaseEventTickets.tickets
    const shareId = await offerOf(ticket?.ticketId ?? '', t.world.stranger)
    const [accepted, refunded] = await Promise.all([
      accept(shareId),
      answerBooking(t, 'refundBooking', t.world.host, bookingId, { url: other.url }),
    ])
    expect(refunded.code).toBe('OK')
    expect(['OK', 'CONFLICT']).toContain(accepted.code)
    expect(refunded.data.booking.tickets.map((each) => each.status)).toEqual(['CANCELLED', 'CANCELLED'])
  }
  await t.drain()
  expect(await checkInvariants(t.db)).toEqual([])
})

test('two who pass each other their tickets at one moment hold what they should', async () => {
  const [a, b] = [await t.world.addPerson('crosser'), await t.world.addPerson('crossed')]
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await makeEvent(t, { tickets: [{ maxPerPerson: 2 }] })
    const offers = await Promise.all(
      [a, b].map(async (person, index) => {
        const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
        const [ticket] = data.purchaseEventTickets.tickets
        const to = index === 0 ? b : a
        const shared = await shareTicket(t, person, ticket?.ticketId ?? '', { userName: to.userName })
        return { to, shareId: shared.data.shareTicket.shareId }
      }),
    )
    const answers = await Promise.all(
      offers.map(({ to, shareId }, index) =>
        answerShare(t, 'acceptSharedTicket', to, shareId, { url: index ? other.url : t.url }),
      ),
    )
    expect(answers.map((each) => each.code)).toEqual(['OK', 'OK'])
  }
  expect(await checkInvariants(t.db)).toEqual([])
})
