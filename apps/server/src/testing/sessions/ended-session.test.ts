import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allWrites } from '#platform/writes/operation.ts'
import { countWaiting } from '#testing/count-locks.ts'
import { operationsThatMint } from '#testing/house/ways-to-mint.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { lockingCalls } from './locking-calls.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const lockingWrites = () =>
  allWrites()
    .filter(({ locks }) => locks)
    .map(({ name }) => name)
    .sort()

/** These writes get a password, a code, a link or a refresh token, and check it inside the transaction. */
const byWhatTheyBring = [
  'auth.enterByLink',
  'auth.imSignIn',
  'auth.letSignInOn',
  'auth.passkeyLogin',
  'auth.refresh',
  'auth.refuseSignIn',
  'auth.register',
  'auth.resendOtp',
  'auth.resendRegisterEmail',
  'auth.signIn',
  'auth.socialSignIn',
  'auth.startPhone',
  'auth.startUpdatePassword',
  'auth.updatePassword',
  'auth.verifyEmailToken',
  'auth.verifyOtp',
  'auth.verifyPhone',
  'recoverAccount',
  'staff.staff',
  'undoEmailChange',
  'undoPhoneChange',
]

test('whatever makes a way in within a session asks once more whether the session lives', () => {
  const known = lockingWrites()
  expect(operationsThatMint().filter((name) => !known.includes(name))).toEqual(byWhatTheyBring)
  expect(known).toEqual(Object.keys(lockingCalls).sort())
})

test('whatever asks for a recent proof asks for it once more', () => {
  const domains = join(import.meta.dirname, '../../domains')
  const specs = globSync('**/*.ts', { cwd: domains })
    .filter((file) => !/\.test(?:ing)?\.ts$/.test(file))
    .flatMap((file) => readFileSync(join(domains, file), 'utf8').match(/operation\(\{[\s\S]*?^\}\)/gm) ?? [])
  expect(specs.length).toBeGreaterThan(50)
  const asking = specs.filter((spec) => spec.includes('requireStepUp('))
  expect(asking.length).toBeGreaterThan(10)
  expect(asking.filter((spec) => !spec.includes("locks: 'proof'"))).toEqual([])
})

test.each(Object.entries(lockingCalls))(
  '%s does nothing once its session has ended',
  async (_name, prepare) => {
    const { person, call } = await prepare(t)
    const { answer } = await t.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('session')
        .set({ ended_at: t.clock.now() })
        .where('user_id', '=', person.userId)
        .execute()
      // The session still counts as open, because its end is not committed yet.
      const answer = call()
      await vi.waitFor(async () => expect(await countWaiting(t.db)).toBe(1), { timeout: 10_000 })
      return { answer }
    })
    expect(await answer).toBe('AUTH_NOT_AUTHENTICATED')
  },
)
