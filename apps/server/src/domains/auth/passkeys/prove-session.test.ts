import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { answerOf, askToLogIn, logIn, nameOf, postPasskey, withPasskey } from '#testing/auth/passkeys.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { openSession } from '../sessions/open-session.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function sessionOf(person: Person, isPending = false) {
  const opened = await inWork(t.services, (work) =>
    openSession(work, { userId: person.userId, address: '127.0.0.1', device: 'test' }),
  )
  const row = t.db.updateTable('session').where('id', '=', opened.sessionId)
  if (isPending) await row.set({ is_pending: true }).execute()
  return opened
}

const stepUps = async (sessionId: string) =>
  (
    await t.db
      .selectFrom('session')
      .select('stepped_up_until')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).stepped_up_until

test('StepUp proves the person of a session again and opens no other', async () => {
  const { person, device } = await withPasskey(t)
  const { sessionId, refreshToken } = await sessionOf(person)
  const { status, body } = await logIn(t, device, { refreshToken, purpose: 'StepUp' })
  expect([status, body.refreshToken]).toEqual([200, refreshToken])
  const until = await stepUps(sessionId)
  expect(until?.since(t.clock.now()).total('minutes')).toBeCloseTo(10, 0)
  const options = { userName: 'x', displayName: 'x' }
  const asMe = { ...person, token: body.token ?? '' }
  expect((await postPasskey(t, asMe, 'register/options', options)).status).toBe(200)
})

test('StepUp takes the same person’s passkey alone, in a full session of their own', async () => {
  const { person, device } = await withPasskey(t)
  const { device: other } = await withPasskey(t)
  const { sessionId, refreshToken } = await sessionOf(person)
  const stepUp = { refreshToken, purpose: 'StepUp' }
  const foreign = await logIn(t, other, stepUp)
  expect([foreign.status, foreign.body.message]).toEqual([403, 'This passkey belongs to another account.'])
  const pending = await sessionOf(person, true)
  expect((await logIn(t, device, { ...stepUp, refreshToken: pending.refreshToken })).status).toBe(401)
  await t.db
    .updateTable('session')
    .set({ impersonator_id: t.world.owner.userId, reason: 'Asked to look' })
    .where('id', '=', sessionId)
    .execute()
  expect((await logIn(t, device, stepUp)).status).toBe(403)
  expect(await stepUps(sessionId)).toBeNull()
})

test('it pays the second factor that a pending session owes, of the person who sits in front of it', async () => {
  const { person, device } = await withPasskey(t)
  const { person: staff, device: staffs } = await withPasskey(t)
  const half = await sessionOf(person, true)
  const proof = { refreshToken: half.refreshToken, purpose: 'VerifySignIn' }
  expect((await logIn(t, staffs, proof)).status).toBe(403)
  const { body } = await logIn(t, device, proof)
  expect((await nameOf(t, body.token, person)).data.currentUser.userName).toBe(person.userName)
  expect(body.refreshToken).not.toBe(half.refreshToken)
  expect((await logIn(t, device, proof)).status).toBe(401)

  const acting = await sessionOf(person, true)
  await t.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.userId).execute()
  await t.db
    .updateTable('session')
    .set({ impersonator_id: staff.userId, reason: 'Asked to look' })
    .where('id', '=', acting.sessionId)
    .execute()
  const act = { refreshToken: acting.refreshToken, purpose: 'VerifySignIn' }
  expect((await logIn(t, device, act)).status).toBe(403)
  expect((await logIn(t, staffs, act)).body.userId).toBe(person.userId)
})

test.each([
  [{ purpose: 'StepUp' }],
  [{ refreshToken: 'some' }],
  [{ refreshToken: 'some', purpose: 'DeleteAccount' }],
])('%j is no proof of anything, and no prompt is used up', async (more) => {
  const { device } = await withPasskey(t)
  const answer = answerOf(t, device, await askToLogIn(t))
  const { status, body } = await postPasskey<{ fields: object }>(t, null, 'login', { ...answer, ...more })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['purpose']])
  expect((await postPasskey(t, null, 'login', answer)).status).toBe(200)
})
