import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  account,
  linkIn,
  mailsTo,
  PASSWORD,
  post,
  signInByPassword,
  signInFully,
  tokenIn,
} from '#testing/auth/post-auth.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const NEW = 'Battery-staple-7'

const start = (email: string, to?: string) =>
  post(t, 'password/start-update-password', { email, ...(to && { to }) })
const update = (token: string, password = NEW) => post(t, 'password/update-password', { token, password })

async function resetToken(email: string): Promise<string> {
  expect((await start(email)).status).toBe(204)
  return tokenIn((await mailsTo(t, email))[0])
}

async function whoAmI(token: string | null) {
  const { code } = await t.ask({ userId: '', userName: '', token: token ?? '' }, WHO_AM_I)
  return code
}

test('the link of the mail sets a new password, and every session ends', async () => {
  await account(t, 'forgot@people.test')
  const one = await signInFully(t, 'forgot@people.test')
  const two = await signInFully(t, 'forgot@people.test')
  expect((await update(await resetToken('forgot@people.test'))).status).toBe(204)
  for (const { token, refreshToken } of [one, two]) {
    expect(await whoAmI(token)).toBe('AUTH_NOT_AUTHENTICATED')
    expect((await post(t, 'refresh', { refreshToken })).status).toBe(401)
  }
  expect((await signInByPassword(t, 'forgot@people.test', PASSWORD)).status).toBe(401)
  expect((await signInByPassword(t, 'forgot@people.test', NEW)).status).toBe(200)
})

test('a sign-in that is on its way with the old password ends, too', async () => {
  await account(t, 'underway@people.test')
  const { body } = await signInByPassword(t, 'underway@people.test')
  const [mail] = await mailsTo(t, 'underway@people.test')
  await update(await resetToken('underway@people.test'))
  const late = await post(t, 'password/verify-otp', {
    refreshToken: body.refreshToken,
    otp: tokenIn(mail),
    purpose: 'VerifySignIn',
  })
  expect(late.status).toBe(401)
})

test('the account is told, with a way back', async () => {
  await account(t, 'told@people.test')
  await update(await resetToken('told@people.test'))
  const [notice] = await mailsTo(t, 'told@people.test')
  expect(notice).toContain('was changed')
  expect(linkIn(notice).pathname).toBe('/auth/forgot-password')
})

test('the link is good once, for an hour; asked again the same one comes, until it has little time left', async () => {
  await account(t, 'once@people.test')
  const first = await resetToken('once@people.test')
  t.clock.advance({ minutes: 40 })
  expect(await resetToken('once@people.test')).toBe(first)
  expect((await mailsTo(t, 'once@people.test'))[0]).toMatch(/It works once, for (?:19|20) minutes\./)
  t.clock.advance({ minutes: 10 })
  const second = await resetToken('once@people.test')
  expect(second).not.toBe(first)
  expect((await update(first)).status).toBe(400)
  expect((await update(second)).status).toBe(204)
  expect((await update(second)).status).toBe(400)
  const late = await resetToken('once@people.test')
  t.clock.advance({ minutes: 60, seconds: 1 })
  expect((await update(late)).status).toBe(400)
})

test('of two who bring the same link at once one sets the password', async () => {
  await account(t, 'raced@people.test')
  const token = await resetToken('raced@people.test')
  const both = await Promise.all([update(token, 'First-one-11'), update(token, 'Second-one-22')])
  expect(both.map((each) => each.status).sort()).toEqual([204, 400])
})

test('a weak password is refused with the rule, and the link stays good', async () => {
  await account(t, 'weak@people.test')
  const token = await resetToken('weak@people.test')
  const { status, body } = await update(token, 'weakling')
  expect([status, body.fields]).toEqual([
    400,
    {
      password:
        'Passwords must have at least 8 characters and include 2 of the following: 1 uppercase letter, 1 number, or 1 special character.',
    },
  ])
  expect((await update(token)).status).toBe(204)
})

test('no other link sets a password, and this one does nothing else', async () => {
  await account(t, 'confused@people.test')
  await signInByPassword(t, 'confused@people.test')
  const signIn = tokenIn((await mailsTo(t, 'confused@people.test'))[0])
  expect((await update(signIn)).status).toBe(400)
  const reset = await resetToken('confused@people.test')
  expect((await post(t, 'password/verify-email-token', { token: reset })).status).toBe(400)
  expect((await post(t, `validate-token?token=${reset}`)).body).toEqual({
    valid: true,
    purpose: 'ResetPassword',
    isDone: false,
  })
})

test('a link that went to an address which is no longer the account’s is worth nothing', async () => {
  const userId = await account(t, 'before@people.test')
  const token = await resetToken('before@people.test')
  await t.db.updateTable('users').set({ email: 'after@people.test' }).where('id', '=', userId).execute()
  expect((await update(token)).status).toBe(400)
})

test('at most five mails an hour go to an address, and the last link that was sent stays good', async () => {
  await account(t, 'flooded@people.test')
  for (let index = 0; index < 8; index += 1) expect((await start('flooded@people.test')).status).toBe(204)
  const mails = await mailsTo(t, 'flooded@people.test')
  expect(mails).toHaveLength(5)
  expect((await update(tokenIn(mails[0]))).status).toBe(204)
})

test('ten wrong passwords no longer count after a reset', async () => {
  await account(t, 'locked@people.test')
  for (let index = 0; index < 11; index += 1) await signInByPassword(t, 'locked@people.test', 'Wrong-pass-1')
  expect((await signInByPassword(t, 'locked@people.test')).status).toBe(423)
  await update(await resetToken('locked@people.test'))
  expect((await signInByPassword(t, 'locked@people.test', NEW)).status).toBe(200)
})
