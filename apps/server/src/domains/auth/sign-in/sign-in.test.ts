import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as users from '#domains/users/public.ts'
import {
  codeIn,
  confirmedAccount,
  linkIn,
  mailsTo,
  account as makeAccount,
  PASSWORD,
  payByCode,
  post,
  signInByPassword,
  signInByPhone,
  tokenIn,
  wrong,
} from '#testing/auth/post-auth.ts'
import { countDeadlocks, countWaiting } from '#testing/count-locks.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { accessTokenOf } from '../sessions/access-token.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ lockMs: 60_000 })
})
afterAll(() => t.close())

const verify = (refreshToken: string, otp: string) =>
  post(t, 'password/verify-otp', { refreshToken, otp, purpose: 'VerifySignIn' })

const account = (email: string, more: Partial<users.NewUser> = {}) => makeAccount(t, email, more)

async function pending(email: string) {
  const { body } = await signInByPassword(t, email)
  const [mail] = await mailsTo(t, email)
  return { refreshToken: body.refreshToken, code: codeIn(mail), token: tokenIn(mail) }
}

test('name, address and proven number lead to the same account, in any case', async () => {
  const userId = await account('many@people.test', {
    userName: 'many-names',
    phoneNumber: '+14155550123',
    phoneVerified: true,
    skipsMultiFactor: true,
  })
  for (const userName of ['Many@People.test', ' MANY-names ', '+1 (415) 555-0123']) {
    const { status, body } = await signInByPassword(t, userName)
    expect([status, body.userId]).toEqual([200, userId])
    expect(body.token).toEqual(expect.any(String))
  }
})

test.each(['a\u0000b', '\ud800', '\u200b', '+', '@'])(
  'the name %j is nobody, and no failure',
  async (userName) => {
    expect((await signInByPassword(t, userName)).status).toBe(401)
  },
)

test('a number that nobody proved signs nobody in', async () => {
  await account('unproven@people.test', { phoneNumber: '+14155550199' })
  expect((await signInByPassword(t, '+14155550199')).status).toBe(401)
})

test('one person signs in on many devices at the same moment', async () => {
  const userId = await account('everywhere@people.test', { skipsMultiFactor: true })
  const before = await countDeadlocks(t.db)
  let asked: ReturnType<typeof signInByPassword>[] = []
  await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('password_credential').where('user_id', '=', userId).forUpdate().execute()
    asked = Array.from({ length: 4 }, () => signInByPassword(t, 'everywhere@people.test'))
    await vi.waitFor(async () => expect(await countWaiting(t.db)).toBe(4), { timeout: 60_000 })
  })
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await countDeadlocks(t.db)).toBe(before)
})

test('a code by mail is owed unless the account skips it, and each answer says what its own sign-in owes', async () => {
  await account('owes@people.test', { phoneNumber: '+14155550197', phoneVerified: true })
  await account('skips@people.test', { skipsMultiFactor: true })
  const owes = await signInByPassword(t, 'owes@people.test')
  expect([owes.status, owes.body.token, owes.body.skipMultiFactorAuthentication]).toEqual([200, null, false])
  const paid = await payByCode(t, owes.body, 'owes@people.test')
  const byPhone = await signInByPhone(t, '+14155550197')
  for (const { token, skipMultiFactorAuthentication } of [paid, byPhone.body])
    expect([typeof token, skipMultiFactorAuthentication]).toEqual(['string', true])
  const skips = await signInByPassword(t, 'skips@people.test')
  expect([typeof skips.body.token, skips.body.skipMultiFactorAuthentication]).toEqual(['string', true])
  expect(await mailsTo(t, 'skips@people.test')).toEqual([])
})

test('the link of the mail does what the code does, and keeps the target', async () => {
  await account('linked@people.test')
  const { body } = await post<{ refreshToken: string }>(t, 'password/sign-in', {
    userName: 'linked@people.test',
    password: PASSWORD,
    to: '/events/x',
  })
  const link = linkIn((await mailsTo(t, 'linked@people.test'))[0])
  expect([link.pathname, link.searchParams.get('to')]).toEqual(['/auth/mfa', '/events/x'])
  expect((await verify(body.refreshToken, link.searchParams.get('token') ?? '')).status).toBe(200)
})

test('an unknown name, a wrong password and an unconfirmed account get the same answer for the same work', async () => {
  await account('known@people.test')
  await account('unconfirmed@people.test', { emailVerified: false })
  const answers: { answer: unknown; statements: number }[] = []
  for (const userName of [
    'known@people.test',
    'unconfirmed@people.test',
    'nobody@people.test',
    'nobody-at-all',
  ]) {
    let answer: unknown
    const statements = await t.statements(async () => {
      answer = await post(t, 'password/sign-in', { userName, password: 'Not-the-one-1' })
    })
    answers.push({ answer, statements })
  }
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(answers[0]?.answer).toMatchObject({ status: 401, body: { code: 'AUTH_NOT_AUTHENTICATED' } })
})

test.each(['guessed@people.test', 'guessed-nobody@people.test'])(
  'ten guesses at %s, even at once, then 15 minutes nothing, not even the right password',
  async (email) => {
    if (email === 'guessed@people.test')
      await account(email, { userName: 'guessed-name', skipsMultiFactor: true })
    const statuses: number[] = []
    // More of one network do not stand in line.
    for (const together of [4, 4, 4, 2]) {
      const guesses = Array.from({ length: together }, () =>
        post(t, 'password/sign-in', { userName: email, password: 'Wrong-pass-1' }),
      )
      statuses.push(...(await Promise.all(guesses)).map((each) => each.status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 423)).toHaveLength(4)
    const right = await post(t, 'password/sign-in', { userName: email, password: PASSWORD })
    expect(right.status).toBe(423)
    const until = Temporal.Instant.from(right.body.blockedUntil ?? '')
    expect(t.clock.now().until(until).total('minutes')).toBeCloseTo(15, 0)
    t.clock.advance({ minutes: 15, seconds: 1 })
    const later = await signInByPassword(t, email)
    expect(later.status).toBe(email === 'guessed@people.test' ? 200 : 401)
  },
)

test('three wrong codes, then 30 minutes nothing, also on another device', async () => {
  await account('coded@people.test')
  const first = await pending('coded@people.test')
  const one = await verify(first.refreshToken, wrong(first.code))
  expect([one.status, one.body.message, one.body.attemptsRemaining]).toEqual([
    400,
    'Invalid verification code. 2 attempt(s) remaining.',
    2,
  ])
  expect((await verify(first.refreshToken, wrong(first.code))).body.attemptsRemaining).toBe(1)
  const third = await verify(first.refreshToken, wrong(first.code))
  expect([third.status, third.body.message]).toEqual([
    423,
    'Too many failed attempts. You are blocked for 30 minutes.',
  ])
  const until = Temporal.Instant.from(third.body.blockedUntil ?? '')
  expect(t.clock.now().until(until).total('minutes')).toBeCloseTo(30, 0)
  expect((await verify(first.refreshToken, first.code)).status).toBe(423)
  // A new sign-in gets the same refusal, and sends no code, because nobody could use it.
  const mails = (await mailsTo(t, 'coded@people.test')).length
  const second = await signInByPassword(t, 'coded@people.test')
  expect([second.status, second.body]).toEqual([
    423,
    { ...third.body, blockedUntil: expect.stringMatching(/^20/) },
  ])
  expect(await mailsTo(t, 'coded@people.test')).toHaveLength(mails)
  t.clock.advance({ minutes: 30, seconds: 1 })
  const later = await pending('coded@people.test')
  expect((await verify(later.refreshToken, later.code)).status).toBe(200)
})

test('of twenty wrong codes at once at most three are looked at', async () => {
  await account('rushed@people.test')
  const { refreshToken, code } = await pending('rushed@people.test')
  const tries = await Promise.all(Array.from({ length: 20 }, () => verify(refreshToken, wrong(code))))
  expect(tries.map((each) => each.status).sort()).toEqual([
    400,
    400,
    ...Array.from({ length: 18 }, () => 423),
  ])
  expect((await verify(refreshToken, code)).status).toBe(423)
})

test('a code is good for 5 minutes, once, and for its own sign-in', async () => {
  await account('strict@people.test')
  const first = await pending('strict@people.test')
  const second = await pending('strict@people.test')
  expect((await verify(first.refreshToken, second.code)).status).toBe(first.code === second.code ? 200 : 400)
  expect((await verify(second.refreshToken, second.code)).status).toBe(200)
  expect((await verify(second.refreshToken, second.code)).status).toBe(401)
  const late = await pending('strict@people.test')
  t.clock.advance({ minutes: 5, seconds: 1 })
  const gone = await verify(late.refreshToken, late.code)
  expect([gone.status, gone.body.message]).toEqual([400, 'This code has expired. Please ask for a new one.'])
})

test('a new code replaces the old one', async () => {
  await account('again@people.test')
  const first = await pending('again@people.test')
  const resent = await post(t, 'password/resend-otp', {
    refreshToken: first.refreshToken,
    purpose: 'VerifySignIn',
  })
  expect(resent.status).toBe(204)
  const [mail] = await mailsTo(t, 'again@people.test')
  expect(tokenIn(mail)).not.toBe(first.token)
  expect((await verify(first.refreshToken, first.token)).status).toBe(400)
  expect((await verify(first.refreshToken, codeIn(mail))).status).toBe(200)
})

test('a token that owes the second factor opens nothing else, before and after', async () => {
  await account('halfway@people.test')
  const half = await pending('halfway@people.test')
  const refresh = () => post(t, 'refresh', { refreshToken: half.refreshToken })
  expect((await refresh()).status).toBe(401)
  const whoIs = (token: string) => t.ask({ userId: '', userName: '', token }, WHO_AM_I)
  const asBearer = await whoIs(half.refreshToken)
  expect([asBearer.status, asBearer.code]).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  const [sessionId = ''] = half.refreshToken.split('.')
  const signed = await accessTokenOf(t.services, sessionId, t.clock.now())
  expect((await whoIs(signed)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await verify(half.refreshToken, half.code)).status).toBe(200)
  expect((await refresh()).status).toBe(401)
})

test('another purpose is refused, and a mail link of sign-up is no second factor', async () => {
  await confirmedAccount(t, 'purpose@people.test')
  const { refreshToken, code } = await pending('purpose@people.test')
  for (const purpose of ['StepUp', 'DeleteAccount', 'VerifyEmail', 'VerifyPhoneNumber']) {
    expect((await post(t, 'password/verify-otp', { refreshToken, otp: code, purpose })).status).toBe(401)
  }
  const unknown = await post(t, 'password/verify-otp', { refreshToken, otp: code, purpose: 'Admin' })
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['purpose']])
  const [, confirmation] = await mailsTo(t, 'purpose@people.test')
  expect((await verify(refreshToken, tokenIn(confirmation))).status).toBe(400)
})

test('the link of a sign-in mail confirms no address', async () => {
  const userId = await account('unasked@people.test')
  const { token } = await pending('unasked@people.test')
  await t.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute()
  expect((await post(t, 'password/verify-email-token', { token })).status).toBe(200)
  const { email_verified_at } = await t.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(email_verified_at).toBeNull()
})

test('what is stored and logged gives no code, token or password away', async () => {
  await account('secret@people.test')
  const { code, token, refreshToken } = await pending('secret@people.test')
  await verify(refreshToken, code)
  const stored = JSON.stringify(
    {
      codes: await t.db.selectFrom('one_time_code').selectAll().execute(),
      audit: await t.db.selectFrom('audit').select(['operation', 'input', 'subject']).execute(),
    },
    (_key, value) => (typeof value === 'bigint' ? value.toString() : value),
  )
  for (const secret of [`"${code}"`, token, refreshToken, PASSWORD, 'secret@people.test']) {
    expect(stored).not.toContain(secret)
  }
})
