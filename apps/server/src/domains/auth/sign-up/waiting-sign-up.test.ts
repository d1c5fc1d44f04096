import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import {
  account,
  codeIn,
  confirmedAccount,
  mailsTo,
  PASSWORD,
  post,
  signInByPassword,
  signInFully,
  signUpBody,
  tokenIn,
  wrong,
} from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'

const DELETE_ACCOUNT_DELETES_AT = graphql(`mutation { deleteAccount { deletesAt } }`)

// The browser that signed up waits with a token of its own until the address is proven (S-162).

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface Registered {
  userId: string
  refreshToken: string
}

async function signUp(email: string, jar = { cookie: '' }) {
  const registered = await post<Registered>(t, 'password/register', signUpBody(email), { jar })
  const { status, body } = registered
  expect(status).toBe(201)
  const [mail] = await mailsTo(t, email)
  return { ...body, code: codeIn(mail), token: tokenIn(mail) }
}

const typeCode = (refreshToken: string, otp: string, purpose = 'VerifyEmail') =>
  post<SignInAnswer>(t, 'password/verify-otp', { refreshToken, otp, purpose })
const resend = (refreshToken: string, purpose = 'VerifyEmail') =>
  post(t, 'password/resend-otp', { refreshToken, purpose })
const follow = (token: string, refreshToken?: string) =>
  post<SignInAnswer & { verified?: true }>(t, 'password/verify-email-token', { token, refreshToken })
const awaitLink = (refreshToken: string) => post<SignInAnswer>(t, 'password/await-link', { refreshToken })
const refusalOf = ({ status, body }: { status: number; body: object }) => [
  status,
  Reflect.get(body, 'message'),
]

const asked = async (token: string | null) => {
  const person = { userId: '', userName: '', token: token ?? '' }
  const { code, data } = await t.ask(person, graphql('{ currentUser { userId verifiedEmailAddress } }'))
  return code === 'OK' ? data.currentUser : code
}
const isConfirmed = async (email: string) => {
  const user = t.db.selectFrom('users').select('email_verified_at').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).email_verified_at !== null
}

const noCodeOut = [400, 'This code has expired. Please ask for a new one.']
const over = [401, 'Please log in again.']

describe('the code of the confirmation mail', () => {
  test('confirms the address and signs in the browser that signed up, without a second factor', async () => {
    const email = 'typed@sign-up.test'
    const jar = { cookie: '' }
    const { userId, refreshToken, code } = await signUp(email, jar)
    const [mail] = await mailsTo(t, email)
    expect(mail).toContain("It's valid for 5 minutes.")
    expect(mail).toContain('The link is valid for 24 hours.')

    const { status, body } = await typeCode(refreshToken, code)
    expect([status, body.userId, body.email, body.skipMultiFactorAuthentication]).toEqual([
      200,
      userId,
      email,
      true,
    ])
    expect(await asked(body.token)).toEqual({ userId, verifiedEmailAddress: true })
    // The pending token no longer works, and the session is like any other.
    expect(refusalOf(await post(t, 'refresh', { refreshToken }))).toEqual(over)
    expect((await post(t, 'refresh', { refreshToken: body.refreshToken })).status).toBe(200)
    const { device_key, method } = await t.db
      .selectFrom('session')
      .select(['device_key', 'method'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect([device_key === null, method]).toEqual([false, 'sign-up'])
    // In this browser the person was signed in before.
    const { body: again } = await post<SignInAnswer>(
      t,
      'password/sign-in',
      { userName: email, password: PASSWORD },
      { jar },
    )
    expect(again.token).toBeNull()
  })

  test('counts for the first number, so that no second mail is asked for a moment later', async () => {
    const { refreshToken, code } = await signUp('number@sign-up.test')
    const { body } = await typeCode(refreshToken, code)
    const to = '+14155552671'
    expect((await resend(body.refreshToken, 'VerifyPhoneNumber')).status).toBe(204)
    const proven = await typeCode(body.refreshToken, codeIn((await mailsTo(t, to))[0]), 'VerifyPhoneNumber')
    expect([proven.status, proven.body.authInfo.isPhoneNumberVerified]).toEqual([200, true])
  })

  test('is good once, and leaves nothing to do for the link beside it', async () => {
    const { refreshToken, code, token } = await signUp('once@sign-up.test')
    expect((await typeCode(refreshToken, code)).status).toBe(200)
    const state = await post<object>(t, `validate-token?token=${token}`)
    expect(state.body).toEqual({ valid: false, purpose: null, isDone: true })
    expect(refusalOf(await typeCode(refreshToken, code))).toEqual(over)
  })

  test('of many calls at once with the same code opens one session', async () => {
    const { userId, refreshToken, code } = await signUp('race@sign-up.test')
    const all = await Promise.all(Array.from({ length: 6 }, () => typeCode(refreshToken, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await t.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', userId)
      .where('is_pending', '=', false)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('is good for 5 minutes; the link then still confirms', async () => {
    const { refreshToken, code, token } = await signUp('expired@sign-up.test')
    t.clock.advance({ minutes: 5, seconds: 1 })
    expect(refusalOf(await typeCode(refreshToken, code))).toEqual(noCodeOut)
    expect((await follow(token, refreshToken)).body.token).toEqual(expect.any(String))
  })

  test('has three guesses, however many are made at once, and none after a new code or sign-up', async () => {
    const email = 'guessed@sign-up.test'
    const { refreshToken, code, token } = await signUp(email)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => typeCode(refreshToken, wrong(code))))
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(2)
    expect(statuses.filter((status) => status === 423)).toHaveLength(10)
    const block = [423, 'Too many failed attempts. You are blocked for 30 minutes.']
    expect(refusalOf(await typeCode(refreshToken, code))).toEqual(block)
    expect(refusalOf(await resend(refreshToken))).toEqual(block)
    const second = await signUp(email)
    expect(refusalOf(await typeCode(second.refreshToken, second.code))).toEqual(block)
    expect(await isConfirmed(email)).toBe(false)
    // Opening the link is not a guess, so the link still works for its owner.
    expect((await follow(token)).status).toBe(400)
    expect((await follow(second.token, second.refreshToken)).body.token).toEqual(expect.any(String))
  })

  test('says how many guesses remain', async () => {
    const { refreshToken, code } = await signUp('remaining@sign-up.test')
    const { body } = await post(t, 'password/verify-otp', {
      refreshToken,
      otp: wrong(code),
      purpose: 'VerifyEmail',
    })
    expect([body.message, body.attemptsRemaining]).toEqual([
      'Invalid verification code. 2 attempt(s) remaining.',
      2,
    ])
    expect((await typeCode(refreshToken, code)).status).toBe(200)
  })

  test('is stored only as a hash', async () => {
    const { userId, code } = await signUp('hashed@sign-up.test')
    const rows = await t.db.selectFrom('one_time_code').selectAll().where('user_id', '=', userId).execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows.map(({ code_hash, token_hash }) => [code_hash, token_hash]))).not.toContain(
      code,
    )
  })
})

describe('a new code', () => {
  test('ends the one before and keeps the link', async () => {
    const email = 'again@sign-up.test'
    const { refreshToken, code, token } = await signUp(email)
    expect((await resend(refreshToken)).status).toBe(204)
    const [mail] = await mailsTo(t, email)
    expect(tokenIn(mail)).toBe(token)
    expect((await typeCode(refreshToken, code)).status).toBe(400)
    expect((await typeCode(refreshToken, codeIn(mail))).status).toBe(200)
  })

  test('waits for 30 seconds after one that was asked for, and is mailed at most five times an hour', async () => {
    const email = 'eager@sign-up.test'
    const { refreshToken } = await signUp(email)
    expect((await resend(refreshToken)).status).toBe(204)
    const tooSoon = await resend(refreshToken)
    expect([tooSoon.status, tooSoon.body.nextResend, tooSoon.body.expiredDate]).toEqual([
      429,
      expect.any(String),
      expect.any(String),
    ])
    const more = async () => {
      t.clock.advance({ seconds: 31 })
      return resend(refreshToken)
    }
    for (let times = 0; times < 3; times += 1) expect((await more()).status).toBe(204)
    const enough = await more()
    expect([enough.status, enough.body.message]).toEqual([429, 'Too many requests. Try again later.'])
    expect(await mailsTo(t, email)).toHaveLength(5)
  })

  test('that a stranger asks for by the address has no code, and leaves the one that is out', async () => {
    const email = 'stranger@sign-up.test'
    const { refreshToken, code } = await signUp(email)
    expect((await post(t, 'password/resend-register-email', { email })).status).toBe(204)
    const [mail] = await mailsTo(t, email)
    expect(codeIn(mail)).toBe('')
    expect((await typeCode(refreshToken, code)).status).toBe(200)
  })
})

describe('another browser', () => {
  test('types the code in vain: it belongs to the token of the browser that signed up', async () => {
    const { code } = await signUp('mine@sign-up.test')
    const other = await signUp('theirs@sign-up.test')
    expect((await typeCode(other.refreshToken, code)).status).toBe(400)
    await account(t, 'member@sign-up.test')
    const member = await signInFully(t, 'member@sign-up.test')
    expect((await typeCode(member.refreshToken, code)).status).toBe(400)
    const half = await signInByPassword(t, 'member@sign-up.test')
    expect((await typeCode(half.body.refreshToken, code)).status).toBe(401)
    expect((await typeCode('not-a-token', code)).status).toBe(401)
    expect(await isConfirmed('mine@sign-up.test')).toBe(false)
  })

  test('confirms the address by the link, and lets nobody in', async () => {
    const email = 'elsewhere@sign-up.test'
    const { refreshToken, code, token } = await signUp(email)
    const other = await signUp('bystander@sign-up.test')
    for (const foreign of [undefined, other.refreshToken]) {
      const state = await post<{ signIn: { isHere: boolean } }>(t, `validate-token?token=${token}`, {
        refreshToken: foreign,
      })
      expect(state.body.signIn.isHere).toBe(false)
    }
    expect((await follow(token, other.refreshToken)).body).toEqual({ verified: true, email })
    expect((await awaitLink(refreshToken)).body.token).toBeNull()
    // The code of the same mail proves that the person at the waiting browser reads the mail.
    expect((await typeCode(refreshToken, code)).body.token).toEqual(expect.any(String))
  })

  test('lets in the one that waits by a button that names it', async () => {
    const email = 'let-in@sign-up.test'
    const { userId, refreshToken, token } = await signUp(email)
    const { body } = await post<object>(t, `validate-token?token=${token}`)
    expect(body).toEqual({
      valid: true,
      purpose: 'VerifyEmail',
      isDone: false,
      signIn: {
        device: 'node',
        countryCode: null,
        startedAt: expect.any(String),
        isActing: false,
        isHere: false,
      },
    })
    expect((await awaitLink(refreshToken)).body.token).toBeNull()
    expect((await post(t, 'password/let-in', { token })).status).toBe(204)
    expect(await isConfirmed(email)).toBe(true)
    const entered = await awaitLink(refreshToken)
    expect(await asked(entered.body.token)).toEqual({ userId, verifiedEmailAddress: true })
    // The link works once. A sign-in that was let in from elsewhere proves nothing about this browser.
    expect((await post(t, 'password/let-in', { token })).status).toBe(400)
    expect((await resend(entered.body.refreshToken, 'VerifyPhoneNumber')).body.code).toBe('STEP_UP_REQUIRED')
  })
})

describe('the link in the browser that signed up', () => {
  test('signs in there, once, and counts as the second factor', async () => {
    const email = 'link@sign-up.test'
    const { userId, refreshToken, token } = await signUp(email)
    const state = await post<object>(t, `validate-token?token=${token}`, { refreshToken })
    expect(state.body).toMatchObject({ valid: true, purpose: 'VerifyEmail', signIn: { isHere: true } })
    expect(await isConfirmed(email)).toBe(false)
    const { status, body } = await follow(token, refreshToken)
    expect([status, await asked(body.token)]).toEqual([200, { userId, verifiedEmailAddress: true }])
    expect((await follow(token, refreshToken)).status).toBe(400)
    expect((await resend(body.refreshToken, 'VerifyPhoneNumber')).status).toBe(204)
  })

  test('works for its 24 hours, and no longer', async () => {
    const early = await signUp('early-link@sign-up.test')
    const late = await signUp('late-link@sign-up.test')
    t.clock.advance({ hours: 23, minutes: 59 })
    expect((await follow(early.token, early.refreshToken)).body.token).toEqual(expect.any(String))
    t.clock.advance({ minutes: 2 })
    expect((await follow(late.token, late.refreshToken)).status).toBe(400)
    expect(refusalOf(await resend(late.refreshToken))).toEqual(over)
  })

  test('and the code at the same moment confirm once and leave one session', async () => {
    const { userId, refreshToken, code, token } = await signUp('both@sign-up.test')
    const answers = await Promise.all([typeCode(refreshToken, code), follow(token, refreshToken)])
    const opened = answers.filter(({ body }) => body.token)
    expect(opened).toHaveLength(1)
    const [first] = opened
    expect(await asked(first?.body.token ?? null)).toEqual({ userId, verifiedEmailAddress: true })
  })
})

describe('what happens meanwhile', () => {
  test('two tabs: the later sign-up is the one that counts', async () => {
    const email = 'tabs@sign-up.test'
    const first = await signUp(email)
    const second = await signUp(email)
    expect(refusalOf(await typeCode(first.refreshToken, first.code))).toEqual(over)
    expect(refusalOf(await awaitLink(first.refreshToken))).toEqual(over)
    expect((await typeCode(second.refreshToken, first.code)).status).toBe(400)
    expect((await typeCode(second.refreshToken, second.code)).status).toBe(200)
  })

  test('the address was confirmed elsewhere: a new code of the mail still lets this browser in', async () => {
    const email = 'confirmed@sign-up.test'
    const { refreshToken, token } = await signUp(email)
    await follow(token)
    t.clock.advance({ minutes: 6 })
    expect((await resend(refreshToken)).status).toBe(204)
    const [mail] = await mailsTo(t, email)
    expect(mail).not.toContain('/auth/confirm-email')
    expect((await typeCode(refreshToken, codeIn(mail))).body.token).toEqual(expect.any(String))
  })

  test('somebody proves the address by a new password: the person who signed up before is out', async () => {
    const email = 'taken-over@sign-up.test'
    const { refreshToken, code } = await signUp(email)
    await post(t, 'password/start-update-password', { email })
    const token = tokenIn((await mailsTo(t, email))[0])
    await post(t, 'password/update-password', { token, password: 'Their-own-word-5' })
    expect(refusalOf(await typeCode(refreshToken, code))).toEqual(over)
    expect(refusalOf(await awaitLink(refreshToken))).toEqual(over)
  })

  test('the account was deleted: the token opens nothing', async () => {
    const email = 'deleted@sign-up.test'
    const { refreshToken, code, token } = await signUp(email)
    await follow(token)
    const { person, refreshToken: full } = await signInFully(t, email)
    await resend(full, 'DeleteAccount')
    await typeCode(full, codeIn((await mailsTo(t, email))[0]), 'DeleteAccount')
    expect((await t.ask(person, DELETE_ACCOUNT_DELETES_AT)).code).toBe('OK')
    expect(refusalOf(await typeCode(refreshToken, code))).toEqual(over)
    expect(refusalOf(await resend(refreshToken))).toEqual(over)
  })

  test('strangers closed the codes of an address: its owner is let in by the link, and codes are good again', async () => {
    const email = 'closed@sign-up.test'
    const { userId, refreshToken, code, token } = await signUp(email)
    await t.db
      .insertInto('closed_method')
      .values({
        subject: userId,
        method: 'code',
        failures: 100,
        closed_at: t.clock.now(),
        failed_at: t.clock.now(),
      })
      .execute()
    expect((await typeCode(refreshToken, code)).status).toBe(403)
    expect((await follow(token)).status).toBe(200)
    expect((await typeCode(refreshToken, code)).status).toBe(200)
  })
})

describe('the waiting token', () => {
  test('asks for nothing but the confirmation, and none of a sign-in does for it', async () => {
    const { refreshToken, code } = await signUp('purposes@sign-up.test')
    for (const purpose of ['VerifySignIn', 'StepUp', 'DeleteAccount', 'VerifyPhoneNumber']) {
      expect([purpose, (await resend(refreshToken, purpose)).status]).toEqual([purpose, 401])
      expect([purpose, (await typeCode(refreshToken, code, purpose)).status]).toEqual([purpose, 401])
    }
    expect((await post(t, 'refresh', { refreshToken })).status).toBe(401)
    expect((await post(t, 'password/recover', { refreshToken })).status).toBe(401)
    expect(await asked(refreshToken)).toBe('AUTH_NOT_AUTHENTICATED')
  })

  test('is ended by who changes their mind', async () => {
    const { refreshToken, code } = await signUp('other-address@sign-up.test')
    expect((await post(t, 'sign-out', { refreshToken })).status).toBe(204)
    expect(refusalOf(await typeCode(refreshToken, code))).toEqual(over)
  })

  test('is given to nobody who registers an address that somebody has', async () => {
    await confirmedAccount(t, 'taken@sign-up.test')
    const again = await post<object>(t, 'password/register', signUpBody('taken@sign-up.test'))
    expect([again.status, 'refreshToken' in again.body]).toEqual([409, false])
  })
})
