import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answered } from '#testing/auth/post-auth.ts'
import {
  account,
  codeIn,
  mailsTo,
  PASSWORD,
  post,
  signInByPassword,
  signUpBody,
  tokenIn,
} from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('attempt_window').execute()
  await t.db.deleteFrom('message_budget').execute()
})
afterAll(() => t.close())

const stranger = { from: '127.0.6.1' }
const owner = { from: '127.0.6.2' }

async function many(times: number, ask: () => Promise<Answered<unknown>>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) {
    statuses.push((await ask()).status)
    t.clock.advance({ seconds: 31 })
  }
  return statuses
}

const askReset = (email: string, from = stranger) =>
  post(t, 'password/start-update-password', { email }, from)

test('a stranger who asks for resets again and again leaves the owner theirs, and kills no link', async () => {
  const email = 'owner@reset.test'
  await account(t, email)
  await askReset(email, owner)
  const inHand = tokenIn((await mailsTo(t, email))[0])
  await many(8, () => askReset(email))
  expect(await mailsTo(t, email)).toHaveLength(6)
  await askReset(email, owner)
  const mails = await mailsTo(t, email)
  expect(mails).toHaveLength(7)
  expect(mails.map(tokenIn)).toEqual(mails.map(() => inHand))
  const reset = await post(t, 'password/update-password', { token: inHand, password: PASSWORD })
  expect(reset.status).toBe(204)
})

test('so many networks together do not fill the inbox: 15 in an hour', async () => {
  const email = 'inbox@reset.test'
  await account(t, email)
  for (let network = 1; network <= 20; network += 1) await askReset(email, { from: `127.0.7.${network}` })
  expect(await mailsTo(t, email)).toHaveLength(15)
})

test('a stranger who registers with an address leaves its owner theirs', async () => {
  const email = 'owner@register.test'
  const register = (from: typeof owner) => post(t, 'password/register', signUpBody(email), from)
  expect(await many(7, () => register(stranger))).toEqual([201, 201, 201, 201, 201, 429, 429])
  expect((await register(owner)).status).toBe(201)
  const link = tokenIn((await mailsTo(t, email))[0])
  // Anyone may ask for the mail again. It has the same link, and only the link of the newest registration confirms.
  await many(7, () => post(t, 'password/resend-register-email', { email }, stranger))
  await post(t, 'password/resend-register-email', { email }, owner)
  const mails = await mailsTo(t, email)
  expect(tokenIn(mails[0])).toBe(link)
  expect((await post(t, 'password/verify-email-token', { token: tokenIn(mails.at(-1)) })).status).toBe(400)
  expect((await post(t, 'password/verify-email-token', { token: link })).status).toBe(200)
})

test('a stranger who clicks all the time does not take the click of the owner', async () => {
  const email = 'click@register.test'
  await post(t, 'password/register', signUpBody(email), owner)
  const resend = (from: typeof owner) => post(t, 'password/resend-register-email', { email }, from)
  await resend(stranger)
  const before = (await mailsTo(t, email)).length
  await resend(stranger)
  expect(await mailsTo(t, email)).toHaveLength(before)
  await resend(owner)
  expect(await mailsTo(t, email)).toHaveLength(before + 1)
})

test('a stranger who has codes sent to a number leaves its owner theirs', async () => {
  const phoneNumber = '+14155550166'
  await account(t, null, { phoneNumber, phoneVerified: true })
  const start = (from: typeof owner) => post(t, 'phone/start', { phoneNumber }, from)
  const statuses = await many(8, () => start(stranger))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect((await start(owner)).status).toBe(200)
  const code = codeIn((await mailsTo(t, phoneNumber))[0])
  expect((await post(t, 'phone/verify', { phoneNumber, code }, owner)).status).toBe(200)
})

test('what strangers had sent in a day leaves the owner the codes of their sign-in, and half of the mails', async () => {
  const email = 'owner@day.test'
  await account(t, email)
  const counted = async () =>
    (await t.db.selectFrom('message_budget').select(['kind', 'spent']).execute()).map(
      ({ kind, spent }) => `${kind} ${spent}`,
    )
  await askReset(email)
  expect(await counted()).toEqual(expect.arrayContaining(['mailAddress 1', 'mailShare 1']))
  await t.db.updateTable('message_budget').set({ spent: 25 }).where('kind', 'like', 'mail%').execute()
  expect((await askReset(email)).status).toBe(429)
  expect((await askReset(email, owner)).status).toBe(204)
  await t.db.updateTable('message_budget').set({ spent: 50 }).where('kind', '=', 'mailAddress').execute()
  expect((await askReset(email, owner)).status).toBe(429)
  expect((await signInByPassword(t, email)).status).toBe(200)
  expect((await mailsTo(t, email))[0]).toMatch(/\d{6}/)
})
