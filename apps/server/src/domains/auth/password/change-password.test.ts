import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  account,
  mailsTo,
  PASSWORD,
  post,
  proveByCode,
  signInByPassword,
  signInByPhone,
  signInFully,
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

const change = (token: string | null, currentPassword = PASSWORD, newPassword = NEW) =>
  post(t, 'password', { currentPassword, newPassword }, { token })

async function whoAmI(token: string | null) {
  const { code } = await t.ask({ userId: '', userName: '', token: token ?? '' }, WHO_AM_I)
  return code
}

test('the password is changed here, every other device is signed out, and the account is told', async () => {
  await account(t, 'changes@people.test')
  const here = await signInFully(t, 'changes@people.test')
  const there = await signInFully(t, 'changes@people.test')
  expect((await change(here.token)).status).toBe(204)
  expect([await whoAmI(here.token), await whoAmI(there.token)]).toEqual(['OK', 'AUTH_NOT_AUTHENTICATED'])
  expect((await post(t, 'refresh', { refreshToken: here.refreshToken })).status).toBe(200)
  expect((await mailsTo(t, 'changes@people.test'))[0]).toContain('was changed')
  expect((await signInByPassword(t, 'changes@people.test', NEW)).status).toBe(200)
})

test('a wrong current password and a weak new one are refused at their fields', async () => {
  await account(t, 'errs@people.test')
  const { token } = await signInFully(t, 'errs@people.test')
  const wrong = await change(token, 'Wrong-pass-1')
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['currentPassword']])
  const weak = await change(token, PASSWORD, 'weakling')
  expect(weak.body.fields).toEqual({
    newPassword:
      'Passwords must have at least 8 characters and include 2 of the following: 1 uppercase letter, 1 number, or 1 special character.',
  })
  expect((await signInByPassword(t, 'errs@people.test')).status).toBe(200)
})

test('a thief of a session has ten guesses, and the session goes on', async () => {
  await account(t, 'robbed@people.test')
  const { token } = await signInFully(t, 'robbed@people.test')
  const statuses: number[] = []
  for (const together of [4, 4, 4, 2]) {
    const tries = Array.from({ length: together }, () => change(token, 'Wrong-pass-1'))
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect((await change(token)).status).toBe(423)
  expect(await whoAmI(token)).toBe('OK')
})

test('nobody changes a password without being signed in', async () => {
  expect((await change('dead')).status).toBe(401)
  expect((await change(t.world.deleted.token)).status).toBe(401)
  expect((await change(t.world.pending.token)).status).toBe(401)
})

test('an account that never had a password sets one after proving again that it is the person', async () => {
  const phoneNumber = '+14155550171'
  const { body } = await signInByPhone(t, phoneNumber)
  expect((await change(body.token, '')).body.code).toBe('STEP_UP_REQUIRED')
  const proven = await proveByCode(t, {
    refreshToken: body.refreshToken,
    sentTo: phoneNumber,
    purpose: 'StepUp',
  })
  expect((await change(proven.body.token, '')).status).toBe(204)
  const { body: pending } = await signInByPassword(t, phoneNumber, NEW)
  expect([pending.userId, pending.token]).toEqual([body.userId, null])
  expect((await mailsTo(t, phoneNumber))[0]).toMatch(/^\d{6} is your/)
})

test('the sessions in which the person acts as somebody else end with the others', async () => {
  const staffId = await account(t, 'staff@people.test', { isStaff: true })
  const here = await signInFully(t, 'staff@people.test')
  await account(t, 'target@people.test')
  const acting = await signInFully(t, 'target@people.test')
  const [sessionId = ''] = acting.refreshToken.split('.')
  await t.db
    .updateTable('session')
    .set({ impersonator_id: staffId, reason: 'a test' })
    .where('id', '=', sessionId)
    .execute()
  expect(await whoAmI(acting.token)).toBe('OK')
  await change(here.token)
  expect(await whoAmI(acting.token)).toBe('AUTH_NOT_AUTHENTICATED')
})

test('who acts as somebody else changes no password', async () => {
  const userId = await account(t, 'acted@people.test')
  const { token } = await signInFully(t, 'acted@people.test')
  const staff = await t.world.addPerson('acting-staff', { isStaff: true })
  await t.db
    .updateTable('session')
    .set({ impersonator_id: staff.userId, reason: 'a test' })
    .where('user_id', '=', userId)
    .execute()
  expect((await change(token)).status).toBe(403)
})
