import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import {
  mailsTo,
  PASSWORD,
  post,
  signInByPassword,
  signInByPhone,
  signInFully,
  signUpBody,
  tokenIn,
} from '#testing/auth/post-auth.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { openSession } from '../sessions/open-session.ts'

// There are five known ways to own an account before its person has it (S-143). The tests here cover passwords, numbers
// and codes. Changes of address and other providers are tested beside their own code.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const THEIRS = 'Their-own-word-5'

const register = (email: string, more: object = {}) =>
  post<{ userId: string }>(t, 'password/register', { ...signUpBody(email), ...more })
const confirm = async (email: string) =>
  post(t, 'password/verify-email-token', { token: tokenIn((await mailsTo(t, email))[0]) })

/** The person who has the address sets a password by mail. */
async function takeByReset(email: string): Promise<void> {
  await post(t, 'password/start-update-password', { email })
  const token = tokenIn((await mailsTo(t, email))[0])
  const { status } = await post(t, 'password/update-password', { token, password: THEIRS })
  expect(status).toBe(204)
}

/** Opens a session for the person who registered, no matter how they got it. */
async function sneakSession(userId: string) {
  return inWork(t.services, (work) => openSession(work, { userId, address: '', device: 'sneaked' }))
}

async function sneakPasskey(userId: string): Promise<void> {
  await t.db
    .insertInto('passkey')
    .values({
      credential_id: randomUUID(),
      user_id: userId,
      public_key: Buffer.alloc(8),
      name: 'Sneaked',
      sign_count: 0n,
      aaguid: randomUUID(),
      transports: [],
      is_synced: false,
      created_at: t.clock.now(),
    })
    .execute()
}

const passkeysOf = (userId: string) =>
  t.db.selectFrom('passkey').select('user_id').where('user_id', '=', userId).execute()
const whoAmI = async (token: string) => (await t.ask({ userId: '', userName: '', token }, WHO_AM_I)).code

test('classic merge: the password of the first registration opens nothing once the owner signs up', async () => {
  const email = 'merged@people.test'
  await register(email)
  await register(email, { password: THEIRS })
  await confirm(email)
  expect((await signInByPassword(t, email, PASSWORD)).status).toBe(401)
  expect((await signInByPassword(t, email, THEIRS)).status).toBe(200)
})

test('classic merge: nor once the person sets a password by mail', async () => {
  const email = 'merged-by-mail@people.test'
  await register(email)
  await takeByReset(email)
  expect((await signInByPassword(t, email, PASSWORD)).status).toBe(401)
  expect((await signInByPassword(t, email, THEIRS)).status).toBe(200)
})

test.each([
  ['signs up', async (email: string) => void (await register(email, { password: THEIRS }))],
  ['sets a password by mail', takeByReset],
])('unexpired session: it ends with every passkey and link as the person %s', async (how, take) => {
  const email = `${how.replaceAll(' ', '-')}@people.test`
  const { body } = await register(email)
  const link = tokenIn((await mailsTo(t, email))[0])
  const { token, refreshToken } = await sneakSession(body.userId)
  await sneakPasskey(body.userId)
  await take(email)
  expect(await whoAmI(token)).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await post(t, 'refresh', { refreshToken })).status).toBe(401)
  expect(await passkeysOf(body.userId)).toEqual([])
  expect((await post(t, 'password/verify-email-token', { token: link })).status).toBe(400)
})

test('trojan identifier: a number that the person who registered left there is no way back in', async () => {
  const email = 'trojan@people.test'
  const phoneNumber = '+14155550198'
  const { body } = await register(email, { phoneNumber })
  await takeByReset(email)
  const { token } = await signInFully(t, email, THEIRS)
  const { data } = await t.ask(
    { userId: '', userName: '', token: token ?? '' },
    graphql('{ currentUser { userId phoneNumber verifiedEmailAddress isComplete } }'),
  )
  expect(data.currentUser).toEqual({
    userId: body.userId,
    phoneNumber: null,
    verifiedEmailAddress: true,
    isComplete: false,
  })
  expect((await signInByPhone(t, phoneNumber)).body.userId).not.toBe(body.userId)
  expect((await signInByPassword(t, phoneNumber, PASSWORD)).status).toBe(401)
})

test('an address that is confirmed is replaced by nobody', async () => {
  const email = 'settled@people.test'
  await register(email)
  await confirm(email)
  expect((await register(email, { password: THEIRS })).status).toBe(409)
  expect((await signInByPassword(t, email)).status).toBe(200)
})
