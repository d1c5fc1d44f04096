import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, mailsTo, PASSWORD, post, tokenIn } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { hashesMade } from '../password/hash-password.ts'

const sent: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
beforeEach(async () => {
  await t.db.deleteFrom('attempt_window').execute()
  await t.db.deleteFrom('closed_method').execute()
})
afterAll(() => t.close())

interface From {
  /** The last number of the address: each is a network of its own. */
  network?: number
  jar?: { cookie: string }
}

const signIn = (userName: string, password: string, { network = 1, jar }: From = {}) =>
  post(t, 'password/sign-in', { userName, password }, { from: `127.0.5.${network}`, ...(jar && { jar }) })
const statusOf = async (userName: string, password = PASSWORD, from: From = {}) =>
  (await signIn(userName, password, from)).status

async function guess(userName: string, times: number, from: From = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) statuses.push(await statusOf(userName, 'Wrong-pass-1', from))
  return statuses
}

/** Sets how many guesses were counted before at an account, from other networks. */
async function alreadyCounted(subject: string, kind: string, attempts: number): Promise<void> {
  const row = { subject, kind, attempts, started_at: t.clock.now() }
  await t.db
    .insertInto('attempt_window')
    .values(row)
    .onConflict((known) => known.columns(['subject', 'kind']).doUpdateSet(row))
    .execute()
}
const failedBefore = (subject: string, failures: number) =>
  t.db
    .insertInto('closed_method')
    .values({ subject, method: 'password', failures, closed_at: null, failed_at: t.clock.now() })
    .execute()

/** A browser in which the person has signed in before. */
async function knownDevice(userName: string, from: From = {}): Promise<{ cookie: string }> {
  const jar = { cookie: '' }
  expect(await statusOf(userName, PASSWORD, { ...from, jar })).toBe(200)
  expect(jar.cookie).toMatch(/^device=[\w-]{43}$/)
  return jar
}

let people = 0
async function person() {
  people += 1
  const own = {
    email: `person${people}@guessed.test`,
    userName: `guessed-${people}`,
    phoneNumber: `+1202555${String(1000 + people)}`,
  }
  const { email, ...more } = own
  const userId = await account(t, email, { ...more, phoneVerified: true, skipsMultiFactor: true })
  return { ...own, userId }
}

/** A number as people write it. */
const spellings = (number: string) => {
  const [area, group, line] = [number.slice(2, 5), number.slice(5, 8), number.slice(8)]
  return [
    number,
    `${area}${group}${line}`,
    `(${area}) ${group}-${line}`,
    `${area}-${group}-${line}`,
    `+1 ${area} ${group} ${line}`,
    `${area} ${group}${line}`,
  ]
}

test('a number is counted as one however it is written, and nobody learns whether it or what else has an account', async () => {
  const { email, userName, phoneNumber } = await person()
  const answers: number[][] = []
  for (const number of [phoneNumber, '+12025559999']) {
    const forms = spellings(number)
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      const form = forms[index % forms.length] ?? ''
      statuses.push(await statusOf(form, 'Wrong-pass-1'))
    }
    answers.push(statuses)
  }
  expect(answers[0]).toEqual([...Array.from({ length: 10 }, () => 401), 423])
  expect(answers[1]).toEqual(answers[0])
  for (const name of [email, userName, 'nobody-at-all'])
    expect([name, await statusOf(name, 'Wrong-pass-1')]).toEqual([name, 401])
})

test('upper and lower case are one name', async () => {
  const { email, userName } = await person()
  for (const [name, other] of [
    [email, email.toUpperCase()],
    [userName, userName.toUpperCase()],
    ['Nobody', 'nobody'],
  ] as const) {
    await guess(name, 10)
    expect(await statusOf(other)).toBe(423)
  }
})

test('20 guesses at one account by all of its names are looked at; the others are refused alike, at the same cost', async () => {
  const { email, userName, phoneNumber } = await person()
  await guess(email, 10)
  await guess(userName, 10)
  const asked = async (name: string, password: string) => {
    sent.length = 0
    const before = hashesMade()
    const { status, body } = await signIn(name, password)
    return { status, body, hashes: hashesMade() - before, statements: [...sent] }
  }
  const silent = await asked(phoneNumber, PASSWORD)
  expect([silent.status, silent.hashes]).toEqual([401, 1])
  expect(await asked('+12025559998', 'Wrong-pass-1')).toEqual(silent)
  t.clock.advance({ minutes: 15, seconds: 1 })
  expect(await statusOf(phoneNumber)).toBe(200)
})

test('a stranger who uses up their guesses keeps nobody out who asks from elsewhere', async () => {
  const { email } = await person()
  await guess(email, 11, { network: 1 })
  expect(await statusOf(email, PASSWORD, { network: 1 })).toBe(423)
  expect(await statusOf(email, PASSWORD, { network: 2 })).toBe(200)
})

test('nor who asks from the same network with a device they used before', async () => {
  const { email, userName } = await person()
  const jar = await knownDevice(email)
  await guess(email, 11)
  expect(await statusOf(email)).toBe(423)
  expect(await statusOf(email, PASSWORD, { jar })).toBe(200)
  expect(await statusOf(userName, PASSWORD, { jar })).toBe(200)
})

test('nor who uses a known device where the network has made too many guesses at others', async () => {
  const { email } = await person()
  const jar = await knownDevice(email)
  await alreadyCounted('127.0.5.1', 'networkPassword', 51)
  expect(await statusOf(email)).toBe(429)
  expect(await statusOf(email, PASSWORD, { jar })).toBe(200)
})

test('from all networks together 100 guesses an hour at an account are looked at, in silence; known devices go on', async () => {
  const { email, userId } = await person()
  const jar = await knownDevice(email)
  await alreadyCounted(userId, 'passwordAll', 98)
  expect(await statusOf(email, 'Wrong-pass-1', { network: 2 })).toBe(401)
  // A right password does not count as a guess.
  expect(await statusOf(email, PASSWORD, { network: 3 })).toBe(200)
  expect(await statusOf(email, 'Wrong-pass-1', { network: 3 })).toBe(401)
  expect(await statusOf(email, PASSWORD, { network: 4 })).toBe(401)
  expect(await statusOf(email, PASSWORD, { network: 4, jar })).toBe(200)
  t.clock.advance({ minutes: 60, seconds: 1 })
  expect(await statusOf(email, PASSWORD, { network: 4 })).toBe(200)
})

test('1,000 failures in a row close the password for new devices, in silence; the person is told, and a reset opens it', async () => {
  const { email, userId } = await person()
  const jar = await knownDevice(email)
  await failedBefore(userId, 998)
  expect(await statusOf(email, 'Wrong-pass-1', { network: 2 })).toBe(401)
  expect(await mailsTo(t, email)).toEqual([])
  expect(await statusOf(email, 'Wrong-pass-1', { network: 2 })).toBe(401)
  expect((await mailsTo(t, email))[0]).toContain('tried many wrong passwords')
  expect(await statusOf(email, PASSWORD, { network: 3 })).toBe(401)
  // A day later, too.
  t.clock.advance({ hours: 25 })
  expect(await statusOf(email, PASSWORD, { network: 3 })).toBe(401)
  await post(t, 'password/start-update-password', { email })
  const token = tokenIn((await mailsTo(t, email))[0])
  expect((await post(t, 'password/update-password', { token, password: PASSWORD })).status).toBe(204)
  expect(await statusOf(email, PASSWORD, { network: 3 })).toBe(200)
  // The reset made the server forget the device. This sign-in makes it known again.
  expect(await statusOf(email, PASSWORD, { jar })).toBe(200)
})

test('while it is closed for new devices a known one signs in, which opens it', async () => {
  const { email, userId } = await person()
  const jar = await knownDevice(email)
  await failedBefore(userId, 999)
  expect(await statusOf(email, 'Wrong-pass-1', { network: 2 })).toBe(401)
  expect(await statusOf(email, PASSWORD, { network: 2 })).toBe(401)
  expect(await statusOf(email, PASSWORD, { network: 2, jar })).toBe(200)
  expect(await statusOf(email, PASSWORD, { network: 2 })).toBe(200)
})

test('a known device has guesses of its own, as few, and 100 failures in a row make it a stranger', async () => {
  const { email, userId } = await person()
  const jar = await knownDevice(email)
  expect(await guess(email, 11, { jar })).toEqual([...Array.from({ length: 10 }, () => 401), 423])
  // These guesses count neither for the network nor for the account.
  expect(await statusOf(email)).toBe(200)
  const { subject } = await t.db
    .selectFrom('closed_method')
    .selectAll()
    .where('failures', '=', 10)
    .executeTakeFirstOrThrow()
  expect(subject.startsWith(`${userId}/`)).toBe(true)
  t.clock.advance({ minutes: 16 })
  await t.db.updateTable('closed_method').set({ failures: 99 }).where('subject', '=', subject).execute()
  await guess(email, 1, { jar })
  await alreadyCounted('127.0.5.1', 'networkPassword', 51)
  expect(await statusOf(email, PASSWORD, { jar })).toBe(429)
})

test('a device that is known of one account is a stranger at another, and so is one that was thrown out', async () => {
  const [own, other] = [await person(), await person()]
  const jar = await knownDevice(own.email)
  await alreadyCounted('127.0.5.1', 'networkPassword', 51)
  expect(await statusOf(other.email, PASSWORD, { jar })).toBe(429)
  expect(await statusOf(own.email, PASSWORD, { jar })).toBe(200)
  await t.db.deleteFrom('attempt_window').execute()
  await post(t, 'password/start-update-password', { email: own.email })
  const token = tokenIn((await mailsTo(t, own.email))[0])
  await post(t, 'password/update-password', { token, password: PASSWORD })
  await alreadyCounted('127.0.5.1', 'networkPassword', 51)
  expect(await statusOf(own.email, PASSWORD, { jar })).toBe(429)
})

test('what strangers guess at the sign-in takes nothing from who changes their password, and the other way round', async () => {
  const { email, userId } = await person()
  const signedIn = async () =>
    (await post<{ token: string }>(t, 'password/sign-in', { userName: email, password: PASSWORD })).body.token
  const change = (token: string, currentPassword: string) =>
    post(t, 'password', { currentPassword, newPassword: 'Battery-staple-7' }, { token })
  const thief = await signedIn()
  for (let index = 0; index < 10; index += 1) expect((await change(thief, 'Wrong-pass-1')).status).toBe(400)
  expect((await change(thief, PASSWORD)).status).toBe(423)
  expect(await statusOf(email)).toBe(200)
  t.clock.advance({ minutes: 16 })
  const owner = await signedIn()
  await alreadyCounted(userId, 'passwordAll', 101)
  expect((await change(owner, PASSWORD)).status).toBe(204)
})
