import { randomUUID } from 'node:crypto'
import { socialProviders } from '@reprise/rules/auth/social'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { answerOf, ECHO, openBrowser } from '#testing/auth/open-browser.ts'
import { codeIn, confirmedAccount, mailsTo, post, signUpBody } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const newAddress = () => `${randomUUID().slice(0, 8)}@example.test`

const meOf = async (token: string | null) => {
  const { data, code } = await t.ask(
    { userId: '', userName: '', token: token ?? '' },
    graphql(
      '{ currentUser { userId name emailAddress verifiedEmailAddress repScore socialMediaConnections { provider name url } } }',
    ),
  )
  return { code, ...data?.currentUser }
}

const giveCode = (refreshToken: string, otp: string) =>
  post<SignInAnswer>(t, 'password/verify-otp', { refreshToken, otp, purpose: 'VerifySignIn' })

test.each(socialProviders)(
  '%s: somebody new gets an account, and the same one the next time',
  async (provider) => {
    const browser = openBrowser(t)
    const email = newAddress()
    const outcome = await browser.travel(provider, { name: 'New Person', email })
    expect(outcome).toMatchObject({ provider, state: ECHO, expiresIn: 900 })
    const first = answerOf(outcome)
    expect(first).toMatchObject({ email, authInfo: { isComplete: false, agreeToTermsAndConditions: false } })
    expect(await meOf(first.token)).toMatchObject({
      name: 'New Person',
      emailAddress: email,
      verifiedEmailAddress: true,
      socialMediaConnections: [{ provider, name: 'New Person' }],
      // 5 for the address, 1 for the connection.
      repScore: 6,
    })
    const again = answerOf(
      await openBrowser(t).travel(provider, { name: 'New Person', email, isVouched: false }),
    )
    expect(again.userId).toBe(first.userId)
    expect(again.token).not.toBeNull()
  },
)

test('who somebody is at the stand-in does not hang on one process of it', async () => {
  const typed = { name: 'Restarted', email: newAddress() }
  const before = answerOf(await openBrowser(t).travel('apple', typed))
  const { url } = await t.startBeside()
  expect(answerOf(await openBrowser({ ...t, url }).travel('apple', typed)).userId).toBe(before.userId)
})

test('the tokens stand in the fragment alone, and nothing of the answer may be kept', async () => {
  const browser = openBrowser(t)
  const question = await browser.ask('spotify')
  const response = await browser.go(question, { choice: 'agree', name: 'Fragment' })
  let at = response
  while (!at.headers.get('location')?.startsWith('/auth/process'))
    at = await browser.go(at.headers.get('location') ?? '')
  const [path, fragment] = at.headers.get('location')?.split('#') ?? []
  expect(path).toBe('/auth/process')
  expect(fragment).toContain('refresh_token=')
  expect(at.headers.get('cache-control')).toBe('no-store')
  expect(at.headers.get('referrer-policy')).toBe('no-referrer')
})

test('the session says how it was opened', async () => {
  const { userId } = answerOf(await openBrowser(t, 'Some browser').travel('twitch', { name: 'Twitcher' }))
  const rows = await t.db
    .selectFrom('session')
    .select(['method', 'device', 'is_pending'])
    .where('user_id', '=', userId)
    .execute()
  expect(rows).toEqual([{ method: 'social:twitch', device: 'Some browser', is_pending: false }])
})

test('without a name the account is asked for one', async () => {
  const { token, authInfo } = answerOf(await openBrowser(t).travel('apple', { email: newAddress() }))
  expect(await meOf(token)).toMatchObject({ name: 'Unknown' })
  expect(authInfo.isComplete).toBe(false)
})

test('a deleted account is led to recovery', async () => {
  const typed = { name: 'Leaving', email: newAddress() }
  const { userId } = answerOf(await openBrowser(t).travel('facebook', typed))
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', userId).execute()
  const answer = answerOf(await openBrowser(t).travel('facebook', typed))
  expect(answer).toMatchObject({ userId, token: null, authInfo: { isDeleted: true } })
})

describe('a vouched address that has a confirmed account', () => {
  test('owes the code that goes there, and is connected only by it', async () => {
    const email = newAddress()
    const userId = await confirmedAccount(t, email)
    const pending = answerOf(await openBrowser(t).travel('youtube', { name: 'Me', email }))
    expect(pending).toMatchObject({ userId, token: null })
    expect((await post(t, 'refresh', { refreshToken: pending.refreshToken })).status).toBe(401)

    // The code is still owed, so another try does not sign in either.
    expect(answerOf(await openBrowser(t).travel('youtube', { name: 'Me', email })).token).toBeNull()

    const [mail] = await mailsTo(t, email)
    const wrong = await giveCode(pending.refreshToken, codeIn(mail) === '000000' ? '111111' : '000000')
    expect(wrong.status).toBe(400)
    expect(answerOf(await openBrowser(t).travel('youtube', { name: 'Me', email })).token).toBeNull()

    const last = answerOf(await openBrowser(t).travel('youtube', { name: 'Me', email }))
    const [newest] = await mailsTo(t, email)
    const opened = await giveCode(last.refreshToken, codeIn(newest))
    expect(opened.status).toBe(200)
    expect(await meOf(opened.body.token)).toMatchObject({
      userId,
      socialMediaConnections: [{ provider: 'youtube', name: 'Me' }],
    })
    expect(answerOf(await openBrowser(t).travel('youtube', { name: 'Me', email }))).toMatchObject({
      userId,
      token: expect.any(String),
    })
    const [notice] = await mailsTo(t, email)
    expect(notice).toContain('YouTube was connected to your Reprise account')
  })

  test('is not connected twice at one provider: the person is in, the first connection stays', async () => {
    const email = newAddress()
    const { userId } = answerOf(await openBrowser(t).travel('linkedin', { name: 'First', email }))
    // Another account of the same person at this provider. Its address was changed to this one.
    await t.db
      .updateTable('social_connection')
      .set({ subject: 'the-other-account' })
      .where('user_id', '=', userId)
      .execute()
    const pending = answerOf(await openBrowser(t).travel('linkedin', { name: 'Second', email }))
    const [mail] = await mailsTo(t, email)
    const opened = await giveCode(pending.refreshToken, codeIn(mail))
    expect(opened.body.userId).toBe(userId)
    const kept = await t.db
      .selectFrom('social_connection')
      .select('subject')
      .where('user_id', '=', userId)
      .execute()
    expect(kept).toEqual([{ subject: 'the-other-account' }])
  })
})

test('an address that is not vouched for and has an account: an account of its own, and nobody is told', async () => {
  const email = newAddress()
  const victim = await confirmedAccount(t, email)
  const before = await mailsTo(t, email)
  const answer = answerOf(await openBrowser(t).travel('spotify', { name: 'Other', email, isVouched: false }))
  expect(answer).toMatchObject({ email: null, token: expect.any(String) })
  expect(answer.userId).not.toBe(victim)
  expect(await mailsTo(t, email)).toEqual(before)
})

test('the same new identity in two browsers at once is one account', async () => {
  const typed = { name: 'Twice', email: newAddress() }
  const browsers = [openBrowser(t), openBrowser(t), openBrowser(t)]
  const questions = await Promise.all(browsers.map((browser) => browser.ask('twitter')))
  const ends = await Promise.all(
    browsers.map((browser, index) => browser.answer(questions[index] ?? '', typed)),
  )
  const people = new Set(ends.map((end) => new URLSearchParams(end.split('#')[1]).get('user_id')))
  expect(people.size).toBe(1)
})

test('too many popups from one network address are refused, and later ones are not', async () => {
  await t.db
    .insertInto('attempt_window')
    .values({ subject: '127.0.0.1', kind: 'socialStart', attempts: 300, started_at: t.clock.now() })
    .onConflict((conflict) => conflict.columns(['subject', 'kind']).doUpdateSet({ attempts: 300 }))
    .execute()
  const response = await openBrowser(t).begin('spotify')
  expect(response.headers.get('location')).toContain('error=busy')
  t.clock.advance({ minutes: 16 })
  expect((await openBrowser(t).begin('spotify')).headers.get('location')).toContain('/dev/social/auth')
})

/** The five ways of "Pre-hijacked accounts" (Sudhodanan and Paverd, 2022), as far as they use another provider. */
describe('S-143', () => {
  test('classic-federated merge: a password set before the owner came by a provider opens nothing', async () => {
    const email = newAddress()
    const { body } = await post<{ userId: string }>(t, 'password/register', signUpBody(email))
    const owner = answerOf(await openBrowser(t).travel('youtube', { name: 'Owner', email }))
    expect(await meOf(owner.token)).toMatchObject({
      name: 'Owner',
      emailAddress: email,
      verifiedEmailAddress: true,
    })
    const attacker = await post(t, 'password/sign-in', {
      userName: email,
      password: signUpBody(email).password,
    })
    expect(attacker.status).toBe(401)
    const row = await t.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', body.userId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Owner', phone_number: null, date_of_birth: null, gender: 'UNKNOWN' })
    expect(owner.authInfo).toMatchObject({ isComplete: false, isPhoneNumberVerified: false })
  })

  test('unexpired session: what was open in the registration ends when the owner comes by a provider', async () => {
    const email = newAddress()
    const { body } = await post<{ userId: string }>(t, 'password/register', signUpBody(email))
    const attacker = await t.world.signIn({ userId: body.userId, userName: '', token: '' })
    expect(await meOf(attacker.token)).toMatchObject({ code: 'OK' })
    answerOf(await openBrowser(t).travel('twitch', { name: 'Owner', email }))
    expect(await meOf(attacker.token)).toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
  })

  test('trojan identifier: an identity that the registrant connected no longer leads to the account', async () => {
    const email = newAddress()
    const { body } = await post<{ userId: string }>(t, 'password/register', signUpBody(email))
    const trojan = { name: 'Trojan', email: newAddress(), isVouched: false }
    const other = answerOf(await openBrowser(t).travel('spotify', trojan))
    await t.db
      .updateTable('social_connection')
      .set({ user_id: body.userId })
      .where('user_id', '=', other.userId)
      .execute()
    const owner = answerOf(await openBrowser(t).travel('youtube', { name: 'Owner', email }))
    expect(answerOf(await openBrowser(t).travel('spotify', trojan)).userId).not.toBe(owner.userId)
    expect(await meOf(owner.token)).toMatchObject({ socialMediaConnections: [{ provider: 'youtube' }] })
  })

  test('unexpired email change: a link that the registrant still holds confirms and changes nothing', async () => {
    const email = newAddress()
    await post(t, 'password/register', signUpBody(email))
    const [mail] = await mailsTo(t, email)
    const token = new URL(/https?:\/\/\S+/.exec(mail ?? '')?.[0] ?? '').searchParams.get('token')
    const owner = answerOf(await openBrowser(t).travel('linkedin', { name: 'Owner', email }))
    expect((await post(t, 'password/verify-email-token', { token })).status).toBe(400)
    expect(await meOf(owner.token)).toMatchObject({ emailAddress: email })
  })

  test('non-verifying provider: an identity with somebody else’s address never becomes part of their account', async () => {
    const email = newAddress()
    const typed = { name: 'Attacker', email, isVouched: false }
    const attacker = answerOf(await openBrowser(t).travel('amazonmusic', typed))
    expect(await meOf(attacker.token)).toMatchObject({ emailAddress: null, verifiedEmailAddress: false })
    const owner = await confirmedAccount(t, email)
    const again = answerOf(await openBrowser(t).travel('amazonmusic', typed))
    expect(again.userId).toBe(attacker.userId)
    expect(again.userId).not.toBe(owner)
  })
})
