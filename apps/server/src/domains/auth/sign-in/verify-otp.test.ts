import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { askFor } from '#testing/auth/act-as.ts'
import {
  account,
  codeIn,
  linkIn,
  mailsTo,
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
import { numberGuesses } from '../limits.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const verify = (refreshToken: string, otp: string, purpose = 'VerifySignIn') =>
  post<SignInAnswer>(t, 'password/verify-otp', { refreshToken, otp, purpose })
const awaitLink = (refreshToken: string) => post<SignInAnswer>(t, 'password/await-link', { refreshToken })
const resend = (refreshToken: string, purpose: string) =>
  post(t, 'password/resend-otp', { refreshToken, purpose })
const follow = (token: string) => post<object>(t, 'password/verify-email-token', { token })
const letSignInOn = (token: string) => post<object>(t, 'password/let-in', { token })
const setMultiFactor = (token: string | null, isSkipped = true) =>
  t.ask(
    { userId: '', userName: '', token: token ?? '' },
    graphql(
      'mutation ($to: Boolean!) { setMultiFactor(isSkipped: $to) { isSkipMultiFactorAuthentication } }',
    ),
    { to: isSkipped },
  )

async function pending(email: string) {
  const { body } = await signInByPassword(t, email)
  const [mail] = await mailsTo(t, email)
  return { refreshToken: body.refreshToken, code: codeIn(mail), token: tokenIn(mail) }
}

test('the device that waits is in as soon as it is let in from another, and only that device', async () => {
  await account(t, 'waits@people.test')
  const { refreshToken, token } = await pending('waits@people.test')
  const before = await awaitLink(refreshToken)
  expect([before.status, before.body.token, before.body.refreshToken]).toEqual([200, null, refreshToken])
  expect((await letSignInOn(token)).status).toBe(204)
  const after = await awaitLink(refreshToken)
  expect([after.status, typeof after.body.token]).toEqual([200, 'string'])
  // The client lost the answer and asks again. For some seconds it gets the same refresh token.
  const again = await Promise.all([awaitLink(refreshToken), awaitLink(refreshToken)])
  for (const { status, body } of again)
    expect([status, typeof body.token, body.refreshToken]).toEqual([200, 'string', after.body.refreshToken])
  t.clock.advance({ seconds: 11 })
  expect((await awaitLink(refreshToken)).status).toBe(401)
  // A late request does not count as a stolen token, so the session goes on.
  const { body } = await post<{ token: string }>(t, 'refresh', { refreshToken: after.body.refreshToken })
  expect(typeof body.token).toBe('string')
})

test('a link says whether the sign-in that waits in its reader’s browser is the one it was sent for', async () => {
  await account(t, 'two-wait@people.test')
  const mine = await pending('two-wait@people.test')
  const theirs = await pending('two-wait@people.test')
  const isHere = async (refreshToken?: string) => {
    const state = await post<{ signIn: { isHere: boolean } }>(t, `validate-token?token=${theirs.token}`, {
      refreshToken,
    })
    return state.body.signIn.isHere
  }
  expect(await isHere()).toBe(false)
  expect(await isHere(mine.refreshToken)).toBe(false)
  expect(await isHere(theirs.refreshToken)).toBe(true)
  const forged = theirs.refreshToken.replace(/.{4}$/, 'AAAA')
  expect(await isHere(forged)).toBe(false)
})

test('opening a link, by a person or a mail scanner, lets nobody in and uses nothing up', async () => {
  await account(t, 'scanned@people.test', { userName: 'scanned-person' })
  const { refreshToken, token } = await pending('scanned@people.test')
  const page = linkIn((await mailsTo(t, 'scanned@people.test'))[0])
  await fetch(`${t.url}${page.pathname}${page.search}`)
  expect((await awaitLink(refreshToken)).body.token).toBeNull()
  for (const time of ['first', 'second'])
    expect([time, (await post(t, `validate-token?token=${token}`)).body]).toMatchObject([
      time,
      {
        valid: true,
        purpose: 'VerifySignIn',
        account: 'scanned-person',
        signIn: { device: 'node', startedAt: expect.any(String), isActing: false, isHere: false },
      },
    ])
  expect((await awaitLink(refreshToken)).body.token).toBeNull()
  expect((await verify(refreshToken, token)).status).toBe(200)
  for (const use of [follow, letSignInOn]) expect((await use(token)).status).toBe(400)
})

test('a link followed on another device signs in there, once, and lets nobody in who waits', async () => {
  const userId = await account(t, 'phone-mail@people.test')
  const { refreshToken, token } = await pending('phone-mail@people.test')
  const here = await post<SignInAnswer>(t, 'password/verify-email-token', { token })
  expect([here.status, here.body.userId, typeof here.body.token]).toEqual([200, userId, 'string'])
  expect((await awaitLink(refreshToken)).body.token).toBeNull()
  for (const use of [follow, letSignInOn]) expect((await use(token)).status).toBe(400)
})

test('the token, sent by the browser that waits, opens its own session, also that of staff who act', async () => {
  await account(t, 'typed-token@people.test')
  const { refreshToken, token } = await pending('typed-token@people.test')
  const other = await pending('typed-token@people.test')
  const send = (refresh: string) =>
    post<SignInAnswer>(t, 'password/verify-email-token', { token, refreshToken: refresh })
  const opened = await send(refreshToken)
  expect(opened.body.refreshToken.split('.')[0]).toBe(refreshToken.split('.')[0])
  expect((await send(refreshToken)).status).toBe(400)
  // A link that another sign-in's browser opens counts as opened elsewhere.
  const elsewhere = await post<SignInAnswer>(t, 'password/verify-email-token', {
    token: other.token,
    refreshToken: opened.body.refreshToken,
  })
  expect([elsewhere.status, typeof elsewhere.body.token]).toEqual([200, 'string'])
  expect((await awaitLink(other.refreshToken)).body.token).toBeNull()

  await account(t, 'agent@typed.test', { isStaff: true })
  const acting = await askFor(t, 'agent@typed.test', 'typed-token@people.test')
  const inMail = tokenIn((await mailsTo(t, 'agent@typed.test'))[0])
  const follows = { token: inMail, refreshToken: acting.body.refreshToken }
  expect((await follow(inMail)).status).toBe(403)
  expect((await post(t, 'password/verify-email-token', follows)).status).toBe(200)
})

test('a sign-in that was not its reader’s ends, and leads to a new password', async () => {
  await account(t, 'not-me@people.test')
  const { refreshToken, code, token } = await pending('not-me@people.test')
  const refused = await post<{ token: string }>(t, 'password/refuse-sign-in', { token })
  expect(refused.status).toBe(200)
  for (const otp of [code, token]) expect((await verify(refreshToken, otp)).status).toBe(401)
  expect((await awaitLink(refreshToken)).status).toBe(401)
  const password = 'Battery-staple-7'
  expect((await post(t, 'password/update-password', { token: refused.body.token, password })).status).toBe(
    204,
  )
  expect((await signInByPassword(t, 'not-me@people.test', password)).status).toBe(200)
  expect((await post(t, 'password/refuse-sign-in', { token })).status).toBe(400)
})

test('asking is no guess: a device may wait as long as it likes', async () => {
  await account(t, 'patient@people.test')
  const { refreshToken, code } = await pending('patient@people.test')
  for (let index = 0; index < 10; index += 1) expect((await awaitLink(refreshToken)).status).toBe(200)
  expect((await verify(refreshToken, code)).status).toBe(200)
})

test('a link opens only the sign-in it was sent for', async () => {
  await account(t, 'paired@people.test')
  const mine = await pending('paired@people.test')
  const theirs = await pending('paired@people.test')
  await letSignInOn(mine.token)
  expect((await awaitLink(theirs.refreshToken)).body.token).toBeNull()
  expect((await verify(theirs.refreshToken, mine.token)).status).toBe(400)
})

test('a link that is out of date lets nobody in', async () => {
  await account(t, 'late@people.test')
  const { refreshToken, token } = await pending('late@people.test')
  t.clock.advance({ minutes: 5, seconds: 1 })
  for (const use of [follow, letSignInOn]) expect((await use(token)).status).toBe(400)
  expect((await awaitLink(refreshToken)).body.token).toBeNull()
})

test('a step-up lasts 10 minutes of its session, keeps it, and is one of that session alone', async () => {
  await account(t, 'steps@people.test')
  const one = await signInFully(t, 'steps@people.test')
  const two = await signInFully(t, 'steps@people.test')
  expect((await setMultiFactor(one.token)).code).toBe('STEP_UP_REQUIRED')
  const proven = await proveByCode(t, {
    refreshToken: one.refreshToken,
    sentTo: 'steps@people.test',
    purpose: 'StepUp',
  })
  expect([proven.status, proven.body.refreshToken]).toEqual([200, one.refreshToken])
  expect((await setMultiFactor(two.token)).code).toBe('STEP_UP_REQUIRED')
  const { data } = await setMultiFactor(proven.body.token)
  expect(data.setMultiFactor.isSkipMultiFactorAuthentication).toBe(true)
  t.clock.advance({ minutes: 10, seconds: 1 })
  expect((await setMultiFactor(one.token, false)).code).toBe('STEP_UP_REQUIRED')
})

test('switching the second factor off is told to the account, and signing in then takes the password alone', async () => {
  await account(t, 'skipper@people.test')
  const { refreshToken } = await signInFully(t, 'skipper@people.test')
  const { body } = await proveByCode(t, { refreshToken, sentTo: 'skipper@people.test', purpose: 'StepUp' })
  await setMultiFactor(body.token)
  expect((await mailsTo(t, 'skipper@people.test'))[0]).toContain('The login code was turned off')
  expect((await signInByPassword(t, 'skipper@people.test')).body.token).toEqual(expect.any(String))
})

test('an account without an address gets its codes by SMS', async () => {
  const phoneNumber = '+14155550161'
  const { body } = await signInByPhone(t, phoneNumber)
  const proven = await proveByCode(t, {
    refreshToken: body.refreshToken,
    sentTo: phoneNumber,
    purpose: 'StepUp',
  })
  expect(proven.status).toBe(200)
  expect((await setMultiFactor(proven.body.token)).code).toBe('OK')
})

test('a code is good for its purpose only', async () => {
  await account(t, 'narrow@people.test')
  const { refreshToken } = await signInFully(t, 'narrow@people.test')
  expect((await resend(refreshToken, 'DeleteAccount')).status).toBe(204)
  const code = codeIn((await mailsTo(t, 'narrow@people.test'))[0])
  expect((await verify(refreshToken, code, 'StepUp')).status).toBe(400)
  expect((await verify(refreshToken, code, 'DeleteAccount')).status).toBe(200)
  expect((await verify(refreshToken, code, 'DeleteAccount')).status).toBe(400)
})

test("the account's own unproven number is proven by the code that goes to it", async () => {
  const phoneNumber = '+14155550162'
  await account(t, 'numbered@people.test', { phoneNumber })
  const { refreshToken } = await signInFully(t, 'numbered@people.test')
  const { status, body } = await proveByCode(t, {
    refreshToken,
    sentTo: phoneNumber,
    purpose: 'VerifyPhoneNumber',
  })
  expect([status, body.authInfo.isPhoneNumberVerified]).toEqual([200, true])
  expect((await resend(refreshToken, 'VerifyPhoneNumber')).status).toBe(429)
  t.clock.advance({ seconds: 31 })
  expect((await resend(refreshToken, 'VerifyPhoneNumber')).body.message).toBe(
    "There's no phone number left to confirm.",
  )
})

test('a number that another account has proven stays theirs', async () => {
  const phoneNumber = '+14155550163'
  const { body: owner } = await signInByPhone(t, phoneNumber)
  await account(t, 'second@people.test', { phoneNumber })
  const { refreshToken } = await signInFully(t, 'second@people.test')
  t.clock.advance({ seconds: 31 })
  const refused = await proveByCode(t, { refreshToken, sentTo: phoneNumber, purpose: 'VerifyPhoneNumber' })
  expect(refused.status).toBe(409)
  t.clock.advance({ seconds: 31 })
  expect((await signInByPhone(t, phoneNumber)).body.userId).toBe(owner.userId)
})

describe('guesses at a number', () => {
  const phoneNumber = '+14155550164'
  const ask = async (email: string) => {
    await account(t, email, { phoneNumber })
    const { refreshToken } = await signInFully(t, email)
    await resend(refreshToken, 'VerifyPhoneNumber')
    return { refreshToken, code: codeIn((await mailsTo(t, phoneNumber))[0]) }
  }
  const guess = async (email: string) => {
    const { refreshToken, code } = await ask(email)
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await verify(refreshToken, wrong(code), 'VerifyPhoneNumber')).status)
    }
    return statuses
  }

  test('are three for each account that it sits on, and counted together', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      expect(await guess(`${name}@guesses.test`)).toEqual([400, 400, 423])
    }
    const together = t.db.updateTable('attempt_window').where('kind', '=', numberGuesses.kind)
    await together.set({ attempts: numberGuesses.most }).execute()
    expect(await guess('five@guesses.test')).toEqual([423, 423, 423])
    await together.set({ attempts: 12 }).execute()
  })

  test('of four accounts keep its owner from nothing', async () => {
    const { refreshToken, code } = await ask('owner@guesses.test')
    expect((await verify(refreshToken, code, 'VerifyPhoneNumber')).status).toBe(200)
  })
})

test('within 30 seconds of a code that was asked for again no other is sent', async () => {
  await account(t, 'eager@people.test')
  const { refreshToken } = await pending('eager@people.test')
  expect((await resend(refreshToken, 'VerifySignIn')).status).toBe(204)
  const again = await resend(refreshToken, 'VerifySignIn')
  expect([again.status, again.body.message]).toEqual([
    429,
    'A verification code was already sent. Please wait 30 seconds before asking for another.',
  ])
  expect(again.body.nextResend).toEqual(expect.any(String))
  expect(await mailsTo(t, 'eager@people.test')).toHaveLength(2)
  t.clock.advance({ seconds: 31 })
  expect((await resend(refreshToken, 'VerifySignIn')).status).toBe(204)
})

test('a pending token asks for nothing but the sign-in, a full one for everything else', async () => {
  await account(t, 'kinds@people.test')
  const { refreshToken: half } = await pending('kinds@people.test')
  for (const purpose of ['StepUp', 'DeleteAccount', 'VerifyEmail', 'VerifyPhoneNumber']) {
    expect([purpose, (await resend(half, purpose)).status]).toEqual([purpose, 401])
  }
  const { refreshToken: full } = await signInFully(t, 'kinds@people.test')
  expect((await resend(full, 'VerifySignIn')).status).toBe(401)
})

test('a refresh token of two generations ago proves nothing', async () => {
  await account(t, 'stale@people.test')
  const { refreshToken } = await signInFully(t, 'stale@people.test')
  const { body } = await post<{ refreshToken: string }>(t, 'refresh', { refreshToken })
  await post(t, 'refresh', { refreshToken: body.refreshToken })
  expect((await resend(refreshToken, 'StepUp')).status).toBe(401)
})
