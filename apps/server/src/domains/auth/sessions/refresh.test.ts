import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmedAccount,
  linkIn,
  mailsTo,
  post,
  signInByPassword,
  signInFully,
} from '#testing/auth/post-auth.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { Refreshed } from './refresh.ts'

let t: TestApp
let count = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const refresh = (refreshToken: string) => post<Refreshed>(t, 'refresh', { refreshToken })

async function signedIn() {
  count += 1
  const email = `device${count}@people.test`
  await confirmedAccount(t, email)
  return signInFully(t, email)
}

async function whoAmI(token: string | null) {
  const { status, code } = await t.ask({ userId: '', userName: '', token: token ?? '' }, WHO_AM_I)
  return `${status} ${code}`
}

test('an access token lives 15 minutes and a refresh gives the next, with what the guards need', async () => {
  const { token, refreshToken, authInfo } = await signedIn()
  expect(await whoAmI(token)).toBe('200 OK')
  t.clock.advance({ minutes: 15, seconds: 1 })
  expect(await whoAmI(token)).toBe('401 AUTH_NOT_AUTHENTICATED')
  const { status, body } = await refresh(refreshToken)
  expect(status).toBe(200)
  expect(body.authInfo).toEqual(authInfo)
  expect(await whoAmI(body.token)).toBe('200 OK')
})

test('an access token carries the session and nothing of the person', async () => {
  const { token } = await signedIn()
  const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as object
  expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'sid'])
})

test('a retry of the token directly before gets the same successor for ten seconds', async () => {
  const { refreshToken } = await signedIn()
  const [one, two] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.refreshToken).toBe(two.body.refreshToken)
  expect(one.body.refreshToken).not.toBe(refreshToken)
  t.clock.advance({ seconds: 9 })
  expect((await refresh(refreshToken)).body.refreshToken).toBe(one.body.refreshToken)
})

test('the same token later than that ends the whole family at once', async () => {
  const { refreshToken } = await signedIn()
  const { body: next } = await refresh(refreshToken)
  t.clock.advance({ seconds: 11 })
  expect((await refresh(refreshToken)).status).toBe(401)
  expect((await refresh(next.refreshToken)).status).toBe(401)
  expect(await whoAmI(next.token)).toBe('401 AUTH_NOT_AUTHENTICATED')
})

test('an older token ends the family even within the ten seconds', async () => {
  const { refreshToken } = await signedIn()
  const { body: second } = await refresh(refreshToken)
  const { body: third } = await refresh(second.refreshToken)
  expect((await refresh(refreshToken)).status).toBe(401)
  expect((await refresh(third.refreshToken)).status).toBe(401)
})

test('the person who owns a copied session is told once, and the audit log says which session it was', async () => {
  const { userId, email, refreshToken } = await signedIn()
  await refresh(refreshToken)
  t.clock.advance({ seconds: 11 })
  for (let tries = 0; tries < 3; tries += 1) expect((await refresh(refreshToken)).status).toBe(401)
  const notices = (await mailsTo(t, email ?? '')).filter((text) => text.includes('was logged out'))
  expect(notices).toHaveLength(1)
  expect(linkIn(notices[0]).pathname).toBe('/auth/forgot-password')
  const lines = await t.db
    .selectFrom('audit')
    .select('input')
    .where('operation', '=', 'auth.refresh')
    .where('subject', '=', userId)
    .execute()
  expect(lines.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ reusedSession: refreshToken.split('.')[0] }),
  )
})

test('a forged token changes nothing', async () => {
  const { refreshToken } = await signedIn()
  const [sessionId, counter, key] = refreshToken.split('.')
  const forgeries = [
    `${sessionId}.${Number(counter) + 1}.${key}.${refreshToken.split('.')[3]}`,
    `${sessionId}.${counter}.${key}.${Buffer.alloc(32).toString('base64url')}`,
    `${sessionId}.${counter}.pepper-9.${refreshToken.split('.')[3]}`,
    'not-a-token',
  ]
  for (const forged of forgeries) expect((await refresh(forged)).status).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('a session nobody used for 30 days is over', async () => {
  const { refreshToken } = await signedIn()
  t.clock.advance({ days: 30, seconds: 1 })
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('a session ends 180 days after it began, however often it is used', async () => {
  const { refreshToken } = await signedIn()
  let newest = refreshToken
  for (let month = 0; month < 6; month += 1) {
    t.clock.advance({ days: 29 })
    const { status, body } = await refresh(newest)
    expect([month, status]).toEqual([month, 200])
    newest = body.refreshToken
  }
  t.clock.advance({ days: 5, hours: 23 })
  const { body } = await refresh(newest)
  expect(await whoAmI(body.token)).toBe('200 OK')
  t.clock.advance({ hours: 1, seconds: 1 })
  expect((await refresh(body.refreshToken)).status).toBe(401)
})

test('signing out ends the session at the next call, and never fails', async () => {
  const { token, refreshToken } = await signedIn()
  expect((await post(t, 'sign-out', { refreshToken })).status).toBe(204)
  expect(await whoAmI(token)).toBe('401 AUTH_NOT_AUTHENTICATED')
  expect((await refresh(refreshToken)).status).toBe(401)
  expect((await post(t, 'sign-out', { refreshToken })).status).toBe(204)
  expect((await post(t, 'sign-out', { refreshToken: 'nonsense' })).status).toBe(204)
})

test('a deleted account is told to sign out, others stay signed in', async () => {
  const gone = await signedIn()
  const stays = await signedIn()
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', gone.userId).execute()
  expect((await whoAmI(gone.token)).split(' ')[1]).toBe('AUTH_NOT_AUTHORIZED')
  expect(await whoAmI(stays.token)).toBe('200 OK')
})

test('one statement says who is asking, a second reads what was asked', async () => {
  const { person } = await signedIn()
  expect(await t.statements(() => t.ask(person, WHO_AM_I))).toBe(2)
})

test('twenty tabs that refresh at once get the same successor, and stay signed in', async () => {
  const { refreshToken } = await signedIn()
  const tabs = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  expect(tabs.map((tab) => tab.status)).toEqual(tabs.map(() => 200))
  const [next, ...others] = new Set(tabs.map((tab) => tab.body.refreshToken))
  expect(others).toEqual([])
  expect((await refresh(next ?? '')).status).toBe(200)
})

test('neither a deleted nor a deactivated account is refreshed, and recovering needs no new sign-in', async () => {
  for (const left of ['deleted_at', 'deactivated_at'] as const) {
    const { userId, refreshToken } = await signedIn()
    const leave = (at: Temporal.Instant | null) =>
      t.db
        .updateTable('users')
        .set({ [left]: at })
        .where('id', '=', userId)
        .execute()
    await leave(t.clock.now())
    expect((await refresh(refreshToken)).status).toBe(401)
    await leave(null)
    expect((await refresh(refreshToken)).status).toBe(200)
  }
})

test('a session in which somebody acts as another is never refreshed', async () => {
  const { userId, refreshToken } = await signedIn()
  await t.db
    .updateTable('session')
    .set({ impersonator_id: t.world.owner.userId, reason: 'a test' })
    .where('user_id', '=', userId)
    .execute()
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('deleting an account shows only once the second factor is paid', async () => {
  const { userId, email } = await signedIn()
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', userId).execute()
  const { body: pending } = await signInByPassword(t, email ?? '')
  expect([pending.token, pending.authInfo.isDeleted]).toEqual([null, false])
  const full = await signInFully(t, email ?? '')
  expect([full.token, full.authInfo.isDeleted]).toEqual([null, true])
  expect((await refresh(full.refreshToken)).status).toBe(401)
  expect((await post(t, 'sign-out', { refreshToken: full.refreshToken })).status).toBe(204)
})
