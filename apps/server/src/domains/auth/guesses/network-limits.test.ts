import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, codeIn, mailsTo, PASSWORD, post, signInByPassword, wrong } from '#testing/auth/post-auth.ts'
import { routesOf } from '#testing/routes-of.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { networkLimits } from './guess-from-network.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('attempt_window').execute()
})
afterAll(() => t.close())

const ours = '127.0.2.1'
const theirs = '127.0.2.2'
const { most, minutes } = networkLimits.password

const guess = (userName: string, from: string, password = 'Wrong-pass-1') =>
  post(t, 'password/sign-in', { userName, password }, { from })

/** Sets how many guesses a network has made before, at other accounts. */
async function haveGuessed(network: string, attempts: number): Promise<void> {
  await t.db.updateTable('attempt_window').set({ attempts }).where('subject', '=', network).execute()
}

test('of the wrong passwords from one network, at whatever accounts, 50 are looked at', async () => {
  await account(t, 'right@network.test', { skipsMultiFactor: true })
  expect((await guess('nobody@network.test', ours)).status).toBe(401)
  await haveGuessed(ours, most - 5)
  const statuses: number[] = []
  for (let index = 0; index < 10; index += 1)
    statuses.push((await guess(`nobody${index}@network.test`, ours)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429])
  // In this network even a right password has to wait. Other networks are not affected.
  expect((await guess('right@network.test', ours, PASSWORD)).status).toBe(429)
  expect((await guess('right@network.test', theirs, PASSWORD)).status).toBe(200)
  t.clock.advance({ minutes, seconds: 1 })
  expect((await guess('right@network.test', ours, PASSWORD)).status).toBe(200)
})

test('what is refused by its name alone counts nothing on the network', async () => {
  await account(t, 'newcomer@network.test', { skipsMultiFactor: true })
  for (let index = 0; index < 10; index += 1) await guess('impatient@network.test', ours)
  const refused: number[] = []
  for (let index = 0; index < most; index += 1)
    refused.push((await guess('impatient@network.test', ours)).status)
  expect(new Set(refused)).toEqual(new Set([423]))
  expect((await guess('newcomer@network.test', ours, PASSWORD)).status).toBe(200)
})

test('a full house behind one address signs in: right passwords are no guesses, and keep no window open', async () => {
  await account(t, 'guest@house.test', { skipsMultiFactor: true })
  await guess('nobody@house.test', ours)
  await haveGuessed(ours, most - 1)
  const right = async () => (await guess('guest@house.test', ours, PASSWORD)).status
  for (let index = 0; index < 5; index += 1) expect(await right()).toBe(200)
  t.clock.advance({ minutes: minutes - 1 })
  expect(await right()).toBe(200)
  t.clock.advance({ minutes: 1, seconds: 1 })
  for (let index = 0; index < 5; index += 1) await guess(`other${index}@house.test`, ours)
  expect(await right()).toBe(200)
})

test('guesses that arrive together cannot be more', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      post(
        t,
        'passkey/login',
        { challengeId: crypto.randomUUID(), credential: passkeyOf(index) },
        { from: ours },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(most)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
})

const passkeyOf = (index: number) => ({
  id: Buffer.from(`key ${index}`).toString('base64url'),
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
})

/** What is wrong with each way in that can be guessed at. */
const guesses: [keyof typeof networkLimits, string, () => Promise<object>][] = [
  ['password', 'password/sign-in', async () => ({ userName: 'nobody', password: 'Wrong-pass-1' })],
  [
    'password',
    'password/im-sign-in',
    async () => ({
      userName: 'nobody',
      password: 'Wrong-pass-1',
      targetUserName: 'member',
      reason: 'They asked for help.',
    }),
  ],
  ['phone', 'phone/verify', async () => ({ phoneNumber: '+14155550111', code: '123456' })],
  ['passkey', 'passkey/login', async () => ({ challengeId: crypto.randomUUID(), credential: passkeyOf(0) })],
  [
    'code',
    'password/verify-otp',
    async () => {
      const email = `${crypto.randomUUID()}@coded.test`
      await account(t, email)
      const { body } = await signInByPassword(t, email)
      const otp = wrong(codeIn((await mailsTo(t, email))[0]))
      return { refreshToken: body.refreshToken, otp, purpose: 'VerifySignIn' }
    },
  ],
]

test.each(guesses)('a wrong %s (%s) counts on its network', async (kind, path, wrongOne) => {
  const body = await wrongOne()
  const first = await post(t, path, body, { from: ours })
  expect([400, 401]).toContain(first.status)
  const counted = await t.db.selectFrom('attempt_window').selectAll().where('subject', '=', ours).execute()
  expect(counted).toMatchObject([{ kind: networkLimits[kind].kind, attempts: 1 }])
  await haveGuessed(ours, most)
  expect((await post(t, path, body, { from: ours })).status).toBe(429)
  expect((await post(t, path, body, { from: theirs })).status).toBe(first.status)
})

test('every route that a stranger may call stops one network after 3,000 calls in a minute, and no other', async () => {
  const routes = routesOf(t.app.http).filter((route) => /^\w+ \/(?:api\/)?auth\//.test(route))
  expect(routes.length).toBeGreaterThan(20)
  const call = async (route: string, remoteAddress: string) => {
    const [method = 'GET', path = ''] = route.split(' ')
    const url = path.replaceAll(/:\w+/g, 'none')
    return (await t.app.http.inject({ method: method as 'GET', url, remoteAddress })).statusCode
  }
  const cheap = 'GET /api/auth/social/providers'
  for (let sent = 0; sent < 3000; sent += 100)
    await Promise.all(Array.from({ length: 100 }, () => call(cheap, '2001:db8:9:9::1')))
  for (const route of routes) {
    expect([route, await call(route, '2001:db8:9:9::2')]).toEqual([route, 429])
    expect([route, await call(route, '2001:db8:9:8::1')]).not.toEqual([route, 429])
  }
  t.clock.advance({ seconds: 61 })
  expect(await call(cheap, '2001:db8:9:9::1')).toBe(200)
})

test('a network that fills the queue of passwords keeps nobody else out', async () => {
  const storm = Array.from({ length: 40 }, (_, index) => guess(`nobody${index}@queue.test`, ours))
  const others = Array.from({ length: 10 }, (_, index) =>
    guess(`other${index}@queue.test`, `127.0.3.${index + 1}`),
  )
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 401))
  expect((await Promise.all(storm)).map(({ status }) => status)).toEqual(storm.map(() => 401))
})
