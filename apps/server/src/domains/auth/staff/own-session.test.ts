import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { actAs, REASON } from '#testing/auth/act-as.ts'
import { account, mailsTo, PASSWORD, post } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite, createInviteLink, readInvite } from '#testing/steps/send-invites.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'

let t: TestApp
let acting: Awaited<ReturnType<typeof actAs>>
let eventId: string
beforeAll(async () => {
  t = await startTestApp()
  await account(t, 'agent@own.test', { isStaff: true })
  await account(t, 'person@own.test', { userName: 'person-own' })
  eventId = (await makeEvent(t, { host: t.world.host, tickets: [{}] })).eventId
  acting = await actAs(t, 'agent@own.test', t.world.host.userName)
})
afterAll(() => t.close())

const credential = { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA' } }

const restCalls: [string, string, () => object][] = [
  [
    'changing the password',
    'password',
    () => ({ currentPassword: PASSWORD, newPassword: 'Another-horse-9' }),
  ],
  ['a prompt for a passkey', 'passkey/register/options', () => ({ userName: 'host', displayName: 'host' })],
  [
    'adding a passkey',
    'passkey/register',
    () => ({
      challengeId: randomUUID(),
      credential: { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    }),
  ],
  [
    'a code for step-up',
    'password/resend-otp',
    () => ({ refreshToken: acting.refreshToken, purpose: 'StepUp' }),
  ],
  [
    'a code for deletion',
    'password/resend-otp',
    () => ({ refreshToken: acting.refreshToken, purpose: 'DeleteAccount' }),
  ],
  [
    'step-up by code',
    'password/verify-otp',
    () => ({ refreshToken: acting.refreshToken, otp: '123456', purpose: 'StepUp' }),
  ],
  [
    'step-up by passkey',
    'passkey/login',
    () => ({
      challengeId: randomUUID(),
      credential: {
        ...credential,
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
      },
      refreshToken: acting.refreshToken,
      purpose: 'StepUp',
    }),
  ],
  [
    'acting as yet somebody else',
    'password/im-sign-in',
    () => ({ userName: 'agent@own.test', password: PASSWORD, targetUserName: 'person-own', reason: REASON }),
  ],
]

test.each(restCalls)('%s is not possible for staff who act as somebody', async (_what, path, body) => {
  const answer = await post(t, path, body(), { token: acting.person.token })
  expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
  expect(answer.body.message).toBe("You can't do this while you act as someone else.")
})

const asked: [string, string, (() => object)?][] = [
  ['switching the second factor', 'mutation { setMultiFactor(isSkipped: true) { userId } }'],
  ['deleting a passkey', 'mutation { deletePasskeyCredential(credentialId: "AA") { credentialId } }'],
  ['connecting an account', 'mutation { connectSocial(provider: youtube, code: "none") { userId } }'],
  ['disconnecting one', 'mutation { disconnectSocial(provider: youtube) { userId } }'],
  ['beginning to connect payouts', 'mutation { beginPayoutConnection(provider: "sandbox") { url } }'],
  [
    'connecting payouts',
    'mutation { connectPayoutAccount(provider: "sandbox", code: "c", state: "s") { userId } }',
  ],
  ['disconnecting payouts', 'mutation { disconnectPayoutAccount(provider: "sandbox") { userId } }'],
  [
    'a payout',
    `mutation ($id: ID!, $key: String!) {
      requestEventPayout(eventId: $id, amount: "100", idempotencyKey: $key) { status }
    }`,
    () => ({ id: eventId, key: randomUUID() }),
  ],
  ['deleting the account', 'mutation { deleteAccount { userId } }'],
  ['deactivating it', 'mutation { deactivateAccount { userId } }'],
  ['another address', 'mutation { startEmailChange(email: "new@own.test") { userId } }'],
  ['another number', 'mutation { updatePhoneNumber(phoneNumber: "+14155550177") { userId } }'],
  ['proving it', 'mutation { verifyPhoneNumber(code: "123456") { userId } }'],
  ['an archive of the data', 'mutation { requestMyData { state } }'],
  ['looking for it', '{ myData { downloadUrl } }'],
  [
    'signing devices out',
    'mutation ($id: ID!) { endSession(sessionId: $id) { sessionId } }',
    () => ({ id: randomUUID() }),
  ],
  ['agreeing to terms', 'mutation { agreeToTerms(version: 1) { userId } }'],
]

test.each(asked)('%s is not possible either', async (_what, document, variables) => {
  const { code, errors } = await t.ask(acting.person, document, { ...variables?.() })
  expect(code).toBe('FORBIDDEN')
  expect(errors[0]?.message).toBe("You can't do this while you act as someone else.")
})

test('nor does a proof from before help: such a session is never stepped up', async () => {
  const later = t.clock.now().add({ minutes: 10 })
  await t.db
    .updateTable('session')
    .set({ stepped_up_until: later })
    .where('impersonator_id', 'is not', null)
    .execute()
  const { code } = await t.ask(acting.person, 'mutation { deleteAccount { userId } }')
  expect(code).toBe('FORBIDDEN')
})

test('nor what an event is worth to the host: its club, and who pays the fees; its words are', async () => {
  const update = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }'
  const change = async (input: object) =>
    (await t.ask(acting.person, update, { input: { eventId, ...input } })).code
  expect(await change({ clubId: null })).toBe('FORBIDDEN')
  expect(await change({ isAllInPricing: true })).toBe('FORBIDDEN')
  expect(await change({ description: 'Doors open at eight.', isAllInPricing: false })).toBe('OK')
})

test('nor to take a picture away for good: a first one of an event can be set, no other', async () => {
  const set = async (avatarAssetId: string | null) => {
    const update = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }'
    return (await t.ask(acting.person, update, { input: { eventId, avatarAssetId } })).code
  }
  expect(await set(await sendPicture(t, acting.person))).toBe('OK')
  expect(await set(await sendPicture(t, acting.person))).toBe('FORBIDDEN')
  expect(await set(null)).toBe('FORBIDDEN')
  const { code, errors } = await t.ask(acting.person, 'mutation { updateAvatar { userId } }')
  expect([code, errors[0]?.message]).toEqual([
    'FORBIDDEN',
    "You can't do this while you act as someone else.",
  ])
})

test('what lets somebody in at the door is not shown to staff, and is to the holder', async () => {
  const kinds = await t.db.selectFrom('event_ticket').select('id').where('event_id', '=', eventId).execute()
  await takeTickets(t, t.world.host, eventId, kinds[0]?.id ?? '')
  const codesFor = async (person: Person) => {
    const asked = await t.ask(person, graphql('{ myTickets { nodes { code qrToken } } }'))
    return asked.data.myTickets.nodes.map(({ code, qrToken }) => [code !== null, qrToken !== null])
  }
  expect(await codesFor(t.world.host)).toEqual([[true, true]])
  expect(await codesFor(acting.person)).toEqual([[false, false]])
})

test('how to reach guests, and who shared it with an invite, is not shown to staff', async () => {
  const reach = graphql(`query ($id: String!) {
    eventAttendees(eventIdOrSlug: $id) { nodes { emailAddress phoneNumber gender age } }
  }`)
  const kinds = await t.db.selectFrom('event_ticket').select('id').where('event_id', '=', eventId).execute()
  await takeTickets(t, t.world.member, eventId, kinds[0]?.id ?? '')
  const seenBy = async (person: Person) => {
    const { data } = await t.ask(person, reach, {
      id: eventId,
    })
    return data.eventAttendees.nodes.some((guest) => guest.emailAddress === 'member@example.test')
  }
  expect([await seenBy(t.world.host), await seenBy(acting.person)]).toEqual([true, false])

  const { data } = await createInviteLink(t, t.world.host, { kind: 'USER' })
  await acceptInvite(t, t.world.stranger, data.invite.inviteId, { contactData: true })
  const disclosed = async (person: Person) => {
    const shown = await readInvite(t, person, data.invite.inviteId)
    return shown.data.invite.acceptances.map((each) => each.sharedContact?.emailAddress ?? null)
  }
  expect(await disclosed(t.world.host)).toEqual(['stranger@example.test'])
  expect(await disclosed(acting.person)).toEqual([null])
})

test('a link that makes anybody who knows it a helper is not shown to staff', async () => {
  const aim = { kind: 'EVENT', targetIdOrSlug: eventId, role: 'CO_HOST' } as const
  const { data } = await createInviteLink(t, t.world.host, aim)
  const lists = `query ($id: String!) {
    myInvites { totalCount nodes { inviteId } }
    waitingInvites(kind: EVENT, targetIdOrSlug: $id) { inviteId }
    currentUser { pendingInvites { inviteId } }
  }`
  const seenBy = async (person: Person) => {
    const asked = await t.ask(person, lists, { id: eventId })
    expect(asked.code).toBe('OK')
    return JSON.stringify(asked.data).split(data.invite.inviteId).length - 1
  }
  expect([await seenBy(t.world.host), await seenBy(acting.person)]).toEqual([3, 0])
})

test('what the person does every day is possible', async () => {
  const notes = 'mutation { markAllNotificationsRead { __typename } }'
  expect((await t.ask(acting.person, notes)).code).toBe('OK')
})

test('a person who was acted as signs in as ever, and meets no trace of it', async () => {
  await actAs(t, 'agent@own.test', 'person-own')
  const { body } = await post<SignInAnswer>(t, 'password/sign-in', {
    userName: 'person-own',
    password: PASSWORD,
  })
  expect(body.email).toBe('person@own.test')
  expect((await mailsTo(t, 'person@own.test'))[0]).toMatch(/\b\d{6}\b/)
})
