import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { Authenticator } from '#testing/auth/authenticator.ts'
import { answerOf, askToLogIn, postPasskey, withPasskey } from '#testing/auth/passkeys.ts'
import type { Answered, Refused } from '#testing/auth/post-auth.ts'
import {
  account,
  codeIn,
  mailsTo,
  PASSWORD,
  post,
  signInByPassword,
  signInFully,
  signUpBody,
  wrong,
} from '#testing/auth/post-auth.ts'
import { UPDATE_PHONE_NUMBER, VERIFY_PHONE_NUMBER } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { hashPassword } from '../password/hash-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 12 })
})
beforeEach(async () => {
  await t.db.deleteFrom('attempt_window').execute()
})
afterAll(() => t.close())

const ours = '127.0.9.1'
const busy = 'The server is busy. Please try again in a moment.'

/** Returns what counts now as a guess or as a sent message. */
async function counted(): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('attempt_window')
    .select(['kind', 'attempts'])
    .where('attempts', '>', 0)
    .execute()
  return Object.fromEntries(rows.map(({ kind, attempts }) => [kind, attempts]))
}

/** Does work while people from many networks fill the queue of passwords. */
async function whileBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let isOver = false
  const crowd = Array.from({ length: 100 }, async (_, index) => {
    while (!isOver) await hashPassword('Any-pass-1', `elsewhere ${index}`).catch(() => nextTurn())
  })
  await nextTurn()
  const answer = await work()
  isOver = true
  await Promise.all(crowd)
  return answer
}

/**
 * Does work while another transaction locks the rows of a table. A write of these rows is told that they are in use.
 */
function whileLocked<Answer>(
  table: 'one_time_code' | 'passkey',
  work: () => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(t.db, async (tx) => {
    await sql`select from ${sql.table(table)} for update`.execute(tx)
    return work()
  })
}

const statusesOf = (answers: readonly Answered<unknown>[]) => answers.map(({ status }) => status)

test('a right code that meets trouble is no wrong guess: afterwards it signs in', async () => {
  const email = 'coded@cut.test'
  await account(t, email)
  const { body } = await signInByPassword(t, email)
  const otp = codeIn((await mailsTo(t, email))[0])
  const verify = (typed: string) =>
    post(t, 'password/verify-otp', { refreshToken: body.refreshToken, otp: typed, purpose: 'VerifySignIn' })
  expect((await verify(wrong(otp))).body.attemptsRemaining).toBe(2)
  await t.db.deleteFrom('attempt_window').where('kind', 'like', 'codeM%').execute()
  const answers = await whileLocked('one_time_code', () => Promise.all([verify(otp), verify(otp)]))
  expect(statusesOf(answers)).toEqual([409, 409])
  expect(await counted()).toEqual({ code: 1, networkCode: 1 })
  expect((await verify(otp)).status).toBe(200)
})

test('nor is the code of a number, at the sign-in and for the account', async () => {
  const phoneNumber = '+14155550191'
  await account(t, null, { phoneNumber, phoneVerified: true })
  await post(t, 'phone/start', { phoneNumber })
  const code = codeIn((await mailsTo(t, phoneNumber))[0])
  await t.db.deleteFrom('attempt_window').execute()
  const verify = () => post(t, 'phone/verify', { phoneNumber, code })
  const met = await whileLocked('one_time_code', () => Promise.all([verify(), verify(), verify()]))
  expect(statusesOf(met)).toEqual([409, 409, 409])
  expect(await counted()).toEqual({})
  expect((await verify()).status).toBe(200)

  await account(t, 'number@cut.test')
  const { person } = await signInFully(t, 'number@cut.test')
  expect((await t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber: '+14155550192' })).code).toBe('OK')
  const own = codeIn((await mailsTo(t, '+14155550192'))[0])
  await t.db.deleteFrom('attempt_window').execute()
  const prove = () => t.ask(person, VERIFY_PHONE_NUMBER, { code: own })
  const answers = await whileLocked('one_time_code', () => Promise.all([prove(), prove(), prove()]))
  expect(answers.map(({ code: each }) => each)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
  expect(await counted()).toEqual({})
  expect((await prove()).code).toBe('OK')
  expect(await counted()).toEqual({})
})

test('nor is a passkey', async () => {
  const { device } = await withPasskey(t)
  const shown = answerOf(t, device, await askToLogIn(t))
  await t.db.deleteFrom('attempt_window').execute()
  const logIn = () => postPasskey(t, null, 'login', shown)
  expect((await whileLocked('passkey', logIn)).status).toBe(409)
  expect(await counted()).toEqual({})
  const stranger = answerOf(t, new Authenticator(), await askToLogIn(t))
  expect((await postPasskey(t, null, 'login', stranger)).status).toBe(404)
  expect(await counted()).toMatchObject({ networkPasskey: 1 })
})

test('a password for which nobody had time is no guess, right or wrong, and both are told the same', async () => {
  const email = 'busy@cut.test'
  await account(t, email, { skipsMultiFactor: true })
  const signIn = (password: string) =>
    post(t, 'password/sign-in', { userName: email, password }, { from: ours })
  for (const password of [PASSWORD, 'Wrong-pass-1']) {
    const answers = await whileBusy(() => Promise.all(Array.from({ length: 10 }, () => signIn(password))))
    const looked = answers.filter(({ body }) => (body as Refused).message !== busy)
    expect(looked.length).toBeLessThan(10)
    const isWrong = password !== PASSWORD
    expect(new Set(statusesOf(looked))).toEqual(new Set(looked.length ? [isWrong ? 401 : 200] : []))
    expect((await counted()).networkPassword ?? 0).toBe(isWrong ? looked.length : 0)
    expect((await counted()).passwordAll ?? 0).toBe(isWrong ? looked.length : 0)
  }
  expect((await signIn(PASSWORD)).status).toBe(200)
})

test('nor is a current password, nor a registration', async () => {
  await account(t, 'changing@cut.test')
  const { token } = await signInFully(t, 'changing@cut.test')
  await t.db.deleteFrom('attempt_window').execute()
  const change = () =>
    post(t, 'password', { currentPassword: PASSWORD, newPassword: 'Battery-staple-7' }, { token })
  const register = () => post(t, 'password/register', signUpBody('new@cut.test'), { from: ours })
  const answers = await whileBusy(() => Promise.all([change(), register()]))
  expect(answers.map(({ body }) => body.message)).toEqual([busy, busy])
  expect(await counted()).toEqual({})
  expect([(await change()).status, (await register()).status]).toEqual([204, 201])
})

test('a message that trouble kept back is none: the next one need not wait', async () => {
  const phoneNumber = '+14155550193'
  const start = () => post(t, 'phone/start', { phoneNumber })
  await t.db.deleteFrom('message_budget').execute()
  await start()
  await t.db.deleteFrom('attempt_window').execute()
  expect((await whileLocked('one_time_code', start)).status).toBe(409)
  expect(await counted()).toEqual({})
  expect((await start()).status).toBe(200)
})

test('a hall behind one address logs in at one moment, and nothing counts against its network', async () => {
  const guests = Array.from({ length: 60 }, (_, index) => `guest${index}@hall.test`)
  for (const email of guests) await account(t, email, { skipsMultiFactor: true })
  const signIn = async (userName: string) => ({
    userName,
    ...(await post(t, 'password/sign-in', { userName, password: PASSWORD }, { from: ours })),
  })
  const first = await Promise.all(guests.map(signIn))
  const waiting = first.filter(({ status }) => status !== 200)
  expect(waiting.length).toBeLessThanOrEqual(10)
  expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 429))
  expect(await counted()).toEqual({})
  expect(statusesOf(await Promise.all(waiting.map((each) => signIn(each.userName))))).toEqual(
    waiting.map(() => 200),
  )
  expect(await counted()).toEqual({})
})
