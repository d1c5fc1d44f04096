import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as assets from '#domains/assets/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { createOrder } from '#testing/steps/buy-tickets.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { announcePicture, putPicture } from '#testing/steps/send-picture.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const READ = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  asksBeforeTickets privacyPolicy { title fileUrl } myPolicyReaction { privacyPolicyState privacyPolicyStateUpdatedAt }
} }`)
const CONFIRM = graphql(`mutation ($eventId: ID!, $fileUrl: String!, $isAccepted: Boolean) {
  confirmEventPrivacyPolicy(eventId: $eventId, fileUrl: $fileUrl, isAccepted: $isAccepted) {
    asksBeforeTickets myPolicyReaction { privacyPolicyState privacyPolicyStateUpdatedAt }
  }
}`)
const UPDATE = graphql(`mutation ($input: UpdateEventInput!) { updateEvent(input: $input) {
  privacyPolicy { title fileUrl } privacyPolicyTitle optInPrivacyPolicy
} }`)
const REACTION =
  graphql(`query ($eventId: ID!, $userId: ID!) { eventPolicyReaction(eventId: $eventId, userId: $userId) {
  privacyPolicyState
} }`)

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

async function sendPolicy(person: Person): Promise<string> {
  const { data } = await announcePicture(t, person, pdf.length, 'presignEventUpload', 'pdf')
  expect((await putPicture(t, data.ticket.url, pdf)).status).toBe(200)
  return data.ticket.assetId
}

async function makeWithPolicy(input: Record<string, unknown> = {}, price: number | null = null) {
  const privacyPolicyAssetId = await sendPolicy(t.world.host)
  const made = await makeEvent(t, { input: { privacyPolicyAssetId, ...input }, tickets: [{ price }] })
  return {
    ...made,
    eventTicketId: made.eventTicketIds[0] ?? '',
    fileUrl: `/files/${privacyPolicyAssetId}.pdf`,
  }
}
const read = async (person: Person | null, id: string) => (await t.ask(person, READ, { id })).data.event
const stateOf = async (viewer: Person | null, eventId: string, { userId }: Person) => {
  const { code, data } = await t.ask(viewer, REACTION, { eventId, userId })
  return code === 'OK' ? data.eventPolicyReaction.privacyPolicyState : code
}

test('tickets wait until the policy is accepted, and a person who rejects it gets none', async () => {
  const { eventId, eventTicketId, fileUrl } = await makeWithPolicy()
  const { member } = t.world
  expect(await read(null, eventId)).toEqual({
    asksBeforeTickets: true,
    privacyPolicy: { title: 'Privacy policy', fileUrl },
    myPolicyReaction: null,
  })
  const refused = await takeTickets(t, member, eventId, eventTicketId)
  expect([refused.code, refused.errors[0]?.message, refused.errors[0]?.extensions.gaps]).toEqual([
    'NOT_ELIGIBLE',
    "Please accept the host's privacy policy first.",
    [{ kind: 'PRIVACY_POLICY', have: 0, need: 1 }],
  ])
  const rejected = await t.ask(member, CONFIRM, { eventId, fileUrl, isAccepted: false })
  expect(rejected.data.confirmEventPrivacyPolicy).toMatchObject({
    asksBeforeTickets: true,
    myPolicyReaction: { privacyPolicyState: 'REJECTED' },
  })
  expect((await takeTickets(t, member, eventId, eventTicketId)).code).toBe('NOT_ELIGIBLE')
  const before = t.clock.now()
  const accepted = await t.ask(member, CONFIRM, { eventId, fileUrl })
  const { asksBeforeTickets, myPolicyReaction } = accepted.data.confirmEventPrivacyPolicy
  expect([asksBeforeTickets, myPolicyReaction?.privacyPolicyState]).toEqual([false, 'ACCEPTED'])
  expect(Date.parse(myPolicyReaction?.privacyPolicyStateUpdatedAt ?? '')).toBeGreaterThanOrEqual(
    before.epochMilliseconds,
  )
  expect((await takeTickets(t, member, eventId, eventTicketId)).code).toBe('OK')
})

test('an order that costs something waits for the policy, too', async () => {
  const { eventId, eventTicketId, fileUrl } = await makeWithPolicy({}, 1500)
  const items = [{ eventTicketId, quantity: 1 }]
  expect((await createOrder(t, t.world.member, eventId, items)).code).toBe('NOT_ELIGIBLE')
  await t.ask(t.world.member, CONFIRM, { eventId, fileUrl })
  expect((await createOrder(t, t.world.member, eventId, items)).code).toBe('OK')
})

test('another file has to be accepted again, and the former one stays while an acceptance names it', async () => {
  const { eventId, eventTicketId, fileUrl } = await makeWithPolicy({ privacyPolicyTitle: 'Film release' })
  const { member, host } = t.world
  await t.ask(member, CONFIRM, { eventId, fileUrl })
  const privacyPolicyAssetId = await sendPolicy(host)
  const next = `/files/${privacyPolicyAssetId}.pdf`
  const before = t.clock.now()
  const changed = await t.ask(host, UPDATE, { input: { eventId, privacyPolicyAssetId } })
  expect(changed.data.updateEvent).toMatchObject({
    privacyPolicy: { title: 'Film release', fileUrl: next },
    optInPrivacyPolicy: true,
  })
  const { myPolicyReaction } = await read(member, eventId)
  expect(myPolicyReaction?.privacyPolicyState).toBe('PENDING')
  expect(Date.parse(myPolicyReaction?.privacyPolicyStateUpdatedAt ?? '')).toBeGreaterThanOrEqual(
    before.epochMilliseconds,
  )
  expect((await takeTickets(t, member, eventId, eventTicketId)).code).toBe('NOT_ELIGIBLE')
  const stale = await t.ask(member, CONFIRM, { eventId, fileUrl })
  expect([stale.code, stale.errors[0]?.message]).toEqual([
    'CONFLICT',
    'The host changed the privacy policy. Please read it again.',
  ])
  await assets.purgeUploads(t.services)
  expect((await fetch(t.url + fileUrl)).status).toBe(200)
  expect((await t.ask(member, CONFIRM, { eventId, fileUrl: next })).code).toBe('OK')
  await assets.purgeUploads(t.services)
  expect((await fetch(t.url + fileUrl)).status).toBe(404)
  expect((await fetch(t.url + next)).status).toBe(200)
})

test('without a policy nothing is asked, and its title alone is none', async () => {
  const { eventId } = await makeWithPolicy()
  const gone = await t.ask(t.world.host, UPDATE, {
    input: { eventId, privacyPolicyAssetId: null, privacyPolicyTitle: ' Film release ' },
  })
  expect(gone.data.updateEvent).toEqual({
    privacyPolicy: null,
    privacyPolicyTitle: 'Film release',
    optInPrivacyPolicy: false,
  })
  expect(await read(t.world.member, eventId)).toEqual({
    asksBeforeTickets: false,
    privacyPolicy: null,
    myPolicyReaction: { privacyPolicyState: 'NONE', privacyPolicyStateUpdatedAt: null },
  })
})

test('a file that somebody else sent, or that is a picture, cannot be the policy', async () => {
  const { eventId } = await makeWithPolicy()
  const foreign = await sendPolicy(t.world.stranger)
  const tried = { input: { eventId, privacyPolicyAssetId: foreign } }
  expect((await t.ask(t.world.host, UPDATE, tried)).code).toBe('NOT_FOUND')
  const picture = { input: { eventId, avatarAssetId: await sendPolicy(t.world.host) } }
  expect((await t.ask(t.world.host, UPDATE, picture)).code).toBe('NOT_FOUND')
})

test('how a guest stands to the policy is seen by the guest and by those who see the guest', async () => {
  const { eventId, eventTicketId, fileUrl } = await makeWithPolicy()
  const { member, host, door, promoter, stranger } = t.world
  await giveRole(t.services, host, eventId, door, 'DOOR')
  await giveRole(t.services, host, eventId, promoter, 'PROMOTER')
  await t.ask(member, CONFIRM, { eventId, fileUrl })
  // The member is no guest yet.
  expect(await stateOf(host, eventId, member)).toBe('NOT_FOUND')
  await takeTickets(t, member, eventId, eventTicketId)
  expect(await stateOf(member, eventId, member)).toBe('ACCEPTED')
  expect(await stateOf(host, eventId, member)).toBe('ACCEPTED')
  expect(await stateOf(door, eventId, member)).toBe('ACCEPTED')
  expect(await stateOf(promoter, eventId, member)).toBe('NOT_FOUND')
  expect(await stateOf(stranger, eventId, member)).toBe('FORBIDDEN')
  expect(await stateOf(stranger, eventId, stranger)).toBe('PENDING')
  expect(await stateOf(null, eventId, member)).toBe('AUTH_NOT_AUTHENTICATED')
})

test('a copy of the event has the policy, and nobody has accepted it there', async () => {
  const { eventId, fileUrl } = await makeWithPolicy({ privacyPolicyTitle: 'Film release' })
  await t.ask(t.world.host, CONFIRM, { eventId, fileUrl })
  const { data } = await t.ask(
    t.world.host,
    graphql(`mutation ($id: ID!, $key: String!) { duplicateEvent(eventId: $id, idempotencyKey: $key) {
      privacyPolicy { title fileUrl } myPolicyReaction { privacyPolicyState }
    } }`),
    { id: eventId, key: randomUUID() },
  )
  expect(data.duplicateEvent).toEqual({
    privacyPolicy: { title: 'Film release', fileUrl },
    myPolicyReaction: { privacyPolicyState: 'PENDING' },
  })
})
