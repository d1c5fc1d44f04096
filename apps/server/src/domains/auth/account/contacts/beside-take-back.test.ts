import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { Authenticator } from '#testing/auth/authenticator.ts'
import { add, answerOf, askToAdd, askToLogIn, postPasskey } from '#testing/auth/passkeys.ts'
import { account, codeIn, mailsTo, post, signInFully, tokenIn } from '#testing/auth/post-auth.ts'
import { countDeadlocks, countWaiting } from '#testing/count-locks.ts'
import {
  START_EMAIL_CHANGE,
  UNDO_PHONE_CHANGE,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
} from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import type { SignInAnswer } from '../../sessions/sign-in-answer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ lockMs: 60_000 })
})
afterAll(() => t.close())

let count = 0

/**
 * Makes an account whose number a thief has changed in one of its sessions. Returns it with the link that takes the
 * change back.
 */
async function robbed() {
  count += 1
  const email = `beside-${count}@robbed.test`
  const phoneNumber = `+1212555${String(6000 + count)}`
  const userId = await account(t, email, { phoneNumber, phoneVerified: true })
  const { person } = await signInFully(t, email)
  t.clock.advance({ minutes: 5 })
  await proveAgain(t, person)
  const n = `+1646555${String(6000 + count)}`
  await t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber: n })
  const c = codeIn((await mailsTo(t, n))[0])
  await t.ask(person, VERIFY_PHONE_NUMBER, { code: c })
  const token = /[?&]undo=([\w-]+)/.exec((await mailsTo(t, phoneNumber))[0] ?? '')?.[1]
  t.clock.advance({ minutes: 1 })
  await proveAgain(t, person)
  const undo = () => t.ask(null, UNDO_PHONE_CHANGE, { token })
  return { email, userId, person, undo }
}

type Step = () => Promise<{ code?: string; status?: number; body?: { code?: string } | undefined }>

const codeOf = ({ code, status, body }: Awaited<ReturnType<Step>>) =>
  code ?? body?.code ?? ((status ?? 500) < 300 ? 'OK' : String(status))

/**
 * Makes all of these steps wait for the lock of the account, in this order, and then releases it. Returns the code of
 * each.
 */
async function queue(userId: string, steps: Step[]): Promise<string[]> {
  const { under } = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const under: ReturnType<Step>[] = []
    for (const step of steps) {
      under.push(step())
      await vi.waitFor(async () => expect(await countWaiting(t.db)).toBe(under.length), { timeout: 20_000 })
    }
    return { under }
  })
  return (await Promise.all(under)).map(codeOf)
}

const passkeysOf = async (userId: string) =>
  (await t.db.selectFrom('passkey').select('name').where('user_id', '=', userId).execute()).map(
    ({ name }) => name,
  )

/** The change of address that waits for its link, if there is one. */
const pendingOf = async (person: Person) =>
  (
    await t.db
      .selectFrom('one_time_code')
      .select('target')
      .where('user_id', '=', person.userId)
      .where('purpose', '=', 'ChangeEmail')
      .where('used_at', 'is', null)
      .execute()
  ).length

const startChange = (person: Person) => () =>
  t.ask(person, START_EMAIL_CHANGE, {
    email: `thief-${person.userId.slice(0, 8)}@robbed.test`,
  })

test.each(['before', 'after'])(
  'a passkey and a change of address that a thief asks for just %s the undo leave nothing',
  async (when) => {
    const { person, userId, undo } = await robbed()
    const prompt = await askToAdd(t, person)
    const thief: Step[] = [() => add(t, person, new Authenticator(), prompt), startChange(person)]
    const codes = await queue(userId, when === 'before' ? [...thief, undo] : [undo, ...thief])
    const refused = 'AUTH_NOT_AUTHENTICATED'
    expect(codes).toEqual(when === 'before' ? ['OK', 'OK', 'OK'] : ['OK', refused, refused])
    expect([await passkeysOf(userId), await pendingOf(person)]).toEqual([[], 0])
  },
)

test('a change of address that a thief asks for while the owner sets a new password by mail has no link', async () => {
  const { person, userId, email } = await robbed()
  await post(t, 'password/start-update-password', { email })
  const token = tokenIn((await mailsTo(t, email))[0])
  const reset = () => post<undefined>(t, 'password/update-password', { token, password: 'Battery-staple-7' })
  expect(await queue(userId, [reset, startChange(person)])).toEqual(['OK', 'AUTH_NOT_AUTHENTICATED'])
  expect(await pendingOf(person)).toBe(0)
})

test('a sign-in by a passkey that the undo takes off is not let in, and nobody waits for the other', async () => {
  const { person, userId, undo } = await robbed()
  const device = new Authenticator()
  expect((await add(t, person, device, await askToAdd(t, person))).status).toBe(200)
  const answer = answerOf(t, device, await askToLogIn(t))
  const before = await countDeadlocks(t.db)
  const logIn = () => postPasskey<SignInAnswer>(t, null, 'login', answer)
  expect(await queue(userId, [undo, logIn])).toEqual(['OK', 'AUTH_NOT_AUTHENTICATED'])
  expect([await countDeadlocks(t.db), await passkeysOf(userId)]).toEqual([before, []])
})

test('several passkeys that come at the same moment are all kept, each under a name of its own', async () => {
  const { person, userId } = await robbed()
  const prompts = [
    await askToAdd(t, person),
    await askToAdd(t, person),
    await askToAdd(t, person),
    await askToAdd(t, person),
  ]
  const codes = await queue(
    userId,
    prompts.map((prompt) => () => add(t, person, new Authenticator(), prompt)),
  )
  expect(codes).toEqual(['OK', 'OK', 'OK', 'OK'])
  expect(new Set(await passkeysOf(userId)).size).toBe(4)
})
