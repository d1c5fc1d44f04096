import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readSales } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyOffer, orderOffer } from '#testing/steps/buy-offers.ts'
import {
  cancelRedemption,
  confirmRedemption,
  joinOffer,
  makeTaker,
  redeemOffer,
  tryOffer,
} from '#testing/steps/make-offer.ts'
import { givePoints, pointsOf } from '#testing/steps/trade-points.ts'

// Also tests order-redemption.ts and paid-redemptions.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const ownerNow = () => t.world.signIn(t.world.owner)

/** An offer that asks for 12.50 dollars, and gives a promo code. */
async function sellCode(input: Record<string, unknown> = {}): Promise<string> {
  const made = await tryOffer(
    t,
    {
      displayName: 'Signed poster',
      requirements: [{ kind: 'PRICE', amount: 1250 }],
      redeemType: 'PROMO_CODE',
      code: 'POSTER',
      ...input,
    },
    await ownerNow(),
  )
  if (made.code !== 'OK') throw new Error(`${made.code}: ${made.errors[0]?.message}`)
  return made.data.createOffer.offerId
}

const MINE = graphql(`query ($id: ID!) { offer(offerId: $id) {
  status redeemed price { amount currency } results { orders revenue { amount } }
  myParticipation {
    state left canJoin canPay canRedeem openOrder { orderId }
    gaps { kind have need text path } redemptions { state code pointsSpent }
  }
} }`)
const ORDERS = graphql(`query ($id: ID!) { offerParticipants(offerId: $id) { nodes {
  redemptions { order { orderId } } fulfilments { order { orderId } }
} } }`)
const shownTo = async (person: Person, id: string) => (await t.ask(person, MINE, { id })).data.offer

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

test('who pays the price redeems once, and the refund takes the redemption back with the money', async () => {
  const id = await sellCode({ quantity: 5 })
  const buyer = await makeTaker(t, 'posterbuyer', id)
  const before = await readSales(t, t.world.clubId)
  expect(await shownTo(buyer, id)).toMatchObject({
    price: { amount: '1250', currency: 'USD' },
    myParticipation: {
      canPay: true,
      canRedeem: false,
      gaps: [
        {
          kind: 'PRICE',
          have: 0,
          need: 1250,
          text: 'Pay {{price}} to the club first.',
          path: `/rep-clubs/${t.world.clubSlug}/offers/${id}`,
        },
      ],
    },
  })
  const early = await redeemOffer(t, buyer, id)
  expect([early.code, early.errors[0]?.message, early.errors[0]?.extensions.gaps]).toEqual([
    'NOT_ELIGIBLE',
    'Pay $12.50 to the club first.',
    [{ kind: 'PRICE', have: 0, need: 1250 }],
  ])
  const { order, orderId } = await buyOffer(t, buyer, id)
  expect(order).toMatchObject({ sells: 'OFFER', points: '0', offerName: 'Signed poster' })
  await settled()
  expect(await shownTo(buyer, id)).toMatchObject({
    redeemed: 1,
    myParticipation: {
      state: 'PARTICIPATING',
      left: 0,
      canPay: false,
      canRedeem: true,
      gaps: [],
      redemptions: [{ state: 'PAID', code: null }],
    },
  })
  expect((await redeemOffer(t, buyer, id)).data.redeemOffer).toMatchObject({
    state: 'CONFIRMED',
    code: 'POSTER',
  })
  expect(await shownTo(buyer, id)).toMatchObject({
    redeemed: 1,
    myParticipation: { state: 'AWARDED', canPay: false, canRedeem: false },
  })
  expect((await redeemOffer(t, buyer, id)).code).toBe('LIMIT_REACHED')
  expect((await shownTo(await ownerNow(), id)).results).toMatchObject({
    orders: 1,
    revenue: { amount: '1250' },
  })
  expect((await refund(orderId)).code).toBe('OK')
  await settled()
  expect(await readSales(t, t.world.clubId)).toEqual(before)
  expect(await shownTo(buyer, id)).toMatchObject({
    redeemed: 0,
    myParticipation: {
      state: 'PARTICIPATING',
      canPay: true,
      canRedeem: false,
      redemptions: [{ state: 'CANCELLED', code: null }],
    },
  })
})

test('the order of a redemption or a fulfilment is read by its buyer and those who refund it alone', async () => {
  const id = await sellCode()
  const buyer = await makeTaker(t, 'orderreader', id)
  const { orderId } = await buyOffer(t, buyer, id)
  const made = await tryOffer(
    t,
    {
      type: 'EARN_POINTS',
      subType: 'buy-product',
      configuration: { productName: 'Cap', productPrice: 1299, pointsPerDollar: 3 },
    },
    await ownerNow(),
  )
  const capId = made.data.createOffer.offerId
  const cap = await buyOffer(t, buyer, capId)
  await settled()
  const readBy = async (person: Person, of: string) => {
    const [one] = (await t.ask(person, ORDERS, { id: of })).data.offerParticipants.nodes
    return [...(one?.redemptions ?? []), ...(one?.fulfilments ?? [])].map(({ order }) => order?.orderId)
  }
  const owner = await ownerNow()
  expect([await readBy(owner, id), await readBy(owner, capId)]).toEqual([[orderId], [cap.orderId]])
  const host = await t.world.signIn(t.world.host)
  expect([await readBy(host, id), await readBy(host, capId)]).toEqual([[undefined], [undefined]])
})

test('each payment is for one redemption, and what is redeemed needs the price again', async () => {
  const id = await sellCode({ limitPerMember: 2 })
  const buyer = await makeTaker(t, 'twiceposter', id)
  await buyOffer(t, buyer, id)
  const again = await orderOffer(t, buyer, id)
  expect([again.code, again.errors[0]?.message]).toEqual([
    'CONFLICT',
    'You have paid already. Redeem it first.',
  ])
  expect((await redeemOffer(t, buyer, id)).code).toBe('OK')
  expect((await redeemOffer(t, buyer, id)).code).toBe('NOT_ELIGIBLE')
  await buyOffer(t, buyer, id)
  expect((await redeemOffer(t, buyer, id)).code).toBe('OK')
  expect((await orderOffer(t, buyer, id)).code).toBe('LIMIT_REACHED')
})

test('what is paid for can be redeemed also after the end, and when nothing is left', async () => {
  const id = await sellCode({
    quantity: 1,
    endDate: t.clock.now().add({ minutes: 10 }).toString(),
  })
  const buyer = await makeTaker(t, 'lateposter', id)
  await buyOffer(t, buyer, id)
  for (let minutes = 0; minutes < 12; minutes += 4) t.clock.advance({ minutes: 4 })
  const back = await t.world.signIn(buyer)
  expect(await shownTo(back, id)).toMatchObject({ status: 'COMPLETE', myParticipation: { canRedeem: true } })
  expect((await redeemOffer(t, back, id)).code).toBe('OK')
})

test('a code at a venue that nobody confirms is over, and the payment stays', async () => {
  const id = await sellCode({
    isAtVenue: true,
    requirements: [
      { kind: 'PRICE', amount: 1250 },
      { kind: 'REP_POINTS', amount: 10 },
    ],
  })
  const buyer = await makeTaker(t, 'venueposter', id)
  expect((await orderOffer(t, buyer, id)).code).toBe('NOT_ELIGIBLE')
  await givePoints(t, t.world.clubId, buyer.userId, 10n)
  await buyOffer(t, buyer, id)
  await settled()
  const first = (await redeemOffer(t, buyer, id)).data.redeemOffer
  expect(first).toMatchObject({ state: 'HELD', pointsSpent: 10 })
  expect((await cancelRedemption(t, buyer, first.redemptionId)).code).toBe('OK')
  expect(await shownTo(buyer, id)).toMatchObject({
    redeemed: 1,
    myParticipation: { canRedeem: true, redemptions: [{ state: 'PAID' }, { state: 'CANCELLED' }] },
  })
  expect((await redeemOffer(t, buyer, id)).data.redeemOffer.state).toBe('HELD')
  for (let minutes = 0; minutes < 16; minutes += 4) t.clock.advance({ minutes: 4 })
  await t.drain()
  const back = await t.world.signIn(buyer)
  expect((await pointsOf(t, back, t.world.clubId)).balance).toMatchObject({ available: '10' })
  const third = (await redeemOffer(t, back, id)).data.redeemOffer
  const confirmed = await confirmRedemption(t, await ownerNow(), third.code ?? '')
  expect(confirmed.data.confirmRedemption.result).toBe('CONFIRMED')
  expect((await cancelRedemption(t, await ownerNow(), third.redemptionId, 'A mistake')).code).toBe('CONFLICT')
  const { order_id: orderId } = await t.db
    .selectFrom('offer_redemption')
    .select('order_id')
    .where('id', '=', third.redemptionId)
    .executeTakeFirstOrThrow()
  await refund(orderId ?? '')
  await settled()
  expect((await pointsOf(t, back, t.world.clubId)).balance).toMatchObject({ available: '10' })
})

test('a declined or abandoned payment gives its place back, and one open order is answered again', async () => {
  const id = await sellCode({ quantity: 1 })
  const [buyer, other] = [await makeTaker(t, 'declinedposter', id), await makeTaker(t, 'otherposter', id)]
  await buyOffer(t, buyer, id, 'Decline')
  expect(await shownTo(buyer, id)).toMatchObject({ redeemed: 0, myParticipation: { canPay: true } })
  const { orderId } = (await orderOffer(t, buyer, id)).data.createOfferOrder
  expect((await orderOffer(t, buyer, id)).data.createOfferOrder.orderId).toBe(orderId)
  expect((await shownTo(buyer, id)).myParticipation?.openOrder).toEqual({ orderId })
  expect((await orderOffer(t, other, id)).code).toBe('SOLD_OUT')
  for (let minutes = 0; minutes < 16; minutes += 4) t.clock.advance({ minutes: 4 })
  await settled()
  const back = await t.world.signIn(other)
  await buyOffer(t, back, id)
  expect((await redeemOffer(t, back, id)).code).toBe('OK')
})

test('of many who order the last one at once one pays for it, and one person has one order', async () => {
  const id = await sellCode({ quantity: 1 })
  const buyers = await Promise.all(
    Array.from({ length: 16 }, async (_each, index) => makeTaker(t, `rushposter${index}`, id)),
  )
  const ordered = await Promise.all(buyers.map((buyer) => orderOffer(t, buyer, id)))
  expect(ordered.map(({ code }) => code).sort()).toEqual(['OK', ...Array(15).fill('SOLD_OUT')])
  const open = await sellCode({ limitPerMember: 9 })
  const eager = await makeTaker(t, 'eagerposter', open)
  const same = await Promise.all(Array.from({ length: 8 }, () => orderOffer(t, eager, open)))
  expect(new Set(same.map(({ data }) => data.createOfferOrder.orderId)).size).toBe(1)
  await buyOffer(t, eager, open)
  const redeemed = await Promise.all(Array.from({ length: 8 }, () => redeemOffer(t, eager, open)))
  expect(redeemed.filter(({ code }) => code === 'OK')).toHaveLength(1)
})

test('a price that the fees eat is refused at its field, and so is one where members pay already', async () => {
  const owner = await ownerNow()
  const low = await tryOffer(t, { requirements: [{ kind: 'PRICE', amount: 10 }] }, owner)
  expect([low.code, low.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { 'requirements.0.amount': 'This price is too low: the fees are not covered' },
  ])
  const twice = await tryOffer(
    t,
    {
      type: 'BUY_POINTS',
      subType: 'points-bundle',
      configuration: { pointsAmount: 100, price: 900 },
      requirements: [{ kind: 'PRICE', amount: 1250 }],
    },
    owner,
  )
  expect(twice.errors[0]?.extensions.fields).toEqual({
    'requirements.0.kind': 'Members pay for this offer already, so it cannot ask for another price',
  })
  const id = await sellCode()
  const stranger = await t.world.addPerson('strangerposter')
  expect((await orderOffer(t, stranger, id)).code).toBe('NOT_FOUND')
  const buyer = await makeTaker(t, 'seenposter')
  expect((await orderOffer(t, buyer, id)).code).toBe('CONFLICT')
  expect((await joinOffer(t, buyer, id)).code).toBe('OK')
  expect((await orderOffer(t, buyer, id, { offerVersion: 7 })).code).toBe('QUOTE_EXPIRED')
})
