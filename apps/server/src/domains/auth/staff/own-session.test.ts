import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEvent } from '#testing/make-event.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { account, mailsTo, PASSWORD, post } from '../post-auth.testing.ts'
import type { SignInAnswer } from '../sign-in-answer.ts'
import { actAs, REASON } from './act-as.testing.ts'

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
  const answer = await post(t, path, body(), acting.person.token)
  expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
  expect(answer.body.message).toBe('This is not possible while you act as somebody else.')
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
  expect(errors[0]?.message).toBe('This is not possible while you act as somebody else.')
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
