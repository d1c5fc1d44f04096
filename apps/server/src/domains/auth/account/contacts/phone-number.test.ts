import { otpMinutes, tooManyWrongCodes } from '@reprise/rules/auth/otp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import {
  account,
  codeIn,
  linkIn,
  mailsTo,
  PASSWORD,
  post,
  signInByPassword,
  signInByPhone,
  signInFully,
  wrong,
} from '#testing/auth/post-auth.ts'
import { UNDO_PHONE_CHANGE, WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const update = (person: Person | null, phoneNumber: string) =>
  t.ask(
    person,
    graphql(
      'mutation ($n: String!) { updatePhoneNumber(phoneNumber: $n) { phoneNumber verifiedPhoneNumber } }',
    ),
    { n: phoneNumber },
  )
const verify = (person: Person | null, code: string) =>
  t.ask(
    person,
    graphql(
      'mutation ($code: String!) { verifyPhoneNumber(code: $code) { phoneNumber verifiedPhoneNumber } }',
    ),
    { code },
  )
const undo = (token: string | null) => t.ask(null, UNDO_PHONE_CHANGE, { token })
const newestCode = async (number: string) => codeIn((await mailsTo(t, number))[0])

/** Signs in, and proves again that it is them. */
async function signInProven(email: string): Promise<Person> {
  const { person } = await signInFully(t, email)
  await proveAgain(t, person)
  return person
}

/** Signs in and changes the proven number to another one. */
async function change(email: string, to: string): Promise<Person> {
  const person = await signInProven(email)
  await update(person, to)
  expect((await verify(person, await newestCode(to))).code).toBe('OK')
  return person
}

test('the first number is the account’s at once, and proven by the code', async () => {
  await account(t, 'first@number.test')
  const { person, refreshToken } = await signInFully(t, 'first@number.test')
  expect((await update(person, '(212) 555-0100')).data.updatePhoneNumber).toEqual({
    phoneNumber: '+12125550100',
    verifiedPhoneNumber: false,
  })
  // The page of the guard asks for a code too, and is refused because a code is still good.
  const again = await post(t, 'password/resend-otp', { refreshToken, purpose: 'VerifyPhoneNumber' })
  expect(again.status).toBe(429)
  expect(again.body.message).toMatch(/verification/)
  // A code for another number has to wait as long. The message does not say that a code was sent.
  const early = await update(person, '+12125550101')
  expect(early.errors[0]).toMatchObject({
    message: 'Please wait 30 seconds before requesting a code for another number.',
    extensions: { code: 'RATE_LIMITED', nextResend: expect.any(String) },
  })
  expect(await mailsTo(t, '+12125550101')).toEqual([])
  t.clock.advance({ seconds: 31 })
  expect((await update(person, '+12125550101')).code).toBe('OK')
  expect((await verify(person, await newestCode('+12125550100'))).code).toBe('BAD_INPUT')
  const { data } = await verify(person, await newestCode('+12125550101'))
  expect(data.verifyPhoneNumber).toEqual({ phoneNumber: '+12125550101', verifiedPhoneNumber: true })
})

test('a proven number stays until the new one is proven, and hears of it', async () => {
  await account(t, 'moves@number.test', { phoneNumber: '+12125550110', phoneVerified: true })
  const person = await signInProven('moves@number.test')
  expect((await update(person, '+12125550111')).data.updatePhoneNumber.phoneNumber).toBe('+12125550110')
  expect((await mailsTo(t, '+12125550110')).length).toBe(0)
  const code = await newestCode('+12125550111')
  const refused = await verify(person, wrong(code))
  expect(refused.errors[0]?.message).toBe('Invalid verification code. 2 attempt(s) remaining.')
  expect((await verify(person, code)).data.verifyPhoneNumber.phoneNumber).toBe('+12125550111')
  expect((await mailsTo(t, '+12125550110'))[0]).toMatch(/You can't log in with this one/)
  expect((await signInByPhone(t, '+12125550111')).body.userId).toBe(person.userId)
  expect((await signInByPhone(t, '+12125550110')).body.userId).not.toBe(person.userId)
})

test('a proven number is changed only by who has just proven that it is them, a first one by anybody who is in', async () => {
  await account(t, 'left-open@number.test', { phoneNumber: '+12125550115', phoneVerified: true })
  const { person } = await signInFully(t, 'left-open@number.test')
  expect((await update(person, '+12125550116')).code).toBe('STEP_UP_REQUIRED')
  expect(await mailsTo(t, '+12125550116')).toEqual([])
  await proveAgain(t, person)
  expect((await update(person, '+12125550116')).code).toBe('OK')
  const code = await newestCode('+12125550116')
  await t.db
    .updateTable('session')
    .set({ stepped_up_until: null })
    .where('user_id', '=', person.userId)
    .execute()
  expect((await verify(person, code)).code).toBe('STEP_UP_REQUIRED')
  await proveAgain(t, person)
  expect((await verify(person, code)).data.verifyPhoneNumber.phoneNumber).toBe('+12125550116')
})

test('three wrong codes block the number, and a right one does not lift it', async () => {
  await account(t, 'guesses@number.test', { phoneNumber: '+12125550120', phoneVerified: true })
  const person = await signInProven('guesses@number.test')
  await update(person, '+12125550121')
  const code = await newestCode('+12125550121')
  const shown = (time: Temporal.DurationLike) => t.clock.now().add(time).toString({ smallestUnit: 'second' })
  const guess = async (digits: string) => (await verify(person, digits)).errors[0]?.extensions
  const left = (attemptsRemaining: number) => ({
    code: 'BAD_INPUT',
    text: 'Invalid verification code. {{count}} attempt(s) remaining.',
    values: { count: attemptsRemaining },
    attemptsRemaining,
  })
  expect(await guess(wrong(code))).toEqual(left(2))
  expect(await guess(wrong(code))).toEqual(left(1))
  // The clock goes on by itself, so the last guess comes at a full second.
  t.clock.set(t.clock.now().round({ smallestUnit: 'second', roundingMode: 'ceil' }))
  const blocked = { code: 'RATE_LIMITED', text: tooManyWrongCodes, blockedUntil: shown({ minutes: 30 }) }
  expect(await guess(wrong(code))).toEqual(blocked)
  expect(await guess(code)).toEqual(blocked)
  expect((await update(person, '+12125550121')).errors[0]?.extensions).toEqual(blocked)
})

test('who asks again too soon is told from when on, and until when the code is good that is out', async () => {
  await account(t, 'hasty@number.test', { phoneNumber: '+12125550125', phoneVerified: true })
  const person = await signInProven('hasty@number.test')
  // The clock goes on by itself, so the test begins at the next full second.
  const sentAt = t.clock.now().round({ smallestUnit: 'second', roundingMode: 'ceil' })
  t.clock.set(sentAt)
  await update(person, '+12125550126')
  const shown = (time: Temporal.DurationLike) => sentAt.add(time).toString({ smallestUnit: 'second' })
  t.clock.advance({ seconds: 20 })
  expect((await update(person, '+12125550126')).errors[0]?.extensions).toEqual({
    code: 'RATE_LIMITED',
    text: 'A verification code was already sent. Please wait {{count}} seconds before asking for another.',
    values: { count: 30 },
    nextResend: shown({ seconds: 30 }),
    expiredDate: shown({ minutes: otpMinutes }),
  })
})

test('a number that somebody else has proven is told only to who proves it', async () => {
  await account(t, 'has@number.test', { phoneNumber: '+12125550130', phoneVerified: true })
  await account(t, 'wants@number.test', { phoneNumber: '+12125550131', phoneVerified: true })
  const person = await signInProven('wants@number.test')
  expect((await update(person, '+12125550130')).code).toBe('OK')
  expect((await verify(person, await newestCode('+12125550130'))).code).toBe('CONFLICT')
})

test('the old number takes the change back, once: everybody is out, and what came since is gone', async () => {
  await account(t, 'robbed@number.test', {
    phoneNumber: '+12125550140',
    phoneVerified: true,
    skipsMultiFactor: false,
  })
  const thief = await change('robbed@number.test', '+12125550141')
  t.clock.advance({ minutes: 5 })
  // The code has expired. A guess at it does not count.
  const gone = await verify(thief, '123456')
  expect(gone.errors[0]?.message).toBe('This code has expired. Please ask for a new one.')
  // The first link still works after a second change.
  await update(thief, '+12125550142')
  expect((await verify(thief, await newestCode('+12125550142'))).code).toBe('OK')
  const [notice] = await mailsTo(t, '+12125550140')
  const link = linkIn(notice)
  expect(link.pathname).toBe('/auth/verify-phone-number')
  // The thief's own first number was replaced too. It gets a message, but no link that would bring it back.
  expect((await mailsTo(t, '+12125550141'))[0]).toMatch(
    /has a new phone number.*use the link we sent to an earlier/,
  )

  expect((await undo(link.searchParams.get('undo'))).code).toBe('OK')
  expect((await t.ask(thief, WHO_AM_I)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await mailsTo(t, 'robbed@number.test'))[0]).toMatch(/\/auth\/reset-password\?token=/)
  expect((await signInByPhone(t, '+12125550140')).body.userId).toBe(thief.userId)
  expect((await undo(link.searchParams.get('undo'))).code).toBe('BAD_INPUT')
  expect((await signInByPassword(t, 'robbed@number.test', PASSWORD)).body.token).toBeNull()
})

test('after seven days the change stands', async () => {
  await account(t, 'late@number.test', { phoneNumber: '+12125550150', phoneVerified: true })
  await change('late@number.test', '+12125550151')
  const token = linkIn((await mailsTo(t, '+12125550150'))[0]).searchParams.get('undo')
  t.clock.advance({ hours: 24 * 7 })
  expect((await undo(token)).code).toBe('BAD_INPUT')
})
