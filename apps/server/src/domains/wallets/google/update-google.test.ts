import { createPublicKey } from 'node:crypto'
import { displayCode } from '@reprise/rules/checkin/code'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as tickets from '#domains/tickets/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { startGoogleServer } from '#testing/wallets/google-server.ts'
import { googleSettings } from '#testing/wallets/make-certificates.ts'
import { addToWallet, takeTicket } from '#testing/wallets/wallet-steps.ts'
import { updateGoogle } from './update-google.ts'

let t: TestApp
let server: Awaited<ReturnType<typeof startGoogleServer>>
const settings = googleSettings()
beforeAll(async () => {
  t = await startTestApp({ settings })
})
afterAll(() => t.close())
beforeEach(async () => {
  server = await startGoogleServer()
  const { google } = t.services.config.wallets
  if (!google) throw new Error('no settings')
  const { apiUrl, tokenUrl } = server
  t.services.config.wallets.google = { ...google, apiUrl, tokenUrl }
})
afterEach(() => server.close())

interface Saved {
  origins: string[]
  payload: { eventTicketClasses: Record<string, unknown>[]; eventTicketObjects: Record<string, unknown>[] }
}
const key = createPublicKey(settings.WALLET_GOOGLE_KEY)

/** Adds a ticket and reads the link as Google does. */
async function save(person: Person, ticketId: string) {
  const { code, data } = await addToWallet(t, person, ticketId, 'GOOGLE')
  if (code !== 'OK') throw new Error(`refused: ${code}`)
  const { url } = data.addTicketToWallet
  const [, jwt = ''] = url.split('https://pay.google.com/gp/v/save/')
  const { payload, protectedHeader } = await jwtVerify(jwt, key, {
    audience: 'google',
    issuer: settings.WALLET_GOOGLE_ACCOUNT,
    algorithms: ['RS256'],
    currentDate: new Date(t.clock.now().epochMilliseconds),
  })
  const claims = payload as typeof payload & Saved
  const [made] = claims.payload.eventTicketClasses
  const [object] = claims.payload.eventTicketObjects
  if (!made || !object) throw new Error('nothing in it')
  return { url, protectedHeader, claims, made, object }
}
const last = () => server.patches.at(-1)
const waiting = () => t.db.selectFrom('wallet_update').selectAll().execute()

test('the link has the whole ticket in it, signed by the service account', async () => {
  const { ticketId, code, eventId, slug } = await takeTicket(t, t.world.member, {
    input: {
      displayName: 'Saved Night',
      location: { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees: true },
    },
    tickets: [{ name: 'Front row' }],
  })
  const { url, protectedHeader, claims, made, object } = await save(t.world.member, ticketId)
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(claims).toMatchObject({
    typ: 'savetowallet',
    origins: [new URL(t.services.config.publicUrl).origin],
  })
  const classId = `${settings.WALLET_GOOGLE_ISSUER_ID}.${eventId}-en`
  expect(made).toMatchObject({
    id: classId,
    issuerName: 'Reprise',
    reviewStatus: 'UNDER_REVIEW',
    eventName: { defaultValue: { language: 'en-US', value: 'Saved Night' } },
    dateTime: { start: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[78]:00$/) },
  })
  // All holders share it, also those whose ticket has ended.
  expect(JSON.stringify(made)).not.toContain('Hidden Lane')
  expect(object).toMatchObject({
    classId,
    state: 'ACTIVE',
    ticketHolderName: t.world.member.userName,
    ticketNumber: displayCode(code),
    ticketType: { defaultValue: { language: 'en-US', value: 'Front row' } },
    barcode: { type: 'QR_CODE', alternateText: displayCode(code) },
    textModulesData: [{ id: 'place', header: 'Place', body: '1 Hidden Lane' }],
    linksModuleData: { uris: [{ uri: `${t.services.config.publicUrl}/events/${slug}` }] },
  })
  const { value } = object.barcode as { value: string }
  expect(tickets.readTicketToken(t.services.keys, value)).toMatchObject({ ticketId })
  expect(Object.values(object)).not.toContain(null)
  expect(url.length).toBeLessThan(4000)
  // Each time it is the same pass, with a name that nobody can guess.
  expect((await save(t.world.member, ticketId)).object.id).toBe(object.id)
  expect(object.id).toMatch(/^\d+\.[0-9a-f-]{36}$/)
})

test('nobody else gets a link, and Apple is not offered without its settings', async () => {
  const { ticketId } = await takeTicket(t, t.world.member)
  expect((await addToWallet(t, t.world.stranger, ticketId, 'GOOGLE')).code).toBe('NOT_FOUND')
  expect((await addToWallet(t, null, ticketId, 'GOOGLE')).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await t.ask(null, graphql('{ wallets }'), {})).data.wallets).toEqual(['GOOGLE'])
  expect((await addToWallet(t, t.world.member, ticketId, 'APPLE')).code).toBe('CONFLICT')
})

test('a new date is told to Google: the event once, and each pass, by a token of the service account', async () => {
  const { ticketId, eventId } = await takeTicket(t, t.world.member)
  const { made, object } = await save(t.world.member, ticketId)
  const startDate = t.clock.now().add({ hours: 3 })
  await t.ask(t.world.host, UPDATE_EVENT, { input: { eventId, startDate: startDate.toString() } })
  await t.drain()
  expect(server.patches.map(({ path }) => path)).toEqual([
    `/v1/eventTicketClass/${String(made.id)}`,
    `/v1/eventTicketObject/${String(object.id)}`,
  ])
  expect(new Set(server.patches.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer token-1']),
  )
  const [changed] = server.patches
  const { start } = Object(changed?.body.dateTime) as { start: string }
  expect(Temporal.Instant.from(start).epochMilliseconds).toBe(
    Math.floor(startDate.epochMilliseconds / 1000) * 1000,
  )
  const [assertion = ''] = server.assertions
  const { payload } = await jwtVerify(assertion, key, {
    audience: server.tokenUrl,
    currentDate: new Date(t.clock.now().epochMilliseconds),
  })
  expect(payload).toMatchObject({
    iss: settings.WALLET_GOOGLE_ACCOUNT,
    scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
  })
  // The token is kept, while it is good.
  await t.ask(t.world.host, UPDATE_EVENT, { input: { eventId, displayName: 'Renamed' } })
  await t.drain()
  expect([server.patches.length, server.assertions.length, await waiting()]).toEqual([4, 1, []])
})

test('a ticket that was passed on, and one of a cancelled event, have no code at Google any more', async () => {
  const { ticketId } = await takeTicket(t, t.world.member, {
    input: { location: { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees: true } },
  })
  const mine = await save(t.world.member, ticketId)
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: t.world.stranger.userName })
  await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  await t.drain()
  const voided = { state: 'INACTIVE', barcode: null, ticketNumber: null }
  expect(last()?.body).toMatchObject({ id: mine.object.id, ...voided })
  expect(JSON.stringify(server.patches)).not.toContain('Hidden Lane')
  const theirs = await save(t.world.stranger, ticketId)
  expect(theirs.object.id).not.toBe(mine.object.id)

  const other = await takeTicket(t, t.world.member)
  const saved = await save(t.world.member, other.ticketId)
  await cancelEvent(t, t.world.host, other.eventId)
  await t.drain()
  expect(last()?.body).toMatchObject({ id: saved.object.id, ...voided })
})

test('a ticket that was never added to Google is never told there, and one that nobody saved is no trouble', async () => {
  const [plain, unsaved] = [await takeTicket(t, t.world.member), await takeTicket(t, t.world.member)]
  await save(t.world.member, unsaved.ticketId)
  server.state.status = 404
  for (const { eventId } of [plain, unsaved])
    await t.ask(t.world.host, UPDATE_EVENT, { input: { eventId, displayName: 'Renamed' } })
  await t.drain()
  expect([server.patches.length, await waiting()]).toEqual([2, []])
})

test.each<[string, (state: typeof server.state) => void]>([
  ['answers errors', (state) => Object.assign(state, { status: 503 })],
  ['asks for patience', (state) => Object.assign(state, { status: 429 })],
  ['does not answer', (state) => Object.assign(state, { isSilent: true })],
])('while Google %s everything waits for a minute, and then goes out', async (_what, fail) => {
  const [member, host] = [await t.world.signIn(t.world.member), await t.world.signIn(t.world.host)]
  const { ticketId, eventId } = await takeTicket(t, member, { host })
  const { object } = await save(member, ticketId)
  fail(server.state)
  await t.ask(host, UPDATE_EVENT, { input: { eventId, displayName: 'Outage' } })
  await t.app.relay.drain()
  await updateGoogle(t.services, 300)
  const tried = server.patches.length
  await updateGoogle(t.services, 300)
  expect([server.patches.length, (await waiting()).length]).toEqual([tried, 1])
  Object.assign(server.state, { status: 200, isSilent: false })
  t.clock.advance({ minutes: 3 })
  await updateGoogle(t.services)
  expect(last()?.body).toMatchObject({ id: object.id, state: 'ACTIVE' })
  expect(await waiting()).toEqual([])
})

/** An event with 230 passes at Google. */
async function manyPasses() {
  const [member, host] = [await t.world.signIn(t.world.member), await t.world.signIn(t.world.host)]
  const { ticketId, eventId, bookingId, eventTicketIds } = await takeTicket(t, member, { host })
  await save(member, ticketId)
  const now = t.clock.now()
  const ids = Array.from({ length: 229 }, () => crypto.randomUUID())
  const common = { event_id: eventId, event_ticket_id: eventTicketIds[0] ?? '', booking_id: bookingId }
  const mine = { holder_id: member.userId, generation: 1 }
  const rows = ids.map((id, at) => ({
    ...common,
    ...mine,
    id,
    status: 'VALID' as const,
    code: `G${String(at).padStart(9, '0')}`,
    created_at: now,
  }))
  await t.db.insertInto('ticket').values(rows).execute()
  const dates = { made_at: now, changed_at: now, google_at: now }
  const passes = ids.map((id) => ({ ...mine, ...dates, serial: id, ticket_id: id, language: 'en' as const }))
  await t.db.insertInto('wallet_pass').values(passes).execute()
  return { eventId, host }
}

test('the passes of an event go out a few at a time, and the event once', async () => {
  const { eventId, host } = await manyPasses()
  await t.ask(host, UPDATE_EVENT, { input: { eventId, displayName: 'Many' } })
  await t.app.relay.drain()
  await updateGoogle(t.services)
  const kinds = Map.groupBy(server.patches, ({ path }) => path.split('/')[2])
  expect([kinds.get('eventTicketClass')?.length, kinds.get('eventTicketObject')?.length]).toEqual([1, 230])
  expect(server.state.most).toBeLessThanOrEqual(5)
  expect(await waiting()).toEqual([])
})

test('an event that changes while its passes go out is changed again', async () => {
  const { eventId, host } = await manyPasses()
  const rename = async (displayName: string) => {
    await t.ask(host, UPDATE_EVENT, { input: { eventId, displayName } })
    await t.app.relay.drain()
  }
  await rename('Early title')
  server.heard.next = () => rename('Late title')
  await updateGoogle(t.services)
  const changes = server.patches.filter(({ path }) => path.includes('/eventTicketClass/'))
  expect(JSON.stringify(changes.at(-1)?.body)).toContain('Late title')
  expect(changes).toHaveLength(2)
  expect(await waiting()).toEqual([])
})
