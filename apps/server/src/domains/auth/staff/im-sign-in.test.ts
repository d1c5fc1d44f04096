import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs, askFor, REASON } from '#testing/auth/act-as.ts'
import type { Answered, Refused } from '#testing/auth/post-auth.ts'
import { account, codeIn, mailsTo, PASSWORD, post } from '#testing/auth/post-auth.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { hashesMade } from '../password/hash-password.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'

let t: TestApp
const sent: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
afterAll(() => t.close())

const notRight = "Your username, your password or the person's username isn't right. Please try again."
const refused = {
  status: 401,
  body: { code: 'AUTH_NOT_AUTHENTICATED', message: notRight, text: notRight },
}

test('a staff person acts as somebody by their own password and their own code, for an hour', async () => {
  const staffId = await account(t, 'agent@begin.test', { isStaff: true, skipsMultiFactor: true })
  const userId = await account(t, 'person@begin.test', { userName: 'person-begin' })
  const pending = await askFor(t, 'agent@begin.test', 'person-begin')
  expect([pending.status, pending.body.token, pending.body.email]).toEqual([200, null, 'agent@begin.test'])
  const { input: noted } = await t.db
    .selectFrom('audit')
    .select('input')
    .where('operation', '=', 'auth.imSignIn')
    .where('subject', '=', userId)
    .executeTakeFirstOrThrow()
  const names = { userName: '[redacted]', targetUserName: '[redacted]', password: '[redacted]' }
  expect(noted).toEqual({ ...names, staffId, targetId: userId, reason: REASON, device: 'node' })
  // Acting as somebody always needs the code, whatever the account allows for its own sign-in.
  expect(pending.body.skipMultiFactorAuthentication).toBe(false)
  expect(await mailsTo(t, 'person@begin.test')).toEqual([])
  expect((await mailsTo(t, 'agent@begin.test'))[0]).toContain('to act as person-begin')
  const again = { refreshToken: pending.body.refreshToken, purpose: 'VerifySignIn' }
  expect((await post(t, 'password/resend-otp', again)).status).toBe(204)
  const [mail] = await mailsTo(t, 'agent@begin.test')
  expect(mail).toContain('to act as person-begin')
  const { refreshToken } = pending.body
  const opened = await post<SignInAnswer>(t, 'password/verify-otp', {
    refreshToken,
    otp: codeIn(mail),
    purpose: 'VerifySignIn',
  })
  expect(opened).toMatchObject({ status: 200, body: { userId, userName: 'person-begin' } })
  const claims = decodeJwt(opened.body.token ?? '')
  expect(claims.imp).toBe(staffId)
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBeLessThanOrEqual(60 * 60)
  const person = { userId, userName: 'person-begin', token: opened.body.token ?? '' }
  const { data } = await t.ask(person, WHO_AM_I)
  expect(data.currentUser.userId).toBe(userId)

  const [notice] = await mailsTo(t, 'person@begin.test')
  expect(notice).toContain('Our support team is logged in to your account until')
  expect(notice).toContain(REASON)
  expect(notice).toContain(t.services.config.supportEmail)
  expect((await post(t, 'refresh', { refreshToken: opened.body.refreshToken })).status).toBe(401)
  t.clock.advance({ minutes: 61 })
  expect((await t.ask(person, WHO_AM_I)).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('whatever is wrong of the three is refused the same, at the same cost', async () => {
  await account(t, 'agent@cost.test', { isStaff: true })
  await account(t, 'other@cost.test', { isStaff: true })
  await account(t, 'plain@cost.test')
  await account(t, 'person@cost.test')
  const awayId = await account(t, 'away@cost.test')
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', awayId).execute()
  const wrong = 'Not-the-one-1'
  const asked: [string, string, string][] = [
    ['agent@cost.test', wrong, 'person@cost.test'],
    ['nobody@cost.test', PASSWORD, 'person@cost.test'],
    ['plain@cost.test', PASSWORD, 'person@cost.test'],
    ['agent@cost.test', PASSWORD, 'nobody@cost.test'],
    ['agent@cost.test', PASSWORD, 'agent@cost.test'],
    ['agent@cost.test', PASSWORD, 'other@cost.test'],
    ['agent@cost.test', PASSWORD, 'away@cost.test'],
  ]
  const costs: { answer: Answered<Refused>; statements: string[]; hashes: number }[] = []
  for (const [userName, password, targetUserName] of asked) {
    sent.length = 0
    const before = hashesMade()
    const answer = await post(t, 'password/im-sign-in', {
      userName,
      password,
      targetUserName,
      reason: REASON,
    })
    costs.push({ answer, statements: [...sent], hashes: hashesMade() - before })
  }
  expect(costs.map(({ answer }) => answer)).toEqual(asked.map(() => refused))
  expect(costs).toEqual(asked.map(() => ({ ...costs[0], hashes: 1 })))
  expect(await mailsTo(t, 'agent@cost.test')).toEqual([])
})

test('guesses are counted on the account of the staff person, whatever of them was wrong', async () => {
  await account(t, 'agent@guess.test', { isStaff: true })
  await account(t, 'person@guess.test')
  const from = (targetUserName: string, password = PASSWORD) =>
    post(t, 'password/im-sign-in', {
      userName: 'agent@guess.test',
      password,
      targetUserName,
      reason: REASON,
    })
  for (let index = 0; index < 5; index += 1) {
    expect((await from('person@guess.test', 'Not-the-one-1')).status).toBe(401)
    expect((await from('nobody@guess.test')).status).toBe(401)
  }
  expect((await from('person@guess.test')).status).toBe(423)
})

test.each([
  ['no reason', undefined],
  ['a reason of nine characters', 'Too short'],
  ['a reason of spaces', '            '],
  ['a reason of 501 characters', 'x'.repeat(501)],
])('%s is refused at its field', async (_what, reason) => {
  const body = { userName: 'agent', password: PASSWORD, targetUserName: 'person', reason }
  const answer = await post(t, 'password/im-sign-in', body)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({ reason: 'Please say why in 10 to 500 characters' })
})

test('it ends where the staff person is one no more, and signs out like any other', async () => {
  const staffId = await account(t, 'agent@end.test', { isStaff: true })
  await account(t, 'person@end.test')
  const acting = await actAs(t, 'agent@end.test', 'person@end.test')
  const asks = async () => (await t.ask(acting.person, WHO_AM_I)).code
  expect(await asks()).toBe('OK')
  await t.db.updateTable('users').set({ is_staff: false }).where('id', '=', staffId).execute()
  expect(await asks()).toBe('AUTH_NOT_AUTHENTICATED')
  await t.db.updateTable('users').set({ is_staff: true }).where('id', '=', staffId).execute()
  expect((await post(t, 'sign-out', { refreshToken: acting.refreshToken })).status).toBe(204)
  expect(await asks()).toBe('AUTH_NOT_AUTHENTICATED')
})

test('the code opens nothing where the person has become staff while it was under way', async () => {
  await account(t, 'agent@turn.test', { isStaff: true })
  const userId = await account(t, 'person@turn.test')
  const { body } = await askFor(t, 'agent@turn.test', 'person@turn.test')
  await t.db.updateTable('users').set({ is_staff: true }).where('id', '=', userId).execute()
  const [mail] = await mailsTo(t, 'agent@turn.test')
  const { refreshToken } = body
  const opened = await post(t, 'password/verify-otp', {
    refreshToken,
    otp: codeIn(mail),
    purpose: 'VerifySignIn',
  })
  expect(opened.status).toBe(401)
})
