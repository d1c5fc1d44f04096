import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  account,
  codeIn,
  mailsTo,
  post,
  signInByPassword,
  signInFully,
  wrong,
} from '#testing/auth/post-auth.ts'
import { UPDATE_PHONE_NUMBER, VERIFY_PHONE_NUMBER } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { purgeAuth } from '../purge-auth.ts'
import { countFailure, phoneSubject, phoneSubjectOfOwner } from '../sign-in/closed-methods.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('attempt_window').execute()
  await t.db.deleteFrom('message_budget').execute()
})
afterAll(() => t.close())

interface Jar {
  cookie: string
}

const start = (phoneNumber: string, jar?: Jar) =>
  post(t, 'phone/start', { phoneNumber }, { ...(jar && { jar: { ...jar } }) })
const verify = (phoneNumber: string, code: string, jar?: Jar) =>
  post(t, 'phone/verify', { phoneNumber, code }, { ...(jar && { jar: { ...jar } }) })
const newestCode = async (number: string) => codeIn((await mailsTo(t, number))[0])

let people = 0
async function person() {
  people += 1
  const phoneNumber = `+1415555${String(6000 + people)}`
  const email = `numbered${people}@strangers.test`
  const userId = await account(t, email, { phoneNumber, phoneVerified: true, skipsMultiFactor: true })
  return { phoneNumber, email, userId }
}

/** A browser in which a person was signed in before. */
async function knownDevice(userName: string): Promise<Jar> {
  const jar = { cookie: '' }
  const { status } = await post(t, 'password/sign-in', { userName, password: 'Correct-horse-9' }, { jar })
  expect([status, jar.cookie.startsWith('device=')]).toEqual([200, true])
  return jar
}

/** Asks for a code and guesses wrong until the number is blocked. */
async function block(phoneNumber: string, jar?: Jar): Promise<void> {
  expect((await start(phoneNumber, jar)).status).toBe(200)
  const code = wrong(await newestCode(phoneNumber))
  const statuses: number[] = []
  for (let index = 0; index < 3; index += 1) statuses.push((await verify(phoneNumber, code, jar)).status)
  expect(statuses).toEqual([400, 400, 423])
}

test('a stranger’s wrong codes block the number for strangers; its owner signs in on a device they used before', async () => {
  const { phoneNumber, email, userId } = await person()
  const jar = await knownDevice(email)
  await block(phoneNumber)
  expect((await start(phoneNumber)).status).toBe(423)
  // The owner's device does not have to wait the half minute after a stranger's code.
  expect((await start(phoneNumber, jar)).status).toBe(200)
  const { status, body } = await verify(phoneNumber, await newestCode(phoneNumber), jar)
  expect([status, (body as { userId?: string }).userId]).toEqual([200, userId])
})

test.each(['page of the guard', 'settings'])(
  'nor do they hold up who is signed in and proves the number in the %s',
  async (where) => {
    people += 1
    const number = `+1415555${String(6000 + people)}`
    const email = `proves${people}@strangers.test`
    await account(t, email)
    const { person: owner, refreshToken } = await signInFully(t, email)
    await block(number)
    expect((await t.ask(owner, UPDATE_PHONE_NUMBER, { phoneNumber: number })).code).toBe('OK')
    const code = await newestCode(number)
    const prove = async (otpCode: string) =>
      where === 'settings'
        ? (
            await t.ask(owner, VERIFY_PHONE_NUMBER, {
              code: otpCode,
            })
          ).code
        : (await post(t, 'password/verify-otp', { refreshToken, otp: otpCode, purpose: 'VerifyPhoneNumber' }))
            .status
    expect(await prove(wrong(code))).toBe(where === 'settings' ? 'BAD_INPUT' : 400)
    expect(await prove(code)).toBe(where === 'settings' ? 'OK' : 200)
    // The owner's success does not unblock the number for strangers.
    expect((await start(number)).status).toBe(423)
  },
)

test('nor do a hundred, in a row, and they are told; the number opens for all after a week', async () => {
  const { phoneNumber, email } = await person()
  const jar = await knownDevice(email)
  const subject = phoneSubject(t.services.keys, phoneNumber)
  for (let index = 0; index < 99; index += 1) await countFailure(t.db, subject, 'phone', t.clock.now())
  expect((await start(phoneNumber)).status).toBe(200)
  await verify(phoneNumber, wrong(await newestCode(phoneNumber)))
  expect((await mailsTo(t, email))[0]).toContain('tried many wrong codes')
  expect((await start(phoneNumber)).status).toBe(403)
  t.clock.advance({ hours: 24 * 6 })
  await purgeAuth(t.services)
  expect((await start(phoneNumber)).status).toBe(403)
  expect((await start(phoneNumber, jar)).status).toBe(200)
  t.clock.advance({ hours: 25 })
  await purgeAuth(t.services)
  expect((await start(phoneNumber)).status).toBe(200)
})

test('the sign-in on a known device opens what strangers had closed', async () => {
  const { phoneNumber, email } = await person()
  const jar = await knownDevice(email)
  const subject = phoneSubject(t.services.keys, phoneNumber)
  for (let index = 0; index < 100; index += 1) await countFailure(t.db, subject, 'phone', t.clock.now())
  await start(phoneNumber, jar)
  expect((await verify(phoneNumber, await newestCode(phoneNumber), jar)).status).toBe(200)
  t.clock.advance({ minutes: 1 })
  expect((await start(phoneNumber)).status).toBe(200)
})

test('a code on a known device is its own: strangers neither replace it nor guess at it, nor use up its messages', async () => {
  const { phoneNumber, email } = await person()
  const jar = await knownDevice(email)
  for (let index = 0; index < 6; index += 1) {
    expect((await start(phoneNumber)).status).toBe(200)
    t.clock.advance({ seconds: 31 })
  }
  expect((await start(phoneNumber)).status).toBe(429)
  expect((await start(phoneNumber, jar)).status).toBe(200)
  const code = await newestCode(phoneNumber)
  t.clock.advance({ minutes: 1 })
  await t.db.deleteFrom('attempt_window').execute()
  expect((await start(phoneNumber)).status).toBe(200)
  const theirs = await newestCode(phoneNumber)
  if (code !== theirs) expect((await verify(phoneNumber, code)).status).toBe(400)
  expect((await verify(phoneNumber, code, jar)).status).toBe(200)
})

test('all known devices have three guesses together, and a hundred failures in a row close the number for them', async () => {
  const { phoneNumber, email, userId } = await person()
  const [one, two] = [await knownDevice(email), await knownDevice(email)]
  await block(phoneNumber, one)
  expect((await start(phoneNumber, two)).status).toBe(423)
  t.clock.advance({ minutes: 31 })
  const subject = phoneSubjectOfOwner(userId)
  for (let index = 0; index < 97; index += 1) await countFailure(t.db, subject, 'phone', t.clock.now())
  expect((await start(phoneNumber, two)).status).toBe(403)
  expect((await signInByPassword(t, email)).status).toBe(200)
  expect((await start(phoneNumber, two)).status).toBe(200)
})

test('the device of another account is a stranger’s', async () => {
  const [own, other] = [await person(), await person()]
  const jar = await knownDevice(other.email)
  await block(own.phoneNumber)
  expect((await start(own.phoneNumber, jar)).status).toBe(423)
})

/** A call from an address of IPv6, as the network layer names it. */
async function from(remoteAddress: string, path: string, payload: object): Promise<number> {
  const url = `/api/auth/${path}`
  return (await t.app.http.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
}
const guessFrom = (address: string, userName: string, password = 'Wrong-pass-1') =>
  from(address, 'password/sign-in', { userName, password })

const counted = (kind: string, attempts: number) =>
  t.db.updateTable('attempt_window').set({ attempts }).where('kind', '=', kind).execute()

test('who has a /48 of IPv6, with all of its networks, does not use up what all strangers may guess at an account', async () => {
  const { email } = await person()
  await guessFrom('2001:db8:1:1::1', email)
  await counted('passwordCustomer', 50)
  await counted('passwordAll', 98)
  for (const network of [2, 3, 4, 5]) expect(await guessFrom(`2001:db8:1:${network}::1`, email)).toBe(401)
  expect(await guessFrom('2001:db8:1:6::1', email, 'Correct-horse-9')).toBe(401)
  expect(await guessFrom('2001:db8:2:1::1', email, 'Correct-horse-9')).toBe(200)
})

test('nor does one network that guesses on where nothing of it is looked at', async () => {
  const { email } = await person()
  await guessFrom('203.0.113.9', email)
  await counted('passwordAccount', 20)
  await counted('passwordAll', 98)
  for (let index = 0; index < 4; index += 1) expect(await guessFrom('203.0.113.9', email)).toBe(401)
  expect(await guessFrom('198.51.100.7', email, 'Correct-horse-9')).toBe(200)
})

test('wrong guesses of a /48 at whatever accounts are counted together, and hold up nobody else', async () => {
  const { email } = await person()
  const now = t.clock.now()
  const row = { subject: '2001:db8:3::/48', kind: 'networkPassword', attempts: 499, started_at: now }
  await t.db.insertInto('attempt_window').values(row).execute()
  expect(await guessFrom('2001:db8:3:1::1', 'nobody-1')).toBe(401)
  expect(await guessFrom('2001:db8:3:2::1', email, 'Correct-horse-9')).toBe(429)
  expect(await guessFrom('2001:db8:4:1::1', email, 'Correct-horse-9')).toBe(200)
})

test('who asks for mails to an address from many networks of one /48 is one who asks', async () => {
  const { email } = await person()
  for (let index = 0; index < 20; index += 1)
    await from(`2001:db8:5:${index}::1`, 'password/start-update-password', { email })
  const before = (await mailsTo(t, email)).length
  await from('2001:db8:6:1::1', 'password/start-update-password', { email })
  expect([before, (await mailsTo(t, email)).length]).toEqual([5, 6])
})
