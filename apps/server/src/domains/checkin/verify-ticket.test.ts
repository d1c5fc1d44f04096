import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { ADD_DOOR, REMOVE_DOOR } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { verifyTicket } from './verify-ticket.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function ticketOf(event: MadeEvent, index = 0) {
  const { data } = await takeTickets(t, t.world.member, event.eventId, event.eventTicketIds[index] ?? '')
  const { booking, tickets } = data.purchaseEventTickets
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket was issued')
  return { ...ticket, code: ticket.code ?? '', qrToken: ticket.qrToken ?? '', bookingId: booking.bookingId }
}

const scan = async (...args: [string, string, { zone?: string; isTest?: boolean }?]) =>
  (await scanTicket(t, t.world.host, ...args)).data.verdict

test('a QR is let in once; afterwards it is declined with when it was first seen and how often', async () => {
  const event = await makeEvent(t, { tickets: [{ name: 'Balcony' }] })
  const { qrToken, ticketId } = await ticketOf(event)
  const first = await scan(event.eventId, qrToken)
  expect(first).toMatchObject({
    status: 'ACCEPTED',
    reason: null,
    scanCount: 1,
    message: 'Welcome in.',
    ticketId,
    ticketName: 'Balcony',
    holderName: 'member',
  })
  t.clock.advance({ minutes: 3 })
  const second = await scan(event.eventId, qrToken)
  expect(second).toMatchObject({
    status: 'DECLINED',
    reason: 'already_redeemed',
    scanCount: 2,
    firstSeen: first.firstSeen,
  })
  expect((await scan(event.eventId, qrToken)).scanCount).toBe(3)
})

test('a typed code is read as people type it', async () => {
  const event = await makeEvent(t)
  const { code } = await ticketOf(event)
  expect((await scan(event.eventId, ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)).status).toBe(
    'ACCEPTED',
  )
})

test("another event's ticket, an unknown code and no code at all say the same and tell nothing", async () => {
  const event = await makeEvent(t)
  const other = await ticketOf(await makeEvent(t))
  const nothing = {
    status: 'DECLINED',
    reason: 'invalid',
    scanCount: 0,
    firstSeen: null,
    opensAt: null,
    message: "This event doesn't have that ticket.",
    ticketId: null,
    ticketName: null,
    holderName: null,
    guestName: null,
  }
  for (const text of [other.qrToken, other.code, 'ABCDE12345', 'https://example.test', '{}']) {
    expect(await scan(event.eventId, text)).toEqual(nothing)
  }
})

test('a QR that we did not sign opens nothing', async () => {
  const event = await makeEvent(t)
  const mine = await ticketOf(event)
  const other = await ticketOf(event)
  const [middle = 0] = [Math.floor(mine.qrToken.length / 2)]
  const forgeries = [
    mine.qrToken.slice(0, middle) + other.qrToken.slice(middle),
    `${mine.qrToken.slice(0, -2)}${mine.qrToken.endsWith('AA') ? 'BB' : 'AA'}`,
    mine.qrToken.replace(mine.qrToken.charAt(6), mine.qrToken.charAt(6) === 'A' ? 'B' : 'A'),
  ]
  for (const forged of forgeries) {
    expect((await scan(event.eventId, forged)).reason).toBe('invalid')
  }
  expect((await scan(event.eventId, mine.qrToken)).status).toBe('ACCEPTED')
})

test('tickets that are not approved, declined or cancelled are declined with the reason', async () => {
  const event = await makeEvent(t, { tickets: [{ isRequiredApproval: true }] })
  const ticket = await ticketOf(event)
  const { code } = await t.db
    .selectFrom('ticket')
    .select('code')
    .where('id', '=', ticket.ticketId)
    .executeTakeFirstOrThrow()
  expect(await scan(event.eventId, code)).toMatchObject({ reason: 'unapproved', ticketId: ticket.ticketId })
  await answerBooking(t, 'declineBooking', t.world.host, ticket.bookingId)
  expect((await scan(event.eventId, code)).reason).toBe('unapproved')
  await answerBooking(t, 'undoBooking', t.world.host, ticket.bookingId)
  await answerBooking(t, 'cancelMyBooking', t.world.member, ticket.bookingId)
  expect((await scan(event.eventId, code)).reason).toBe('canceled')
})

test("a cancelled event's ticket is cancelled", async () => {
  const event = await makeEvent(t)
  const { code } = await ticketOf(event)
  await cancelEvent(t, t.world.host, event.eventId)
  expect((await scan(event.eventId, code)).reason).toBe('canceled')
})

test('a QR of an earlier holder is replaced', async () => {
  const event = await makeEvent(t)
  const { qrToken, ticketId } = await ticketOf(event)
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' })
  const passedOn = await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  expect((await scan(event.eventId, qrToken)).reason).toBe('revoked')
  expect((await scan(event.eventId, passedOn.data.share.ticket.code ?? '')).status).toBe('ACCEPTED')
})

test('the door closes 24 hours after the end', async () => {
  const event = await makeEvent(t)
  const { code } = await ticketOf(event)
  const end = t.clock.now().subtract({ hours: 24, minutes: 1 })
  const over = { start_date: end.subtract({ hours: 2 }), end_date: end }
  await t.db.updateTable('event').set(over).where('id', '=', event.eventId).execute()
  expect((await scan(event.eventId, code)).reason).toBe('invalid_time')
  const open = { end_date: end.add({ minutes: 2 }) }
  await t.db.updateTable('event').set(open).where('id', '=', event.eventId).execute()
  expect((await scan(event.eventId, code)).status).toBe('ACCEPTED')
})

test('each zone lets a ticket in once, and an unknown zone not at all', async () => {
  const event = await makeEvent(t, { input: { scanningZones: ['Gate', 'Lounge'] } })
  const { code } = await ticketOf(event)
  expect((await scan(event.eventId, code)).reason).toBe('wrong_zone')
  expect((await scan(event.eventId, code, { zone: 'Backstage' })).reason).toBe('wrong_zone')
  expect((await scan(event.eventId, code, { zone: 'Gate' })).status).toBe('ACCEPTED')
  expect((await scan(event.eventId, code, { zone: 'Gate' })).reason).toBe('already_redeemed')
  expect((await scan(event.eventId, code, { zone: 'Lounge' })).status).toBe('ACCEPTED')
})

test('a ticket is let in at the zones of its event ticket only, and nothing counts elsewhere', async () => {
  const event = await makeEvent(t, {
    input: { scanningZones: ['Gate', 'Lounge'] },
    tickets: [{ scanningZones: ['Lounge'] }],
  })
  const { code } = await ticketOf(event)
  expect(await scan(event.eventId, code, { zone: 'Gate' })).toMatchObject({
    status: 'DECLINED',
    reason: 'wrong_zone',
    message: "This ticket isn't for this zone.",
  })
  expect((await scan(event.eventId, code, { zone: 'Lounge' })).status).toBe('ACCEPTED')
})

test('ten wrong codes a minute, then the door waits', async () => {
  const event = await makeEvent(t)
  const { code } = await ticketOf(event)
  const host = t.world.owner
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await scanTicket(t, host, event.eventId, `WRONG0000${wrong}`)).code).toBe('OK')
  }
  const eleventh = await scanTicket(t, host, event.eventId, 'WRONG00010')
  expect([eleventh.code, eleventh.errors[0]?.message]).toEqual([
    'RATE_LIMITED',
    'Too many wrong codes. Wait a minute.',
  ])
  t.clock.advance({ seconds: 61 })
  expect((await scanTicket(t, host, event.eventId, code)).data.verdict.status).toBe('ACCEPTED')
})

test('what a camera reads is no guess: it is neither counted nor kept waiting, whatever was typed', async () => {
  const event = await makeEvent(t)
  const [here, other] = [await ticketOf(event), await ticketOf(await makeEvent(t))]
  const door = await t.world.addPerson('camera-door')
  const role = { event_id: event.eventId, user_id: door.userId, role: 'DOOR' as const }
  await t.db
    .insertInto('event_role')
    .values({ ...role, assigned_at: t.clock.now() })
    .execute()
  const scanBy = (text: string) => scanTicket(t, door, event.eventId, text)
  for (let more = 0; more < 11; more += 1) {
    const foreign = more % 2 ? other.qrToken : `https://example.test/menu?table=${more}`
    expect((await scanBy(foreign)).data.verdict).toMatchObject({ status: 'DECLINED', reason: 'invalid' })
  }
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await scanBy(`WRONG0001${wrong}`)).code).toBe('OK')
  }
  expect((await scanBy(here.code)).code).toBe('RATE_LIMITED')
  expect((await scanBy(here.qrToken)).data.verdict.status).toBe('ACCEPTED')
})

test('an undone check-in can be let in again, and is not undone twice', async () => {
  const event = await makeEvent(t)
  const { code, ticketId } = await ticketOf(event)
  await scan(event.eventId, code)
  t.clock.advance({ seconds: 1 })
  const { data } = await undoTicketScan(t, t.world.host, event.eventId, ticketId)
  expect(data.verdict).toMatchObject({ scanCount: 0, firstSeen: null, message: 'Check-in undone.' })
  const again = await undoTicketScan(t, t.world.host, event.eventId, ticketId)
  expect([again.code, again.errors[0]?.message]).toEqual(['CONFLICT', "This ticket isn't checked in."])
  t.clock.advance({ seconds: 1 })
  expect(await scan(event.eventId, code)).toMatchObject({ status: 'ACCEPTED', scanCount: 1 })
})

test('who is let in at two entrances, the first undone, counts from the second on', async () => {
  const event = await makeEvent(t, { input: { scanningZones: ['Gate', 'Lounge'] } })
  const { code, ticketId } = await ticketOf(event)
  await scan(event.eventId, code, { zone: 'Gate' })
  t.clock.advance({ minutes: 3 })
  const { firstSeen } = await scan(event.eventId, code, { zone: 'Lounge' })
  await undoTicketScan(t, t.world.host, event.eventId, ticketId, { zone: 'Gate' })
  const { admitted_at } = await t.db
    .selectFrom('ticket')
    .select('admitted_at')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  expect(admitted_at?.toString({ smallestUnit: 'millisecond' })).toBe(firstSeen)
  expect(await checkInvariants(t.db)).toEqual([])
})

test('what happened later counts as later, whatever the clocks of the servers say', async () => {
  const event = await makeEvent(t)
  const { code, ticketId } = await ticketOf(event)
  await scan(event.eventId, code)
  t.clock.advance({ seconds: -5 })
  await undoTicketScan(t, t.world.host, event.eventId, ticketId)
  t.clock.advance({ seconds: -5 })
  const { firstSeen, ...verdict } = await scan(event.eventId, code)
  t.clock.advance({ seconds: 10 })
  expect(verdict).toMatchObject({ status: 'ACCEPTED', scanCount: 1 })
  expect(await scan(event.eventId, code)).toMatchObject({ status: 'DECLINED', scanCount: 2, firstSeen })
  expect(await checkInvariants(t.db)).toEqual([])
})

test('what is first seen is the very time that the log holds', async () => {
  const event = await makeEvent(t)
  const { code } = await ticketOf(event)
  const now = t.clock.now().round({ smallestUnit: 'second', roundingMode: 'ceil' })
  const almostNext = now.add({ milliseconds: 92, nanoseconds: 999_999 })
  const frozen = { ...t.services, clock: { now: () => almostNext } }
  const ctx = makeCtx(frozen, auth.sessions, {
    requestId: randomUUID(),
    address: '-',
    bearer: t.world.host.token,
    isLong: false,
  })
  const { firstSeen } = await verifyTicket.run(ctx, {
    eventId: event.eventId,
    code,
    idempotencyKey: randomUUID(),
  })
  const { scanned_at } = await t.db
    .selectFrom('scan_log')
    .select('scanned_at')
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow()
  expect(Temporal.Instant.compare(scanned_at, Temporal.Instant.from(firstSeen ?? ''))).toBe(0)
})

test("another event's ticket cannot be undone here", async () => {
  const event = await makeEvent(t)
  const there = await makeEvent(t)
  const { code, ticketId } = await ticketOf(there)
  await scan(there.eventId, code)
  expect((await undoTicketScan(t, t.world.host, event.eventId, ticketId)).code).toBe('NOT_FOUND')
})

test('who is no longer at the door does not get the answer of before either', async () => {
  const event = await makeEvent(t)
  const { code } = await ticketOf(event)
  await t.ask(t.world.host, ADD_DOOR, { eventId: event.eventId })
  const key = randomUUID()
  expect((await scanTicket(t, t.world.door, event.eventId, code, { key })).code).toBe('OK')
  expect((await scanTicket(t, t.world.door, event.eventId, code, { key })).data.verdict.status).toBe(
    'ACCEPTED',
  )
  await t.ask(t.world.host, REMOVE_DOOR, { eventId: event.eventId })
  expect((await scanTicket(t, t.world.door, event.eventId, code, { key })).code).toBe('FORBIDDEN')
})

/** Returns the dates of an event whose door opens in five minutes. */
const opensSoon = () => {
  const start = t.clock.now().add({ hours: 4, minutes: 5 })
  return {
    startDate: start.toString(),
    endDate: start.add({ hours: 2 }).toString(),
    scanningOpensBefore: null,
  }
}

test('trying a door out is no way to guess codes', async () => {
  const event = await makeEvent(t, { input: opensSoon() })
  const { code } = await ticketOf(event)
  const guess = (text: string) => scanTicket(t, t.world.owner, event.eventId, text, { isTest: true })
  for (let wrong = 0; wrong < 10; wrong += 1) expect((await guess(`WRONG0002${wrong}`)).code).toBe('OK')
  expect((await guess(code)).code).toBe('RATE_LIMITED')
})

/** Moves the clock, and signs people in again because their sessions would have expired. */
async function wait(time: Temporal.DurationLike): Promise<void> {
  t.clock.advance(time)
  t.world.host = await t.world.signIn(t.world.host)
  t.world.member = await t.world.signIn(t.world.member)
}

test('scans count from 4 hours before the start: until then a good ticket is told when, and stays unused', async () => {
  const input = opensSoon()
  const event = await makeEvent(t, { input })
  const { code, qrToken, ticketId } = await ticketOf(event)
  const opensAt = Temporal.Instant.from(input.startDate).subtract({ hours: 4 })
  const key = randomUUID()
  const early = await scanTicket(t, t.world.host, event.eventId, qrToken, { key })
  expect(early.data.verdict).toMatchObject({
    status: 'DECLINED',
    reason: 'invalid_time',
    scanCount: 0,
    firstSeen: null,
    opensAt: opensAt.toString({ smallestUnit: 'millisecond' }),
    message: "Scanning for this event hasn't opened yet.",
    ticketId,
  })
  await wait({ minutes: 4, seconds: 50 })
  expect((await scan(event.eventId, code)).reason).toBe('invalid_time')
  await wait({ seconds: 15 })
  // The earlier scan had no final answer. Repeated under the same key, it counts now.
  const again = await scanTicket(t, t.world.host, event.eventId, qrToken, { key })
  expect(again.data.verdict).toMatchObject({ status: 'ACCEPTED', scanCount: 1, opensAt: null })
  const repeated = await scanTicket(t, t.world.host, event.eventId, qrToken, { key })
  expect(repeated.data.verdict).toEqual(again.data.verdict)
})

test('the host sets from when scans count, and it moves along with the start', async () => {
  const event = await makeEvent(t, { input: { ...opensSoon(), scanningOpensBefore: 60 } })
  const { code } = await ticketOf(event)
  const change = (input: object) =>
    t.ask(
      t.world.host,
      graphql(`mutation ($input: UpdateEventInput!) {
        updateEvent(input: $input) { scanningOpensBefore scanningOpensAt }
      }`),
      { input: { eventId: event.eventId, ...input } },
    )
  const start = t.clock.now().add({ hours: 40 })
  const later = { startDate: start.toString(), endDate: start.add({ hours: 2 }).toString() }
  expect((await change(later)).data.updateEvent).toEqual({
    scanningOpensBefore: 60,
    scanningOpensAt: start.subtract({ hours: 1 }).toString({ smallestUnit: 'millisecond' }),
  })
  expect((await scan(event.eventId, code)).reason).toBe('invalid_time')
  expect((await change({ scanningOpensBefore: 40 * 60 })).code).toBe('OK')
  expect((await scan(event.eventId, code)).status).toBe('ACCEPTED')
  expect((await change({ scanningOpensBefore: -1 })).errors[0]?.extensions).toMatchObject({
    fields: { scanningOpensBefore: 'Scanning has to open at the start or up to a year before' },
  })
})

test('tried out before that, a door shows the verdicts of then and changes nothing', async () => {
  const event = await makeEvent(t, { input: { ...opensSoon(), scanningZones: ['Gate'] } })
  const { code, qrToken } = await ticketOf(event)
  const tryOut = (text: string, zone = 'Gate') => scan(event.eventId, text, { zone, isTest: true })
  const admitted = { status: 'ACCEPTED', scanCount: 1, holderName: 'member', opensAt: null }
  expect(await tryOut(qrToken)).toMatchObject(admitted)
  expect(await tryOut(code)).toMatchObject(admitted)
  expect((await tryOut(code, 'Backstage')).reason).toBe('wrong_zone')
  expect((await tryOut('https://example.test')).reason).toBe('invalid')
  await t.drain()
  for (const table of ['scan_log', 'admission'] as const) {
    const rows = await t.db.selectFrom(table).selectAll().where('event_id', '=', event.eventId).execute()
    expect(rows).toEqual([])
  }
  await wait({ minutes: 6 })
  const late = await scanTicket(t, t.world.host, event.eventId, code, { zone: 'Gate', isTest: true })
  expect([late.code, late.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Scanning is open. Every scan counts now.',
  ])
  expect((await scan(event.eventId, code, { zone: 'Gate' })).status).toBe('ACCEPTED')
})
