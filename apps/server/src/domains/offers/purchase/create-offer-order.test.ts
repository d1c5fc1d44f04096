import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { reverseCapture } from '#testing/ports/reverse-capture.ts'
import { readBell } from '#testing/read-bell.ts'
import { readSales } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyOffer, orderOffer, soldTo } from '#testing/steps/buy-offers.ts'
import { orderPoints, purchasePoints, sellPoints } from '#testing/steps/buy-points.ts'
import { cancelFulfilment } from '#testing/steps/earn-offers.ts'
import { makeOffer, makeTaker, tryOffer } from '#testing/steps/make-offer.ts'
import { joinClub, pointsOf } from '#testing/steps/trade-points.ts'

// Also tests sold-offers.ts. What happens where a server dies is in testing/crash/offer-order-crashes.test.ts.

const SAVE_TIERS = graphql(
  'mutation ($input: SaveClubTiersInput!) { saveClubTiers(input: $input) { tiers { tierId } } }',
)

let t: TestApp
let tiers: Record<string, string>
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  await t.ask(t.world.owner, SAVE_TIERS, {
    input: {
      clubId: t.world.clubId,
      expectedVersion: 0,
      tiers: ['Regular', 'Insider', 'Legend'].map((name, index) => ({
        level: index + 1,
        name,
        minimumPoints: `${index * 1_000_000}`,
      })),
    },
  })
  const rows = await t.db.selectFrom('tier').select(['id', 'name']).execute()
  tiers = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const ownerNow = () => t.world.signIn(t.world.owner)

/** An offer that sells the tier Insider for 20 dollars. */
async function sellTier(input: Record<string, unknown> = {}) {
  const owner = await ownerNow()
  const made = await tryOffer(
    t,
    {
      type: 'EARN_STATUS',
      subType: 'buy-now',
      displayName: 'Insider at once',
      rewardTierId: tiers.Insider,
      configuration: { price: 2000 },
      ...input,
    },
    owner,
  )
  if (made.code !== 'OK') throw new Error(`${made.code}: ${made.errors[0]?.message}`)
  return made.data.createOffer.offerId
}

/** An offer that sells a cap for 12.99 dollars, with 3 points for each of them. */
const sellCap = async (input: Record<string, unknown> = {}) =>
  makeOffer(
    { ...t, world: { ...t.world, owner: await ownerNow() } },
    {
      type: 'EARN_POINTS',
      subType: 'buy-product',
      displayName: 'A cap',
      configuration: { productName: 'Cap', productPrice: 1299, pointsPerDollar: 3 },
      ...input,
    },
  )

const TIER = graphql(`query ($id: String!) { club(clubIdOrSlug: $id) { membership { tier { name } } } }`)
const tierOf = async (person: Person) =>
  (await t.ask(person, TIER, { id: t.world.clubId })).data.club.membership?.tier?.name ?? null

const refund = async (orderId: string) =>
  t.ask(
    await ownerNow(),
    graphql(`mutation ($input: RefundPointsOrderInput!) { refundPointsOrder(input: $input) { status } }`),
    { input: { orderId, idempotencyKey: randomUUID(), note: 'We are sorry.' } },
  )

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await t.drain()
    t.clock.advance({ seconds: 3 })
  }
  await t.drain()
}

const statusOf = async (orderId: string) =>
  (await t.db.selectFrom('points_order').select('status').where('id', '=', orderId).executeTakeFirst())
    ?.status

test('a member pays for a tier, has it, and the refund takes it back with the money', async () => {
  const id = await sellTier({ quantity: 5 })
  const buyer = await makeTaker(t, 'tierbuyer')
  const before = await readSales(t, t.world.clubId)
  expect(await soldTo(t, buyer, id)).toMatchObject({
    proof: 'PAYMENT',
    sale: { points: null, price: { amount: '2000', currency: 'USD' } },
    myParticipation: { canFulfil: true, openOrder: null },
  })
  const { order, orderId, purchased } = await buyOffer(t, buyer, id)
  expect(order).toMatchObject({ sells: 'OFFER', status: 'OPEN', points: '0', offerName: 'Insider at once' })
  expect(purchased.data.purchasePoints.status).toBe('COMPLETED')
  await settled()
  expect(await tierOf(buyer)).toBe('Insider')
  expect(await soldTo(t, buyer, id)).toMatchObject({
    redeemed: 1,
    results: null,
    myParticipation: {
      state: 'AWARDED',
      left: 0,
      canFulfil: false,
      openOrder: null,
      fulfilments: [{ state: 'GIVEN', tier: { name: 'Insider' }, order: { orderId } }],
    },
  })
  expect((await soldTo(t, await ownerNow(), id)).results).toMatchObject({
    orders: 1,
    revenue: { amount: '2000' },
  })
  expect((await readSales(t, t.world.clubId)).CLUB_SALES).toBe((before.CLUB_SALES ?? 0) + 1809)
  expect((await readBell(t, buyer)).join('\n')).toContain('You paid $20.00 to Test Club for Insider at once.')
  // What was paid for goes back with its money alone.
  const given = await t.db
    .selectFrom('offer_fulfilment')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect((await cancelFulfilment(t, await ownerNow(), given.id)).code).toBe('CONFLICT')
  expect((await refund(orderId)).code).toBe('OK')
  await settled()
  expect(await statusOf(orderId)).toBe('REFUNDED')
  expect(await tierOf(buyer)).not.toBe('Insider')
  expect(await readSales(t, t.world.clubId)).toEqual(before)
  expect(await soldTo(t, buyer, id)).toMatchObject({
    redeemed: 0,
    myParticipation: {
      state: 'PARTICIPATING',
      left: 1,
      canFulfil: true,
      fulfilments: [{ state: 'CANCELLED' }],
    },
  })
})

test('the tier stays while another fulfilment gives it, and a higher one is never lowered', async () => {
  const [first, second] = [await sellTier(), await sellTier()]
  const buyer = await makeTaker(t, 'twicetierbuyer')
  const { orderId } = await buyOffer(t, buyer, first)
  await buyOffer(t, buyer, second)
  expect((await refund(orderId)).code).toBe('OK')
  await settled()
  expect(await tierOf(buyer)).toBe('Insider')
  const high = await makeTaker(t, 'hightierbuyer')
  await buyOffer(t, high, await sellTier({ rewardTierId: tiers.Legend }))
  await buyOffer(t, high, first)
  await settled()
  expect(await tierOf(high)).toBe('Legend')
})

test('a product brings points for each dollar, rounded down, again and again, and a refund takes them back', async () => {
  const id = await sellCap({ limitPerMember: 2 })
  const buyer = await makeTaker(t, 'capbuyer')
  expect(await soldTo(t, buyer, id)).toMatchObject({ rewardPoints: 38, sale: { points: 38 } })
  const { orderId, order } = await buyOffer(t, buyer, id)
  expect(order).toMatchObject({ points: '38', price: { amount: '1299' } })
  await buyOffer(t, buyer, id)
  await settled()
  expect((await pointsOf(t, buyer, t.world.clubId)).balance).toMatchObject({
    available: '76',
    everEarned: '76',
  })
  const third = await orderOffer(t, buyer, id)
  expect(third.code).toBe('LIMIT_REACHED')
  expect((await refund(orderId)).code).toBe('OK')
  await settled()
  expect((await pointsOf(t, buyer, t.world.clubId)).balance).toMatchObject({
    available: '38',
    everEarned: '38',
  })
  expect((await soldTo(t, await ownerNow(), id)).results).toMatchObject({ orders: 1, pointsGiven: '38' })
})

test('a person can have an unpaid order of points, and one of each offer of the same club', async () => {
  const [tier, cap] = [await sellTier(), await sellCap()]
  await sellPoints(t, await ownerNow(), t.world.clubId)
  const buyer = await makeTaker(t, 'undecidedbuyer')
  expect((await orderPoints(t, buyer, t.world.clubId, '200')).code).toBe('OK')
  expect((await orderOffer(t, buyer, tier)).code).toBe('OK')
  await buyOffer(t, buyer, cap)
  await settled()
  expect((await soldTo(t, buyer, tier)).myParticipation?.openOrder?.status).toBe('OPEN')
  expect((await pointsOf(t, buyer, t.world.clubId)).balance).toMatchObject({ available: '38' })
})

test('once a month is once a month, and again after a refund', async () => {
  const id = await sellCap({
    limitPerMember: 5,
    configuration: { productName: 'Cap', productPrice: 1299, pointsPerDollar: 3, period: 'MONTH' },
  })
  const buyer = await makeTaker(t, 'monthbuyer')
  const { orderId } = await buyOffer(t, buyer, id)
  await settled()
  expect((await orderOffer(t, buyer, id)).code).toBe('CONFLICT')
  await refund(orderId)
  await settled()
  await buyOffer(t, buyer, id)
  await settled()
  expect((await pointsOf(t, buyer, t.world.clubId)).balance).toMatchObject({ available: '38' })
  // An abandoned order of the same period gives back what it held.
  const left = await makeTaker(t, 'monthleaver')
  const first = await buyOffer(t, left, id)
  await refund(first.orderId)
  await settled()
  await buyOffer(t, left, id, 'Decline')
  await settled()
  expect(await soldTo(t, left, id)).toMatchObject({ redeemed: 1, myParticipation: { canFulfil: true } })
})

test('a declined or abandoned order gives its place back, and an open one is answered again', async () => {
  const id = await sellTier({ quantity: 1 })
  const [buyer, other] = [await makeTaker(t, 'declinedbuyer'), await makeTaker(t, 'waitingbuyer')]
  const declined = await buyOffer(t, buyer, id, 'Decline')
  expect([declined.purchased.code, declined.purchased.errors[0]?.message]).toEqual([
    'CONFLICT',
    "Your payment was declined. You weren't charged.",
  ])
  expect(await soldTo(t, buyer, id)).toMatchObject({ redeemed: 0, myParticipation: { fulfilments: [] } })
  const { orderId } = (await orderOffer(t, buyer, id)).data.createOfferOrder
  expect((await orderOffer(t, buyer, id)).data.createOfferOrder.orderId).toBe(orderId)
  expect((await soldTo(t, buyer, id)).myParticipation?.openOrder).toEqual({ orderId, status: 'OPEN' })
  expect((await orderOffer(t, other, id)).code).toBe('SOLD_OUT')
  for (let minutes = 0; minutes < 16; minutes += 4) t.clock.advance({ minutes: 4 })
  await settled()
  expect(await statusOf(orderId)).toBe('CANCELLED')
  const back = await t.world.signIn(other)
  await buyOffer(t, back, id)
  expect(await tierOf(back)).toBe('Insider')
})

test('a lost answer gives the tier once', async () => {
  const id = await sellTier()
  const buyer = await makeTaker(t, 'lostanswer')
  const { orderId } = await buyOffer(t, buyer, id, 'Pay, and lose the answer')
  await settled()
  expect(await statusOf(orderId)).toBe('COMPLETED')
  expect((await soldTo(t, buyer, id)).myParticipation?.fulfilments).toHaveLength(1)
})

test('a payment that the provider takes back takes the tier back', async () => {
  const id = await sellTier()
  const buyer = await makeTaker(t, 'reversedbuyer')
  const { orderId } = await buyOffer(t, buyer, id)
  const payment = await t.db
    .selectFrom('payment')
    .select('provider_order_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(await reverseCapture(t.services, payment.provider_order_id ?? '')).toBe(true)
  await settled()
  expect(await tierOf(buyer)).not.toBe('Insider')
  expect(await statusOf(orderId)).toBe('REFUNDED')
})

test('of 64 who order the last one at once, one pays for it', async () => {
  const id = await sellTier({ quantity: 1 })
  const buyers: Person[] = []
  for (let index = 0; index < 64; index += 1) {
    const buyer = await t.world.addPerson(`rushbuyer${index}`)
    await joinClub(t, t.world.clubId, buyer)
    buyers.push(buyer)
  }
  const ordered = await Promise.all(buyers.map((buyer) => orderOffer(t, buyer, id)))
  const codes = ordered.map(({ code }) => code)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(63)
})

test('of eight orders of one person at once, all are the same one', async () => {
  const id = await sellCap({ limitPerMember: 9 })
  const buyer = await makeTaker(t, 'eagerbuyer')
  const ordered = await Promise.all(Array.from({ length: 8 }, () => orderOffer(t, buyer, id)))
  expect(new Set(ordered.map(({ data }) => data.createOfferOrder.orderId)).size).toBe(1)
  expect((await soldTo(t, buyer, id)).redeemed).toBe(1)
})

test('a price that the fees eat, or a points rate without a price, is refused at its field', async () => {
  const owner = await ownerNow()
  const low = {
    type: 'EARN_STATUS',
    subType: 'buy-now',
    rewardTierId: tiers.Insider,
    configuration: { price: 10 },
  }
  const refused = await tryOffer(t, low, owner)
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'BAD_INPUT',
    'This price is too low: the fees are not covered',
  ])
  const product = (configuration: object) =>
    tryOffer(t, { type: 'EARN_POINTS', subType: 'buy-product', configuration }, owner)
  const cap = { productName: 'Cap', pointsPerDollar: 3 }
  expect((await product(cap)).errors[0]?.message).toBe('Enter the price')
  expect((await product({ ...cap, productPrice: 1299, code: 'CAP-2027' })).code).toBe('BAD_INPUT')
  expect((await product({ ...cap, productPrice: 20 })).code).toBe('BAD_INPUT')
})

test('who is no member, or saw another version, orders nothing', async () => {
  const id = await sellTier({ access: 'PUBLIC' })
  const stranger = await t.world.addPerson('nomemberbuyer')
  expect((await orderOffer(t, stranger, id)).code).toBe('NOT_ELIGIBLE')
  const buyer = await makeTaker(t, 'versionbuyer')
  expect((await orderOffer(t, buyer, id, { offerVersion: 7 })).code).toBe('QUOTE_EXPIRED')
  const { orderId } = (await orderOffer(t, buyer, id)).data.createOfferOrder
  expect((await purchasePoints(t, stranger, orderId)).code).toBe('NOT_FOUND')
})
