import { afterAll, beforeAll, expect, test } from 'vitest'
import { allWrites } from '#platform/writes/operation.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import type { MatrixFixture } from './fixture.ts'
import { makeFixture } from './make-fixture.ts'
import { matrix } from './matrix.ts'
import { writesOfTheTerminal } from './rest-matrix.ts'

let t: TestApp
let fixture: MatrixFixture
beforeAll(async () => {
  t = await startTestApp()
  fixture = await makeFixture(t)
  // A limit of a single call keeps the test of so many operations short.
  t.services.config.callsPerMinute = 1
})
afterAll(() => t.close())

/** Why a write has no limit of its own: what keeps it in bounds instead. */
const guessed = 'guesses and mails are counted by account, device and network (auth/guesses, budgets)'
const once = 'a token that works once'
const unlimited: Record<string, string> = {
  'auth.changePassword': guessed,
  'auth.enterByLink': once,
  'auth.imSignIn': 'staff, after stepping up',
  'auth.letSignInOn': once,
  'auth.passkeyLogin': 'a challenge that works once, and a key that was registered',
  'auth.passkeyRegister': 'a challenge that works once; keys are counted',
  'auth.refresh': once,
  'auth.refuseSignIn': once,
  'auth.register': guessed,
  'auth.resendOtp': guessed,
  'auth.resendRegisterEmail': guessed,
  'auth.signIn': guessed,
  'auth.signOut': 'ends what it is asked with',
  'auth.socialSignIn': 'an answer of the provider that works once',
  'auth.startPhone': guessed,
  'auth.startUpdatePassword': guessed,
  'auth.updatePassword': once,
  'auth.verifyEmailToken': once,
  'auth.verifyOtp': guessed,
  'auth.verifyPhone': guessed,
  deactivateAccount: 'after stepping up; ends all sessions',
  deleteAccount: 'after stepping up; ends all sessions',
  myReferralCode: 'one row for a promoter and event; later calls write nothing',
  pairDoorDevice: 'a code that works once; guesses are counted by network',
  presignAchievementAvatarUpload: '100 uploads an hour',
  presignAvatarUpload: '100 uploads an hour',
  presignClubUpload: '100 uploads an hour',
  presignEventUpload: '100 uploads an hour',
  presignOfferAvatarUpload: '100 uploads an hour',
  presignOfferFileUpload: '100 uploads an hour',
  presignOfferProofUpload: '100 uploads an hour',
  presignTierUpload: '100 uploads an hour',
  recoverAccount: once,
  requestMyData: 'one at a time, three a day',
  storeUpload: 'an address that works once',
  syncScans: 'the secret of a device, and 240 calls a minute for each device',
  undoEmailChange: once,
  undoPhoneChange: once,
  unsubscribe: 'the signed address of a mail; writes the same rows again',
  verifyPhoneNumber: guessed,
}

test('every write says how often a person may do it in a minute, or it is known what else keeps it in bounds', () => {
  const open = allWrites().filter(
    ({ name, mostAMinute }) => !mostAMinute && !writesOfTheTerminal.includes(name),
  )
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(unlimited).sort())
})

/** Returns each row of the matrix whose write has a limit, with that limit. */
const limitedRows = () => {
  const limits = new Map(allWrites().map(({ name, mostAMinute }) => [name, mostAMinute?.(t.services)]))
  return Object.entries(matrix).flatMap(([name, row]) => {
    const most = limits.get(name.split('.')[1] ?? '')
    return most ? [{ name, row, most }] : []
  })
}

test('a person who calls a write too often is refused until the minute is over, and nobody else', async () => {
  const [eager, calm] = [await t.world.addPerson('eager'), await t.world.addPerson('calm')]
  const rows = limitedRows()
  expect(rows.length).toBeGreaterThan(40)
  const isRefused = async ({ row }: (typeof rows)[number], by: Person) =>
    (await t.askText(by, row.document, row.variables?.(fixture))).code === 'RATE_LIMITED'
  const refusedOf = async (row: (typeof rows)[number], times: number) =>
    (await Promise.all(Array.from({ length: times }, () => isRefused(row, eager)))).filter(Boolean).length
  for (const row of rows) {
    expect([row.name, await refusedOf(row, row.most)]).toEqual([row.name, 0])
    expect([row.name, await refusedOf(row, 2)]).toEqual([row.name, 2])
    expect([row.name, await isRefused(row, calm)]).toEqual([row.name, false])
  }
  t.clock.advance({ minutes: 1 })
  for (const row of rows) expect([row.name, await isRefused(row, eager)]).toEqual([row.name, false])
})
