import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import {
  account,
  linkIn,
  mailsTo,
  PASSWORD,
  post,
  proveByCode,
  signInByPassword,
  signInByPhone,
  signInFully,
  signUpBody,
  tokenIn,
} from '#testing/auth/post-auth.ts'
import { UNDO_EMAIL_CHANGE, VERIFY_PHONE_NUMBER, WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const CHANGE_PHONE = graphql(`mutation { updatePhoneNumber(phoneNumber: "+12125550160") { userId } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const start = (person: Person, email: string) =>
  t.ask(
    person,
    graphql('mutation ($e: String!) { startEmailChange(email: $e) { emailAddress pendingEmailAddress } }'),
    { e: email },
  )
const undo = (token: string | null, person: Person | null = null) =>
  t.ask(person, UNDO_EMAIL_CHANGE, { token })
const me = async (person: Person) =>
  (await t.ask(person, graphql('{ currentUser { emailAddress pendingEmailAddress } }'))).data.currentUser
const follow = async (email: string) =>
  post(t, 'password/verify-email-token', { token: tokenIn((await mailsTo(t, email))[0]) })

/** Signs in and proves again that it is them. */
async function steppedUp(email: string): Promise<Person> {
  const { person, refreshToken } = await signInFully(t, email)
  t.clock.advance({ seconds: 31 })
  const { body } = await proveByCode(t, { refreshToken, sentTo: email, purpose: 'StepUp' })
  return { ...person, token: body.token ?? '' }
}

test('it takes a proof that it is the person', async () => {
  await account(t, 'hasty@mail.test')
  const { person } = await signInFully(t, 'hasty@mail.test')
  expect((await start(person, 'new-hasty@mail.test')).code).toBe('STEP_UP_REQUIRED')
})

test('the old address stays the login until the link to the new one is followed', async () => {
  await account(t, 'old@mail.test')
  const person = await steppedUp('old@mail.test')
  const { data } = await start(person, 'New@Mail.test')
  expect(data.startEmailChange).toEqual({
    emailAddress: 'old@mail.test',
    pendingEmailAddress: 'new@mail.test',
  })
  expect((await signInByPassword(t, 'new@mail.test')).status).toBe(401)
  expect(linkIn((await mailsTo(t, 'new@mail.test'))[0]).pathname).toBe('/auth/confirm-email')

  expect((await follow('new@mail.test')).status).toBe(200)
  expect(await me(person)).toEqual({ emailAddress: 'new@mail.test', pendingEmailAddress: null })
  expect((await follow('new@mail.test')).status).toBe(400)
  expect((await signInByPassword(t, 'new@mail.test')).status).toBe(200)
  expect((await signInByPassword(t, 'old@mail.test')).status).toBe(401)
  expect((await mailsTo(t, 'old@mail.test'))[0]).toMatch(/has a new email address: new@mail\.test/)
})

test('the link is good for a day, and a later one replaces it', async () => {
  await account(t, 'twice@mail.test')
  const person = await steppedUp('twice@mail.test')
  await start(person, 'first-choice@mail.test')
  const early = await start(person, 'too-early@mail.test')
  expect(early.errors[0]).toMatchObject({
    message: 'Please wait half a minute before requesting another link.',
    extensions: { code: 'RATE_LIMITED', nextResend: expect.any(String) },
  })
  expect(await mailsTo(t, 'too-early@mail.test')).toEqual([])
  // The link to the same address is sent again at once.
  expect((await start(person, 'first-choice@mail.test')).code).toBe('OK')
  t.clock.advance({ seconds: 31 })
  expect((await start(person, 'second-choice@mail.test')).code).toBe('OK')
  expect((await follow('first-choice@mail.test')).status).toBe(400)
  t.clock.advance({ hours: 24 })
  expect((await follow('second-choice@mail.test')).status).toBe(400)
})

test('an address that has an account is answered alike, and its owner alone hears of it', async () => {
  await account(t, 'wants@mail.test')
  await account(t, 'taken@mail.test')
  const person = await steppedUp('wants@mail.test')
  const { data } = await start(person, 'taken@mail.test')
  expect(data.startEmailChange.pendingEmailAddress).toBe('taken@mail.test')
  const [mail] = await mailsTo(t, 'taken@mail.test')
  expect(mail).toMatch(/It stays the address of yours/)
  expect(mail).not.toMatch(/token=/)
})

test('a registration that nobody confirmed reserves no address', async () => {
  const squatter = await post<{ userId: string }>(t, 'password/register', signUpBody('squatted@mail.test'))
  const [confirmation] = await mailsTo(t, 'squatted@mail.test')
  await account(t, 'proves@mail.test')
  const person = await steppedUp('proves@mail.test')
  await start(person, 'squatted@mail.test')
  expect((await follow('squatted@mail.test')).status).toBe(200)
  const stale = await post(t, 'password/verify-email-token', { token: tokenIn(confirmation) })
  expect(stale.status).toBe(400)
  expect((await signInByPassword(t, 'squatted@mail.test', PASSWORD)).body.userId).toBe(person.userId)
  expect(squatter.body.userId).not.toBe(person.userId)
})

test('the old address takes it back, once: everybody is out, and a link to a new password comes', async () => {
  const userId = await account(t, 'robbed@mail.test', { skipsMultiFactor: true })
  await t.db.updateTable('users').set({ skips_multi_factor: false }).where('id', '=', userId).execute()
  const thief = await steppedUp('robbed@mail.test')
  await start(thief, 'thief@mail.test')
  await follow('thief@mail.test')
  t.clock.advance({ minutes: 1 })
  await t.ask(thief, CHANGE_PHONE)
  const [message] = await mailsTo(t, '+12125550160')
  const code = /\d{6}/.exec(message ?? '')?.[0]
  await t.ask(thief, VERIFY_PHONE_NUMBER, { code })
  const link = linkIn((await mailsTo(t, 'robbed@mail.test'))[0])
  expect(link.pathname).toBe('/auth/confirm-email')
  const token = link.searchParams.get('undo')

  const stateOf = async () => (await post<object>(t, `validate-token?token=${token}`)).body
  expect(await stateOf()).toEqual({ valid: true, purpose: 'UndoEmailChange', isDone: false })
  // The owner's browser may still send a token that is dead.
  expect((await undo(token, { ...thief, token: 'dead' })).code).toBe('OK')
  expect((await t.ask(thief, WHO_AM_I)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await signInByPassword(t, 'thief@mail.test')).status).toBe(401)
  expect((await signInByPhone(t, '+12125550160')).body.userId).not.toBe(userId)
  expect((await undo(token)).code).toBe('BAD_INPUT')
  expect(await stateOf()).toEqual({ valid: false, purpose: null, isDone: true })

  const reset = tokenIn((await mailsTo(t, 'robbed@mail.test'))[0])
  const password = 'Another-horse-8'
  expect((await post(t, 'password/update-password', { token: reset, password })).status).toBe(204)
  expect((await signInByPassword(t, 'robbed@mail.test', password)).body.userId).toBe(userId)
})

test('an address change that was begun before the person took the account back ends nowhere (S-143)', async () => {
  await account(t, 'victim@mail.test')
  const attacker = await steppedUp('victim@mail.test')
  await start(attacker, 'attacker@mail.test')
  await post(t, 'password/start-update-password', { email: 'victim@mail.test' })
  const token = tokenIn((await mailsTo(t, 'victim@mail.test'))[0])
  expect((await post(t, 'password/update-password', { token, password: 'Another-horse-8' })).status).toBe(204)
  expect((await follow('attacker@mail.test')).status).toBe(400)
  expect((await signInByPassword(t, 'attacker@mail.test')).status).toBe(401)
})

test('who opens the link to a new address is told whose account it is for, before anything happens', async () => {
  await account(t, 'asks@mail.test', { userName: 'who-asks' })
  await start(await steppedUp('asks@mail.test'), 'somebody-else@mail.test')
  const token = tokenIn((await mailsTo(t, 'somebody-else@mail.test'))[0])
  const state = await post<object>(t, `validate-token?token=${token}`)
  expect(state.body).toEqual({ valid: true, purpose: 'ChangeEmail', isDone: false, account: 'who-asks' })
  expect((await follow('somebody-else@mail.test')).status).toBe(200)
})
