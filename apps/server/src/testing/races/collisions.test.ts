import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { UPDATE_EVENT, UPDATE_EVENT_TICKET } from '#testing/documents.ts'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { cancelEvent } from '../steps/cancel-event.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { scanTicket, undoTicketScan } from '../steps/scan-tickets.ts'
import { takeTickets } from '../steps/take-tickets.ts'
import { makeCrowd, tally } from './run-rush.ts'

// Two people do the same thing at the same moment. Whether they collide is luck, so each test tries several times.
const ROUNDS = 8

let t: TestApp
let crowd: Person[]
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  crowd = await makeCrowd(t, 24)
})
afterAll(() => t.close())

async function take(person: Person, { eventId, eventTicketIds }: MadeEvent, index = 0, quantity = 1) {
  const taken = await takeTickets(t, person, eventId, eventTicketIds[index] ?? '', { quantity })
  expect(taken.code).toBe('OK')
  return taken.data.purchaseEventTickets
}

const waiting = { name: 'On request', isRequiredApproval: true }

test('one of two who take the same check-in back does it, and the other hears why not', async () => {
  const event = await makeEvent(t, { tickets: [{ repPoints: 5 }] })
  const codes: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { tickets } = await take(t.world.member, event)
    const [ticket] = tickets
    await scanTicket(t, t.world.host, event.eventId, ticket?.code ?? '')
    t.clock.advance({ seconds: 1 })
    const answers = await Promise.all(
      [1, 2, 3].map(() => undoTicketScan(t, t.world.host, event.eventId, ticket?.ticketId ?? '')),
    )
    codes.push(...answers.map((each) => each.code))
  }
  expect(tally(codes)).toEqual({ OK: ROUNDS, CONFLICT: 2 * ROUNDS })
  expect(await checkInvariants(t.db)).toEqual([])
})

test('a ticket whose entrances are all undone at once is out, and its points are gone', async () => {
  const event = await makeEvent(t, {
    input: { scanningZones: ['Gate', 'Lounge'] },
    tickets: [{ repPoints: 5 }],
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    const { tickets } = await take(t.world.secondMember, event)
    const { ticketId = '', code = '' } = tickets[0] ?? {}
    for (const zone of ['Gate', 'Lounge']) {
      const { data } = await scanTicket(t, t.world.host, event.eventId, code ?? '', { zone })
      expect(data.verdict.status).toBe('ACCEPTED')
    }
    t.clock.advance({ seconds: 1 })
    const answers = await Promise.all(
      ['Gate', 'Lounge'].map((zone) => undoTicketScan(t, t.world.host, event.eventId, ticketId, { zone })),
    )
    expect(answers.map((each) => each.code)).toEqual(['OK', 'OK'])
    expect(await checkInvariants(t.db)).toEqual([])
  }
  await t.drain()
  expect(await checkInvariants(t.db)).toEqual([])
  const { data } = await t.ask(
    t.world.secondMember,
    graphql('{ myPoints(first: 1) { nodes { available } } }'),
  )
  expect(data.myPoints.nodes.map((each) => each.available)).toEqual(['0'])
})

test('a ticket let in at one entrance while it is undone at another is in', async () => {
  const event = await makeEvent(t, { input: { scanningZones: ['Gate', 'Lounge'] } })
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const { tickets } = await take(crowd[round] ?? t.world.member, event)
    const { ticketId = '', code = '' } = tickets[0] ?? {}
    await scanTicket(t, t.world.host, event.eventId, code ?? '', { zone: 'Gate' })
    t.clock.advance({ seconds: 1 })
    const [undone, scanned] = await Promise.all([
      undoTicketScan(t, t.world.host, event.eventId, ticketId, { zone: 'Gate' }),
      scanTicket(t, t.world.host, event.eventId, code ?? '', { zone: 'Lounge' }),
    ])
    expect([undone.code, scanned.data.verdict.status]).toEqual(['OK', 'ACCEPTED'])
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('a person whose requests are answered at once stands as the answers say', async () => {
  // Three event tickets, because answers about one event ticket wait for each other at its stock.
  const event = await makeEvent(t, { tickets: [waiting, waiting, waiting] })
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = crowd[round] ?? t.world.member
    const asked = [await take(person, event, 0), await take(person, event, 1), await take(person, event, 2)]
    const answers = await Promise.all(
      asked.map(({ booking }) => answerBooking(t, 'declineBooking', t.world.host, booking.bookingId)),
    )
    expect(answers.map((each) => each.code)).toEqual(['OK', 'OK', 'OK'])
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('hosts who approve at once approve no more than there are places', async () => {
  const event = await makeEvent(t, { tickets: [{ ...waiting, limitedAmount: 10 }] })
  const bookings = await Promise.all(crowd.map((person) => take(person, event)))
  const answers = await Promise.all(
    bookings.map(({ booking }, index) =>
      answerBooking(t, 'approveBooking', index % 2 ? t.world.host : t.world.owner, booking.bookingId),
    ),
  )
  expect(tally(answers.map((each) => each.code))).toEqual({ OK: 10, SOLD_OUT: crowd.length - 10 })
  expect(await checkInvariants(t.db)).toEqual([])
})

test('an event cancelled in the middle of everything leaves nobody standing', async () => {
  for (let round = 0; round < 3; round += 1) {
    const event = await makeEvent(t, { tickets: [{}, waiting] })
    const asked = await Promise.all(crowd.slice(0, 12).map((person) => take(person, event, 1)))
    const cancelling = cancelEvent(t, t.world.host, event.eventId)
    const others = await Promise.all([
      ...asked.map(({ booking }) => answerBooking(t, 'approveBooking', t.world.owner, booking.bookingId)),
      ...crowd
        .slice(12)
        .map((person) => takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')),
    ])
    expect((await cancelling).code).toBe('OK')
    const codes = new Set(others.map((each) => each.code))
    expect([...codes].filter((code) => code !== 'OK' && code !== 'CONFLICT')).toEqual([])
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('an event deleted while somebody takes the first ticket is either gone or cancelled', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await makeEvent(t)
    const [deleted, ...taken] = await Promise.all([
      cancelEvent(t, t.world.host, event.eventId, { verb: 'deleteEvent' }),
      ...crowd
        .slice(0, 6)
        .map((person) => takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')),
    ])
    expect(deleted.code).toBe('OK')
    const codes = taken.map((each) => each.code)
    expect(codes.filter((code) => !['OK', 'CONFLICT', 'NOT_FOUND'].includes(code))).toEqual([])
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('a host who edits event and tickets in the middle of a rush keeps nobody waiting', async () => {
  const event = await makeEvent(t, { tickets: [{ maxPerPerson: 1000 }] })
  const [eventTicketId = ''] = event.eventTicketIds
  const rush = Array.from({ length: 5 }, () =>
    crowd.map((person) => takeTickets(t, person, event.eventId, eventTicketId)),
  ).flat()
  const edits = Array.from({ length: 10 }, (_, edit) => [
    t.ask(t.world.host, UPDATE_EVENT_TICKET, {
      input: { eventTicketId, name: `Edit ${edit}`, limitedAmount: 500 + edit },
    }),
    t.ask(t.world.owner, UPDATE_EVENT, {
      input: { eventId: event.eventId, description: `Edit ${edit}` },
    }),
  ]).flat()
  const answers = await Promise.all([...rush, ...edits])
  expect(tally(answers.map((each) => each.code))).toEqual({ OK: rush.length + edits.length })
  expect(await checkInvariants(t.db)).toEqual([])
})

test('a ticket that fifty doors of two servers scan at once is let in once', async () => {
  const other = await t.startBeside()
  const event = await makeEvent(t, { tickets: [{ repPoints: 5 }] })
  const { tickets } = await take(crowd[0] ?? t.world.member, event)
  const [ticket] = tickets
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      scanTicket(t, t.world.host, event.eventId, ticket?.qrToken ?? '', {
        url: index % 2 ? t.url : other.url,
      }),
    ),
  )
  expect(tally(answers.map((each) => each.data.verdict.status))).toEqual({ ACCEPTED: 1, DECLINED: 49 })
  const counts = answers.map((each) => each.data.verdict.scanCount).sort((a, z) => a - z)
  expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(await checkInvariants(t.db)).toEqual([])
})

test('of many wrong codes at once no more than ten are looked at', async () => {
  const { eventId } = await makeEvent(t)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      scanTicket(t, t.world.host, eventId, randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()),
    ),
  )
  expect(tally(answers.map((each) => each.code))).toEqual({ OK: 10, RATE_LIMITED: 30 })
})
