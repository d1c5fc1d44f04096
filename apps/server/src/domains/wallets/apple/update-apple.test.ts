import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT, UPDATE_EVENT_TICKET } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { startApnsServer } from '#testing/wallets/apns-server.ts'
import { appleSettings, passTypeId } from '#testing/wallets/make-certificates.ts'
import { phone } from '#testing/wallets/phone.ts'
import { downloadPass, takeTicket } from '#testing/wallets/wallet-steps.ts'
import { updateWallet } from '../update-wallet.ts'
import { updateApple } from './update-apple.ts'

let t: TestApp
let apns: Awaited<ReturnType<typeof startApnsServer>>
beforeAll(async () => {
  t = await startTestApp({ settings: appleSettings() })
})
afterAll(() => t.close())
beforeEach(async () => {
  const { apple } = t.services.config.wallets
  if (!apple) throw new Error('no settings')
  apns = await startApnsServer(apple.wwdrCertificate)
  Object.assign(apple, { pushUrl: apns.url, pushAuthority: apns.authority })
})
afterEach(() => apns.close())

let count = 0
/** A person's phone with the pass of a ticket. */
async function held(person: Person, ticketId: string) {
  const { json } = await downloadPass(t, person, ticketId)
  const device = phone(t, `device${++count}`)
  expect((await device.register(json)).status).toBe(201)
  return { pass: json, device }
}
const tokens = () => apns.pushes.map(({ token }) => token)
const waiting = () => t.db.selectFrom('wallet_update').selectAll().execute()
const move = (eventId: string, input: object) =>
  t.ask(t.world.host, UPDATE_EVENT, { input: { eventId, ...input } })

test('a new date reaches the phone: one push without content, and then the pass has it', async () => {
  const { ticketId, eventId } = await takeTicket(t, t.world.member)
  const { pass, device } = await held(t.world.member, ticketId)
  const before = await device.fetchPass(pass)
  const known = { 'if-modified-since': before.headers.get('last-modified') ?? '' }
  const tag = (await device.changedSince())?.lastUpdated
  const startDate = t.clock.now().add({ hours: 3 }).toString()
  expect((await move(eventId, { startDate })).code).toBe('OK')
  await t.drain()
  expect(apns.pushes).toEqual([{ token: device.pushToken, topic: passTypeId, body: '{}', by: passTypeId }])
  expect((await device.changedSince(tag))?.serialNumbers).toEqual([pass.serialNumber])
  expect((await device.fetchPass(pass, known)).status).toBe(200)
  const { json } = await device.readPass(pass)
  expect(json.relevantDate).not.toBe(pass.relevantDate)
  expect(json.eventTicket.secondaryFields?.find(({ key }) => key === 'when')?.changeMessage).toBe(
    'New time: %@',
  )
  expect(json.barcodes).toEqual(pass.barcodes)
  expect(await waiting()).toEqual([])
})

test('another name or zone of the event ticket reaches the phone, and another price does not', async () => {
  const { ticketId, eventTicketIds } = await takeTicket(t, t.world.member, {
    input: { scanningZones: ['North', 'South'] },
    tickets: [{ name: 'Floor', scanningZones: ['North'] }],
  })
  const { pass, device } = await held(t.world.member, ticketId)
  const change = (input: object) =>
    t.ask(t.world.host, UPDATE_EVENT_TICKET, { input: { eventTicketId: eventTicketIds[0], ...input } })
  expect((await change({ name: 'Balcony', scanningZones: ['South'] })).code).toBe('OK')
  await t.drain()
  expect(tokens()).toEqual([device.pushToken])
  const { json } = await device.readPass(pass)
  const shown = Object.fromEntries(
    json.eventTicket.auxiliaryFields?.map(({ key, value }) => [key, value]) ?? [],
  )
  expect(shown).toMatchObject({ ticket: 'Balcony', zones: 'South' })
  expect((await change({ name: 'Balcony', maxPerPerson: 3, scanningZones: ['South'] })).code).toBe('OK')
  await t.drain()
  expect(tokens()).toHaveLength(1)
})

test('a ticket that is passed on leaves a pass without a code, and the new holder has another', async () => {
  const { ticketId } = await takeTicket(t, t.world.member, {
    input: { location: { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees: true } },
  })
  const { pass, device } = await held(t.world.member, ticketId)
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: t.world.stranger.userName })
  await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  await t.drain()
  expect(tokens()).toEqual([device.pushToken])
  const former = await device.readPass(pass)
  expect([former.json.voided, former.json.barcodes, former.json.locations]).toEqual([
    true,
    undefined,
    undefined,
  ])
  expect(['code', 'place', 'state'].map(former.lineOf)).toEqual([undefined, undefined, 'Not valid'])
  const theirs = await downloadPass(t, t.world.stranger, ticketId)
  expect([theirs.json.voided, theirs.json.barcodes?.length]).toEqual([false, 1])
})

test('a refunded ticket and one of a cancelled event are voided', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }, {}] })
  const [paid = ''] = eventTicketIds
  const { bookingId } = await buyTickets(t, t.world.member, eventId, [{ eventTicketId: paid, quantity: 1 }])
  await t.drain()
  const { id } = await t.db
    .selectFrom('ticket')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const bought = await held(t.world.member, id)
  expect((await answerBooking(t, 'refundBooking', t.world.host, bookingId)).code).toBe('OK')
  await t.drain()
  const refunded = await bought.device.readPass(bought.pass)
  expect([refunded.json.voided, refunded.json.barcodes]).toEqual([true, undefined])

  const taken = await takeTicket(t, t.world.member)
  const free = await held(t.world.member, taken.ticketId)
  apns.pushes.length = 0
  expect((await cancelEvent(t, t.world.host, taken.eventId)).code).toBe('OK')
  await t.drain()
  expect(tokens()).toEqual([free.device.pushToken])
  const cancelled = await free.device.readPass(free.pass)
  expect([cancelled.json.voided, cancelled.json.barcodes]).toEqual([true, undefined])
})

test('a person who came in has that on their pass', async () => {
  const { ticketId, eventId, code } = await takeTicket(t, t.world.member)
  const { pass, device } = await held(t.world.member, ticketId)
  await scanTicket(t, t.world.host, eventId, code)
  await t.drain()
  expect(tokens()).toEqual([device.pushToken])
  const { json, lineOf } = await device.readPass(pass)
  expect([lineOf('state'), json.voided]).toEqual(['Checked in', false])
})

test('a closed account opens no door by its pass', async () => {
  const person = await t.world.addPerson('wallet.closed')
  const { ticketId } = await takeTicket(t, person)
  const { pass, device } = await held(person, ticketId)
  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', person.userId)
    .execute()
  const { json, lineOf } = await device.readPass(pass)
  expect([json.voided, json.barcodes]).toEqual([true, undefined])
  expect(lineOf('holder')).not.toBe(person.userName)
})

test('two passes on one phone are one push', async () => {
  const { eventId, eventTicketIds, ticketId } = await takeTicket(t, t.world.member, {
    tickets: [{ maxPerPerson: 2 }],
  })
  expect(eventTicketIds).toHaveLength(1)
  const { device } = await held(t.world.member, ticketId)
  const second = await takeTicket(t, t.world.member)
  const { json } = await downloadPass(t, t.world.member, second.ticketId)
  await device.register(json)
  for (const id of [eventId, second.eventId]) await move(id, { displayName: 'Renamed' })
  await t.app.relay.drain()
  await updateApple(t.services)
  expect(tokens()).toEqual([device.pushToken])
})

test('two processes push once', async () => {
  const { ticketId, eventId } = await takeTicket(t, t.world.member)
  const { device } = await held(t.world.member, ticketId)
  await move(eventId, { displayName: 'Twice' })
  await t.app.relay.drain()
  await Promise.all([updateApple(t.services), updateApple(t.services)])
  expect(tokens()).toEqual([device.pushToken])
})

test('a pass that changes while its phone is told is told again', async () => {
  const { ticketId, eventId } = await takeTicket(t, t.world.member)
  const { device } = await held(t.world.member, ticketId)
  await move(eventId, { displayName: 'First' })
  await t.app.relay.drain()
  await updateWallet(t.services, 'APPLE', async (serials) => {
    t.clock.advance({ seconds: 1 })
    await move(eventId, { displayName: 'Second' })
    await t.app.relay.drain()
    return { taken: new Set(serials), trouble: null }
  })
  expect(await waiting()).toHaveLength(1)
  await updateApple(t.services)
  expect(tokens()).toEqual([device.pushToken])
})

test('a phone that has removed the passes is forgotten', async () => {
  const { ticketId, eventId } = await takeTicket(t, t.world.member)
  const { device } = await held(t.world.member, ticketId)
  apns.state.answers.set(device.pushToken, 410)
  await move(eventId, { displayName: 'Gone' })
  await t.drain()
  const left = await t.db
    .selectFrom('wallet_registration')
    .selectAll()
    .where('push_token', '=', device.pushToken)
    .execute()
  expect([left, await waiting()]).toEqual([[], []])
})

test('what Apple refuses is tried again later, eight times in all', async () => {
  const { ticketId, eventId } = await takeTicket(t, t.world.member)
  const { device } = await held(t.world.member, ticketId)
  apns.state.answers.set(device.pushToken, 405)
  await move(eventId, { displayName: 'Refused' })
  await t.app.relay.drain()
  for (let tries = 1; tries <= 8; tries += 1) {
    await updateApple(t.services)
    await updateApple(t.services)
    expect(apns.pushes).toHaveLength(tries)
    t.clock.advance({ hours: 2 })
  }
  await updateApple(t.services)
  expect([apns.pushes.length, await waiting()]).toEqual([8, []])
})

test.each<[string, (state: typeof apns.state) => void]>([
  ['answers errors', (state) => Object.assign(state, { always: 503 })],
  ['does not answer', (state) => Object.assign(state, { isSilent: true })],
])('while Apple %s everything waits for a minute, and then goes out', async (_what, fail) => {
  const [member, host] = [await t.world.signIn(t.world.member), await t.world.signIn(t.world.host)]
  const { ticketId, eventId } = await takeTicket(t, member, { host })
  const { device } = await held(member, ticketId)
  fail(apns.state)
  await t.ask(host, UPDATE_EVENT, { input: { eventId, displayName: 'Outage' } })
  await t.app.relay.drain()
  await updateApple(t.services, 300)
  const tried = apns.pushes.length
  await updateApple(t.services, 300)
  expect(apns.pushes).toHaveLength(tried)
  Object.assign(apns.state, { always: 200, isSilent: false })
  t.clock.advance({ minutes: 3 })
  await updateApple(t.services)
  expect(tokens().at(-1)).toBe(device.pushToken)
  expect(await waiting()).toEqual([])
})

test('an address where nobody listens stops nothing', async () => {
  const [member, host] = [await t.world.signIn(t.world.member), await t.world.signIn(t.world.host)]
  const { ticketId, eventId } = await takeTicket(t, member, { host })
  await held(member, ticketId)
  Object.assign(t.services.config.wallets.apple ?? {}, { pushUrl: 'https://localhost:1' })
  await t.ask(host, UPDATE_EVENT, { input: { eventId, displayName: 'Nobody there' } })
  await t.drain()
  expect(await waiting()).toHaveLength(1)
  await t.db.deleteFrom('wallet_update').execute()
})

test('the 5,000 passes of an event are told of its new date in batches', async () => {
  const [member, host] = [await t.world.signIn(t.world.member), await t.world.signIn(t.world.host)]
  const { ticketId, eventId, bookingId, eventTicketIds } = await takeTicket(t, member, { host })
  const most = 5000
  const now = t.clock.now()
  const rows = Array.from({ length: most }, (_, at) => ({ id: crypto.randomUUID(), at }))
  for (let from = 0; from < most; from += 1000) {
    const some = rows.slice(from, from + 1000)
    const common = { event_id: eventId, event_ticket_id: eventTicketIds[0] ?? '', booking_id: bookingId }
    await t.db
      .insertInto('ticket')
      .values(
        some.map(({ id, at }) => ({
          ...common,
          id,
          holder_id: member.userId,
          status: 'VALID' as const,
          code: `K${String(at).padStart(9, '0')}`,
          created_at: now,
        })),
      )
      .execute()
    await t.db
      .insertInto('wallet_pass')
      .values(
        some.map(({ id }) => ({
          serial: id,
          ticket_id: id,
          generation: 1,
          holder_id: member.userId,
          language: 'en' as const,
          made_at: now,
          changed_at: now,
        })),
      )
      .execute()
    await t.db
      .insertInto('wallet_registration')
      .values(
        some.map(({ id, at }) => ({
          device_id: `d${at}`,
          serial: id,
          push_token: `t${at}`,
          registered_at: now,
        })),
      )
      .execute()
  }
  expect(ticketId).not.toBe('')
  const startDate = t.clock.now().add({ hours: 3 }).toString()
  expect((await t.ask(host, UPDATE_EVENT, { input: { eventId, startDate } })).code).toBe('OK')
  await t.app.relay.drain()
  expect(await waiting()).toHaveLength(most)
  const began = performance.now()
  const statements = await t.statements(() => updateApple(t.services))
  const seconds = (performance.now() - began) / 1000
  expect(new Set(tokens()).size).toBe(most)
  expect(apns.pushes).toHaveLength(most)
  expect(apns.state.most).toBeLessThanOrEqual(100)
  // A claim, the devices and the end, for each batch of 100; and the look that finds nothing more.
  expect(statements).toBe((most / 100) * 3 + 1)
  expect(await waiting()).toEqual([])
  expect(seconds).toBeLessThan(60)
})
