import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { closeAccount } from '#testing/steps/close-account.ts'
import {
  answerTrade,
  givePoints,
  offerTrade,
  pointsOf,
  requestTrade,
  tradesOf,
} from '#testing/steps/trade-points.ts'
import { bookAwards } from '../book-awards.ts'
import { spendPoints } from '../lots/spend-points.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const traded = (amounts?: Parameters<typeof offerTrade>[1]) => offerTrade(t, amounts)
const none = { held: '0', spent: '0', everEarned: '0' }

test('an offer holds the points; accepting moves both sides, for no tier and no rep score', async () => {
  const { sender, receiver, given, wanted, tradeId } = await traded()
  expect((await pointsOf(t, sender, given)).balance).toEqual({ ...none, available: '60', held: '40' })
  const before = await pointsOf(t, receiver, given)
  const { data } = await answerTrade(t, 'acceptPointTrade', receiver, tradeId)
  expect(data.trade).toEqual({ tradeId, state: 'ACCEPTED' })
  expect((await pointsOf(t, sender, given)).balance).toEqual({ ...none, available: '60' })
  expect((await pointsOf(t, sender, wanted)).balance).toEqual({ ...none, available: '30' })
  expect((await pointsOf(t, receiver, wanted)).balance).toEqual({ ...none, available: '70' })
  const { balance, repScore } = await pointsOf(t, receiver, given)
  expect(balance).toEqual({ ...none, available: '40' })
  expect(repScore).toBe(before.repScore)
  expect((await answerTrade(t, 'declinePointTrade', receiver, tradeId)).errors[0]?.message).toBe(
    'This trade was already accepted.',
  )
})

test('the statements of both name the other person and lead to the history', async () => {
  const { sender, receiver, given, tradeId } = await traded()
  expect((await pointsOf(t, sender, given)).lines.map(({ amount }) => amount)).toEqual(['100'])
  await answerTrade(t, 'acceptPointTrade', receiver, tradeId)
  const link = { causeUrl: '/rep-points/trade-history' }
  const [gave] = (await pointsOf(t, sender, given)).lines
  const cause = `Trade with ${receiver.userName}`
  expect(gave).toEqual({
    ...link,
    amount: '-40',
    cause,
    lots: [],
    taken: [{ kind: 'TRADED', amount: '40', text: 'Trade with {{person}}', lotText: expect.any(String) }],
  })
  const [got] = (await pointsOf(t, receiver, given)).lines
  expect(got).toEqual({
    ...link,
    amount: '40',
    cause: `Trade with ${sender.userName}`,
    lots: [{ kind: 'TRADED', original: '40', remaining: '40', expiresOn: null }],
    taken: [],
  })
  await closeAccount(t, sender, { verb: 'deactivateAccount' })
  expect((await pointsOf(t, receiver, given)).lines[0]?.cause).toBe('Trade with Unknown')
})

test('a present asks for nothing, and says so', async () => {
  const { sender, receiver, given, wanted, tradeId } = await traded({ wantedAmount: '0' })
  expect(await tradesOf(t, receiver)).toMatchObject({ nodes: [{ wantedClub: null, wantedAmount: '0' }] })
  await t.drain()
  expect(await readBell(t, receiver)).toEqual([`${sender.userName} wants to give you points.`])
  await answerTrade(t, 'acceptPointTrade', receiver, tradeId)
  expect((await pointsOf(t, receiver, wanted)).balance).toEqual({ ...none, available: '100' })
  expect((await pointsOf(t, receiver, given)).lines[0]?.cause).toBe(`Present from ${sender.userName}`)
  expect((await pointsOf(t, sender, given)).lines[0]?.cause).toBe(`Present for ${receiver.userName}`)
})

test('a declined or cancelled trade gives back the same lots, and is no line of the statement', async () => {
  for (const [verb, by, state] of [
    ['declinePointTrade', 'receiver', 'DECLINED'],
    ['cancelPointTrade', 'sender', 'CANCELLED'],
  ] as const) {
    const made = await traded({ amount: '100' })
    const { data } = await answerTrade(t, verb, made[by], made.tradeId)
    expect(data.trade).toMatchObject({ state })
    const { balance, lines } = await pointsOf(t, made.sender, made.given)
    expect(balance).toEqual({ ...none, available: '100' })
    expect(lines).toMatchObject([{ amount: '100', lots: [{ kind: 'GRANTED', remaining: '100' }] }])
    expect((await answerTrade(t, 'acceptPointTrade', made.receiver, made.tradeId)).code).toBe('CONFLICT')
  }
})

test('after 7 days it is over, and the points are back', async () => {
  const made = await traded()
  expect(Temporal.Instant.from(made.expiresAt).since(t.clock.now()).total('hours')).toBeCloseTo(168, 0)
  t.clock.advance({ hours: 24 * 7 })
  const receiver = await t.world.signIn(made.receiver)
  const sender = await t.world.signIn(made.sender)
  // The job has not come yet: nobody can accept it any more, and the lists say so.
  const late = await answerTrade(t, 'acceptPointTrade', receiver, made.tradeId)
  expect(late.errors[0]?.message).toBe('This trade is over.')
  expect((await tradesOf(t, receiver, { state: 'PENDING' })).nodes).toEqual([])
  expect((await tradesOf(t, receiver, { state: 'EXPIRED' })).nodes).toMatchObject([{ state: 'EXPIRED' }])
  await t.drain()
  expect((await pointsOf(t, sender, made.given)).balance).toEqual({ ...none, available: '100' })
  await t.drain()
  expect(await readBell(t, sender)).toContain(
    `Your trade with ${receiver.userName} is over. Your points are back.`,
  )
})

test('traded points keep the days on which they expire, and an offer makes none last longer', async () => {
  const { sender, receiver, given } = await traded({ amount: '100' })
  const expiresAfter = async (days: number | null, amount: string) => {
    await inWork(t.services, async ({ tx, now }) => {
      const rule = { club_id: given, base_cost: null, currency: 'USD', discount_buckets: '[]' }
      const { version } = await tx
        .selectFrom('points_rule_version')
        .select((eb) => eb.fn.countAll<bigint>().as('version'))
        .where('club_id', '=', given)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('points_rule_version')
        .values({
          ...rule,
          id: randomUUID(),
          version: Number(version) + 1,
          multiplier_percent: 100,
          expires_after_days: days,
          matures_after_days: 0,
          valid_from: now,
          created_by: null,
        })
        .execute()
    })
    t.clock.advance({ seconds: 1 })
    await givePoints(t, given, sender.userId, BigInt(amount))
  }
  await expiresAfter(30, '10')
  await expiresAfter(3, '5')
  await expiresAfter(null, '20')
  const offer = () => requestTrade(t, sender, { clubId: given, amount: '25', userName: receiver.userName })
  const accepted = (await offer()).data.trade
  // The first points expire earlier than the offer would.
  expect(Temporal.Instant.from(accepted.expiresAt).since(t.clock.now()).total('hours')).toBeLessThan(24 * 4)
  await answerTrade(t, 'acceptPointTrade', receiver, accepted.tradeId)
  const [line] = (await pointsOf(t, receiver, given)).lines
  expect(line?.lots.map(({ original, expiresOn }) => [original, expiresOn !== null])).toEqual([
    ['5', true],
    ['10', true],
    ['10', false],
  ])
  await expiresAfter(3, '6')
  const kept = await requestTrade(t, sender, { clubId: given, amount: '6', userName: receiver.userName })
  expect(kept.code).toBe('OK')
  t.clock.advance({ hours: 24 * 5 })
  await t.drain()
  await t.drain()
  const { data } = await t.ask(
    await t.world.signIn(sender),
    graphql('{ myPoints { nodes { expired held } } }'),
  )
  expect(data.myPoints.nodes).toMatchObject([{ expired: '6' }])
})

test('both hear of it, and what was asked is settled', async () => {
  const { sender, receiver, tradeId } = await traded()
  await t.drain()
  const asked = async () =>
    (
      await t.ask(
        receiver,
        graphql('{ notifications(first: 5) { nodes { content { defaultMessage } doneAt readAt } } }'),
      )
    ).data.notifications.nodes
  expect(await asked()).toMatchObject([
    { content: { defaultMessage: `${sender.userName} wants to trade points with you.` }, doneAt: null },
  ])
  await answerTrade(t, 'acceptPointTrade', receiver, tradeId)
  await t.drain()
  expect(await asked()).toMatchObject([{ doneAt: expect.any(String) }])
  expect(await readBell(t, sender)).toEqual([`${receiver.userName} accepted your trade.`])
  const second = await traded()
  await answerTrade(t, 'declinePointTrade', second.receiver, second.tradeId)
  await t.drain()
  expect(await readBell(t, second.sender)).toEqual([
    `${second.receiver.userName} declined your trade. Your points are back.`,
  ])
})

const leave = (person: Person, clubId: string) =>
  t.ask(person, graphql('mutation ($id: ID!) { leaveClub(clubId: $id) { clubId } }'), { id: clubId })

test('pending trades end when somebody leaves the club whose points they would get, or their account', async () => {
  const stateOf = async (tradeId: string) => {
    await t.drain()
    const row = await t.db
      .selectFrom('points_trade')
      .select('state')
      .where('id', '=', tradeId)
      .executeTakeFirstOrThrow()
    return row.state
  }
  const left = await traded()
  await leave(left.receiver, left.wanted)
  await leave(left.sender, left.given)
  // Neither gets points of the club that they left.
  expect(await stateOf(left.tradeId)).toBe('PENDING')
  await leave(left.receiver, left.given)
  expect(await stateOf(left.tradeId)).toBe('DECLINED')
  expect((await pointsOf(t, left.sender, left.given)).balance).toEqual({ ...none, available: '100' })
  const sent = await traded()
  await leave(sent.sender, sent.wanted)
  expect(await stateOf(sent.tradeId)).toBe('CANCELLED')
  const gone = await traded()
  await closeAccount(t, gone.receiver, { verb: 'deactivateAccount' })
  expect(await stateOf(gone.tradeId)).toBe('DECLINED')
  const deleted = await traded()
  await closeAccount(t, deleted.sender)
  expect(await stateOf(deleted.tradeId)).toBe('CANCELLED')
  const offline = await traded()
  const unpublished = await t.ask(
    await t.world.signIn(t.world.owner),
    graphql('mutation ($input: UpdateClubInput!) { updateClub(input: $input) { clubId } }'),
    { input: { clubId: offline.wanted, published: false } },
  )
  expect(unpublished.code).toBe('OK')
  const tooLate = await answerTrade(t, 'acceptPointTrade', offline.receiver, offline.tradeId)
  expect(tooLate.errors[0]?.message).toBe('This trade is no longer possible.')
  expect(await stateOf(offline.tradeId)).toBe('EXPIRED')
})

test('points that were taken back while they were offered stay a debt of the person who offered them', async () => {
  const { sender, receiver, given } = await traded({ amount: '100' })
  const award = (version: number, amount: bigint) =>
    inWork(t.services, (work) =>
      bookAwards(work, [
        {
          cause: `taken-back:${given}`,
          clubId: given,
          userId: sender.userId,
          version,
          amount,
          reason: { kind: 'correction' },
          link: '/events',
        },
      ]),
    )
  await award(1, 50n)
  const offer = { clubId: given, amount: '50', userName: receiver.userName }
  const { data } = await requestTrade(t, sender, offer)
  await award(2, 0n)
  expect((await answerTrade(t, 'acceptPointTrade', receiver, data.trade.tradeId)).code).toBe('OK')
  const { balance } = await pointsOf(t, receiver, given)
  expect(balance).toMatchObject({ available: '50' })
  await inWork(t.services, (work) =>
    spendPoints(work, {
      clubId: given,
      userId: receiver.userId,
      amount: 50n,
      cause: `spent:${given}`,
      reason: { kind: 'correction' },
    }),
  )
})

test('accepting takes at most 26 statements', async () => {
  const { receiver, tradeId } = await traded()
  const sent = await t.statements(() => answerTrade(t, 'acceptPointTrade', receiver, tradeId))
  expect(sent).toBeLessThanOrEqual(26)
})
