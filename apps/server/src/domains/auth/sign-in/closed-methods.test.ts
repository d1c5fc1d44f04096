import { afterAll, beforeAll, expect, test } from 'vitest'
import * as users from '#domains/users/public.ts'
import {
  account,
  codeIn,
  mailsTo,
  PASSWORD,
  post,
  proveByCode,
  signInByPassword,
  signInByPhone,
  signInFully,
  tokenIn,
  wrong,
} from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { pepper } from '../pepper.ts'
import { purgeAuth } from '../purge-auth.ts'
import type { ClosableMethod } from './closed-methods.ts'
import { countFailure, phoneSubject } from './closed-methods.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const byWrongPassword = (userName: string) => signInByPassword(t, userName, 'Wrong-pass-1')

/** Counts failures from before the test, as the calls would count them. */
async function failedBefore(subject: string, method: ClosableMethod, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) await countFailure(t.db, subject, method, t.clock.now())
}

async function reset(email: string): Promise<void> {
  await post(t, 'password/start-update-password', { email })
  const token = tokenIn((await mailsTo(t, email))[0])
  expect((await post(t, 'password/update-password', { token, password: PASSWORD })).status).toBe(204)
}

const failuresOf = (subject: string) =>
  t.db.selectFrom('closed_method').select('failures').where('subject', '=', subject).execute()

test('where the password is closed another way in opens it, and running sessions go on', async () => {
  const phoneNumber = '+14155550181'
  const userId = await account(t, 'closed@people.test', {
    phoneNumber,
    phoneVerified: true,
    skipsMultiFactor: true,
  })
  const { body: running } = await signInByPassword(t, 'closed@people.test')
  await failedBefore(userId, 'password', 100)
  // The answer is that of a wrong password, so that a refused person learns nothing about the account.
  expect((await signInByPassword(t, 'closed@people.test')).status).toBe(401)
  expect((await post(t, 'refresh', { refreshToken: running.refreshToken })).status).toBe(200)
  expect((await signInByPhone(t, phoneNumber)).status).toBe(200)
  expect((await signInByPassword(t, 'closed@people.test')).status).toBe(200)
})

test('a reset by mail opens it', async () => {
  const userId = await account(t, 'reopened@people.test')
  await failedBefore(userId, 'password', 100)
  expect((await signInByPassword(t, 'reopened@people.test')).status).toBe(401)
  await reset('reopened@people.test')
  expect((await signInByPassword(t, 'reopened@people.test')).status).toBe(200)
})

test('a right password ends the series of failures', async () => {
  const userId = await account(t, 'nearly@people.test', { skipsMultiFactor: true })
  await failedBefore(userId, 'password', 98)
  await byWrongPassword('nearly@people.test')
  expect(await failuresOf(userId)).toEqual([{ failures: 99 }])
  expect((await signInByPassword(t, 'nearly@people.test')).status).toBe(200)
  expect(await failuresOf(userId)).toEqual([])
})

test('100 wrong codes close a number, and signing in with the password opens it', async () => {
  const phoneNumber = '+14155550182'
  await account(t, 'numbered@people.test', { phoneNumber, phoneVerified: true })
  await failedBefore(phoneSubject(t.services.keys, phoneNumber), 'phone', 99)
  await post(t, 'phone/start', { phoneNumber })
  const [sent] = await mailsTo(t, phoneNumber)
  await post(t, 'phone/verify', { phoneNumber, code: wrong(codeIn(sent)) })
  for (const path of ['phone/start', 'phone/verify']) {
    const refused = await post(t, path, { phoneNumber, code: '123456' })
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  }
  await signInFully(t, 'numbered@people.test')
  t.clock.advance({ seconds: 31 })
  expect((await signInByPhone(t, phoneNumber)).status).toBe(200)
})

test('100 wrong codes of the second factor close it, and the phone opens it', async () => {
  const phoneNumber = '+14155550183'
  const userId = await account(t, 'factor@people.test', { phoneNumber, phoneVerified: true })
  await failedBefore(userId, 'code', 99)
  const { body } = await signInByPassword(t, 'factor@people.test')
  const code = codeIn((await mailsTo(t, 'factor@people.test'))[0])
  const { refreshToken } = body
  const verify = (otp = code) =>
    post(t, 'password/verify-otp', { refreshToken, otp, purpose: 'VerifySignIn' })
  expect((await verify(wrong(code))).status).toBe(400)
  expect((await verify()).body.message).toBe(
    'Codes are blocked after too many failed attempts. Log in another way or reset your password.',
  )
  expect((await signInByPhone(t, phoneNumber)).status).toBe(200)
  expect((await verify()).status).toBe(200)
})

test('a name that nobody has is forgotten after a quiet month, an account stays closed', async () => {
  const userId = await account(t, 'quiet@people.test')
  await byWrongPassword('nobody@quiet.test')
  const nobody = pepper(t.services.keys, 'login', users.loginKey('Nobody@quiet.test'))
  expect(await failuresOf(nobody)).toEqual([{ failures: 1 }])
  await failedBefore(userId, 'password', 100)
  t.clock.advance({ days: 31 })
  await purgeAuth(t.services)
  expect((await signInByPassword(t, 'quiet@people.test')).status).toBe(401)
  expect(await failuresOf(userId)).toEqual([{ failures: 100 }])
  expect(await failuresOf(nobody)).toEqual([])
})

test('a step-up code that is right ends the series of failures', async () => {
  const userId = await account(t, 'steady@people.test')
  const { refreshToken } = await signInFully(t, 'steady@people.test')
  await failedBefore(userId, 'code', 99)
  await proveByCode(t, { refreshToken, sentTo: 'steady@people.test', purpose: 'StepUp' })
  expect(await failuresOf(userId)).toEqual([])
})
