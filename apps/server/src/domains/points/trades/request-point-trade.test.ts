import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { closeAccount } from '#testing/steps/close-account.ts'
import {
  answerTrade,
  givePoints,
  joinClub,
  offerTrade,
  pointsOf,
  requestTrade,
  tradesOf,
} from '#testing/steps/trade-points.ts'

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

test('refusals stand at the field that is wrong', async () => {
  const { sender, receiver, given, wanted, input } = await traded()
  const { owner } = t.world
  const hidden = await makeClub(t, owner, { name: 'Hidden trades', published: false })
  const strange = await makeClub(t, owner, { name: 'Strange trades' })
  const away = await t.world.addPerson('trader-away')
  await closeAccount(t, away, { verb: 'deactivateAccount' })
  const unproven = await t.world.addPerson('trader-unproven', { emailVerified: false })
  const fieldOf = async (change: object) => {
    const { code, errors } = await requestTrade(t, sender, { ...input, ...change })
    return [code, Object.keys(errors[0]?.extensions.fields ?? {}).join()]
  }
  for (const amount of ['0', '1000001', '9223372036854775808', '-5'])
    expect(await fieldOf({ amount })).toEqual([
      'BAD_INPUT',
      amount === '-5' || amount.length > 18 ? expect.any(String) : 'amount',
    ])
  expect(await fieldOf({ amount: '61' })).toEqual(['INSUFFICIENT_POINTS', 'amount'])
  expect(await fieldOf({ clubId: wanted, wantedClubId: given })).toEqual(['INSUFFICIENT_POINTS', 'amount'])
  expect(await fieldOf({ userName: sender.userName })).toEqual(['BAD_INPUT', 'userName'])
  for (const userName of [
    'nobody-here',
    away.userName,
    unproven.userName,
    'deleted',
    `${receiver.userName}@example.test`,
  ])
    expect(await fieldOf({ userName })).toEqual(['BAD_INPUT', 'userName'])
  expect(await fieldOf({ clubId: hidden })).toEqual(['BAD_INPUT', 'clubId'])
  expect(await fieldOf({ clubId: randomUUID() })).toEqual(['BAD_INPUT', 'clubId'])
  expect(await fieldOf({ wantedClubId: hidden })).toEqual(['BAD_INPUT', 'wantedClubId'])
  expect(await fieldOf({ wantedClubId: strange })).toEqual(['BAD_INPUT', 'wantedClubId'])
  expect(await fieldOf({ wantedClubId: given })).toEqual(['BAD_INPUT', 'wantedClubId'])
  expect(await fieldOf({ wantedClubId: null })).toEqual(['BAD_INPUT', 'wantedClubId'])
  expect((await pointsOf(t, sender, given)).balance).toEqual({ ...none, available: '60', held: '40' })
})

test('an offer does not show whether the other person is a member, or what they have', async () => {
  const { name, sender, given, wanted, input } = await traded()
  const outside = await t.world.addPerson(`outside-${name}`)
  const { data, code } = await requestTrade(t, sender, { ...input, userName: outside.userName })
  expect(code).toBe('OK')
  const { tradeId } = data.trade
  const [seen] = (await tradesOf(t, outside)).nodes
  expect(seen).toMatchObject({ direction: 'INCOMING', mustJoin: true })
  expect((await tradesOf(t, sender)).nodes[0]).toMatchObject({ direction: 'OUTGOING', mustJoin: false })
  const accept = () => answerTrade(t, 'acceptPointTrade', outside, tradeId)
  expect((await accept()).errors[0]?.message).toBe(`Join ${name} given first. Then you can get its points.`)
  await joinClub(t, given, outside)
  const poor = await accept()
  expect(poor).toMatchObject({
    code: 'INSUFFICIENT_POINTS',
    errors: [{ extensions: { gaps: [{ kind: 'REP_POINTS', have: 0, need: 30 }] } }],
  })
  await givePoints(t, wanted, outside.userId, 30n)
  expect((await accept()).code).toBe('OK')
  expect((await pointsOf(t, outside, given)).balance).toMatchObject({ available: '40' })
})

test('strangers learn nothing of a trade, and each side can only do its own part', async () => {
  const { sender, receiver, tradeId } = await traded()
  const codeOf = async (verb: Parameters<typeof answerTrade>[1], person: Person | null) =>
    (await answerTrade(t, verb, person, tradeId)).code
  const stranger = await t.world.signIn(t.world.stranger)
  for (const verb of ['acceptPointTrade', 'declinePointTrade', 'cancelPointTrade'] as const)
    expect(await codeOf(verb, stranger)).toBe('NOT_FOUND')
  expect(await codeOf('acceptPointTrade', sender)).toBe('NOT_FOUND')
  expect(await codeOf('declinePointTrade', sender)).toBe('NOT_FOUND')
  expect(await codeOf('cancelPointTrade', receiver)).toBe('NOT_FOUND')
  expect((await tradesOf(t, stranger)).nodes).toEqual([])
})

test('a repeated key does nothing twice', async () => {
  const { sender, receiver, given, input, tradeId } = await traded()
  const key = randomUUID()
  const [one, two] = [
    await requestTrade(t, sender, input, { key }),
    await requestTrade(t, sender, input, { key }),
  ]
  expect(one.data).toEqual(two.data)
  expect((await requestTrade(t, sender, { ...input, amount: '1' }, { key })).code).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
  expect((await pointsOf(t, sender, given)).balance).toMatchObject({ available: '20', held: '80' })
  const accept = () => answerTrade(t, 'acceptPointTrade', receiver, tradeId, { key })
  expect((await accept()).data).toEqual((await accept()).data)
  expect((await pointsOf(t, receiver, given)).balance).toMatchObject({ available: '40' })
})

test('one person has at most 20 pending offers, and 3 to one other person', async () => {
  const { sender, input } = await traded({ amount: '1', wantedAmount: '0' })
  const offer = async (userName: string) => (await requestTrade(t, sender, { ...input, userName })).code
  expect([await offer(input.userName), await offer(input.userName)]).toEqual(['OK', 'OK'])
  const refused = await requestTrade(t, sender, input)
  expect(refused.code).toBe('LIMIT_REACHED')
  expect(refused.errors[0]?.extensions.fields).toEqual({
    userName: '3 of your trades wait for an answer of this person.',
  })
  for (let each = 0; each < 17; each += 1) {
    const person = await t.world.addPerson(`pending${each}`)
    expect(await offer(person.userName)).toBe('OK')
  }
  expect(await offer('stranger')).toBe('LIMIT_REACHED')
  const [first] = (await tradesOf(t, sender, { state: 'PENDING' })).nodes
  await answerTrade(t, 'cancelPointTrade', sender, first?.tradeId ?? '')
  expect(await offer('stranger')).toBe('OK')
})

test('the lists have both directions, are read page by page, and count', async () => {
  const { sender, receiver, input, tradeId } = await traded({ amount: '10' })
  await answerTrade(t, 'declinePointTrade', receiver, tradeId)
  t.clock.advance({ seconds: 1 })
  const back = await requestTrade(t, receiver, {
    clubId: input.wantedClubId,
    amount: '5',
    userName: sender.userName,
  })
  t.clock.advance({ seconds: 1 })
  const last = await requestTrade(t, sender, input)
  const ids = [last, back].map(({ data }) => data.trade.tradeId)
  const all = await tradesOf(t, sender)
  expect(all.nodes.map((each) => [each.tradeId, each.direction])).toEqual([
    [ids[0], 'OUTGOING'],
    [ids[1], 'INCOMING'],
    [tradeId, 'OUTGOING'],
  ])
  const first = await tradesOf(t, sender, { first: 2 })
  expect(first).toMatchObject({ totalCount: 3, hasNextPage: true })
  const next = await tradesOf(t, sender, { first: 2, after: first.endCursor ?? '' })
  expect(next.nodes.map((each) => each.tradeId)).toEqual([tradeId])
  expect((await tradesOf(t, sender, { direction: 'INCOMING' })).nodes.map((each) => each.tradeId)).toEqual([
    ids[1],
  ])
  expect(await tradesOf(t, sender, { direction: 'OUTGOING', state: ['DECLINED', 'ACCEPTED'] })).toMatchObject(
    {
      totalCount: 1,
      nodes: [{ tradeId, state: 'DECLINED', endedAt: expect.any(String) }],
    },
  )
})
