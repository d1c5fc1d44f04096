import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyPoints, enterClub, orderPoints, readPoints, sellPoints } from '#testing/steps/buy-points.ts'
import { tryOffer } from '#testing/steps/make-offer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

let clubsMade = 0

/** A club of the owner that sells points for 5 cents each, with as many members as asked for. */
async function seller(count = 1) {
  const owner = await t.world.signIn(t.world.owner)
  clubsMade += 1
  const clubId = await makeClub(t, owner, { name: `Bundle sellers ${clubsMade}` })
  await sellPoints(t, owner, clubId, { discountBuckets: [] })
  const buyers: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const buyer = await t.world.addPerson(`bundlebuyer${clubsMade}of${index}`)
    await enterClub(t, buyer, clubId)
    buyers.push(buyer)
  }
  const [buyer] = buyers
  if (!buyer) throw new Error('a seller has a buyer')
  return { owner, clubId, buyers, buyer }
}

/** Makes an offer of a club, by its owner, at which points are bought. */
async function sell(
  owner: Person,
  clubId: string,
  subType: string,
  configuration: object,
  change: object = {},
) {
  const input = { clubIdOrSlug: clubId, type: 'BUY_POINTS', subType, configuration, ...change }
  const made = await tryOffer(t, input, owner)
  return made.data.createOffer.offerId
}

const QUOTE = graphql(`query ($clubId: ID!, $pointsAmount: BigInt!) {
  pointsQuote(clubId: $clubId, pointsAmount: $pointsAmount) {
    points discountPercent settingsVersion offerId offerVersion offerName
    originalPrice { amount } price { amount }
  }
}`)
const quoteFor = async (person: Person, clubId: string, pointsAmount: string) =>
  (await t.ask(person, QUOTE, { clubId, pointsAmount })).data.pointsQuote

const MINE = graphql(`query ($id: ID!) { offer(offerId: $id) {
  joined redeemed
  myParticipation { state redeemed left progress { have need text values } redemptions { state } }
} }`)
const mineOf = async (person: Person, id: string) => (await t.ask(person, MINE, { id })).data.offer

const refund = (person: Person, orderId: string) =>
  t.ask(
    person,
    graphql(`mutation ($input: RefundPointsOrderInput!) { refundPointsOrder(input: $input) { status } }`),
    {
      input: { orderId, idempotencyKey: randomUUID() },
    },
  )

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await t.drain()
    t.clock.advance({ seconds: 3 })
  }
  await t.drain()
}

test('a bundle has its price, counts as taken while it is paid, and is used up by the payment', async () => {
  const { clubId, buyer, owner } = await seller()
  const id = await sell(
    owner,
    clubId,
    'points-bundle',
    { pointsAmount: 500, price: 2000 },
    { displayName: 'Five hundred' },
  )
  const quote = await quoteFor(buyer, clubId, '500')
  expect(quote).toMatchObject({
    points: '500',
    discountPercent: 20,
    offerId: id,
    offerName: 'Five hundred',
    originalPrice: { amount: '2500' },
    price: { amount: '2000' },
  })
  expect(await quoteFor(buyer, clubId, '501')).toMatchObject({ offerId: null, price: { amount: '2505' } })
  const { settingsVersion, offerId, offerVersion } = quote
  const seen = { settingsVersion, offerId, offerVersion }
  const ordered = await orderPoints(t, buyer, clubId, '500', seen)
  expect(ordered.data.createPointsOrder.price.amount).toBe('2000')
  expect(await mineOf(buyer, id)).toMatchObject({
    joined: 1,
    redeemed: 1,
    myParticipation: { state: 'PARTICIPATING', redemptions: [{ state: 'HELD' }] },
  })
  // Another order takes the place of the first one, and of what it holds.
  const { orderId } = await buyPoints(t, buyer, clubId, '500')
  await settled()
  expect(await mineOf(buyer, id)).toMatchObject({
    redeemed: 1,
    myParticipation: {
      state: 'AWARDED',
      left: 0,
      redemptions: [{ state: 'CONFIRMED' }, { state: 'EXPIRED' }],
    },
  })
  expect((await readPoints(t, buyer, clubId)).balance).toMatchObject({ available: '500' })
  expect(await quoteFor(buyer, clubId, '500')).toMatchObject({ offerId: null, price: { amount: '2500' } })
  expect((await refund(owner, orderId)).code).toBe('OK')
  await settled()
  expect(await mineOf(buyer, id)).toMatchObject({
    redeemed: 0,
    myParticipation: { state: 'PARTICIPATING', left: 1 },
  })
  expect((await readPoints(t, buyer, clubId)).balance).toMatchObject({ available: '0' })
})

test('an order that is not paid gives back what it holds', async () => {
  const { clubId, buyer, owner } = await seller()
  const id = await sell(
    owner,
    clubId,
    'time-span',
    { discountPercent: 30 },
    { endDate: t.clock.now().add({ hours: 48 }).toString() },
  )
  expect((await orderPoints(t, buyer, clubId, '200')).data.createPointsOrder).toMatchObject({
    discountPercent: 30,
    price: { amount: '700' },
  })
  expect((await mineOf(buyer, id)).redeemed).toBe(1)
  t.clock.advance({ minutes: 5 })
  t.clock.advance({ minutes: 5 })
  t.clock.advance({ minutes: 6 })
  await settled()
  const again = await t.world.signIn(buyer)
  expect(await mineOf(again, id)).toMatchObject({
    redeemed: 0,
    myParticipation: { left: 1, redemptions: [{ state: 'EXPIRED' }] },
  })
})

test('what an order holds is free for the next one only while that takes its place', async () => {
  const { clubId, buyer, owner } = await seller()
  const id = await sell(owner, clubId, 'points-bundle', { pointsAmount: 500, price: 2000 }, { quantity: 1 })
  const { orderId } = (await orderPoints(t, buyer, clubId, '500')).data.createPointsOrder
  expect((await quoteFor(buyer, clubId, '500')).offerId).toBe(id)
  const set = (status: 'CRASHED' | 'PENDING') =>
    t.db.updateTable('points_order').set({ status }).where('id', '=', orderId).execute()
  // Nobody knows whether it was paid, so it keeps what it holds.
  await set('CRASHED')
  expect((await quoteFor(buyer, clubId, '500')).offerId).toBe(null)
  await set('PENDING')
})

test('people who change between two offers at the same moment all get the price', async () => {
  const { clubId, buyers, owner } = await seller(6)
  const small = await sell(owner, clubId, 'points-bundle', { pointsAmount: 100, price: 300 })
  const large = await sell(owner, clubId, 'points-bundle', { pointsAmount: 500, price: 2000 })
  const orderAll = (isFirst: boolean) =>
    Promise.all(
      buyers.map(async (buyer, index) => {
        const isSmall = (index % 2 === 0) === isFirst
        const ordered = await orderPoints(t, buyer, clubId, isSmall ? '100' : '500')
        return ordered.data.createPointsOrder.price.amount === (isSmall ? '300' : '2000')
      }),
    )
  expect(await orderAll(true)).toEqual(Array(6).fill(true))
  expect(await orderAll(false)).toEqual(Array(6).fill(true))
  const [buyer] = buyers
  for (const id of [small, large]) if (buyer) expect((await mineOf(buyer, id)).redeemed).toBe(3)
})

test('a bonus comes with the points, and goes back with them', async () => {
  const { clubId, buyer, owner } = await seller()
  await sell(owner, clubId, 'bonus-buys', { minimumPoints: 300, bonusPercent: 50 })
  expect(await quoteFor(buyer, clubId, '299')).toMatchObject({ points: '299', offerId: null })
  const { orderId, order } = await buyPoints(t, buyer, clubId, '300')
  expect(order).toMatchObject({ points: '450', price: { amount: '1500' } })
  await settled()
  expect((await readPoints(t, buyer, clubId)).balance).toMatchObject({ available: '450' })
  expect((await refund(owner, orderId)).code).toBe('OK')
  await settled()
  expect((await readPoints(t, buyer, clubId)).balance).toMatchObject({ available: '0' })
})

test('the price that was seen is the one that is paid: another offer or none asks for another look', async () => {
  const { clubId, buyer, owner } = await seller()
  const { settingsVersion } = await quoteFor(buyer, clubId, '400')
  const id = await sell(owner, clubId, 'points-bundle', { pointsAmount: 400, price: 1000 })
  const stale = await orderPoints(t, buyer, clubId, '400', { settingsVersion })
  expect(stale.code).toBe('QUOTE_EXPIRED')
  const seen = await quoteFor(buyer, clubId, '400')
  await t.ask(owner, graphql('mutation ($id: ID!) { endOffer(offerId: $id) { status } }'), { id })
  const ended = await orderPoints(t, buyer, clubId, '400', {
    settingsVersion,
    offerId: seen.offerId,
    offerVersion: seen.offerVersion,
  })
  expect(ended.code).toBe('QUOTE_EXPIRED')
  expect((await orderPoints(t, buyer, clubId, '400')).data.createPointsOrder.price.amount).toBe('2000')
})

test('of two left, two of six who order at once get the price, and the others are asked to look again', async () => {
  const { clubId, buyers, owner } = await seller(6)
  const id = await sell(owner, clubId, 'points-bundle', { pointsAmount: 100, price: 300 }, { quantity: 2 })
  const ordered = await Promise.all(buyers.map((buyer) => orderPoints(t, buyer, clubId, '100')))
  const prices = ordered.map(({ code, data }) => (code === 'OK' ? data.createPointsOrder.price.amount : code))
  expect(prices.filter((price) => price === '300')).toHaveLength(2)
  expect(prices.every((price) => ['300', '500', 'QUOTE_EXPIRED'].includes(price))).toBe(true)
  const [buyer] = buyers
  if (buyer) expect((await mineOf(buyer, id)).redeemed).toBe(2)
})

test('a streak gives its bonus to the purchase that completes it', async () => {
  const { clubId, buyer, owner } = await seller()
  const id = await sell(
    owner,
    clubId,
    'streak',
    { times: 2, unit: 'DAY', bonusPercent: 100 },
    { limitPerMember: 5 },
  )
  expect(await quoteFor(buyer, clubId, '100')).toMatchObject({ points: '100', offerId: null })
  await buyPoints(t, buyer, clubId, '100')
  await settled()
  expect((await mineOf(buyer, id)).myParticipation?.progress).toMatchObject({ have: 1, need: 2 })
  t.clock.advance({ hours: 24 })
  const again = await t.world.signIn(buyer)
  expect(await quoteFor(again, clubId, '100')).toMatchObject({ points: '200', offerId: id })
  const { order } = await buyPoints(t, again, clubId, '100')
  expect(order.points).toBe('200')
  await settled()
  expect(await quoteFor(again, clubId, '100')).toMatchObject({ points: '100', offerId: null })
})

test('a team takes back no purchase: it refunds the order', async () => {
  const { clubId, buyer, owner } = await seller()
  const id = await sell(owner, clubId, 'points-bundle', { pointsAmount: 500, price: 2000 })
  const { orderId } = await buyPoints(t, buyer, clubId, '500')
  await settled()
  const tried = await t.ask(
    owner,
    graphql(
      `mutation ($id: ID!, $reason: String) { cancelRedemption(redemptionId: $id, reason: $reason) { state } }`,
    ),
    { id: orderId, reason: 'A mistake.' },
  )
  expect([tried.code, tried.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Refund the order of these points instead.',
  ])
  expect((await mineOf(buyer, id)).redeemed).toBe(1)
})
