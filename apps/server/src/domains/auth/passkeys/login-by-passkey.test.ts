import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import {
  answerOf,
  askToAdd,
  askToLogIn,
  logIn,
  nameOf,
  postPasskey,
  withPasskey,
} from '#testing/auth/passkeys.ts'
import { DELETE_PASSKEY_CREDENTIAL } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'
import { forgetPasskeys } from './forget-passkeys.ts'
import { loginPrompts } from './passkey-limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const send = (answer: object) => postPasskey<SignInAnswer>(t, null, 'login', answer)

test('a passkey signs in at once, without a name and without a code', async () => {
  const { person, device, credentialId } = await withPasskey(t)
  const { options } = await askToLogIn(t)
  expect(options).not.toHaveProperty('allowCredentials')
  const { status, body } = await logIn(t, device)
  expect([status, body.userId, body.authInfo.isDeleted]).toEqual([200, person.userId, false])
  expect((await nameOf(t, body.token, person)).data.currentUser.userName).toBe(person.userName)
  const session = await t.db
    .selectFrom('session')
    .select(['method', 'is_pending'])
    .where('id', '=', body.refreshToken.split('.')[0] ?? '')
    .executeTakeFirst()
  expect(session).toEqual({ method: 'passkey', is_pending: false })
  const { data } = await t.ask(person, graphql('{ passkeyCredentials { credentialId lastUsedAt } }'))
  expect(data.passkeyCredentials).toEqual([{ credentialId, lastUsedAt: expect.stringMatching(/Z$/) }])
})

test.each([
  ['on a page of another site', { origin: 'https://evil.test' }],
  ['for another host', { rpId: 'evil.test' }],
  ['to another prompt', { challenge: Buffer.alloc(32).toString('base64url') }],
])('an answer given %s is refused, and its prompt is gone', async (_where, changes) => {
  const { device } = await withPasskey(t)
  const prompt = await askToLogIn(t)
  const refused = await send(answerOf(t, device, prompt, changes))
  expect([refused.status, refused.body.message]).toEqual([401, "This passkey couldn't be verified."])
  const again = await send(answerOf(t, device, prompt))
  expect([again.status, again.body.message]).toEqual([
    401,
    'The prompt is no longer valid. Please try again.',
  ])
})

test('an answer is good once, also when it is sent many times at once, and for 5 minutes', async () => {
  const { device } = await withPasskey(t)
  const answer = answerOf(t, device, await askToLogIn(t))
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(answer)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  expect((await send(answer)).status).toBe(401)
  const late = answerOf(t, device, await askToLogIn(t))
  t.clock.advance({ minutes: 5 })
  expect((await send(late)).status).toBe(401)
})

test('the prompt of adding is none of signing in', async () => {
  const { person, device } = await withPasskey(t)
  const fresh = await t.world.signIn(person)
  expect((await send(answerOf(t, device, await askToAdd(t, fresh)))).status).toBe(401)
})

test('a device that shows the id of another, or another’s account, signs nobody in', async () => {
  const { device } = await withPasskey(t)
  const { device: other, person } = await withPasskey(t)
  const foreignKey = answerOf(t, device, await askToLogIn(t))
  const id = other.id.toString('base64url')
  expect(
    (await send({ ...foreignKey, credential: { ...foreignKey.credential, id, rawId: id } })).status,
  ).toBe(401)
  device.userHandle = Buffer.from(person.userId.replaceAll('-', ''), 'hex').toString('base64url')
  expect((await logIn(t, device)).status).toBe(401)
})

test('a name that was typed takes its own passkeys alone, and nothing tells whether there is such a name', async () => {
  const { person, device } = await withPasskey(t)
  const { device: other } = await withPasskey(t)
  const outcomes: unknown[] = []
  for (const userName of [person.userName, `${person.userName}@example.test`, 'nobody-at-all']) {
    let prompt: Awaited<ReturnType<typeof askToLogIn>> | undefined
    const asked = await t.statements(async () => {
      prompt = await askToLogIn(t, userName)
    })
    if (!prompt) throw new Error('there was no prompt')
    const answer = answerOf(t, other, prompt)
    let refused: Awaited<ReturnType<typeof send>> | undefined
    const answered = await t.statements(async () => {
      refused = await send(answer)
    })
    outcomes.push([Object.keys(prompt.options).sort(), asked, answered, refused])
  }
  expect(outcomes).toEqual(outcomes.map(() => outcomes[0]))
  expect(outcomes[0]).toMatchObject([
    ['challenge', 'rpId', 'timeout', 'userVerification'],
    3,
    3,
    { status: 401, body: { message: 'This passkey belongs to another account.' } },
  ])
  const own = answerOf(t, device, await askToLogIn(t, person.userName))
  expect((await send(own)).status).toBe(200)
})

test('a counter that does not grow is a copy, and refused', async () => {
  const { device } = await withPasskey(t)
  expect((await logIn(t, device)).status).toBe(200)
  const at = device.count
  for (const count of [at - 1, 0, at - 2]) {
    device.count = count
    const { status, body } = await logIn(t, device)
    expect([status, body.message]).toEqual([401, expect.stringMatching(/^This passkey may have been copied/)])
  }
  device.count = at
  expect((await logIn(t, device)).status).toBe(200)
})

test('of two copies that count alike, at the same moment, one gets in', async () => {
  const { device } = await withPasskey(t)
  const prompts = await Promise.all([askToLogIn(t), askToLogIn(t)])
  const answers = prompts.map((prompt) => {
    const answer = answerOf(t, device, prompt)
    device.count -= 1
    return answer
  })
  const statuses = (await Promise.all(answers.map(send))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 401])
})

test('a device that does not count signs in as often as it likes', async () => {
  const { device } = await withPasskey(t, { step: 0 })
  expect([(await logIn(t, device)).status, (await logIn(t, device)).status]).toEqual([200, 200])
})

test('a deleted passkey is known no more, and the sessions it opened go on', async () => {
  const { person, device, credentialId } = await withPasskey(t)
  const { body } = await logIn(t, device)
  await proveAgain(t, person)
  await t.ask(person, DELETE_PASSKEY_CREDENTIAL, {
    credentialId,
  })
  const refused = await logIn(t, device)
  expect([refused.status, refused.body.message]).toEqual([404, "We don't know this passkey."])
  expect((await nameOf(t, body.token, person)).code).toBe('OK')
})

test('forgotten passkeys open nothing', async () => {
  const { person, device } = await withPasskey(t)
  await inWork(t.services, (work) => forgetPasskeys(work, person.userId))
  expect((await logIn(t, device)).status).toBe(404)
})

test('of a deleted account it leads to recovery and opens nothing', async () => {
  const { person, device } = await withPasskey(t)
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.userId).execute()
  const { status, body } = await logIn(t, device)
  expect([status, body.token, body.authInfo.isDeleted]).toEqual([200, null, true])
})

test('prompts are limited for each network address', async () => {
  await t.db
    .updateTable('attempt_window')
    .set({ attempts: loginPrompts.most - 1 })
    .where('kind', '=', 'passkeyLogin')
    .execute()
  expect((await postPasskey(t, null, 'login/options', {})).status).toBe(200)
  expect((await postPasskey(t, null, 'login/options', {})).status).toBe(429)
  t.clock.advance({ minutes: 16 })
  expect((await postPasskey(t, null, 'login/options', {})).status).toBe(200)
  const left = await t.db.selectFrom('passkey_challenge').select('id').execute()
  expect(left).toHaveLength(1)
})
