import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { account, codeIn, linkIn, mailsTo, post, signInByPhone, tokenIn } from '#testing/auth/post-auth.ts'
import {
  START_EMAIL_CHANGE,
  UNDO_EMAIL_CHANGE,
  UNDO_PHONE_CHANGE,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
  WHO_AM_I,
} from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const contactsOf = (userId: string) =>
  t.db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'phone_number', 'phone_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
const undo = (token: string) => t.ask(null, UNDO_EMAIL_CHANGE, { token })

/** An account that began with a number, and one of its sessions. */
async function begin(number: string): Promise<Person> {
  const { body } = await signInByPhone(t, number)
  const person = { userId: body.userId, userName: '', token: body.token ?? '' }
  t.clock.advance({ minutes: 1 })
  await proveAgain(t, person)
  return person
}

async function giveEmail(person: Person, email: string): Promise<void> {
  await t.ask(person, START_EMAIL_CHANGE, { email })
  const token = tokenIn((await mailsTo(t, email))[0])
  expect((await post(t, 'password/verify-email-token', { token })).status).toBe(200)
}

async function noticeLink(to: string): Promise<URL> {
  const [notice] = await mailsTo(t, to)
  expect(notice).toContain("If this wasn't you, remove it within 7 days")
  return linkIn(notice)
}

test('a first address of an account that began with a number is told to the number, whose link takes it off', async () => {
  const number = '+12125550301'
  const person = await begin(number)
  await giveEmail(person, 'added@email.test')
  const link = await noticeLink(number)
  expect(link.pathname).toBe('/auth/confirm-email')
  const token = link.searchParams.get('undo') ?? ''
  const state = { valid: true, purpose: 'UndoFirstEmail', isDone: false }
  expect((await post(t, `validate-token?token=${token}`)).body).toEqual(state)

  expect((await undo(token)).code).toBe('OK')
  expect(await contactsOf(person.userId)).toMatchObject({ email: null, email_verified_at: null })
  expect((await t.ask(person, WHO_AM_I)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await mailsTo(t, 'added@email.test'))[0]).not.toContain('/auth/reset-password')
  expect((await undo(token)).code).toBe('BAD_INPUT')
  t.clock.advance({ minutes: 1 })
  expect((await signInByPhone(t, number)).body.userId).toBe(person.userId)
})

test('where the number was changed after it, the one link brings that back, too, and the other is dead', async () => {
  const number = '+12125550302'
  const person = await begin(number)
  await giveEmail(person, 'thief@email.test')
  const ofEmail = (await noticeLink(number)).searchParams.get('undo') ?? ''
  const next = '+12125550303'
  await t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber: next })
  const code = codeIn((await mailsTo(t, next))[0])
  await t.ask(person, VERIFY_PHONE_NUMBER, { code })
  const ofPhone = linkIn((await mailsTo(t, number))[0]).searchParams.get('undo')
  expect((await undo(ofEmail)).code).toBe('OK')
  expect(await contactsOf(person.userId)).toMatchObject({ email: null, phone_number: number })
  expect((await t.ask(null, UNDO_PHONE_CHANGE, { token: ofPhone })).code).toBe('BAD_INPUT')
  expect(await contactsOf(person.userId)).toMatchObject({ email: null, phone_number: number })
})

test('an address that nobody had proven hears nothing when another one takes its place', async () => {
  const number = '+12125550304'
  const userId = await account(t, 'mistyped@email.test', {
    phoneNumber: number,
    phoneVerified: true,
    emailVerified: false,
  })
  const { body } = await signInByPhone(t, number)
  const person = { userId, userName: '', token: body.token ?? '' }
  t.clock.advance({ minutes: 1 })
  await proveAgain(t, person)
  await giveEmail(person, 'right@email.test')
  expect(await mailsTo(t, 'mistyped@email.test')).toEqual([])
  const token = (await noticeLink(number)).searchParams.get('undo') ?? ''
  expect((await undo(token)).code).toBe('OK')
  expect((await contactsOf(userId)).email).toBe(null)
})
