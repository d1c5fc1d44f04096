import { recoveryDays } from '@reprise/rules/platform/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operationsThatMint } from '#testing/house/ways-to-mint.ts'
import { routesOf } from '#testing/routes-of.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { post, signInByPassword, signInByPhone, signUpBody, tokenIn } from '../post-auth.ts'
import type { Proof, StepOutcome, Who } from './scene.ts'
import {
  beginSignIn,
  changeContacts,
  leave,
  makeAccount,
  newestMail,
  nothing,
  ownerOf,
  readAccess,
  readSessions,
  setNewPassword,
  signUpAt,
  takeChangeBack,
} from './scene.ts'
import type { Moment, Way } from './way.ts'
import { waysToProve } from './ways-to-prove.ts'
import { waysToSignIn } from './ways-to-sign-in.ts'

const ways = [...waysToSignIn, ...waysToProve]

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Operations that no network reaches. */
const byCommand = ['staff.staff']
/** Routes of the sign-in that let nobody in and prove nothing. */
const opensNothing = ['password/check-email-availability', 'validate-token', 'sign-out', 'social/providers']

test('each operation by which somebody could come in, and each route of the sign-in, has its row', () => {
  const known = [...ways.flatMap(({ operations }) => operations), ...byCommand]
  const found = operationsThatMint()
  expect(found.filter((each) => !known.includes(each))).toEqual([])
  expect(known.filter((each) => !found.includes(each))).toEqual([])
  const routes = routesOf(t.app.http)
    .map((route) => route.split(' ')[1]?.replace('/api/auth/', '') ?? '')
    .filter((path) => !path.startsWith('/') || path.startsWith('/auth/social'))
  expect(routes.length).toBeGreaterThan(20)
  const listed = [...ways.flatMap((way) => way.routes), ...opensNothing]
  expect(routes.filter((path) => !listed.includes(path))).toEqual([])
  expect(listed.filter((path) => !routes.includes(path))).toEqual([])
})

const moments: Record<Moment, (who: Who, again: () => Promise<unknown>) => Promise<unknown>> = {
  'it was used': async (_who, again) => {
    await again()
    t.clock.advance({ minutes: 1 })
  },
  'a month passed': async () => t.clock.advance({ hours: 24 * 31 }),
  'a new password was set': (who) => setNewPassword(t, who),
  'address and number changed': (who) => changeContacts(t, who),
  'a change was taken back': (who) => takeChangeBack(t, who),
  'the account was deactivated': (who) => leave(t, who, 'deactivated_at'),
  'the account was deleted': (who) => leave(t, who, 'deleted_at'),
}

const momentsOf = ({ never = [] }: Way) =>
  (Object.keys(moments) as Moment[]).filter((each) => !never.includes(each))

/** Says whether a session is pending, from a line of readSessions. */
const isPending = (session: string) => session.split(' ')[1] === 'true'

/** Takes a way, and says whether it led into the account or changed what leads there. */
async function gains(who: Who, step: () => Promise<StepOutcome>): Promise<boolean> {
  const access = await readAccess(t, who)
  const sessions = await readSessions(t, who)
  const { token } = await step()
  if ((await ownerOf(t, token)) === who.userId) return true
  const isSame = JSON.stringify(await readAccess(t, who)) === JSON.stringify(access)
  const more = (await readSessions(t, who)).filter((each) => !sessions.includes(each))
  return !isSame || more.length > 0
}

async function forgetCounts(): Promise<void> {
  await t.db.deleteFrom('attempt_window').execute()
  await t.db.deleteFrom('message_budget').execute()
}
beforeEach(forgetCounts)

const prepared = async (way: Way, who: Who): Promise<Proof> => ({
  ...nothing(),
  ...(await way.prepare(t, who)),
})

describe.each(ways)('$name', (way) => {
  test('is a way for its owner', async () => {
    const who = await makeAccount(t, way.of)
    const proof = await prepared(way, who)
    let outcome: StepOutcome = { status: 0 }
    const has = await gains(who, async () => {
      outcome = await way.go(t, who, proof)
      return outcome
    })
    expect([has, (await ownerOf(t, outcome.token)) === who.userId]).toEqual([true, way.gives === 'session'])
  })

  test.each(momentsOf(way))('after %s it is closed, or the row says why not', async (moment) => {
    const who = await makeAccount(t, way.of)
    const proof = await prepared(way, who)
    await moments[moment](who, () => way.go(t, who, proof))
    await forgetCounts()
    const why = way.still?.[moment]
    const isAway = moment.startsWith('the account was') && !why
    if (!isAway) {
      const has = await gains(who, () => way.go(t, who, proof))
      expect([why, has]).toEqual([why, why !== undefined])
      return
    }
    // The owner may bring the account back. Until then this way opens nothing.
    const { token } = await way.go(t, who, proof)
    const user = await t.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', who.userId)
      .executeTakeFirstOrThrow()
    expect([await ownerOf(t, token), Boolean(user.deleted_at ?? user.deactivated_at)]).toEqual([null, true])
  })

  test('is none into an account that was deleted 90 days ago, erased or not yet', async () => {
    const who = await makeAccount(t, way.of)
    const proof = await prepared(way, who)
    await leave(t, who, 'deleted_at', t.clock.now().subtract({ hours: 24 * recoveryDays }))
    const sessions = await readSessions(t, who)
    const { token } = await way.go(t, who, proof)
    const opened = (await readSessions(t, who)).filter((each) => !sessions.includes(each) && !isPending(each))
    expect([await ownerOf(t, token), opened]).toEqual([null, []])
    const user = t.db.selectFrom('users').select('deleted_at').where('id', '=', who.userId)
    expect((await user.executeTakeFirstOrThrow()).deleted_at).not.toBeNull()
  })

  test('is none for a stranger, for who knows the password alone, nor for who brings what is their own', async () => {
    const who = await makeAccount(t, way.of)
    const other = await makeAccount(t, way.of)
    const half = await beginSignIn(t, who)
    // All accounts of this test have the same password, so a wrong one replaces it.
    const own = { ...(await prepared(way, other)), password: nothing().password }
    const refreshToken = half
    const holders: Record<string, Proof> = {
      stranger: nothing(),
      half: { ...nothing(), refreshToken, bearer: half, link: half },
      other: own,
      otherHalf: { ...own, refreshToken },
    }
    // Staff may come in by their own password, so these two holders get invalid proofs.
    if (way.operations.includes('auth.imSignIn'))
      Object.assign(holders, { other: nothing(), otherHalf: nothing() })
    const gained: Record<string, boolean> = {}
    for (const [name, proof] of Object.entries(holders)) {
      gained[name] = await gains(who, () => way.go(t, who, proof))
      await forgetCounts()
    }
    expect(gained).toEqual({ stranger: false, half: false, other: false, otherHalf: false })
  })

  if (way.isRight !== undefined) return
  test('is none for who registered the address before its owner did', async () => {
    const who = await makeAccount(t, { emailVerified: false, phoneVerified: false })
    const proof = await prepared(way, who).catch(nothing)
    await signUpAt(t, who.email)
    await forgetCounts()
    expect(await gains(who, () => way.go(t, who, proof))).toBe(false)
  })
})

test('signing up with an address or a number that is somebody’s gives nothing of it', async () => {
  const who = await makeAccount(t)
  const own = await makeAccount(t, { hasNoEmail: true })
  const signUp = (email: string, phoneNumber: string) =>
    post(t, 'password/register', { ...signUpBody(email), phoneNumber })
  const has = await gains(who, () => signUp(who.email, own.phoneNumber))
  const hasByNumber = await gains(who, () => signUp(own.email, who.phoneNumber))
  await post(t, 'password/verify-email-token', { token: tokenIn(await newestMail(t, own.email)) })
  // The number of the sign-up is already proven on the other account, so it signs in to that account only.
  const byNumber = await signInByPassword(t, who.phoneNumber, 'Wrong-pass-1')
  expect([has, hasByNumber, byNumber.status]).toEqual([false, false, 401])
  expect((await signInByPhone(t, who.phoneNumber)).body.userId).toBe(who.userId)
})
