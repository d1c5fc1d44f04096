import { randomUUID } from 'node:crypto'
import { foldEntrance } from '@reprise/rules/checkin/doors/fold-scans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { ADD_DOOR, REMOVE_DOOR } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import {
  DOOR_CONFLICTS,
  DOUBTFUL_SCANS,
  pairDevice,
  REVOKE_DOOR_DEVICE,
  scanned,
  syncScans,
} from '#testing/steps/work-doors.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(async () => {
  await t.drain()
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function take(event: MadeEvent, person = t.world.member) {
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  const { booking, tickets } = data.purchaseEventTickets
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket was issued')
  return { ...ticket, code: ticket.code ?? '', qrToken: ticket.qrToken ?? '', bookingId: booking.bookingId }
}

/** A moment within the last hour, in whole milliseconds. */
const ago = (time: Temporal.DurationLike) =>
  t.clock.now().subtract(time).round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
const text = (at: Temporal.Instant) => at.toString({ smallestUnit: 'millisecond' })
const outcomes = (answer: Awaited<ReturnType<typeof syncScans>>) =>
  answer.data.syncScans.scans.map(({ outcome }) => outcome)
const conflicts = async (eventId: string) =>
  (await t.ask(t.world.host, DOOR_CONFLICTS, { eventId })).data.doorConflicts.nodes
const doubtful = async (eventId: string) =>
  (await t.ask(t.world.host, DOUBTFUL_SCANS, { eventId })).data.doubtfulScans.nodes
const ticketNow = (id: string) =>
  t.db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the earliest scan counts, whichever device sends first, and the host sees both doors and the gap', async () => {
  const event = await makeEvent(t)
  const { code, ticketId, qrToken } = await take(event)
  const north = await pairDevice(t, t.world.host, event.eventId, { name: 'North' })
  const south = await pairDevice(t, t.world.host, event.eventId, { name: 'South' })
  const early = ago({ minutes: 10 })
  // The clock of this device is half an hour fast.
  const late = scanned({ code: qrToken, at: ago({ minutes: 5 }), isFastBy: 1_800_000 })
  expect(outcomes(await syncScans(t, south, [late]))).toEqual(['ADMITTED'])
  const first = await syncScans(t, north, [scanned({ code, at: early })])
  expect(first.data.syncScans.scans).toMatchObject([
    { outcome: 'ADMITTED', doubt: null, scanCount: 2, firstSeen: text(early) },
  ])
  // What the later door is told when it sends again is the truth by now.
  expect(outcomes(await syncScans(t, south, [late]))).toEqual(['CONFLICT'])
  const { admitted_at } = await ticketNow(ticketId)
  expect(admitted_at?.epochMilliseconds).toBe(early.epochMilliseconds)
  expect(await conflicts(event.eventId)).toMatchObject([
    { ticketId, holderName: 'member', zone: '', firstDoor: 'North', secondDoor: 'South', gapSeconds: 300 },
  ])
  expect(await doubtful(event.eventId)).toEqual([])
})

test('what is sent again, in one call or many, counts once', async () => {
  const event = await makeEvent(t)
  const { code, ticketId } = await take(event)
  const device = await pairDevice(t, t.world.host, event.eventId)
  const scan = scanned({ code, at: ago({ minutes: 1 }) })
  const again = scanned({ code, at: ago({ seconds: 30 }), reason: 'already_redeemed' })
  expect(outcomes(await syncScans(t, device, [scan, scan, again]))).toEqual([
    'ADMITTED',
    'ADMITTED',
    'COUNTED',
  ])
  const answers = await Promise.all([1, 2, 3].map(() => syncScans(t, device, [again, scan])))
  for (const answer of answers) expect(outcomes(answer)).toEqual(['COUNTED', 'ADMITTED'])
  const log = await t.db.selectFrom('scan_log').select('id').where('ticket_id', '=', ticketId).execute()
  expect(log).toHaveLength(2)
  // A phone that was paired again sends its old log with its new secret.
  const samePhone = await pairDevice(t, t.world.host, event.eventId, { name: 'The same phone' })
  expect(outcomes(await syncScans(t, samePhone, [scan]))).toEqual(['ADMITTED'])
})

test('a ticket that was found by name counts like one that was scanned, while its holder is the same', async () => {
  const event = await makeEvent(t)
  const { ticketId } = await take(event)
  const device = await pairDevice(t, t.world.host, event.eventId)
  const named = (generation: number | null) => ({
    ...scanned({ code: 'x', at: ago({ minutes: 1 }) }),
    code: null,
    ticketId,
    generation,
  })
  expect((await syncScans(t, device, [named(null)])).code).toBe('BAD_INPUT')
  expect(outcomes(await syncScans(t, device, [named(7), named(1)]))).toEqual(['DOUBTFUL', 'ADMITTED'])
  expect(await doubtful(event.eventId)).toMatchObject([{ doubt: 'revoked', ticketId }])
})

test('a scan with a network and one without lead to the same log, with both in the list', async () => {
  const event = await makeEvent(t)
  const { code, ticketId } = await take(event)
  const device = await pairDevice(t, t.world.host, event.eventId, { name: 'North' })
  await scanTicket(t, t.world.host, event.eventId, code)
  const before = ago({ minutes: 3 })
  expect(outcomes(await syncScans(t, device, [scanned({ code, at: before })]))).toEqual(['ADMITTED'])
  expect(await conflicts(event.eventId)).toMatchObject([{ firstDoor: 'North', secondDoor: 'host' }])
  const next = (await scanTicket(t, t.world.host, event.eventId, code)).data.verdict
  expect(next).toMatchObject({ reason: 'already_redeemed', scanCount: 3, firstSeen: text(before) })
  // An undo with a network comes after all that was sent.
  await undoTicketScan(t, t.world.host, event.eventId, ticketId)
  expect((await ticketNow(ticketId)).admitted_at).toBeNull()
  expect(outcomes(await syncScans(t, device, [scanned({ code, at: ago({ minutes: 2 }) })]))).toEqual([
    'CONFLICT',
  ])
  expect((await ticketNow(ticketId)).admitted_at).toBeNull()
  expect((await scanTicket(t, t.world.host, event.eventId, code)).data.verdict.status).toBe('ACCEPTED')
})

test('an undo without a network takes back what came before it, also where it arrives first', async () => {
  const event = await makeEvent(t)
  const { code, ticketId } = await take(event)
  const [north, south] = [
    await pairDevice(t, t.world.host, event.eventId),
    await pairDevice(t, t.world.host, event.eventId),
  ]
  const undo = scanned({ code: null, ticketId, at: ago({ minutes: 4 }) })
  expect(outcomes(await syncScans(t, south, [undo]))).toEqual(['COUNTED'])
  expect(outcomes(await syncScans(t, north, [scanned({ code, at: ago({ minutes: 5 }) })]))).toEqual([
    'COUNTED',
  ])
  expect((await ticketNow(ticketId)).admitted_at).toBeNull()
  expect(outcomes(await syncScans(t, north, [scanned({ code, at: ago({ minutes: 3 }) })]))).toEqual([
    'ADMITTED',
  ])
})

test('points and score come once, however many doors let the ticket in', async () => {
  const event = await makeEvent(t, { tickets: [{ repPoints: 5 }] })
  const person = await t.world.addPerson('pointed')
  const { code, ticketId } = await take(event, person)
  const [north, south] = [
    await pairDevice(t, t.world.host, event.eventId),
    await pairDevice(t, t.world.host, event.eventId),
  ]
  await Promise.all([
    syncScans(t, north, [scanned({ code, at: ago({ minutes: 2 }) })]),
    syncScans(t, south, [scanned({ code, at: ago({ minutes: 1 }) })]),
    scanTicket(t, t.world.host, event.eventId, code),
  ])
  await t.drain()
  const available = async () =>
    (await t.ask(person, graphql('{ myPoints(first: 1) { nodes { available } } }'))).data.myPoints.nodes[0]
      ?.available
  expect(await available()).toBe('5')
  const { data } = await t.ask(
    t.world.host,
    graphql('query ($eventId: ID!) { eventCheckInSummary(eventId: $eventId) { expected scanned } }'),
    { eventId: event.eventId },
  )
  expect(data.eventCheckInSummary).toEqual({ expected: 1, scanned: 1 })
  await syncScans(t, north, [scanned({ code: null, ticketId, at: ago({ seconds: 0 }) })])
  await t.drain()
  expect(await available()).toBe('0')
})

test('what a door let in although it was not good is kept and listed, and does not count', async () => {
  const event = await makeEvent(t, { input: { scanningZones: ['Gate', 'Lounge'] } })
  const [given, gone] = [await take(event), await take(event, t.world.secondMember)]
  const device = await pairDevice(t, t.world.host, event.eventId, { name: 'Gate', zones: ['Gate'] })
  const { data } = await shareTicket(t, t.world.member, given.ticketId, { userName: 'stranger' })
  await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  await answerBooking(t, 'cancelMyBooking', t.world.secondMember, gone.bookingId)
  const at = ago({ minutes: 1 })
  const zone = 'Gate'
  const other = await take(event, t.world.promoter)
  const answer = await syncScans(t, device, [
    scanned({ code: given.qrToken, at, zone }),
    scanned({ code: gone.qrToken, at, zone }),
    scanned({ code: 'ABCDE12345', at, zone }),
    scanned({ code: other.code, at, zone: 'Lounge' }),
    scanned({ code: other.code, at, zone, reason: 'unpaid' }),
  ])
  expect(answer.data.syncScans.scans.map(({ outcome, doubt }) => [outcome, doubt])).toEqual([
    ['DOUBTFUL', 'revoked'],
    ['DOUBTFUL', 'canceled'],
    ['DOUBTFUL', 'invalid'],
    ['DOUBTFUL', 'wrong_zone'],
    ['KEPT', null],
  ])
  expect((await doubtful(event.eventId)).map(({ doubt, door }) => [doubt, door]).sort()).toEqual([
    ['canceled', 'Gate'],
    ['invalid', 'Gate'],
    ['revoked', 'Gate'],
    ['wrong_zone', 'Gate'],
  ])
  for (const { ticketId } of [given, gone, other]) expect((await ticketNow(ticketId)).admitted_at).toBeNull()
})

test('a clock that nobody can correct never wins, and is listed', async () => {
  const event = await makeEvent(t)
  const { code } = await take(event)
  const [right, wrong] = [
    await pairDevice(t, t.world.host, event.eventId),
    await pairDevice(t, t.world.host, event.eventId),
  ]
  const impossible = { ...scanned({ code, at: ago({ minutes: 50 }) }), scannedAt: 86_400_000 }
  const answer = await syncScans(t, wrong, [impossible])
  expect(answer.data.syncScans.scans).toMatchObject([{ outcome: 'ADMITTED', doubt: 'clock' }])
  expect(outcomes(await syncScans(t, right, [scanned({ code, at: ago({ minutes: 1 }) })]))).toEqual([
    'ADMITTED',
  ])
  expect(await conflicts(event.eventId)).toHaveLength(1)
  expect((await doubtful(event.eventId)).map(({ doubt }) => doubt)).toEqual(['clock'])
})

test('what a device scanned before it was unpaired counts, and what came after is doubtful', async () => {
  const event = await makeEvent(t)
  const [before, after] = [await take(event), await take(event, t.world.secondMember)]
  const device = await pairDevice(t, t.world.host, event.eventId)
  const at = ago({ seconds: 0 })
  t.clock.advance({ minutes: 1 })
  await t.ask(t.world.host, REVOKE_DOOR_DEVICE, { deviceId: device.deviceId })
  t.clock.advance({ minutes: 1 })
  const answer = await syncScans(t, device, [
    scanned({ code: before.code, at }),
    scanned({ code: after.code, at: ago({ seconds: 10 }) }),
  ])
  expect(answer.data.syncScans.scans).toMatchObject([
    { outcome: 'ADMITTED', doubt: null },
    { outcome: 'DOUBTFUL', doubt: 'device_revoked' },
  ])
  expect(await doubtful(event.eventId)).toMatchObject([{ ticketId: after.ticketId, doubt: 'device_revoked' }])
})

test('the device of a person who leaves the door staff ends with the role', async () => {
  const event = await makeEvent(t)
  const [before, after] = [await take(event), await take(event, t.world.secondMember)]
  await t.ask(t.world.host, ADD_DOOR, { eventId: event.eventId })
  const device = await pairDevice(t, t.world.door, event.eventId)
  const at = ago({ seconds: 0 })
  t.clock.advance({ minutes: 1 })
  await t.ask(t.world.host, REMOVE_DOOR, { eventId: event.eventId })
  await t.drain()
  t.clock.advance({ minutes: 1 })
  const answer = await syncScans(t, device, [
    scanned({ code: before.code, at }),
    scanned({ code: after.code, at: ago({ seconds: 1 }) }),
  ])
  expect(answer.data.syncScans.scans).toMatchObject([
    { outcome: 'ADMITTED', doubt: null },
    { outcome: 'DOUBTFUL', doubt: 'device_revoked' },
  ])
})

test('nothing counts that arrives from a person who had the role and lost scanning', async () => {
  const event = await makeEvent(t)
  const { code, ticketId } = await take(event)
  await t.ask(t.world.host, ADD_DOOR, { eventId: event.eventId })
  const device = await pairDevice(t, t.world.door, event.eventId)
  await t.db
    .updateTable('event_role')
    .set({ withheld: ['CAN_SCAN_TICKET'] })
    .where('event_id', '=', event.eventId)
    .execute()
  const answer = await syncScans(t, device, [scanned({ code, at: ago({ minutes: 1 }) })])
  expect(answer.data.syncScans.scans).toMatchObject([{ outcome: 'DOUBTFUL', doubt: 'device_revoked' }])
  expect((await ticketNow(ticketId)).admitted_at).toBeNull()
})

test('only those who choose the door staff read the conflicts', async () => {
  const event = await makeEvent(t)
  await t.ask(t.world.host, ADD_DOOR, { eventId: event.eventId })
  const { eventId } = event
  expect((await t.ask(t.world.door, DOOR_CONFLICTS, { eventId })).code).toBe('FORBIDDEN')
  expect((await t.ask(t.world.door, DOUBTFUL_SCANS, { eventId })).code).toBe('FORBIDDEN')
})

test('a number that another event already used is refused', async () => {
  const [here, there] = [await makeEvent(t), await makeEvent(t)]
  const nonce = randomUUID()
  const at = ago({ minutes: 1 })
  const code = 'ABCDE12345'
  const first = await pairDevice(t, t.world.host, here.eventId)
  const second = await pairDevice(t, t.world.host, there.eventId)
  expect((await syncScans(t, first, [scanned({ code, at, nonce })])).code).toBe('OK')
  expect((await syncScans(t, second, [scanned({ code, at, nonce })])).code).toBe('CONFLICT')
})

test('the list of conflicts is what the fold of the rules says, page by page', async () => {
  const event = await makeEvent(t)
  const tickets = [
    await take(event),
    await take(event, t.world.secondMember),
    await take(event, t.world.promoter),
  ]
  const devices = await Promise.all(
    [1, 2, 3, 4].map((door) => pairDevice(t, t.world.host, event.eventId, { name: `Door ${door}` })),
  )
  let moment = 0
  for (const device of devices) {
    const scans = tickets.map(({ code, ticketId }, index) => {
      moment += 7
      const at = ago({ seconds: 1000 - ((moment * 37) % 900) })
      return index === 1 && moment % 2 ? scanned({ code: null, ticketId, at }) : scanned({ code, at })
    })
    await syncScans(t, device, scans)
  }
  const log = await t.db
    .selectFrom('scan_log')
    .selectAll()
    .where('event_id', '=', event.eventId)
    .where('version', 'is not', null)
    .execute()
  const expected = tickets.flatMap(({ ticketId }) =>
    foldEntrance(
      log
        .filter((row) => row.ticket_id === ticketId)
        .map((row) => ({
          id: row.id,
          kind: row.kind,
          at: row.scanned_at.epochMilliseconds,
          isLetIn: row.verdict === 'ACCEPTED',
        })),
    ).conflicts.map(({ id }) => id),
  )
  expect(expected.length).toBeGreaterThan(3)
  const found: string[] = []
  const readPage = async (after: string | null) =>
    (await t.ask(t.world.host, DOOR_CONFLICTS, { eventId: event.eventId, first: 2, after })).data
      .doorConflicts
  let page = await readPage(null)
  for (;;) {
    expect(page.totalCount).toBe(expected.length)
    found.push(...page.nodes.map(({ scanId }) => scanId))
    if (!page.hasNextPage) break
    page = await readPage(page.endCursor)
  }
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('a call with many scans sends as many statements as one with few', async () => {
  const event = await makeEvent(t, { tickets: [{ maxPerPerson: 100 }] })
  const device = await pairDevice(t, t.world.host, event.eventId)
  const { data } = await takeTickets(t, t.world.owner, event.eventId, event.eventTicketIds[0] ?? '', {
    quantity: 60,
  })
  const scans = data.purchaseEventTickets.tickets.map(({ code }) =>
    scanned({ code: code ?? '', at: ago({ minutes: 1 }) }),
  )
  const few = await t.statements(() => syncScans(t, device, scans.slice(0, 2)))
  const many = await t.statements(() => syncScans(t, device, scans.slice(2)))
  expect(many).toBe(few)
})
