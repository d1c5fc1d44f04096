import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GraphqlAnswer } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
let urls: string[]
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  urls = [t.url, (await t.startBeside()).url]
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

/** Sends the same thing fifty times at once: all answers must be one. */
async function once<Data>(send: (number: number) => Promise<GraphqlAnswer<Data>>): Promise<Data> {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => send(number)))
  const [first] = answers
  if (!first) throw new Error('nothing was sent')
  expect(new Set(answers.map((each) => JSON.stringify([each.code, each.data]))).size).toBe(1)
  expect(first.code).toBe('OK')
  return first.data
}

const url = (number: number) => urls[number % urls.length] ?? t.url

async function bookingsAt(eventId: string): Promise<number> {
  return (await t.db.selectFrom('booking').select('id').where('event_id', '=', eventId).execute()).length
}

test('fifty times one key at two servers is one booking with one answer', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ maxPerPerson: 50 }] })
  const key = randomUUID()
  await once((number) =>
    takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '', { key, url: url(number) }),
  )
  expect(await bookingsAt(eventId)).toBe(1)
})

test('within one batch other people, the same key and another input under it do not mix', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ maxPerPerson: 50 }] })
  const eventTicketId = eventTicketIds[0] ?? ''
  const key = randomUUID()
  const mine = () => takeTickets(t, t.world.member, eventId, eventTicketId, { key })
  const [stranger, first, two, other, again] = await Promise.all([
    takeTickets(t, t.world.talent, eventId, eventTicketId),
    mine(),
    takeTickets(t, t.world.member, eventId, eventTicketId, { key, quantity: 2 }),
    takeTickets(t, t.world.secondMember, eventId, eventTicketId, { key }),
    mine(),
  ])
  expect([stranger.code, other.code]).toEqual(['OK', 'OK'])
  // Sent at once, they may arrive in any order: the key is whose comes first.
  const [ones, twos] = first.code === 'OK' ? ['OK', 'IDEMPOTENCY_MISMATCH'] : ['IDEMPOTENCY_MISMATCH', 'OK']
  expect([first.code, again.code, two.code]).toEqual([ones, ones, twos])
  expect(again.data).toEqual(first.data)
  expect(await bookingsAt(eventId)).toBe(3)
})

test('what was refused is judged again under the same key, and what was granted stays granted', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 1 }] })
  const eventTicketId = eventTicketIds[0] ?? ''
  const [winning, losing] = [randomUUID(), randomUUID()]
  const won = await takeTickets(t, t.world.member, eventId, eventTicketId, { key: winning })
  expect((await takeTickets(t, t.world.secondMember, eventId, eventTicketId, { key: losing })).code).toBe(
    'SOLD_OUT',
  )
  const replayed = await takeTickets(t, t.world.member, eventId, eventTicketId, { key: winning })
  expect([replayed.code, replayed.data]).toEqual(['OK', won.data])
  const { bookingId } = won.data.purchaseEventTickets.booking
  await answerBooking(t, 'cancelMyBooking', t.world.member, bookingId)
  expect((await takeTickets(t, t.world.secondMember, eventId, eventTicketId, { key: losing })).code).toBe(
    'OK',
  )
})

test('approving, declining, undoing and giving back happen once per key, at two servers', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ isRequiredApproval: true, limitedAmount: 10 }],
  })
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  const { bookingId } = data.purchaseEventTickets.booking
  const verbs = [
    ['approveBooking', t.world.host, 'APPROVED'],
    ['undoBooking', t.world.host, 'INVITEE_ACCEPTED'],
    ['declineBooking', t.world.host, 'DECLINED'],
    ['undoBooking', t.world.owner, 'INVITEE_ACCEPTED'],
    ['cancelMyBooking', t.world.member, 'NONE'],
  ] as const
  for (const [verb, person, state] of verbs) {
    const key = randomUUID()
    const { booking } = await once((number) =>
      answerBooking(t, verb, person, bookingId, { key, url: url(number) }),
    )
    expect(booking.attendeeState).toBe(state)
  }
  const news = await t.db.selectFrom('news').select('kind').where('subject', '=', bookingId).execute()
  expect(news).toHaveLength(1 + verbs.length)
})

test('a scan and its undoing happen once per key, at two servers', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  const scan = { key: randomUUID() }
  const scanned = await once((number) =>
    scanTicket(t, t.world.host, eventId, ticket?.code ?? '', { ...scan, url: url(number) }),
  )
  expect(scanned.verdict).toMatchObject({ status: 'ACCEPTED', scanCount: 1 })
  t.clock.advance({ seconds: 1 })
  const undo = { key: randomUUID() }
  await once((number) =>
    undoTicketScan(t, t.world.host, eventId, ticket?.ticketId ?? '', { ...undo, url: url(number) }),
  )
  const log = await t.db.selectFrom('scan_log').select('kind').where('event_id', '=', eventId).execute()
  expect(log).toHaveLength(2)
  const other = await scanTicket(t, t.world.host, eventId, 'OTHER00000', scan)
  expect(other.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('a key is asked for, and one that is none is refused', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  for (const key of ['', 'short', 'x'.repeat(201), 'with a space']) {
    const { code, errors } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '', { key })
    expect([code, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual(['BAD_INPUT', ['idempotencyKey']])
  }
})
