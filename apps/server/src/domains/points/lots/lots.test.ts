import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { Action, World } from '#testing/points/lots-oracle.ts'
import { newWorld, stepOf } from '#testing/points/lots-oracle.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { bookAwards } from '../book-awards.ts'
import { expireLots } from './end-lots.ts'
import { confirmHold, holdPoints, refundSpend, releaseHold, spendPoints } from './spend-points.ts'
import { lockHandovers, tradePoints } from './trade-points.ts'

// Also tests end-lots.ts and trade-points.ts. `POINTS_RUNS` sets how many histories are tried: see docs/algorithms/points.md.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const reason = { kind: 'correction' } as const
const at = (userId: string) => ({ clubId: t.world.clubId, userId, reason })

const setRule = (expires: number | null, matures: number) =>
  inWork(t.services, async (work) => {
    const { version } = await work.tx
      .selectFrom('points_rule_version')
      .select((eb) => eb.fn.countAll<bigint>().as('version'))
      .where('club_id', '=', t.world.clubId)
      .executeTakeFirstOrThrow()
    await work.tx
      .insertInto('points_rule_version')
      .values({
        id: randomUUID(),
        club_id: t.world.clubId,
        version: Number(version) + 1,
        base_cost: null,
        currency: 'USD',
        discount_buckets: '[]',
        multiplier_percent: 100,
        expires_after_days: expires,
        matures_after_days: matures,
        valid_from: work.now,
        created_by: null,
      })
      .execute()
  })

const award = (userId: string, cause: string, version: number, amount: bigint) =>
  inWork(t.services, (work) =>
    bookAwards(work, [
      {
        cause,
        clubId: t.world.clubId,
        userId,
        version,
        amount,
        reason: { kind: 'correction' },
        link: '/events',
      },
    ]),
  )

const spend = (userId: string, amount: bigint, cause = `spend:${randomUUID()}`) =>
  inWork(t.services, (work) => spendPoints(work, { ...at(userId), amount, cause }))

async function pointsOf(person: Person) {
  const signedIn = await t.world.signIn(person)
  const { data } = await t.ask(
    signedIn,
    graphql(`query ($clubId: ID!) {
      myPoints { nodes { available maturing held spent expired reversed debt everEarned expiries { day amount } } }
      pointsStatement(clubId: $clubId, first: 100) {
        totalCount
        nodes {
          amount
          text
          lot { original remaining held expiresOn uses { kind amount givenBack text } }
          taken { kind amount lotText lotExpiresOn }
        }
      }
    }`),
    { clubId: t.world.clubId },
  )
  return { balance: data.myPoints.nodes[0], lines: data.pointsStatement.nodes }
}

test('a spend takes the lot that expires first, then the oldest; the statement says which', async () => {
  const person = await t.world.addPerson('lot-spender')
  await setRule(null, 0)
  await award(person.userId, 'a:1', 1, 50n)
  t.clock.advance({ seconds: 1 })
  await setRule(10, 0)
  await award(person.userId, 'a:2', 1, 60n)
  t.clock.advance({ seconds: 1 })
  await setRule(5, 0)
  await award(person.userId, 'a:3', 1, 20n)
  t.clock.advance({ seconds: 1 })
  await spend(person.userId, 90n)
  const { balance, lines } = await pointsOf(person)
  expect(balance).toMatchObject({ available: '40', spent: '90', everEarned: '130' })
  expect(lines.map(({ amount, taken }) => [amount, taken.map((use) => use.amount)])).toEqual([
    ['-90', ['20', '60', '10']],
    ['20', []],
    ['60', []],
    ['50', []],
  ])
  expect(lines.map(({ lot }) => lot?.remaining)).toEqual([undefined, '0', '0', '40'])
  expect(lines[3]?.lot?.uses).toMatchObject([{ kind: 'SPENT', amount: '10', givenBack: '0' }])
  await expect(spend(person.userId, 41n)).rejects.toMatchObject({
    code: 'INSUFFICIENT_POINTS',
    details: { gaps: [{ kind: 'REP_POINTS', have: 40, need: 41 }] },
  })
})

test('points expire at the end of their day in the zone of the club, with a notice 30 and 7 days before', async () => {
  const person = await t.world.addPerson('lot-keeper')
  await setRule(40, 0)
  await award(person.userId, 'e:1', 1, 60n)
  await spend(person.userId, 15n)
  const said = async () => (await readNotified(t.db, person.userId)).map(({ message }) => message)
  t.clock.advance({ hours: 24 * 9 })
  await t.drain()
  expect(await said()).toEqual([])
  t.clock.advance({ hours: 24 * 2 })
  await t.drain()
  await t.drain()
  expect(await said()).toEqual([expect.stringContaining('45 rep points of Test Club expire on')])
  t.clock.advance({ hours: 24 * 23 })
  await t.drain()
  expect(await said()).toHaveLength(2)
  const before = await pointsOf(person)
  expect(before.balance).toMatchObject({ available: '45', expired: '0', expiries: [{ amount: '45' }] })
  t.clock.advance({ hours: 24 * 8 })
  await t.drain()
  await t.drain()
  const { balance, lines } = await pointsOf(person)
  expect(balance).toMatchObject({ available: '0', expired: '45', spent: '15', debt: '0', expiries: [] })
  expect(lines[0]).toMatchObject({ amount: '-45', text: 'Points expired', taken: [{ kind: 'EXPIRED' }] })
  expect(await said()).toHaveLength(2)
})

test('points that mature can be spent from their day on', async () => {
  const person = await t.world.addPerson('lot-waiter')
  await setRule(null, 3)
  await award(person.userId, 'm:1', 1, 30n)
  expect((await pointsOf(person)).balance).toMatchObject({ available: '0', maturing: '30' })
  await expect(spend(person.userId, 1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_POINTS' })
  t.clock.advance({ hours: 24 * 4 })
  await t.drain()
  const { balance, lines } = await pointsOf(person)
  expect(balance).toMatchObject({ available: '30', maturing: '0' })
  expect(lines.map(({ amount }) => amount)).toEqual(['30'])
  await setRule(null, 0)
})

test('a refund of a spend puts the same lots back; a hold that nobody confirms comes back by itself', async () => {
  const person = await t.world.addPerson('lot-refunded')
  await setRule(null, 0)
  await award(person.userId, 'r:1', 1, 100n)
  await spend(person.userId, 70n, 'spend:refunded')
  const refund = () => inWork(t.services, (work) => refundSpend(work, 'spend:refunded'))
  await refund()
  await refund()
  expect((await pointsOf(person)).balance).toMatchObject({ available: '100', spent: '0' })
  const expiresAt = t.clock.now().add({ minutes: 5 })
  const hold = { ...at(person.userId), amount: 40n, cause: 'hold:forgotten' }
  await inWork(t.services, (work) => holdPoints(work, hold, expiresAt))
  await inWork(t.services, (work) => holdPoints(work, hold, expiresAt))
  expect((await pointsOf(person)).balance).toMatchObject({ available: '60', held: '40' })
  t.clock.advance({ minutes: 6 })
  await t.drain()
  expect((await pointsOf(person)).balance).toMatchObject({ available: '100', held: '0' })
  await expect(inWork(t.services, (work) => confirmHold(work, 'hold:forgotten'))).rejects.toMatchObject({
    code: 'HOLD_EXPIRED',
  })
  await inWork(t.services, (work) => releaseHold(work, 'hold:forgotten'))
})

test('points of a lot that was taken back pay what is owed for it when they return', async () => {
  const person = await t.world.addPerson('lot-owing')
  await award(person.userId, 'o:1', 1, 100n)
  await spend(person.userId, 80n, 'spend:owing')
  await award(person.userId, 'o:1', 2, 0n)
  expect((await pointsOf(person)).balance).toMatchObject({ available: '0', debt: '80', reversed: '100' })
  await inWork(t.services, (work) => refundSpend(work, 'spend:owing'))
  expect((await pointsOf(person)).balance).toMatchObject({ available: '0', debt: '0', spent: '0' })
})

test('two devices spend the last 100 points at once: one of them does', async () => {
  const person = await t.world.addPerson('lot-raced')
  await award(person.userId, 'x:1', 1, 100n)
  const outcomes = await Promise.allSettled([spend(person.userId, 100n), spend(person.userId, 100n)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await pointsOf(person)).balance).toMatchObject({ available: '0', spent: '100' })
})

/** Has a member give what a hold keeps to another one, who gives points that they earned on the same day. */
async function trade(userId: string, cause: string, got: bigint): Promise<void> {
  const partner = await t.world.addPerson(`partner-${randomUUID().slice(0, 8)}`)
  await award(partner.userId, `${cause}:partner`, 1, got)
  const { amount } = await t.db
    .selectFrom('points_hold')
    .select('amount')
    .where('cause', '=', cause)
    .executeTakeFirstOrThrow()
  const of = { clubId: t.world.clubId, reason, link: '/rep-points/trade-history' }
  const held = { ...of, cause, fromId: userId, toId: partner.userId, amount }
  const wanted = { ...of, cause: `${cause}:back`, fromId: partner.userId, toId: userId, amount: got }
  await inWork(t.services, async (work) =>
    tradePoints(work, await lockHandovers(work, [held, wanted]), { held, wanted }),
  )
}

async function act(userId: string, name: string, action: Action): Promise<boolean> {
  const cause = (id: number) => `${name}:${id}`
  const refused = (error: unknown) => {
    expect(error).toMatchObject({ code: 'INSUFFICIENT_POINTS' })
    return false
  }
  const done = () => true
  switch (action.kind) {
    case 'award':
      await award(userId, cause(action.id), action.version, BigInt(action.amount))
      return true
    case 'spend':
      return spend(userId, BigInt(action.amount), cause(action.id)).then(done, refused)
    case 'hold': {
      const held = { ...at(userId), amount: BigInt(action.amount), cause: cause(action.id) }
      const until = t.clock.now().add({ hours: 24 * 9000 })
      return inWork(t.services, (work) => holdPoints(work, held, until)).then(done, refused)
    }
    case 'confirm':
      await inWork(t.services, (work) => confirmHold(work, cause(action.id)))
      return true
    case 'release':
      await inWork(t.services, (work) => releaseHold(work, cause(action.id)))
      return true
    case 'trade':
      await trade(userId, cause(action.id), BigInt(action.got))
      return true
    case 'refund':
      await inWork(t.services, (work) => refundSpend(work, cause(action.id)))
      return true
    case 'days':
      t.clock.advance({ hours: 24 * action.days })
      await expireLots(t.services)
      return true
  }
}

test('a random history leaves each lot as the oracle has it', async () => {
  await setRule(20, 0)
  // Noon, so that no change of the clocks moves an action into another day.
  const now = t.clock.now().toZonedDateTimeISO('America/Los_Angeles')
  const noon = now.add({ days: 1 }).withPlainTime('12:00')
  t.clock.advance({ seconds: Math.ceil(noon.since(now).total('seconds')) })
  const numRuns = Number(process.env.POINTS_RUNS ?? 8)
  let people = 0
  const choices = fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)), { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(choices, async (history) => {
      people += 1
      const person = await t.world.addPerson(`oracle${people}`)
      const world: World = newWorld()
      for (const choice of history) {
        const { action, expected } = stepOf(world, choice)
        expect(await act(person.userId, `h${people}`, action)).toBe(expected)
        t.clock.advance({ seconds: 1 })
      }
      const lots = await t.db
        .selectFrom('points_lot')
        .select(['original', 'remaining', 'held', 'expired', 'reversed', 'owed'])
        .where('user_id', '=', person.userId)
        .orderBy('created_at')
        .execute()
      const told = lots.map((lot) =>
        Object.fromEntries(Object.entries(lot).map(([key, value]) => [key, Number(value)])),
      )
      expect(told).toEqual(
        world.lots.map(({ original, remaining, held, expired, reversed, owed }) => ({
          original,
          remaining,
          held,
          expired,
          reversed,
          owed,
        })),
      )
      const [member] = await t.db
        .selectFrom('points_member')
        .select(['debt', 'spent', 'ever_earned'])
        .where('user_id', '=', person.userId)
        .execute()
      expect([member?.debt, member?.spent, member?.ever_earned].map((each) => Number(each ?? 0))).toEqual([
        world.debt,
        world.spent,
        world.earned,
      ])
    }),
    { numRuns },
  )
})
