import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { scanTicket, undoTicketScan } from '../steps/scan-tickets.ts'
import { answerShare, shareTicket } from '../steps/share-tickets.ts'
import { takeTickets } from '../steps/take-tickets.ts'
import type { Device } from '../steps/work-doors.ts'
import { DOOR_CONFLICTS, pairDevice, REVOKE_DOOR_DEVICE, scanned, syncScans } from '../steps/work-doors.ts'
import { makeCrowd } from './run-rush.ts'

// A device sends what it scanned without a network while somebody changes the same ticket. Whether the two collide is
// luck, so each test tries several times.
const ROUNDS = 8

let t: TestApp
let event: MadeEvent
let devices: Device[]
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  event = await makeEvent(t, { tickets: [{ repPoints: 5, maxPerPerson: 1000 }] })
  devices = await Promise.all(
    ['North', 'South'].map((name) => pairDevice(t, t.world.host, event.eventId, { name })),
  )
})
afterAll(() => t.close())

afterEach(async () => {
  await t.drain()
  expect(await checkInvariants(t.db)).toEqual([])
})

async function take(person = t.world.member) {
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  const { booking, tickets } = data.purchaseEventTickets
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket was issued')
  return {
    ticketId: ticket.ticketId,
    code: ticket.code ?? '',
    qrToken: ticket.qrToken ?? '',
    bookingId: booking.bookingId,
  }
}

const ago = (seconds: number) =>
  t.clock.now().subtract({ seconds }).round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
const isIn = async (id: string) =>
  (await t.db.selectFrom('ticket').select('admitted_at').where('id', '=', id).executeTakeFirstOrThrow())
    .admitted_at

async function send(index: number, scans: Parameters<typeof syncScans>[2]) {
  const device = devices[index]
  if (!device) throw new Error('no such device')
  const answer = await syncScans(t, device, scans)
  expect(answer.code).toBe('OK')
  return answer.data.syncScans.scans.map(({ outcome }) => outcome)
}

test('two devices that send the same tickets at once: the earlier scan counts, and each other one is a conflict', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = [await take(), await take(), await take()]
    const scans = (seconds: number) => taken.map(({ code }) => scanned({ code, at: ago(seconds) }))
    const [north, south] = [scans(30), scans(20)]
    await Promise.all([send(0, north), send(1, south.toReversed())])
    expect(await send(0, north)).toEqual(['ADMITTED', 'ADMITTED', 'ADMITTED'])
    expect(await send(1, south)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
  }
  const { data } = await t.ask(t.world.host, DOOR_CONFLICTS, { eventId: event.eventId })
  expect(data.doorConflicts.totalCount).toBe(3 * ROUNDS)
  expect(new Set(data.doorConflicts.nodes.map(({ gapSeconds }) => gapSeconds))).toEqual(new Set([10]))
})

test('a device that sends while another door scans with a network: the ticket is in since the device scanned it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ticketId, code } = await take()
    const at = ago(60)
    const [, online] = await Promise.all([
      send(0, [scanned({ code, at })]),
      scanTicket(t, t.world.host, event.eventId, code),
    ])
    expect(online.code).toBe('OK')
    expect((await isIn(ticketId))?.epochMilliseconds).toBe(at.epochMilliseconds)
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('a device that sends an earlier scan while the check-in is undone: the ticket is out', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ticketId, code } = await take()
    await scanTicket(t, t.world.host, event.eventId, code)
    t.clock.advance({ seconds: 1 })
    const [, undone] = await Promise.all([
      send(0, [scanned({ code, at: ago(60) })]),
      undoTicketScan(t, t.world.host, event.eventId, ticketId),
    ])
    expect(undone.code).toBe('OK')
    expect(await isIn(ticketId)).toBeNull()
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('a ticket that is passed on while its scan is sent: it is in with its giver, or free for its receiver', async () => {
  const receivers = await makeCrowd(t, ROUNDS)
  for (const receiver of receivers) {
    const { ticketId, qrToken } = await take()
    const { data } = await shareTicket(t, t.world.member, ticketId, { userName: receiver.userName })
    await t.db
      .updateTable('ticket_share')
      .set({ created_at: t.clock.now().subtract({ hours: 48 }) })
      .where('id', '=', data.shareTicket.shareId)
      .execute()
    const [[outcome], accepted] = await Promise.all([
      send(0, [scanned({ code: qrToken, at: ago(60) })]),
      answerShare(t, 'acceptSharedTicket', receiver, data.shareTicket.shareId),
    ])
    const isPassedOn = accepted.code === 'OK'
    expect([outcome, (await isIn(ticketId)) !== null]).toEqual(
      isPassedOn ? ['DOUBTFUL', false] : ['ADMITTED', true],
    )
  }
})

test('a ticket that is given back while its scan is sent: it is in, or it is gone and the scan doubtful', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await t.world.addPerson(`giver-back${round}`)
    const { ticketId, code, bookingId } = await take(person)
    const [[outcome], given] = await Promise.all([
      send(0, [scanned({ code, at: ago(60) })]),
      answerBooking(t, 'cancelMyBooking', person, bookingId),
    ])
    const isGone = given.code === 'OK'
    expect([outcome, (await isIn(ticketId)) !== null]).toEqual(
      isGone ? ['DOUBTFUL', false] : ['ADMITTED', true],
    )
  }
})

test('a device that sends while it is unpaired: what it scanned before counts either way, and nothing after', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const device = await pairDevice(t, t.world.host, event.eventId, { name: `Device ${round}` })
    const { ticketId, code } = await take()
    const [answer, revoked] = await Promise.all([
      syncScans(t, device, [scanned({ code, at: ago(60) })]),
      t.ask(t.world.host, REVOKE_DOOR_DEVICE, { deviceId: device.deviceId }),
    ])
    expect([answer.code, revoked.code]).toEqual(['OK', 'OK'])
    expect(answer.data.syncScans.scans).toMatchObject([{ outcome: 'ADMITTED', doubt: null }])
    t.clock.advance({ seconds: 10 })
    const late = await syncScans(t, device, [scanned({ code: null, ticketId, at: ago(1) })])
    expect(late.data.syncScans.scans).toMatchObject([{ outcome: 'DOUBTFUL', doubt: 'device_revoked' }])
    expect(await isIn(ticketId)).not.toBeNull()
  }
})
