import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, post, signInFully } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { hashesMade } from '../password/hash-password.ts'

let t: TestApp
const sent: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
afterAll(() => t.close())

interface Cost {
  status: number
  body: unknown
  statements: string[]
  hashes: number
}

async function costOf(path: string, body: unknown): Promise<Cost> {
  sent.length = 0
  const before = hashesMade()
  const answer = await post<Record<string, unknown> | undefined>(t, path, body)
  // The seconds between the calls are the test's own.
  const text = JSON.stringify(answer.body ?? null).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  return {
    status: answer.status,
    body: JSON.parse(text),
    statements: [...sent],
    hashes: hashesMade() - before,
  }
}

async function confirmed(email: string): Promise<string> {
  await account(t, email)
  return email
}

const rows: [string, string, (name: string) => unknown, number][] = [
  ['signing in', 'password/sign-in', (userName) => ({ userName, password: 'Not-the-one-1' }), 1],
  ['asking for a new password', 'password/start-update-password', (email) => ({ email }), 0],
  ['asking for the sign-up mail again', 'password/resend-register-email', (email) => ({ email }), 0],
]

test.each(rows)(
  '%s costs and answers the same, no matter who is asked about',
  async (what, path, bodyOf, hashes) => {
    const tag = path.replace('/', '-')
    await account(t, `confirmed@${tag}.test`)
    await account(t, `waiting@${tag}.test`, { emailVerified: false })
    const goneId = await account(t, `deleted@${tag}.test`)
    await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', goneId).execute()
    await account(t, `other@${tag}.test`, { phoneNumber: '+14155550191' })
    const names = ['nobody', 'confirmed', 'waiting', 'deleted', 'other'].map((name) => `${name}@${tag}.test`)
    const costs: Cost[] = []
    for (const name of names) costs.push(await costOf(path, bodyOf(name)))
    expect(costs.map((cost) => cost.hashes)).toEqual(costs.map(() => hashes))
    expect(costs, what).toEqual(costs.map(() => costs[0]))
  },
)

test('asking for a code by SMS costs and answers the same for a proven, an unproven and an unknown number', async () => {
  await account(t, 'proven@phones.test', { phoneNumber: '+14155550192', phoneVerified: true })
  await account(t, 'unproven@phones.test', { phoneNumber: '+14155550193' })
  const numbers = ['+14155550194', '+14155550192', '+14155550193']
  const costs: Cost[] = []
  for (const phoneNumber of numbers) costs.push(await costOf('phone/start', { phoneNumber }))
  expect(costs).toEqual(costs.map(() => costs[0]))
  expect(costs[0]?.status).toBe(200)
  const again: Cost[] = []
  for (const phoneNumber of numbers) again.push(await costOf('phone/start', { phoneNumber }))
  expect(again).toEqual(again.map(() => again[0]))
  expect(again[0]?.status).toBe(429)
  const guesses: Cost[] = []
  for (const phoneNumber of numbers) {
    guesses.push(await costOf('phone/verify', { phoneNumber, code: '123456' }))
  }
  expect(guesses).toEqual(guesses.map(() => guesses[0]))
  expect(guesses[0]?.status).toBe(400)
})

test('recovering with a forged token costs and answers the same, whosever session it names', async () => {
  const gone = await signInFully(t, await confirmed('deleted@recover.test'))
  const lives = await signInFully(t, await confirmed('lives@recover.test'))
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', gone.userId).execute()
  const [, , key] = gone.refreshToken.split('.')
  const costs: Cost[] = []
  for (const named of [randomUUID(), ...[gone, lives].map((each) => each.refreshToken.split('.')[0])]) {
    costs.push(await costOf('password/recover', { refreshToken: `${named}.0.${key}.AAAA` }))
  }
  expect(costs).toEqual(costs.map(() => costs[0]))
})

test('so does every refusal after too many', async () => {
  await account(t, 'known@many.test')
  for (const userName of ['known@many.test', 'nobody@many.test']) {
    for (let index = 0; index < 10; index += 1) {
      await post(t, 'password/sign-in', { userName, password: 'Not-the-one-1' })
    }
  }
  const [known, nobody] = [
    await costOf('password/sign-in', { userName: 'known@many.test', password: 'Not-the-one-1' }),
    await costOf('password/sign-in', { userName: 'nobody@many.test', password: 'Not-the-one-1' }),
  ]
  expect([known.status, nobody.status, known.hashes]).toEqual([423, 423, 0])
  expect(known.statements).toEqual(nobody.statements)
})
