import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { account, codeIn, mailsTo, post, signInByPhone, wrong } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'
import type { PhoneStarted } from './start-phone.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
// All numbers here are in one range, so each test begins with new budgets.
beforeEach(async () => {
  await t.db.deleteFrom('message_budget').execute()
})
afterAll(() => t.close())

let count = 0
function freshNumber(): string {
  count += 1
  return `+1415555${String(2000 + count)}`
}

const startPhone = (phoneNumber: string) => post<PhoneStarted>(t, 'phone/start', { phoneNumber })
const verifyPhone = (phoneNumber: string, code: string) => post(t, 'phone/verify', { phoneNumber, code })

async function codeFor(phoneNumber: string): Promise<string> {
  expect((await startPhone(phoneNumber)).status).toBe(200)
  return codeIn((await mailsTo(t, phoneNumber))[0])
}

const secondsUntil = (at: string | null | undefined) =>
  Math.round(
    t.clock
      .now()
      .until(Temporal.Instant.from(at ?? ''))
      .total('seconds'),
  )

test('a number that nobody has proven makes an account, which the guards take to the next step', async () => {
  const phoneNumber = freshNumber()
  const { status, body } = await signInByPhone(t, phoneNumber)
  expect(status).toBe(200)
  expect(body.email).toBeNull()
  expect(body.authInfo).toEqual({
    isDeleted: false,
    isComplete: false,
    isPhoneNumberVerified: true,
    agreeToTermsAndConditions: false,
  })
  const person = { userId: body.userId, userName: body.userName, token: body.token ?? '' }
  const { data } = await t.ask(
    person,
    graphql('{ currentUser { name emailAddress phoneNumber verifiedPhoneNumber gender isComplete } }'),
  )
  expect(data.currentUser).toEqual({
    name: 'Unknown',
    emailAddress: null,
    phoneNumber,
    verifiedPhoneNumber: true,
    gender: 'UNKNOWN',
    isComplete: false,
  })
})

test('the same number leads to the same account again, however it is typed, without a second factor', async () => {
  const userId = await account(t, 'proven@people.test', { phoneNumber: '+14155550134', phoneVerified: true })
  expect((await startPhone('(415) 555-0134')).status).toBe(200)
  const [message] = await mailsTo(t, '+14155550134')
  const { status, body } = await post<SignInAnswer>(t, 'phone/verify', {
    phoneNumber: '415-555-0134',
    code: codeIn(message),
  })
  expect([status, body.userId, typeof body.token]).toEqual([200, userId, 'string'])
})

test('a number that sits unproven on an account signs nobody into it', async () => {
  const phoneNumber = freshNumber()
  const userId = await account(t, 'unproven@people.test', { phoneNumber })
  const { status, body } = await signInByPhone(t, phoneNumber)
  expect(status).toBe(200)
  expect(body.userId).not.toBe(userId)
  t.clock.advance({ seconds: 31 })
  expect((await signInByPhone(t, phoneNumber)).body.userId).toBe(body.userId)
})

test('two who bring the same right code at once are one sign-in', async () => {
  const phoneNumber = freshNumber()
  const code = await codeFor(phoneNumber)
  const both = await Promise.all([verifyPhone(phoneNumber, code), verifyPhone(phoneNumber, code)])
  expect(both.map((each) => each.status).sort()).toEqual([200, 400])
})

test('the answer says when a code may be sent again and until when it is good, known number or not', async () => {
  const known = freshNumber()
  await account(t, 'timed@people.test', { phoneNumber: known, phoneVerified: true })
  for (const phoneNumber of [known, freshNumber()]) {
    const { body } = await startPhone(phoneNumber)
    expect(body.blockedUntil).toBeNull()
    expect(secondsUntil(body.nextResend)).toBeCloseTo(30, -1)
    expect(secondsUntil(body.expiredDate)).toBeCloseTo(300, -1)
  }
})

test('within 30 seconds nothing is sent, and the words and times let the page go on', async () => {
  const phoneNumber = freshNumber()
  await codeFor(phoneNumber)
  t.clock.advance({ seconds: 20 })
  const again = await post(t, 'phone/start', { phoneNumber })
  expect([again.status, again.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(again.body.message).toContain('verification')
  // The clock goes on while a busy machine answers.
  expect(secondsUntil(again.body.nextResend)).toBeGreaterThan(3)
  expect(secondsUntil(again.body.nextResend)).toBeLessThanOrEqual(10)
  expect(secondsUntil(again.body.expiredDate)).toBeGreaterThan(270)
  expect(secondsUntil(again.body.expiredDate)).toBeLessThanOrEqual(280)
  expect(await mailsTo(t, phoneNumber)).toHaveLength(1)
  t.clock.advance({ seconds: 11 })
  expect((await startPhone(phoneNumber)).status).toBe(200)
})

test('a code is good for 5 minutes, once, for its number, and a newer one ends it', async () => {
  const [one, two] = [freshNumber(), freshNumber()]
  const first = await codeFor(one)
  const other = await codeFor(two)
  if (first !== other) expect((await verifyPhone(one, other)).status).toBe(400)
  t.clock.advance({ seconds: 31 })
  const second = await codeFor(one)
  if (first !== second) expect((await verifyPhone(one, first)).status).toBe(400)
  expect((await verifyPhone(one, second)).status).toBe(200)
  expect((await verifyPhone(one, second)).status).toBe(400)
  t.clock.advance({ minutes: 5, seconds: 1 })
  expect((await verifyPhone(two, other)).status).toBe(400)
})

test('where no code is out there is nothing to guess: each is told so, alike, and it costs nothing', async () => {
  const [started, never] = [freshNumber(), freshNumber()]
  const code = await codeFor(started)
  t.clock.advance({ minutes: 5, seconds: 1 })
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      verifyPhone(index % 2 ? started : never, index === 1 ? code : '123456'),
    ),
  )
  const gone = { code: 'BAD_INPUT', message: 'This code has expired. Please ask for a new one.' }
  for (const { status, body } of tries) {
    expect(status).toBe(400)
    expect(body).toMatchObject(gone)
    expect(body).not.toHaveProperty('attemptsRemaining')
  }
  const next = await codeFor(started)
  expect((await verifyPhone(started, wrong(next))).body.attemptsRemaining).toBe(2)
  expect((await verifyPhone(started, next)).status).toBe(200)
})

test('after three wrong codes the number is blocked for 30 minutes, whatever is sent again', async () => {
  const phoneNumber = freshNumber()
  const code = await codeFor(phoneNumber)
  const tries = []
  for (let index = 0; index < 3; index += 1) {
    tries.push(await verifyPhone(phoneNumber, wrong(code)))
    t.clock.advance({ seconds: 31 })
    if (index < 2) expect((await startPhone(phoneNumber)).status).toBe(200)
  }
  expect(tries.map((each) => [each.status, each.body.message])).toEqual([
    [400, 'Invalid verification code. 2 attempt(s) remaining.'],
    [400, 'Invalid verification code. 1 attempt(s) remaining.'],
    [423, 'Too many failed attempts. You are blocked for 30 minutes.'],
  ])
  for (const path of ['phone/start', 'phone/verify']) {
    const refused = await post(t, path, { phoneNumber, code })
    expect([refused.status, refused.body.message]).toEqual([
      423,
      'Too many failed attempts. You are blocked for 30 minutes.',
    ])
    expect(refused.body.blockedUntil).toBe(tries[2]?.body.blockedUntil)
  }
  // The block lasts longer than the code.
  t.clock.advance({ minutes: 6 })
  expect((await verifyPhone(phoneNumber, code)).status).toBe(423)
  t.clock.advance({ minutes: 30 })
  expect((await verifyPhone(phoneNumber, await codeFor(phoneNumber))).status).toBe(200)
})

test('of 1,000 guesses at once from 200 addresses three are looked at', async () => {
  const phoneNumber = freshNumber()
  const code = await codeFor(phoneNumber)
  const guesses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      post(t, 'phone/verify', { phoneNumber, code: wrong(code) }, { from: `127.0.1.${1 + (index % 200)}` }),
    ),
  )
  const statuses = guesses.map(({ status }) => status)
  const looked = statuses.filter((status) => status === 400).length
  expect([looked, statuses.filter((status) => status === 423).length]).toEqual([2, 998])
  expect((await verifyPhone(phoneNumber, code)).status).toBe(423)
})

test.each([
  ['kp', '+85021234567'],
  ['cu', '+5371234567'],
  ['ir', '+982112345678'],
  ['sy', '+963111234567'],
  ['ve', '+582121234567'],
  ['ru', '+79123456789'],
])('a number of %s is refused', async (_country, phoneNumber) => {
  for (const path of ['phone/start', 'phone/verify']) {
    const { status, body } = await post(t, path, { phoneNumber, code: '123456' })
    expect([status, body.fields]).toEqual([
      400,
      { phoneNumber: 'Your phone number is invalid. Please try again.' },
    ])
  }
})

test('a number of Kazakhstan, which begins like a Russian one, is taken', async () => {
  expect((await signInByPhone(t, '+77011234567')).status).toBe(200)
})

test.each([
  ['', 'Please enter the verification code'],
  ['12345', 'Verification code must be 6 digits'],
  ['1234567', 'Verification code must be 6 digits'],
])('the code %j is no guess', async (code, message) => {
  const { status, body } = await verifyPhone('+14155550177', code)
  expect([status, body.fields]).toEqual([400, { code: message }])
})

test('a deleted account is led to its recovery and to nothing else', async () => {
  const phoneNumber = freshNumber()
  const { body: first } = await signInByPhone(t, phoneNumber)
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', first.userId).execute()
  t.clock.advance({ seconds: 31 })
  const { status, body } = await signInByPhone(t, phoneNumber)
  expect([status, body.userId, body.token, body.authInfo.isDeleted]).toEqual([200, first.userId, null, true])
  expect((await post(t, 'refresh', { refreshToken: body.refreshToken })).status).toBe(401)
  const resent = await post(t, 'password/resend-otp', { refreshToken: body.refreshToken, purpose: 'StepUp' })
  expect(resent.status).toBe(401)
})
