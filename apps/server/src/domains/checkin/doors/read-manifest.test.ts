import { createPublicKey, verify } from 'node:crypto'
import { hashDoorCode } from '@reprise/rules/checkin/doors/door-ticket'
import { splitToken } from '@reprise/rules/checkin/token'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { ADD_DOOR } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { DOOR_MANIFEST, pairDevice, readTickets } from '#testing/steps/work-doors.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function take(event: MadeEvent, person = t.world.member) {
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  const { booking, tickets } = data.purchaseEventTickets
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket was issued')
  return { ...ticket, code: ticket.code ?? '', qrToken: ticket.qrToken ?? '', bookingId: booking.bookingId }
}

/** A device as it works: it keeps what it has, and `learn` returns the tickets that are new or differ. */
async function startDevice(eventId: string) {
  const device = await pairDevice(t, t.world.host, eventId)
  const known = new Map<string, string>()
  let cursor: string | null = null
  return async () => {
    const answer: Awaited<ReturnType<typeof readTickets>> = await readTickets(t, device, eventId, cursor)
    cursor = answer.cursor
    // A change comes again where another transaction still ran when it was read.
    const changed = answer.tickets.filter((each) => known.get(each.ticketId) !== JSON.stringify(each))
    for (const each of answer.tickets) known.set(each.ticketId, JSON.stringify(each))
    return { changed }
  }
}

test('a cursor of another event begins from nothing, so that no ticket is missed', async () => {
  const [one, two] = [await makeEvent(t), await makeEvent(t)]
  const { ticketId } = await take(one)
  await take(two, t.world.secondMember)
  const [own, other] = [
    await pairDevice(t, t.world.host, one.eventId),
    await pairDevice(t, t.world.host, two.eventId),
  ]
  const { cursor: since } = await readTickets(t, other, two.eventId)
  const { data } = await t.ask(null, DOOR_MANIFEST, { eventId: one.eventId, deviceToken: own.token, since })
  expect(data.doorManifest.isWhole).toBe(true)
  const { tickets, cursor } = await readTickets(t, own, one.eventId, since)
  expect(tickets.map((each) => each.ticketId)).toEqual([ticketId])
  expect((await readTickets(t, own, one.eventId, cursor)).tickets).toEqual([])
})

test('a device learns of each change, and of nothing else', async () => {
  const event = await makeEvent(t, { input: { scanningZones: ['Gate'] } })
  const first = await take(event)
  const learn = await startDevice(event.eventId)
  const good = {
    generation: 1,
    status: 'VALID',
    attendeeState: 'APPROVED',
    isPaid: true,
    holderName: 'member',
  }
  expect((await learn()).changed).toEqual([
    {
      ticketId: first.ticketId,
      ...good,
      eventTicket: 0,
      codeHash: await hashDoorCode(event.eventId, first.code),
      admissions: [],
    },
  ])
  const second = await take(event, t.world.secondMember)
  expect((await learn()).changed).toMatchObject([
    { ticketId: second.ticketId, ...good, holderName: 'secondmember' },
  ])
  const scan = await scanTicket(t, t.world.host, event.eventId, first.code, { zone: 'Gate' })
  const firstSeen = Date.parse(scan.data.verdict.firstSeen ?? '')
  expect((await learn()).changed).toMatchObject([
    { ticketId: first.ticketId, admissions: [{ zone: 'Gate', firstSeen }] },
  ])
  await undoTicketScan(t, t.world.host, event.eventId, first.ticketId, { zone: 'Gate' })
  expect((await learn()).changed).toMatchObject([{ ticketId: first.ticketId, admissions: [] }])
  await answerBooking(t, 'cancelMyBooking', t.world.secondMember, second.bookingId)
  expect((await learn()).changed).toMatchObject([
    { ticketId: second.ticketId, status: 'CANCELLED', holderName: '' },
  ])
  await t.drain()
  await learn()
  // While any transaction runs, also of another database, lines that the device knows may come again.
  expect((await learn()).changed).toEqual([])
})

const NAME_GUEST = graphql(`mutation ($id: ID!, $name: String) {
  nameTicketGuest(ticketId: $id, guestName: $name) { ticketId }
}`)

test('a device learns the name of an additional guest, its change and its end, but not of a ticket that lets nobody in', async () => {
  const { member } = t.world
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 9, maxPerPerson: 5, additionalGuests: 2 }] })
  const { data } = await takeTickets(t, member, event.eventId, event.eventTicketIds[0] ?? '', {
    additionalGuests: 1,
  })
  const { booking, tickets } = data.purchaseEventTickets
  const ticketId = tickets[1]?.ticketId ?? ''
  const learn = await startDevice(event.eventId)
  expect((await learn()).changed.map((each) => 'guestName' in each)).toEqual([false, false])
  const long = `Bo ${'Quill'.repeat(12)}`
  for (const name of ['Bo Quill', long, null]) {
    await t.ask(member, NAME_GUEST, { id: ticketId, name })
    const [changed, ...others] = (await learn()).changed
    expect(others).toEqual([])
    expect(changed).toMatchObject({ ticketId, holderName: 'member' })
    expect(changed?.guestName).toBe(name?.slice(0, 40))
  }
  await t.ask(member, NAME_GUEST, { id: ticketId, name: 'Bo Quill' })
  await answerBooking(t, 'cancelMyBooking', member, booking.bookingId)
  const ended = (await learn()).changed.find((each) => each.ticketId === ticketId)
  expect(ended).toMatchObject({ status: 'CANCELLED', holderName: '' })
  expect(ended?.guestName).toBeUndefined()
})

test("the giver's QR dies with the next answer after a transfer", async () => {
  const event = await makeEvent(t)
  const { ticketId, code } = await take(event)
  const device = await pairDevice(t, t.world.host, event.eventId)
  const { cursor } = await readTickets(t, device, event.eventId)
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' })
  const passedOn = await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  const { tickets } = await readTickets(t, device, event.eventId, cursor)
  const newCode = passedOn.data.share.ticket.code ?? ''
  expect(newCode).not.toBe(code)
  expect(tickets).toMatchObject([
    { ticketId, generation: 2, holderName: 'stranger', codeHash: await hashDoorCode(event.eventId, newCode) },
  ])
})

test('its keys check a QR without the server, and it has no address, number or code', async () => {
  const event = await makeEvent(t)
  const { code, qrToken } = await take(event)
  const device = await pairDevice(t, t.world.host, event.eventId)
  const answer = await t.ask(null, DOOR_MANIFEST, { eventId: event.eventId, deviceToken: device.token })
  const token = splitToken(qrToken)
  const key = answer.data.doorManifest.keys.find(({ keyId }) => keyId === token?.keyId)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key?.publicKey ?? '' }
  const isOurs = verify(
    null,
    token?.payload ?? new Uint8Array(),
    createPublicKey({ key: jwk, format: 'jwk' }),
    token?.signature ?? new Uint8Array(),
  )
  expect(isOurs).toBe(true)
  expect(JSON.stringify(answer.data)).not.toMatch(new RegExp(`${code}|${qrToken}|@|\\+1`))
})

test('a change that is committed late is not missed', async () => {
  const event = await makeEvent(t)
  const [early, late] = [await take(event), await take(event, t.world.secondMember)]
  const device = await pairDevice(t, t.world.host, event.eventId)
  let { cursor } = await readTickets(t, device, event.eventId)
  const ids: string[][] = []
  const read = async () => {
    const answer = await readTickets(t, device, event.eventId, cursor)
    cursor = answer.cursor
    ids.push(answer.tickets.map(({ ticketId }) => ticketId))
  }
  const touch = (db: typeof t.db, id: string) =>
    sql`update ticket set version = version + 1 where id = ${id}`.execute(db)
  await inTransaction(t.db, async (tx) => {
    // This transaction begins first, and commits after the other one.
    await touch(tx, early.ticketId)
    await touch(t.db, late.ticketId)
    await read()
  })
  await read()
  expect(ids[0]).toContain(late.ticketId)
  expect(ids[1]).toContain(early.ticketId)
  await t.drain()
  await read()
  await read()
  expect(ids.at(-1)).toEqual([])
})

test('a cursor that we did not give is refused, and one of another database gets all tickets again', async () => {
  const event = await makeEvent(t)
  await take(event)
  const device = await pairDevice(t, t.world.host, event.eventId)
  const ask = (since: string) =>
    t.ask(null, DOOR_MANIFEST, { eventId: event.eventId, deviceToken: device.token, since })
  for (const made of ['made up', 'x'.repeat(300), Buffer.from('["a","b","c"]').toString('base64url')]) {
    expect((await ask(made)).code).toBe('BAD_INPUT')
  }
  const other = ['other', '999999999', '00000000-0000-0000-0000-000000000000']
  const { data } = await ask(Buffer.from(JSON.stringify(other)).toString('base64url'))
  expect([data.doorManifest.isWhole, data.doorManifest.tickets.length]).toEqual([true, 1])
})

test('a device finds guests by name where the person who paired it may search them', async () => {
  const event = await makeEvent(t)
  const { host, door } = t.world
  await t.ask(host, ADD_DOOR, { eventId: event.eventId })
  const device = await pairDevice(t, door, event.eventId)
  const maySearch = async () =>
    (await t.ask(null, DOOR_MANIFEST, { eventId: event.eventId, deviceToken: device.token })).data
      .doorManifest.maySearch
  expect(await maySearch()).toBe(true)
  const narrowed = await t.ask(
    host,
    graphql(`mutation ($eventId: ID!) { updateEventRole(eventId: $eventId, userName: "door", role: DOOR,
      permissions: [CAN_SCAN_TICKET]) { eventId } }`),
    { eventId: event.eventId },
  )
  expect(narrowed.code).toBe('OK')
  expect(await maySearch()).toBe(false)
})
