import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { graphql, textOf } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import {
  account,
  codeIn,
  linkIn,
  mailsTo,
  PASSWORD,
  post,
  proveByCode,
  signInByPassword,
  signInByPhone,
  signInFully,
  tokenIn,
} from '#testing/auth/post-auth.ts'
import {
  DEACTIVATE_ACCOUNT,
  REQUEST_MY_DATA,
  UNDO_PHONE_CHANGE,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
  WHO_AM_I,
} from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'

const DELETE_PASSKEY = graphql('mutation { deletePasskeyCredential(credentialId: "AA") { name } }')

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const NEW = 'Battery-staple-7'

const update = (person: Person, number: string) => t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber: number })
const verify = (person: Person, code: string) => t.ask(person, VERIFY_PHONE_NUMBER, { code })
const numberOf = async (userId: string) => {
  const person = await t.db
    .selectFrom('users')
    .select(['phone_number', 'phone_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return [person.phone_number, person.phone_verified_at !== null]
}

/** A session that was opened a while ago. */
async function openTab(email: string) {
  const opened = await signInFully(t, email)
  t.clock.advance({ minutes: 11 })
  return opened
}

/** Gives the account its first number, as the person who has the session. */
async function giveFirst(person: Person, number: string): Promise<void> {
  await proveAgain(t, person)
  await update(person, number)
  expect((await verify(person, codeIn((await mailsTo(t, number))[0]))).code).toBe('OK')
}

async function reset(email: string): Promise<void> {
  await post(t, 'password/start-update-password', { email })
  const token = tokenIn((await mailsTo(t, email))[0])
  expect((await post(t, 'password/update-password', { token, password: NEW })).status).toBe(204)
}

describe('a first number of an account whose address is proven', () => {
  test('is given only by who has just proven that it is them', async () => {
    await account(t, 'open-tab@first.test')
    const { person } = await openTab('open-tab@first.test')
    expect((await update(person, '+12125550201')).code).toBe('STEP_UP_REQUIRED')
    expect((await verify(person, '123456')).code).toBe('STEP_UP_REQUIRED')
    expect(await mailsTo(t, '+12125550201')).toEqual([])
    await giveFirst(person, '+12125550201')
  })

  test('is proven only by who has just proven that it is them, by the other address of the code, too', async () => {
    const userId = await account(t, 'given@first.test', { phoneNumber: '+12125550202' })
    const { refreshToken, person } = await openTab('given@first.test')
    const body = { refreshToken, purpose: 'VerifyPhoneNumber' }
    const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
    expect(await post(t, 'password/resend-otp', body)).toMatchObject(refused)
    expect(await post(t, 'password/verify-otp', { ...body, otp: '123456' })).toMatchObject(refused)
    expect(await mailsTo(t, '+12125550202')).toEqual([])
    await proveAgain(t, person)
    const proof = { refreshToken, sentTo: '+12125550202', purpose: 'VerifyPhoneNumber' } as const
    expect((await proveByCode(t, proof)).status).toBe(200)
    expect(await numberOf(userId)).toEqual(['+12125550202', true])
  })

  test('needs no second proof of who typed the code of their sign-in a moment ago, nor opens more for others', async () => {
    await account(t, 'signs-up@first.test', { phoneNumber: '+12125550203' })
    const { refreshToken } = await signInFully(t, 'signs-up@first.test')
    const proof = { refreshToken, sentTo: '+12125550203', purpose: 'VerifyPhoneNumber' } as const
    expect((await proveByCode(t, proof)).status).toBe(200)
    // The account has its number now, so a sign-in alone no longer proves who the person is.
    const { person } = await signInFully(t, 'signs-up@first.test')
    expect((await update(person, '+12125550204')).code).toBe('STEP_UP_REQUIRED')
  })

  test.each(['verifyPhoneNumber', 'verify-otp'])(
    'by %s is told to the address, whose link takes it off again',
    async (way) => {
      const email = `${way.toLowerCase()}@told.test`
      const number = way === 'verify-otp' ? '+12125550205' : '+12125550206'
      const userId = await account(t, email, { phoneNumber: number })
      const { person, refreshToken } = await openTab(email)
      await proveAgain(t, person)
      if (way === 'verify-otp')
        await proveByCode(t, { refreshToken, sentTo: number, purpose: 'VerifyPhoneNumber' })
      else await giveFirst(person, number)
      const [notice] = await mailsTo(t, email)
      expect(notice).toContain(number)
      const undo = linkIn(notice)
      expect(undo.pathname).toBe('/auth/verify-phone-number')
      const token = undo.searchParams.get('undo')
      expect((await post(t, `validate-token?token=${token}`)).body).toEqual({
        valid: true,
        purpose: 'UndoFirstPhone',
        isDone: false,
      })

      const undone = await t.ask(null, UNDO_PHONE_CHANGE, { token })
      expect(undone.code).toBe('OK')
      expect(await numberOf(userId)).toEqual([null, false])
      expect((await t.ask(person, WHO_AM_I)).code).toBe('AUTH_NOT_AUTHENTICATED')
      expect((await mailsTo(t, email))[0]).toMatch(/\/auth\/reset-password\?token=/)
      t.clock.advance({ minutes: 1 })
      expect((await signInByPhone(t, number)).body.userId).not.toBe(userId)
    },
  )
})

describe('a new password by mail', () => {
  test('takes the proof off a number that was proven since the last sign-in with a password, and says so', async () => {
    const userId = await account(t, 'robbed@reset.test')
    const { person } = await openTab('robbed@reset.test')
    await giveFirst(person, '+12125550211')
    await reset('robbed@reset.test')
    expect(await numberOf(userId)).toEqual(['+12125550211', false])
    expect((await mailsTo(t, 'robbed@reset.test'))[0]).toContain('+12125550211')
    t.clock.advance({ minutes: 1 })
    expect((await signInByPhone(t, '+12125550211')).body.userId).not.toBe(userId)
  })

  test('leaves one alone with which the person has signed in by password since', async () => {
    const userId = await account(t, 'settled@reset.test')
    const { person } = await openTab('settled@reset.test')
    await giveFirst(person, '+12125550212')
    t.clock.advance({ minutes: 1 })
    await signInFully(t, 'settled@reset.test')
    await reset('settled@reset.test')
    expect(await numberOf(userId)).toEqual(['+12125550212', true])
  })

  test('counts a sign-in without a code, and none that was not finished', async () => {
    const skips = await account(t, 'skips@reset.test', { skipsMultiFactor: true })
    const owes = await account(t, 'owes@reset.test')
    for (const [email, number] of [
      ['skips@reset.test', '+12125550213'],
      ['owes@reset.test', '+12125550214'],
    ] as const) {
      const { body } = await signInByPassword(t, email, PASSWORD)
      const person = { userId: body.userId, userName: '', token: body.token ?? '' }
      await giveFirst(person.token ? person : (await signInFully(t, email)).person, number)
      t.clock.advance({ minutes: 1 })
      await signInByPassword(t, email)
      await reset(email)
    }
    expect(await numberOf(skips)).toEqual(['+12125550213', true])
    expect(await numberOf(owes)).toEqual(['+12125550214', false])
  })

  test('leaves alone the number with which an account began', async () => {
    const { body } = await signInByPhone(t, '+12125550215')
    t.clock.advance({ minutes: 1 })
    await t.db
      .updateTable('users')
      .set({ email: 'later@reset.test', email_verified_at: t.clock.now() })
      .where('id', '=', body.userId)
      .execute()
    await reset('later@reset.test')
    expect(await numberOf(body.userId)).toEqual(['+12125550215', true])
  })
})

test('what takes something away or gives everything out asks for a proof, too', async () => {
  await account(t, 'left-open@first.test')
  const { person } = await openTab('left-open@first.test')
  const documents: TypedDocument<object, object>[] = [DELETE_PASSKEY, REQUEST_MY_DATA, DEACTIVATE_ACCOUNT]
  for (const document of documents)
    expect([textOf(document), (await t.ask(person, document)).code]).toEqual([
      textOf(document),
      'STEP_UP_REQUIRED',
    ])
  const archive = () =>
    fetch(`${t.url}/api/my-data/${randomUUID()}`, { headers: { authorization: `Bearer ${person.token}` } })
  expect((await archive()).status).toBe(403)
  await proveAgain(t, person)
  expect((await archive()).status).toBe(404)
})
