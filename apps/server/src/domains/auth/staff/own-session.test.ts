import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '#testing/ask.ts'
import { actAs, REASON } from '#testing/auth/act-as.ts'
import { account, mailsTo, PASSWORD, post } from '#testing/auth/post-auth.ts'
import {
  BEGIN_PAYOUT_CONNECTION,
  CONNECT_YOUTUBE,
  DEACTIVATE_ACCOUNT,
  DELETE_ACCOUNT,
  DELETE_PASSKEY_CREDENTIAL,
  DISCONNECT_PAYOUT_ACCOUNT,
  DISCONNECT_YOUTUBE,
  END_SESSION,
  MARK_ALL_NOTIFICATIONS_READ,
  REQUEST_MY_DATA,
  SKIP_MULTI_FACTOR,
  START_EMAIL_CHANGE,
  UPDATE_EVENT,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
} from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite, createInviteLink, readInvite } from '#testing/steps/send-invites.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'

const UPDATE_AVATAR = graphql(`mutation { updateAvatar { userId } }`)

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

const CALLS = {
  connectPayoutAccount: graphql(
    'mutation { connectPayoutAccount(provider: "sandbox", code: "c", state: "s") { userId } }',
  ),
  requestEventPayout: graphql(`mutation ($eventId: ID!, $key: String!) {
    requestEventPayout(eventId: $eventId, amount: "100", idempotencyKey: $key) { status }
  }`),
  myData: graphql('{ myData { downloadUrl } }'),
  agreeToTerms: graphql('mutation { agreeToTerms(version: 1) { userId } }'),
}

const asked: [string, () => Promise<GraphqlAnswer<unknown>>][] = [
  ['switching the second factor', () => t.ask(acting.person, SKIP_MULTI_FACTOR)],
  ['deleting a passkey', () => t.ask(acting.person, DELETE_PASSKEY_CREDENTIAL, { credentialId: 'AA' })],
  ['connecting an account', () => t.ask(acting.person, CONNECT_YOUTUBE, { code: 'none' })],
  ['disconnecting one', () => t.ask(acting.person, DISCONNECT_YOUTUBE)],
  ['beginning to connect payouts', () => t.ask(acting.person, BEGIN_PAYOUT_CONNECTION)],
  ['connecting payouts', () => t.ask(acting.person, CALLS.connectPayoutAccount)],
  ['disconnecting payouts', () => t.ask(acting.person, DISCONNECT_PAYOUT_ACCOUNT)],
  ['a payout', () => t.ask(acting.person, CALLS.requestEventPayout, { eventId, key: randomUUID() })],
  ['deleting the account', () => t.ask(acting.person, DELETE_ACCOUNT)],
  ['deactivating it', () => t.ask(acting.person, DEACTIVATE_ACCOUNT)],
  ['another address', () => t.ask(acting.person, START_EMAIL_CHANGE, { email: 'new@own.test' })],
  ['another number', () => t.ask(acting.person, UPDATE_PHONE_NUMBER, { phoneNumber: '+14155550177' })],
  ['proving it', () => t.ask(acting.person, VERIFY_PHONE_NUMBER, { code: '123456' })],
  ['an archive of the data', () => t.ask(acting.person, REQUEST_MY_DATA)],
  ['looking for it', () => t.ask(acting.person, CALLS.myData)],
  ['signing devices out', () => t.ask(acting.person, END_SESSION, { sessionId: randomUUID() })],
  ['agreeing to terms', () => t.ask(acting.person, CALLS.agreeToTerms)],
]

test.each(asked)('%s is not possible either', async (_what, call) => {
  const { code, errors } = await call()
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
  const { code } = await t.ask(acting.person, DELETE_ACCOUNT)
  expect(code).toBe('FORBIDDEN')
})

test('nor what an event is worth to the host: its club, and who pays the fees; its words are', async () => {
  const change = async (input: object) =>
    (await t.ask(acting.person, UPDATE_EVENT, { input: { eventId, ...input } })).code
  expect(await change({ clubId: null })).toBe('FORBIDDEN')
  expect(await change({ isAllInPricing: true })).toBe('FORBIDDEN')
  expect(await change({ description: 'Doors open at eight.', isAllInPricing: false })).toBe('OK')
})

test('nor to take a picture away for good: a first one of an event can be set, no other', async () => {
  const set = async (avatarAssetId: string | null) => {
    return (await t.ask(acting.person, UPDATE_EVENT, { input: { eventId, avatarAssetId } })).code
  }
  expect(await set(await sendPicture(t, acting.person))).toBe('OK')
  expect(await set(await sendPicture(t, acting.person))).toBe('FORBIDDEN')
  expect(await set(null)).toBe('FORBIDDEN')
  const { code, errors } = await t.ask(acting.person, UPDATE_AVATAR)
  expect([code, errors[0]?.message]).toEqual([
    'FORBIDDEN',
    "You can't do this while you act as someone else.",
  ])
})

test('what lets somebody in at the door is not shown to staff, and is to the holder', async () => {
  const eventTickets = await t.db
    .selectFrom('event_ticket')
    .select('id')
    .where('event_id', '=', eventId)
    .execute()
  await takeTickets(t, t.world.host, eventId, eventTickets[0]?.id ?? '')
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
  const eventTickets = await t.db
    .selectFrom('event_ticket')
    .select('id')
    .where('event_id', '=', eventId)
    .execute()
  await takeTickets(t, t.world.member, eventId, eventTickets[0]?.id ?? '')
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
  const LISTS = graphql(`query ($id: String!) {
    myInvites { totalCount nodes { inviteId } }
    waitingInvites(kind: EVENT, targetIdOrSlug: $id) { inviteId }
    currentUser { pendingInvites { inviteId } }
  }`)
  const seenBy = async (person: Person) => {
    const asked = await t.ask(person, LISTS, { id: eventId })
    expect(asked.code).toBe('OK')
    return JSON.stringify(asked.data).split(data.invite.inviteId).length - 1
  }
  expect([await seenBy(t.world.host), await seenBy(acting.person)]).toEqual([3, 0])
})

test('what the person does every day is possible', async () => {
  expect((await t.ask(acting.person, MARK_ALL_NOTIFICATIONS_READ)).code).toBe('OK')
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
