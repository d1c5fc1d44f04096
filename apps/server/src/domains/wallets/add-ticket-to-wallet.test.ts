import { displayCode } from '@reprise/rules/checkin/code'
import { contrastRatio } from '@reprise/rules/platform/text/color'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as tickets from '#domains/tickets/public.ts'
import { eraseAccounts } from '#jobs/erase-accounts.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { appleSettings, passTypeId, teamId } from '#testing/wallets/make-certificates.ts'
import { addToWallet, downloadPass, takeTicket } from '#testing/wallets/wallet-steps.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: appleSettings() })
})
afterAll(() => t.close())

const WALLETS = graphql('{ wallets }')
const place = (isOnlyVisibleToApprovedAttendees: boolean) => ({
  location: {
    address: '1 Hidden Lane',
    latitude: 48.1,
    longitude: 11.5,
    isOnlyVisibleToApprovedAttendees,
  },
})
const status = async (path: string) => (await fetch(t.url + path)).status

test('a pass has each file in its manifest, and its signature is trusted', async () => {
  const { ticketId } = await takeTicket(t, t.world.member)
  const { files, manifest, hashes, headers } = await downloadPass(t, t.world.member, ticketId)
  expect(manifest).toEqual(hashes)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'pass.json',
      'icon.png',
      'icon@2x.png',
      'icon@3x.png',
      'manifest.json',
      'signature',
    ]),
  )
  expect(await sharp(files['icon@2x.png']).metadata()).toMatchObject({ format: 'png', width: 58, height: 58 })
  expect(headers.get('content-type')).toBe('application/vnd.apple.pkpass')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('a picture that cannot be read now is left out, and is there the next time', async () => {
  const avatarAssetId = await sendPicture(t, t.world.host)
  const { ticketId } = await takeTicket(t, t.world.member, { input: { avatarAssetId } })
  const { files } = t.services
  const { read } = files
  files.read = () => Promise.reject(new Error('the disk is away'))
  const parts = async () => Object.keys((await downloadPass(t, t.world.member, ticketId)).files)
  try {
    expect(await parts()).not.toContain('thumbnail.png')
  } finally {
    files.read = read
  }
  expect(await parts()).toContain('thumbnail.png')
})

test("a pass has the fields that Apple's format requires, and the ticket's own code", async () => {
  const zones = ['Balcony', 'Main hall']
  const { ticketId, code, eventId, slug } = await takeTicket(t, t.world.member, {
    input: { displayName: 'Pass Night', scanningZones: zones, ...place(false) },
    tickets: [{ name: 'Front row', scanningZones: ['Balcony'] }],
  })
  const { json, lineOf } = await downloadPass(t, t.world.member, ticketId)
  const event = await t.db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
  expect(json).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    organizationName: 'Reprise',
    description: 'Ticket for Pass Night',
    webServiceURL: `${t.services.config.publicUrl}/wallets/apple`,
    relevantDate: event.start_date.toString({ smallestUnit: 'second' }),
    expirationDate: event.end_date.add({ hours: 12 }).toString({ smallestUnit: 'second' }),
    voided: false,
    locations: [{ latitude: 48.1, longitude: 11.5 }],
  })
  expect(json.serialNumber).toMatch(/^[0-9a-f-]{36}$/)
  expect(json.authenticationToken.length).toBeGreaterThanOrEqual(16)
  const [barcode, ...others] = json.barcodes ?? []
  expect(others).toEqual([])
  expect(barcode).toMatchObject({
    format: 'PKBarcodeFormatQR',
    messageEncoding: 'iso-8859-1',
    altText: displayCode(code),
  })
  expect(tickets.readTicketToken(t.services.keys, barcode?.message ?? '')).toMatchObject({ ticketId })
  expect(['event', 'place', 'ticket', 'holder', 'zones', 'code', 'page', 'state'].map(lineOf)).toEqual([
    'Pass Night',
    '1 Hidden Lane',
    'Front row',
    t.world.member.userName,
    'Balcony',
    displayCode(code),
    `${t.services.config.publicUrl}/events/${slug}`,
    undefined,
  ])
  // In the zone of the event, whatever the zone of the phone is.
  expect(lineOf('when')).toMatch(/ P[SD]T$/)
  const hex = (color: unknown) =>
    `#${(String(color).match(/\d+/g) ?? []).map((each) => Number(each).toString(16).padStart(2, '0')).join('')}`
  expect(contrastRatio(hex(json.backgroundColor), hex(json.foregroundColor))).toBeGreaterThan(4.5)
})

test('a pass speaks the language of its person', async () => {
  const { ticketId } = await takeTicket(t, t.world.member, { input: { displayName: 'Nacht' } })
  const german = { ...t.world.member, language: 'de' }
  const { json } = await downloadPass(t, german, ticketId)
  expect(json.description).toBe('Ticket für Nacht')
})

test('a place for approved guests is on the pass of those who are', async () => {
  const { ticketId } = await takeTicket(t, t.world.member, { input: place(true) })
  const { json, lineOf } = await downloadPass(t, t.world.member, ticketId)
  expect([lineOf('place'), json.locations?.length]).toEqual(['1 Hidden Lane', 1])
})

test('an event without QR codes has none on its passes, but the code to type', async () => {
  const { ticketId, code } = await takeTicket(t, t.world.member, { input: { optInQrPass: false } })
  const { json, lineOf } = await downloadPass(t, t.world.member, ticketId)
  expect([json.barcodes, lineOf('code')]).toEqual([undefined, displayCode(code)])
})

test('a repeat is the same pass; each holder of a ticket has one of their own', async () => {
  const { ticketId } = await takeTicket(t, t.world.member)
  const [first, again] = [
    await downloadPass(t, t.world.member, ticketId),
    await downloadPass(t, t.world.member, ticketId),
  ]
  expect(again.json.serialNumber).toBe(first.json.serialNumber)
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: t.world.stranger.userName })
  await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  // The address that the giver still has opens nothing any more.
  expect(await status(first.url)).toBe(404)
  expect((await addToWallet(t, t.world.member, ticketId)).code).toBe('NOT_FOUND')
  const theirs = await downloadPass(t, t.world.stranger, ticketId)
  expect(theirs.json.serialNumber).not.toBe(first.json.serialNumber)
  expect(theirs.json.authenticationToken).not.toBe(first.json.authenticationToken)
  expect(theirs.lineOf('holder')).toBe(t.world.stranger.userName)
})

test('others, visitors and people who wait get no pass, and nothing is told of the ticket', async () => {
  const { ticketId } = await takeTicket(t, t.world.member)
  const unknown = await addToWallet(t, t.world.stranger, crypto.randomUUID())
  for (const person of [t.world.stranger, t.world.host]) {
    const { code, errors } = await addToWallet(t, person, ticketId)
    expect([code, errors]).toEqual([unknown.code, unknown.errors])
  }
  expect((await addToWallet(t, null, ticketId)).code).toBe('AUTH_NOT_AUTHENTICATED')
  const asked = await takeTicket(t, t.world.stranger, { tickets: [{ isRequiredApproval: true }] })
  expect((await addToWallet(t, t.world.stranger, asked.ticketId)).code).toBe('CONFLICT')
})

test('an address opens for ten minutes, with its signature alone', async () => {
  const { ticketId } = await takeTicket(t, t.world.member)
  const { url } = await downloadPass(t, t.world.member, ticketId)
  const [path = ''] = url.split('?')
  for (const wrong of [path, `${path}?token=none`, `${path}?token=a&token=b`])
    expect(await status(wrong), wrong).toBe(404)
  t.clock.advance({ minutes: 11 })
  expect(await status(url)).toBe(404)
})

test('the passes of an event are gone a month after it, and those of a person with their account', async () => {
  const leaver: Person = await t.world.addPerson('wallet.leaver')
  const member = await t.world.signIn(t.world.member)
  const host = await t.world.signIn(t.world.host)
  const after = (days: number) =>
    t.clock
      .now()
      .add({ hours: 24 * days })
      .toString()
  const options = { host, input: { startDate: after(69), endDate: after(70) } }
  const [kept, left] = [await takeTicket(t, member, options), await takeTicket(t, leaver, options)]
  const { url } = await downloadPass(t, leaver, left.ticketId)
  await downloadPass(t, member, kept.ticketId)
  const count = async (ticketId: string) =>
    (await t.db.selectFrom('wallet_pass').selectAll().where('ticket_id', '=', ticketId).execute()).length
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', leaver.userId).execute()
  expect(await status(url)).toBe(404)
  t.clock.advance({ hours: 24 * 91 })
  await eraseAccounts.run(t.services)
  expect([await count(kept.ticketId), await count(left.ticketId)]).toEqual([1, 0])
  t.clock.advance({ hours: 24 * 10 })
  await t.drain()
  expect(await count(kept.ticketId)).toBe(0)
})

test('certificates that have ended take the wallet away, and nothing else', async () => {
  const offered = async () => (await t.ask(null, WALLETS, {})).data.wallets
  expect(await offered()).toEqual(['APPLE'])
  const member = await t.world.signIn(t.world.member)
  const { ticketId } = await takeTicket(t, member, { host: await t.world.signIn(t.world.host) })
  const { apple } = t.services.config.wallets
  if (!apple) throw new Error('no settings')
  const { validTo } = apple
  apple.validTo = t.clock.now().epochMilliseconds
  expect(await offered()).toEqual([])
  expect((await addToWallet(t, member, ticketId)).code).toBe('CONFLICT')
  apple.validTo = validTo
  expect((await addToWallet(t, member, ticketId)).code).toBe('OK')
})

test('a server without settings offers no wallet and has no such address', async () => {
  const bare = await startTestApp()
  try {
    expect((await bare.ask(null, WALLETS, {})).data.wallets).toEqual([])
    const { ticketId } = await takeTicket(bare, bare.world.member)
    expect((await addToWallet(bare, bare.world.member, ticketId)).code).toBe('CONFLICT')
    expect((await addToWallet(bare, bare.world.member, ticketId, 'GOOGLE')).code).toBe('CONFLICT')
    expect(bare.app.http.hasRoute({ method: 'GET', url: '/wallets/apple/ticket.pkpass' })).toBe(false)
  } finally {
    await bare.close()
  }
})
