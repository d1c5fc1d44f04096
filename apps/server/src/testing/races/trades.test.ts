import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import { spendPoints } from '../../domains/points/lots/spend-points.ts'
import { endDueTrades } from '../../domains/points/trades/end-trades.ts'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerTrade, givePoints, makeTraders, requestTrade } from '../steps/trade-points.ts'
import { tally } from './run-rush.ts'

// A trade of points is answered while somebody does something else to it. Which one is first is luck, so each test tries
// often. One person offers at most 50 trades in a day.
const ROUNDS = 9

let t: TestApp
let other: { url: string }
let traders: Awaited<ReturnType<typeof makeTraders>>
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
  traders = await makeTraders(t, 'racer')
  await givePoints(t, traders.given, traders.sender.userId, 100_000n)
  await givePoints(t, traders.wanted, traders.receiver.userId, 100_000n)
})
afterAll(() => t.close())

const offer = async (wantedAmount = '5') => {
  const { given, wanted, sender, receiver } = traders
  const { data } = await requestTrade(t, sender, {
    clubId: given,
    amount: '7',
    userName: receiver.userName,
    wantedClubId: wanted,
    wantedAmount,
  })
  return data.trade.tradeId
}
const accept = (tradeId: string, url = t.url) =>
  answerTrade(t, 'acceptPointTrade', traders.receiver, tradeId, { url })

/** The available points of both people in both clubs, as the ledger and the lots agree on them. */
async function available() {
  expect(await checkInvariants(t.db)).toEqual([])
  const rows = await t.db
    .selectFrom('points_lot')
    .select(({ fn }) => ['club_id', 'user_id', fn.sum<bigint>('remaining').as('left')])
    .where('user_id', 'in', [traders.sender.userId, traders.receiver.userId])
    .groupBy(['club_id', 'user_id'])
    .execute()
  return (clubId: string, person: Person) =>
    Number(rows.find((row) => row.club_id === clubId && row.user_id === person.userId)?.left ?? 0)
}

test('of many who press accept at once one is answered, and the points move once', async () => {
  const before = await available()
  const codes: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const tradeId = await offer()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => accept(tradeId, each % 2 ? t.url : other.url)),
    )
    codes.push(...answers.map((each) => each.code))
  }
  expect(tally(codes)).toEqual({ OK: ROUNDS, CONFLICT: 3 * ROUNDS })
  const after = await available()
  const { given, wanted, sender, receiver } = traders
  expect(after(given, receiver) - before(given, receiver)).toBe(7 * ROUNDS)
  expect(before(given, sender) - after(given, sender)).toBe(7 * ROUNDS)
  expect(after(wanted, sender) - before(wanted, sender)).toBe(5 * ROUNDS)
})

test('a trade that is accepted and taken back at one moment is one of both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const tradeId = await offer()
    const [accepted, cancelled] = await Promise.all([
      accept(tradeId),
      answerTrade(t, 'cancelPointTrade', traders.sender, tradeId, { url: other.url }),
    ])
    expect([accepted.code, cancelled.code].sort()).toEqual(['CONFLICT', 'OK'])
  }
  await available()
})

test('a trade that is accepted while its time ends is accepted or over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const tradeId = await offer()
    const ended = async () => {
      await t.db
        .updateTable('points_trade')
        .set({ expires_at: t.clock.now() })
        .where('id', '=', tradeId)
        .execute()
      await endDueTrades(t.services)
    }
    const [accepted] = await Promise.all([accept(tradeId, other.url), ended()])
    const { state } = await t.db
      .selectFrom('points_trade')
      .select('state')
      .where('id', '=', tradeId)
      .executeTakeFirstOrThrow()
    expect([accepted.code, state]).toEqual(
      accepted.code === 'OK' ? ['OK', 'ACCEPTED'] : ['CONFLICT', 'EXPIRED'],
    )
  }
  await available()
})

test('the last points go to the trade or are spent elsewhere, never both', async () => {
  const codes: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { wanted, receiver } = traders
    const left = (await available())(wanted, receiver)
    const tradeId = await offer(`${left}`)
    const spent = inWork(t.services, (work) =>
      spendPoints(work, {
        clubId: wanted,
        userId: receiver.userId,
        amount: BigInt(left),
        cause: `race:${round}`,
        reason: { kind: 'correction' },
      }),
    ).then(
      () => 'SPENT',
      (error: { code: string }) => error.code,
    )
    const outcomes = [(await accept(tradeId, other.url)).code, await spent].sort()
    codes.push(outcomes.join())
    if (outcomes.includes('SPENT')) await answerTrade(t, 'cancelPointTrade', traders.sender, tradeId)
    await givePoints(t, wanted, receiver.userId, 50n)
  }
  const allowed = ['INSUFFICIENT_POINTS,OK', 'INSUFFICIENT_POINTS,SPENT']
  expect(codes.filter((each) => !allowed.includes(each))).toEqual([])
})

test('two who offer each other points and accept at one moment do not wait for each other for ever', async () => {
  const { given, wanted, sender, receiver } = traders
  await givePoints(t, wanted, receiver.userId, 1000n)
  await givePoints(t, given, receiver.userId, 1000n)
  await givePoints(t, wanted, sender.userId, 1000n)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, back] = [
      await offer(),
      (
        await requestTrade(t, receiver, {
          clubId: wanted,
          amount: '3',
          userName: sender.userName,
          wantedClubId: given,
          wantedAmount: '2',
        })
      ).data.trade.tradeId,
    ]
    const answers = await Promise.all([
      accept(one),
      answerTrade(t, 'acceptPointTrade', sender, back, { url: other.url }),
    ])
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK'])
  }
  await available()
})
