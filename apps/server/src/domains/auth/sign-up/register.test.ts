import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import {
  confirmedAccount,
  linkIn,
  mailsTo,
  PASSWORD,
  post,
  signInByPassword,
  signInFully,
  signUpBody,
  tokenIn,
} from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const me =
  graphql(`{ currentUser { userName emailAddress phoneNumber gender dateOfBirth isComplete repScore tier
  agreeToTermsAndConditions verifiedEmailAddress verifiedPhoneNumber isSkipMultiFactorAuthentication } }`)

test('a person signs up, confirms by the link, signs in with the code, and is who they said', async () => {
  const email = 'new@people.test'
  const registered = await post<{ userId: string }>(t, 'password/register', signUpBody('New@People.test'))
  expect(registered.status).toBe(201)
  const [mail] = await mailsTo(t, email)
  expect(linkIn(mail).pathname).toBe('/auth/confirm-email')

  const token = tokenIn(mail)
  expect((await post(t, `validate-token?token=${token}`)).body).toEqual({
    valid: true,
    purpose: 'VerifyEmail',
    isDone: false,
    signIn: expect.any(Object),
  })
  expect((await post(t, 'password/verify-email-token', { token })).body).toEqual({
    verified: true,
    email: email,
  })
  // A person who opens the link again reads that it is already used.
  expect((await post(t, `validate-token?token=${token}`)).body).toEqual({
    valid: false,
    purpose: null,
    isDone: true,
  })

  const { person, authInfo, userId } = await signInFully(t, email)
  expect(userId).toBe(registered.body.userId)
  expect(authInfo).toEqual({
    isDeleted: false,
    isComplete: true,
    isPhoneNumberVerified: false,
    agreeToTermsAndConditions: true,
  })
  const { data } = await t.ask(person, me)
  expect(data.currentUser).toEqual({
    userName: expect.stringMatching(/^signing-person\d{4,}$/),
    emailAddress: email,
    phoneNumber: '+14155552671',
    gender: 'FEMALE',
    dateOfBirth: '1990-05-17',
    isComplete: true,
    repScore: 10,
    tier: 'UNVERIFIED',
    agreeToTermsAndConditions: true,
    verifiedEmailAddress: true,
    verifiedPhoneNumber: false,
    isSkipMultiFactorAuthentication: false,
  })
})

test.each([
  ['/events/summer-party', '/events/summer-party'],
  ['//evil.test', null],
  ['https://evil.test/', null],
])('the target %s stands in the link as %s', async (to, kept) => {
  const email = `to${to.length}@people.test`
  await post(t, 'password/register', { ...signUpBody(email), to })
  const [mail] = await mailsTo(t, email)
  expect(linkIn(mail).searchParams.get('to')).toBe(kept)
  expect(linkIn(mail).origin).toBe(new URL(t.services.config.publicUrl).origin)
})

test.each([
  ['password', 'lowercase', /Passwords must have at least 8 characters/],
  ['phoneNumber', '+79161234567', /Your phone number is invalid/],
  ['gender', 'NOT_DISCLOSED', /Choose valid gender/],
  ['dateOfBirth', '', /Must enter date of birth/],
  ['dateOfBirth', '2999-01-01', /Date of birth/],
  ['userName', 'nobody', /Your email address is invalid/],
  ['agreeToTermsAndConditions', false, /agree/],
])('the server refuses %s %j at its place', async (field, value, message) => {
  const refused = await post(t, 'password/register', { ...signUpBody('wrong@people.test'), [field]: value })
  expect(refused.status).toBe(400)
  expect(refused.body.code).toBe('BAD_INPUT')
  expect(refused.body.fields?.[field]).toMatch(message)
  expect(await mailsTo(t, 'wrong@people.test')).toEqual([])
})

test('the account has the language that the person signed up in', async () => {
  await post(t, 'password/register', signUpBody('deutsch@people.test'), { language: 'de-AT, en;q=0.5' })
  const { language } = await t.db
    .selectFrom('users')
    .select('language')
    .where('email', '=', 'deutsch@people.test')
    .executeTakeFirstOrThrow()
  expect(language).toBe('de')
})

test('a confirmed address cannot be registered again', async () => {
  await confirmedAccount(t, 'taken@people.test')
  const again = await post(t, 'password/register', signUpBody('TAKEN@people.test'))
  expect(again.status).toBe(409)
  expect(again.body.message).toBe('A Reprise account already exist with this email address, please Login.')
  expect(again.body.fields?.userName).toBe(again.body.message)
})

test('thirty addresses can be looked up from one network, and then none for a quarter of an hour', async () => {
  await t.db.deleteFrom('attempt_window').where('kind', '=', 'availability').execute()
  const look = async (line: number) =>
    (await post(t, 'password/check-email-availability', { email: `looked-up${line}@people.test` })).status
  const statuses: number[] = []
  for (let line = 0; line < 31; line += 1) statuses.push(await look(line))
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  t.clock.advance({ minutes: 15 })
  expect(await look(31)).toBe(200)
})

test('an unconfirmed registration reserves nothing: a later one takes its place and its link dies', async () => {
  const email = 'contested@people.test'
  await post(t, 'password/register', {
    ...signUpBody(email),
    password: 'Earlier-pass-1',
    name: 'Earlier One',
  })
  const [firstMail] = await mailsTo(t, email)
  expect((await post(t, 'password/check-email-availability', { email })).body).toEqual({ available: true })
  expect((await post(t, 'password/register', { ...signUpBody(email), name: 'Later One' })).status).toBe(201)

  expect((await post(t, 'password/verify-email-token', { token: tokenIn(firstMail) })).status).toBe(400)
  const [secondMail] = await mailsTo(t, email)
  expect((await post(t, 'password/verify-email-token', { token: tokenIn(secondMail) })).status).toBe(200)
  expect((await signInByPassword(t, email, 'Earlier-pass-1')).status).toBe(401)
  const signedIn = await signInByPassword(t, email, PASSWORD)
  expect(signedIn.body.userName).toMatch(/^later-one\d+$/)
  expect((await post(t, 'password/check-email-availability', { email })).body).toEqual({ available: false })
})

test('two registrations at once leave one account, whose own link confirms it', async () => {
  const email = 'impatient@people.test'
  const both = await Promise.all([1, 2].map(() => post(t, 'password/register', signUpBody(email))))
  expect(both.map((each) => each.status)).toEqual([201, 201])
  const rows = await t.db.selectFrom('users').select('id').where('email', '=', email).execute()
  expect(rows).toHaveLength(1)
  const statuses = []
  for (const mail of await mailsTo(t, email)) {
    statuses.push((await post(t, 'password/verify-email-token', { token: tokenIn(mail) })).status)
  }
  expect(statuses.sort()).toEqual([200, 400])
})

test('signing in before the confirmation is refused with what to do, by the right password only', async () => {
  const email = 'early@people.test'
  await post(t, 'password/register', signUpBody(email))
  const early = await post(t, 'password/sign-in', { userName: email, password: PASSWORD })
  expect([early.status, early.body.code, early.body.message]).toEqual([
    403,
    'FORBIDDEN',
    'Please confirm your email to login.',
  ])
  const guessed = await post(t, 'password/sign-in', { userName: email, password: 'Wrong-pass-1' })
  expect(guessed.status).toBe(401)
})

test('the link is good for 24 hours', async () => {
  const email = 'late@people.test'
  await post(t, 'password/register', signUpBody(email))
  const [mail] = await mailsTo(t, email)
  t.clock.advance({ hours: 24, seconds: 1 })
  const late = await post(t, 'password/verify-email-token', { token: tokenIn(mail) })
  expect([late.status, late.body.message]).toEqual([
    400,
    'This link is no longer valid. Please ask for a new one.',
  ])
})

test('asking for the mail again tells nobody whether the address waits, is confirmed or unknown', async () => {
  await post(t, 'password/register', signUpBody('waiting@people.test'))
  await confirmedAccount(t, 'done@people.test')
  const answers = []
  for (const email of ['waiting@people.test', 'done@people.test', 'nobody@people.test']) {
    const before = (await mailsTo(t, email)).length
    let answer: unknown
    const statements = await t.statements(async () => {
      answer = await post(t, 'password/resend-register-email', { email })
    })
    answers.push({ answer, statements, mails: (await mailsTo(t, email)).length - before })
  }
  expect(answers.map((each) => each.mails)).toEqual([1, 0, 0])
  expect(answers.map((each) => each.answer)).toEqual(answers.map(() => ({ status: 204, body: undefined })))
  expect(new Set(answers.map((each) => each.statements)).size).toBe(1)
})

test('a second click within half a minute gets no second mail, and the link of the first works', async () => {
  const email = 'double-click@people.test'
  await post(t, 'password/register', signUpBody(email))
  const before = (await mailsTo(t, email)).length
  const asked = await Promise.all([1, 2, 3].map(() => post(t, 'password/resend-register-email', { email })))
  expect(asked.map(({ status }) => status)).toEqual([204, 204, 204])
  const mails = await mailsTo(t, email)
  expect(mails).toHaveLength(before + 1)
  expect((await post(t, 'password/verify-email-token', { token: tokenIn(mails[0]) })).status).toBe(200)
})

test('one address gets at most five confirmation mails in an hour, and the last link still works', async () => {
  const email = 'bombed@people.test'
  await post(t, 'password/register', signUpBody(email))
  for (let times = 0; times < 8; times += 1) {
    t.clock.advance({ seconds: 31 })
    expect((await post(t, 'password/resend-register-email', { email })).status).toBe(204)
  }
  const mails = await mailsTo(t, email)
  expect(mails).toHaveLength(5)
  expect((await post(t, 'password/register', signUpBody(email))).status).toBe(429)
  expect((await post(t, 'password/verify-email-token', { token: tokenIn(mails[0]) })).status).toBe(200)
})
