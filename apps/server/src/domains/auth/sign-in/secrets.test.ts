import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import {
  account,
  codeIn,
  confirmedAccount,
  mailsTo,
  PASSWORD,
  post,
  proveByCode,
  signInByPassword,
  signInFully,
  tokenIn,
  wrong,
} from '#testing/auth/post-auth.ts'
import { NOTIFICATION_ADDED } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { subscribe } from '#testing/subscribe.ts'

const READ_SESSIONS = graphql(`{ sessions { nodes { sessionId } } }`)

let t: TestApp
const lines: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onLog: (line) => lines.push(line) })
})
afterAll(() => t.close())

const NEW = 'Battery-staple-7'
const PHONE = '+14155550196'
const EMAIL = 'secretive@people.test'

/** Uses every way in and every change of a password once, right and wrong. Returns every secret that was sent. */
async function runAll(): Promise<string[]> {
  const secrets: string[] = [PASSWORD, NEW, EMAIL, PHONE]
  const keep = (...found: (string | null | undefined)[]) =>
    secrets.push(...found.flatMap((each) => (each ? [each] : [])))
  const newest = async (to: string) => (await mailsTo(t, to))[0]

  await confirmedAccount(t, EMAIL)
  keep(tokenIn(await newest(EMAIL)))
  const { body: pending } = await signInByPassword(t, EMAIL)
  const mail = await newest(EMAIL)
  keep(pending.refreshToken, tokenIn(mail))
  const verify = (otp: string) =>
    post(t, 'password/verify-otp', { refreshToken: pending.refreshToken, otp, purpose: 'VerifySignIn' })
  await verify(wrong(codeIn(mail)))
  await post(t, 'password/verify-email-token', { token: tokenIn(mail) })
  await post(t, `validate-token?token=${tokenIn(mail)}`)
  await fetch(`${t.url}/auth/mfa?token=${tokenIn(mail)}`)
  await verify('')

  const full = await signInFully(t, EMAIL)
  keep(full.token, full.refreshToken, tokenIn(await newest(EMAIL)))
  const proven = await proveByCode(t, { refreshToken: full.refreshToken, sentTo: EMAIL, purpose: 'StepUp' })
  keep(proven.body.token)
  const socket = await subscribe(t.url, full.person, NOTIFICATION_ADDED)
  await post(t, 'password', { currentPassword: PASSWORD, newPassword: NEW }, { token: full.token })
  const { body: next } = await post<{ token: string; refreshToken: string }>(t, 'refresh', {
    refreshToken: full.refreshToken,
  })
  keep(next.token, next.refreshToken)
  await post(t, 'sign-out', { refreshToken: next.refreshToken })
  await socket.closed

  await post(t, 'password/start-update-password', { email: EMAIL })
  const reset = tokenIn(await newest(EMAIL))
  keep(reset)
  for (const password of [PASSWORD, PASSWORD]) {
    await post(t, 'password/update-password', { token: reset, password })
  }

  await post(t, 'phone/start', { phoneNumber: PHONE })
  const code = codeIn(await newest(PHONE))
  await post(t, 'phone/verify', { phoneNumber: PHONE, code: wrong(code) })
  const { body: byPhone } = await post<{ token: string; refreshToken: string }>(t, 'phone/verify', {
    phoneNumber: PHONE,
    code,
  })
  keep(byPhone.token, byPhone.refreshToken)
  await t.ask({ userId: '', userName: '', token: byPhone.token }, READ_SESSIONS)
  // The server logs the reason of an inner failure. That log must not contain the input.
  await post(t, 'password/sign-in', { userName: EMAIL, password: { text: PASSWORD } })
  await fetch(`${t.url}/api/auth/password/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"userName":"${EMAIL}","password":"${PASSWORD}`,
  })
  return secrets
}

test('the log holds every call and none of the secrets', async () => {
  const secrets = await runAll()
  const log = lines.join('\n')
  for (const path of ['password/verify-otp', 'password/update-password', 'phone/verify', 'refresh']) {
    expect(log).toContain(`/api/auth/${path}`)
  }
  expect(secrets.length).toBeGreaterThan(15)
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})

test('a failure of the database is logged without what was asked', async () => {
  const email = 'failing@people.test'
  await account(t, email)
  await t.db.schema.alterTable('closed_method').renameTo('closed_method_away').execute()
  try {
    lines.length = 0
    const { status } = await post(t, 'password/sign-in', { userName: email, password: PASSWORD })
    expect(status).toBe(500)
  } finally {
    await t.db.schema.alterTable('closed_method_away').renameTo('closed_method').execute()
  }
  const log = lines.join('\n')
  expect(log).toContain('a request failed')
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toContain(email)
})

test('what is stored leads back to no code, token, password or number', async () => {
  const secrets = await runAll().catch(() => [])
  const stored = JSON.stringify(
    {
      codes: await t.db.selectFrom('one_time_code').select(['code_hash', 'token_hash', 'purpose']).execute(),
      windows: await t.db.selectFrom('attempt_window').selectAll().execute(),
      closed: await t.db.selectFrom('closed_method').selectAll().execute(),
      audit: await t.db.selectFrom('audit').select(['operation', 'input', 'subject']).execute(),
    },
    (_key, value) => (typeof value === 'bigint' ? value.toString() : value),
  )
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
})
