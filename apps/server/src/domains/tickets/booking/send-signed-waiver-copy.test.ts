import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as assets from '#domains/assets/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { announcePicture, putPicture } from '#testing/steps/send-picture.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const CONFIRM = graphql(`mutation ($eventId: ID!, $fileUrl: String!, $isAccepted: Boolean) {
  confirmEventPrivacyPolicy(eventId: $eventId, fileUrl: $fileUrl, isAccepted: $isAccepted) { eventId }
}`)
const SEND = graphql(`mutation ($eventId: ID!, $userId: ID) {
  sendSignedWaiverCopy(eventId: $eventId, userId: $userId) { privacyPolicyState isSigned }
}`)
const SEES = graphql(`query ($id: String!) { approvedAttendees(eventIdOrSlug: $id) {
  nodes { canSendWaiverCopy user { userName } }
} }`)

const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\ntrailer\n<<>>\n%%EOF\n`)

async function sendPolicy(pdf: Buffer): Promise<string> {
  const { data } = await announcePicture(t, t.world.host, pdf.length, 'presignEventUpload', 'pdf')
  expect((await putPicture(t, data.ticket.url, pdf)).status).toBe(200)
  return data.ticket.assetId
}

/** An event with a policy in Tokyo, and a guest who accepted it. */
async function signed(name: string) {
  const pdf = pdfOf(name)
  const privacyPolicyAssetId = await sendPolicy(pdf)
  const input = { privacyPolicyAssetId, privacyPolicyTitle: 'Film release', displayName: name }
  const made = await makeEvent(t, { input: { ...input, timeZone: 'Asia/Tokyo' }, tickets: [{}] })
  const guest = await t.world.addPerson(`signs-${randomUUID().slice(0, 8)}`, { name: 'Mara Signs' })
  const fileUrl = `/files/${privacyPolicyAssetId}.pdf`
  const { eventId } = made
  expect((await t.ask(guest, CONFIRM, { eventId, fileUrl })).code).toBe('OK')
  expect((await takeTickets(t, guest, eventId, made.eventTicketIds[0] ?? '')).code).toBe('OK')
  return { ...made, guest, fileUrl, pdf }
}

const addressOf = (person: Person) => `${person.userName}@example.test`
const copiesTo = async (person: Person) =>
  (
    await t.db
      .selectFrom('outbox_message')
      .select(['text', 'subject', 'attachments'])
      .where('recipient', '=', addressOf(person))
      .where('subject', 'like', 'What you accepted%')
      .orderBy('created_at', 'desc')
      .execute()
  ).map((mail) => ({ ...mail, file: mail.attachments.map((each) => ('file' in each ? each.file : '')) }))

const send = async (caller: Person | null, eventId: string, userId?: string) =>
  (await t.ask(caller, SEND, { eventId, userId })).code

test('a guest gets the PDF that they accepted, with the moment in the zone of the event and its hash', async () => {
  const { eventId, guest, fileUrl, pdf } = await signed('Signing night')
  expect((await t.ask(guest, SEND, { eventId })).data.sendSignedWaiverCopy).toEqual({
    privacyPolicyState: 'ACCEPTED',
    isSigned: true,
  })
  const [mail] = await copiesTo(guest)
  expect(mail?.subject).toBe('What you accepted for Signing night')
  expect(mail?.text).toContain(createHash('sha256').update(pdf).digest('hex'))
  expect(mail?.text).toMatch(/^Mara Signs accepted “Film release” for Signing night on .* JST\.$/m)
  expect(mail?.file).toEqual([fileUrl.replace('/files/', '')])
})

test('it is the file of that moment, also after the host replaced it, until they answer to the new one', async () => {
  const { eventId, guest, fileUrl } = await signed('Replaced later')
  const privacyPolicyAssetId = await sendPolicy(pdfOf('another'))
  await t.ask(t.world.host, UPDATE_EVENT, { input: { eventId, privacyPolicyAssetId } })
  await assets.purgeUploads(t.services)
  expect((await t.ask(guest, SEND, { eventId })).data.sendSignedWaiverCopy).toEqual({
    privacyPolicyState: 'PENDING',
    isSigned: true,
  })
  expect((await copiesTo(guest))[0]?.file).toEqual([fileUrl.replace('/files/', '')])
  // A person who rejects the new one has accepted nothing any more, so the old file goes.
  const next = `/files/${privacyPolicyAssetId}.pdf`
  await t.ask(guest, CONFIRM, { eventId, fileUrl: next, isAccepted: false })
  await assets.purgeUploads(t.services)
  expect((await fetch(t.url + fileUrl)).status).toBe(404)
  t.clock.advance({ minutes: 6 })
  expect(await send(guest, eventId)).toBe('CONFLICT')
})

test('those who see all guests have it sent to the guest, and nobody else does', async () => {
  const { eventId, slug, guest } = await signed('Sent by the host')
  const { host, door, promoter, stranger } = t.world
  await giveRole(t.services, host, eventId, door, 'DOOR')
  await giveRole(t.services, host, eventId, promoter, 'PROMOTER')
  const { userId } = guest
  expect(await send(promoter, eventId, userId)).toBe('FORBIDDEN')
  expect(await send(stranger, eventId, userId)).toBe('FORBIDDEN')
  expect(await send(null, eventId, userId)).toBe('AUTH_NOT_AUTHENTICATED')
  expect(await send(host, eventId, stranger.userId)).toBe('NOT_FOUND')
  expect(await copiesTo(guest)).toEqual([])
  const seen = await t.ask(host, SEES, { id: slug })
  expect(seen.data.approvedAttendees.nodes).toEqual([
    { canSendWaiverCopy: true, user: { userName: guest.userName } },
  ])
  expect(await send(door, eventId, userId)).toBe('OK')
  expect(await copiesTo(guest)).toHaveLength(1)
  expect(await copiesTo(host)).toEqual([])
})

test('two at once send one copy, and another one leaves only after five minutes', async () => {
  const { eventId, guest } = await signed('Pressed twice')
  const codes = await Promise.all([send(guest, eventId), send(t.world.host, eventId, guest.userId)])
  expect(codes.sort()).toEqual(['OK', 'RATE_LIMITED'])
  t.clock.advance({ minutes: 5 })
  expect(await send(guest, eventId)).toBe('OK')
  expect(await copiesTo(guest)).toHaveLength(2)
})

test('without a confirmed address, or without an acceptance, nothing leaves', async () => {
  const { eventId, guest, fileUrl } = await signed('No address')
  const { member } = t.world
  expect(await send(member, eventId)).toBe('CONFLICT')
  await t.ask(member, CONFIRM, { eventId, fileUrl, isAccepted: false })
  expect(await send(member, eventId)).toBe('CONFLICT')
  await t.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', guest.userId).execute()
  expect(await send(t.world.host, eventId, guest.userId)).toBe('CONFLICT')
  expect(await copiesTo(guest)).toEqual([])
})
