import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import {
  account,
  codeIn,
  mailsTo,
  post,
  signInByPhone,
  signInFully,
  tokenIn,
} from '#testing/auth/post-auth.ts'
import {
  DEACTIVATE_ACCOUNT,
  DELETE_ACCOUNT,
  START_EMAIL_CHANGE,
  UNDO_EMAIL_CHANGE,
  UNDO_PHONE_CHANGE,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
} from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let count = 0

/** Makes an account, and a session of it in which a thief can prove that it is them. */
async function rob() {
  count += 1
  const email = `owner-${count}@robbed.test`
  const number = `+1212555${String(4000 + count)}`
  const userId = await account(t, email, { phoneNumber: number, phoneVerified: true })
  const { person } = await signInFully(t, email)
  t.clock.advance({ minutes: 5 })
  let added = 0
  /** Returns a new address or number of the thief. */
  const next = (kind: 'email' | 'phone') => {
    added += 1
    return kind === 'email'
      ? `thief-${count}-${added}@robbed.test`
      : `+1646555${String(count).padStart(2, '0')}0${added}`
  }
  return { email, number, userId, person, next }
}

async function changeTo(account: Person, contact: string): Promise<string> {
  const person = await t.world.signIn(account)
  await proveAgain(t, person)
  if (contact.includes('@')) {
    await t.ask(person, START_EMAIL_CHANGE, { email: contact })
    const token = tokenIn((await mailsTo(t, contact))[0])
    expect((await post(t, 'password/verify-email-token', { token })).status).toBe(200)
  } else {
    await t.ask(person, UPDATE_PHONE_NUMBER, {
      phoneNumber: contact,
    })
    const code = codeIn((await mailsTo(t, contact))[0])
    const proven = await t.ask(person, VERIFY_PHONE_NUMBER, {
      code,
    })
    expect(proven.code).toBe('OK')
  }
  t.clock.advance({ minutes: 1 })
  return contact
}

/** The newest link to take a change back that an address or number got, or null. */
const undoAt = async (contact: string): Promise<string | null> =>
  (await mailsTo(t, contact)).map((text) => /[?&]undo=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? null

const undo = async (kind: 'email' | 'phone', token: string | null) => {
  const { code } = await (kind === 'email'
    ? t.ask(null, UNDO_EMAIL_CHANGE, { token })
    : t.ask(null, UNDO_PHONE_CHANGE, { token }))
  t.clock.advance({ minutes: 1 })
  return code
}

const contactsOf = async (userId: string) => {
  const { email, phone_number, phone_verified_at } = await t.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return [email, phone_number, phone_verified_at !== null]
}

const resetsTo = async (address: string) =>
  (await mailsTo(t, address)).filter((text) => text.includes('/auth/reset-password?token='))

async function useReset(address: string): Promise<void> {
  const token = tokenIn((await resetsTo(address))[0])
  expect((await post(t, 'password/update-password', { token, password: 'Battery-staple-7' })).status).toBe(
    204,
  )
}

async function resetByMail(address: string): Promise<void> {
  await post(t, 'password/start-update-password', { email: address })
  await useReset(address)
}

describe('a thief has no way back of their own', () => {
  test('a number of theirs that they replaced gets no link, and is told so', async () => {
    const { person, next, email, userId } = await rob()
    await changeTo(person, next('email'))
    const first = await changeTo(person, next('phone'))
    await changeTo(person, next('phone'))
    expect(await undoAt(first)).toBe(null)
    expect((await mailsTo(t, first))[0]).toMatch(/your account has a new phone number/)
    expect(await undo('email', await undoAt(email))).toBe('OK')
    await useReset(email)
    expect((await signInByPhone(t, first)).body.userId).not.toBe(userId)
  })

  test('nor does an address of theirs, which the owner replaced by hand', async () => {
    const { person, next, email } = await rob()
    const theirs = await changeTo(person, next('email'))
    await changeTo(person, email)
    expect(await undoAt(theirs)).toBe(null)
    expect((await mailsTo(t, theirs))[0]).toMatch(/You can't log in with this one/)
  })

  test('a new password by mail ends the link of a number that came after the last safe moment', async () => {
    const { person, next, email, number, userId } = await rob()
    const first = await changeTo(person, next('phone'))
    // The owner did not use the link of the first change in time. From then on the new number belongs to the account.
    t.clock.advance({ hours: 24 * 7 })
    await changeTo(person, next('phone'))
    const kept = await undoAt(first)
    expect([kept === null, await undoAt(number)]).toEqual([false, expect.any(String)])
    await resetByMail(email)
    expect(await undo('phone', kept)).toBe('BAD_INPUT')
    expect((await contactsOf(userId))[2]).toBe(false)
  })

  test('taking back a change of address ends it, too', async () => {
    const { person, next, email, userId } = await rob()
    const first = await changeTo(person, next('phone'))
    t.clock.advance({ hours: 24 * 7 })
    await changeTo(person, next('phone'))
    const kept = await undoAt(first)
    await changeTo(person, next('email'))
    expect(await undo('email', await undoAt(email))).toBe('OK')
    expect(await undo('phone', kept)).toBe('BAD_INPUT')
    expect((await contactsOf(userId))[2]).toBe(false)
  })

  test('who proves an address that nobody had proven gets an account without links of others', async () => {
    const [number, later, email] = ['+12125556001', '+12125556002', 'unproven@robbed.test']
    const userId = await account(t, email, { phoneNumber: number, phoneVerified: true, emailVerified: false })
    const { body } = await signInByPhone(t, number)
    t.clock.advance({ minutes: 1 })
    await changeTo({ userId, userName: '', token: body.token ?? '' }, later)
    await resetByMail(email)
    expect(await undo('phone', await undoAt(number))).toBe('BAD_INPUT')
    expect(await contactsOf(userId)).toEqual([email, null, false])
  })
})

describe.each([
  ['email', 'phone'],
  ['phone', 'email'],
] as const)('where a thief changed the %s and then the %s', (first, second) => {
  test('the link of the first change brings both back, as old as they were', async () => {
    const { person, next, email, number, userId } = await rob()
    const before = await t.db
      .selectFrom('users')
      .select(['email_verified_at', 'phone_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const theirs = [await changeTo(person, next(first)), await changeTo(person, next(second))]
    const own = { email, phone: number }
    const later = await undoAt(own[second])
    expect(later).not.toBe(null)
    expect(await undo(first, await undoAt(own[first]))).toBe('OK')
    expect(await contactsOf(userId)).toEqual([email, number, true])
    const after = await t.db
      .selectFrom('users')
      .select(['email_verified_at', 'phone_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(after)).toBe(JSON.stringify(before))
    expect(await undo(second, later)).toBe('BAD_INPUT')
    // Only the owner gets the link to a new password.
    for (const each of theirs) expect(await resetsTo(each)).toEqual([])
    expect(await resetsTo(email)).toHaveLength(1)
    expect((await signInByPhone(t, number)).body.userId).toBe(userId)
  })

  test('the link of the second gives the thief nothing, and the link of the first brings all back after it', async () => {
    const { person, next, email, number, userId } = await rob()
    const theirs = [await changeTo(person, next(first)), await changeTo(person, next(second))]
    const own = { email, phone: number }
    expect(await undo(second, await undoAt(own[second]))).toBe('OK')
    for (const each of theirs) expect(await resetsTo(each)).toEqual([])
    // Nobody can sign in by a number whose change can still be taken back.
    if (first === 'phone') expect(await contactsOf(userId)).toEqual([email, theirs[0], false])
    expect(await undo(first, await undoAt(own[first]))).toBe('OK')
    expect(await contactsOf(userId)).toEqual([email, number, true])
    expect(await resetsTo(email)).not.toEqual([])
  })
})

test('an address or number that somebody else has by now does not keep the other from coming back', async () => {
  const { person, next, email, number, userId } = await rob()
  await changeTo(person, next('email'))
  await changeTo(person, next('phone'))
  const other = await signInByPhone(t, number)
  expect(other.body.userId).not.toBe(userId)
  expect(await undo('email', await undoAt(email))).toBe('OK')
  expect(await contactsOf(userId)).toEqual([email, null, false])
})

test('where the replaced number is too new for a link, the address gets it', async () => {
  const { person, email, userId } = await rob()
  await t.db
    .updateTable('users')
    .set({ phone_number: null, phone_verified_at: null })
    .where('id', '=', userId)
    .execute()
  await changeTo(person, '+12125556011')
  const ofFirst = await undoAt(email)
  await changeTo(person, '+12125556012')
  expect(await undoAt('+12125556011')).toBe(null)
  const ofSecond = await undoAt(email)
  expect(ofSecond).not.toBe(ofFirst)
  expect(await undo('phone', ofSecond)).toBe('OK')
  expect((await contactsOf(userId))[1]).toBe('+12125556011')
  expect(await undo('phone', ofFirst)).toBe('OK')
  expect((await contactsOf(userId))[1]).toBe(null)
})

const leavings: [string, TypedDocument<object, object>, RegExp][] = [
  ['deleteAccount', DELETE_ACCOUNT, /is deleted\. You have \d+ days to bring it back/],
  ['deactivateAccount', DEACTIVATE_ACCOUNT, /is now hidden from everyone/],
]
test.each(leavings)(
  '%s by a thief who changed the address is told to the former address, too',
  async (_name, document, said) => {
    const { person, next, email } = await rob()
    const theirs = await changeTo(person, next('email'))
    const thief = await t.world.signIn(person)
    await proveAgain(t, thief)
    expect((await t.ask(thief, document)).code).toBe('OK')
    expect((await mailsTo(t, theirs))[0]).toMatch(said)
    expect((await mailsTo(t, email))[0]).toMatch(said)
  },
)
