import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as points from '#domains/points/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import { reverseCapture } from '#testing/ports/reverse-capture.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo, textsTo } from '#testing/read-mails.ts'
import { readSales } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import {
  buyPoints,
  enterClub,
  orderPoints,
  purchasePoints,
  readPoints,
  sellPoints,
} from '#testing/steps/buy-points.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

let people = 0

/** A club that sells points, and a member who buys some. */
async function seller(settings: object = {}) {
  const owner = await t.world.signIn(t.world.owner)
  people += 1
  const buyer = await t.world.addPerson(`pointsbuyer${people}`)
  const clubId = await makeClub(t, owner, { name: `Sellers ${people}` })
  const version = await sellPoints(t, owner, clubId, settings)
  await enterClub(t, buyer, clubId)
  return { clubId, version, owner, buyer }
}

const stateOf = (orderId: string) =>
  t.db
    .selectFrom('points_order as o')
    .innerJoin('payment as p', 'p.id', 'o.id')
    .select(['o.status', 'p.state'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

const refund = (person: Person | null, orderId: string, change: object = {}) =>
  t.ask(
    person,
    graphql(`mutation ($input: RefundPointsOrderInput!) {
      refundPointsOrder(input: $input) { orderId status refundNote }
    }`),
    { input: { orderId, idempotencyKey: randomUUID(), ...change } },
  )

const spend = ({ userId }: Person, clubId: string, amount: bigint) =>
  inWork(t.services, (work) =>
    points.spendPoints(work, { clubId, userId, amount, cause: randomUUID(), reason: { kind: 'correction' } }),
  )

async function rounds(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await t.drain()
    t.clock.advance({ seconds: 3 })
  }
  await t.drain()
}

test('points that are paid are there once, and every cent is where it belongs', async () => {
  const { clubId, buyer, owner, version } = await seller({ multiplierPercent: 120, expiresAfterDays: 10 })
  const key = randomUUID()
  const first = await orderPoints(t, buyer, clubId, '500', { idempotencyKey: key, settingsVersion: version })
  const again = await orderPoints(t, buyer, clubId, '500', { idempotencyKey: key, settingsVersion: version })
  const order = first.data.createPointsOrder
  expect(again.data.createPointsOrder).toEqual(order)
  expect(order).toMatchObject({
    status: 'OPEN',
    pointsAmount: '500',
    points: '600',
    discountPercent: 10,
    originalPrice: { amount: '2500', currency: 'USD' },
    price: { amount: '2250', currency: 'USD' },
  })
  expect((await readPoints(t, buyer, clubId)).balance).toEqual({ club: undefined })
  const early = await purchasePoints(t, buyer, order.orderId)
  expect([early.code, early.errors[0]?.message]).toEqual([
    'CONFLICT',
    "This payment hasn't been approved yet.",
  ])
  await payAtSandbox(t, order.approvalUrl ?? '')
  const devices = await Promise.all(Array.from({ length: 4 }, () => purchasePoints(t, buyer, order.orderId)))
  expect(devices.map(({ data }) => data.purchasePoints.status)).toEqual(
    Array.from({ length: 4 }, () => 'COMPLETED'),
  )
  await rounds()
  const { balance, lines } = await readPoints(t, buyer, clubId)
  expect(balance).toMatchObject({ available: '600', everEarned: '0' })
  expect(lines).toMatchObject([
    {
      amount: '600',
      cause: 'Bought 500 points',
      causeUrl: expect.stringMatching(`/buy-points\\?order=${order.orderId}$`),
      lot: { kind: 'BOUGHT', original: '600', expiresOn: expect.any(String) },
    },
  ])
  expect(await readSales(t, clubId)).toEqual({ CLUB_SALES: 2038, SERVICE_FEES: 113, PROCESSING_FEES: 99 })
  const { data } = await t.ask(
    owner,
    graphql('query ($club: String!) { clubStatistics(clubIdOrSlug: $club) { issued owed } }'),
    { club: clubId },
  )
  expect(data.clubStatistics).toEqual({ issued: '600', owed: '600' })
  expect(await readBell(t, buyer)).toEqual([expect.stringContaining('You bought 600 points of Sellers')])
  const [receipt = ''] = await textsTo(t.url, `${buyer.userName}@example.test`)
  expect(receipt).toContain('$22.50')
  expect(receipt).toContain('The price contains all fees and taxes.')
})

test('a receipt comes in the language of its reader', async () => {
  const { clubId } = await seller()
  const buyer = await t.world.addPerson('punktekaeuferin', { language: 'de' })
  await enterClub(t, buyer, clubId)
  expect((await buyPoints(t, buyer, clubId, '500')).purchased.code).toBe('OK')
  await rounds()
  const [receipt = ''] = await textsTo(t.url, 'punktekaeuferin@example.test')
  expect(receipt).toContain('500 Punkte von Sellers')
  expect(receipt).toContain('22,50')
  expect(receipt).not.toMatch(/\b(the|your|You)\b/)
})

test('a person whose account is deleted before they agree is not charged', async () => {
  const { clubId, buyer } = await seller()
  const { orderId, approvalUrl } = (await orderPoints(t, buyer, clubId, '100')).data.createPointsOrder
  await payAtSandbox(t, approvalUrl ?? '')
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', buyer.userId).execute()
  t.clock.advance({ minutes: 16 })
  await rounds()
  expect(await stateOf(orderId)).toEqual({ status: 'CANCELLED', state: 'EXPIRED' })
})

test('new settings ask the buyer to look again, and an open order keeps its price', async () => {
  const { clubId, buyer, owner, version } = await seller()
  const { data } = await orderPoints(t, buyer, clubId, '500', { settingsVersion: version })
  const { orderId, approvalUrl } = data.createPointsOrder
  await sellPoints(t, owner, clubId, { baseCost: '50', multiplierPercent: 1 })
  const stale = await orderPoints(t, buyer, clubId, '500', { settingsVersion: version })
  expect([stale.code, stale.errors[0]?.message]).toEqual([
    'QUOTE_EXPIRED',
    'The price has changed. Please look at it again.',
  ])
  await payAtSandbox(t, approvalUrl ?? '')
  expect((await purchasePoints(t, buyer, orderId)).data.purchasePoints.status).toBe('COMPLETED')
  expect((await readPoints(t, buyer, clubId)).balance).toMatchObject({ available: '500' })
})

test('a new order takes the place of one that is not paid, whose payment then gives nothing', async () => {
  const { clubId, buyer } = await seller()
  const first = (await orderPoints(t, buyer, clubId, '100')).data.createPointsOrder
  const tabs = await Promise.all(['200', '300'].map((amount) => orderPoints(t, buyer, clubId, amount)))
  expect(tabs.map(({ code }) => code)).toEqual(['OK', 'OK'])
  await payAtSandbox(t, first.approvalUrl ?? '')
  expect((await purchasePoints(t, buyer, first.orderId)).code).toBe('HOLD_EXPIRED')
  const open = await t.db
    .selectFrom('points_order')
    .select('status')
    .where('club_id', '=', clubId)
    .orderBy('status')
    .execute()
  expect(open.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'PENDING'])
})

test('an order of somebody else is unknown, and so is its payment', async () => {
  const { clubId, buyer } = await seller()
  const other = await t.world.addPerson(`pointsother${people}`)
  const { orderId } = (await orderPoints(t, buyer, clubId, '100')).data.createPointsOrder
  expect((await purchasePoints(t, other, orderId)).code).toBe('NOT_FOUND')
  expect((await purchasePoints(t, null, orderId)).code).toBe('AUTH_NOT_AUTHENTICATED')
  const read = (person: Person) =>
    t.ask(person, graphql('query ($id: ID!) { pointsOrder(orderId: $id) { status approvalUrl } }'), {
      id: orderId,
    })
  expect((await read(other)).code).toBe('NOT_FOUND')
  expect((await read(buyer)).data.pointsOrder).toMatchObject({
    status: 'OPEN',
    approvalUrl: expect.any(String),
  })
})

test('a payment that is declined, or that nobody makes, gives nothing', async () => {
  const { clubId, buyer } = await seller()
  const { purchased, orderId } = await buyPoints(t, buyer, clubId, '100', 'Decline')
  expect([purchased.code, purchased.errors[0]?.message]).toEqual([
    'CONFLICT',
    "Your payment was declined. You weren't charged.",
  ])
  expect(await stateOf(orderId)).toEqual({ status: 'FAILED', state: 'DECLINED' })
  const late = (await orderPoints(t, buyer, clubId, '100')).data.createPointsOrder
  t.clock.advance({ minutes: 16 })
  await rounds()
  expect(await stateOf(late.orderId)).toEqual({ status: 'CANCELLED', state: 'EXPIRED' })
  const signedIn = await t.world.signIn(buyer)
  expect((await purchasePoints(t, signedIn, late.orderId)).code).toBe('HOLD_EXPIRED')
  expect((await readPoints(t, signedIn, clubId)).lines).toEqual([])
})

test('an answer that is lost, or slow, settles by itself and gives the points once', async () => {
  const { clubId, buyer } = await seller()
  const lost = await buyPoints(t, buyer, clubId, '100', 'Pay, and lose the answer')
  await rounds()
  expect(await stateOf(lost.orderId)).toEqual({ status: 'COMPLETED', state: 'CAPTURED' })
  const slow = await buyPoints(t, buyer, clubId, '200', 'Pay slowly')
  expect(slow.purchased.data.purchasePoints.status).toBe('PENDING')
  const second = await orderPoints(t, buyer, clubId, '300')
  expect([second.code, second.errors[0]?.message]).toEqual([
    'CONFLICT',
    'You already have a payment in progress for points of this club.',
  ])
  t.clock.advance({ seconds: 9 })
  await rounds()
  expect((await readPoints(t, buyer, clubId)).balance).toMatchObject({ available: '300' })
})

/** A payment whose provider says nothing for 21 minutes, and what happens when it answers. */
async function forgotten(amount: string) {
  const made = await seller()
  const { orderId } = await buyPoints(t, made.buyer, made.clubId, amount, 'Pay slowly')
  const slow = (hours: number) =>
    t.db
      .updateTable('sandbox_order')
      .set({ done_at: t.clock.now().add({ hours }) })
      .where('reference', '=', orderId)
      .execute()
  await slow(1)
  t.clock.advance({ minutes: 21 })
  await t.drain()
  expect(await stateOf(orderId)).toEqual({ status: 'CRASHED', state: 'CAPTURING' })
  const buyer = await t.world.signIn(made.buyer)
  const answer = async () => {
    await slow(0)
    t.clock.advance({ minutes: 2 })
    await rounds()
  }
  return { ...made, buyer, orderId, answer }
}

test('a late payment still gives its points', async () => {
  const { clubId, buyer, orderId, answer } = await forgotten('100')
  expect((await readBell(t, buyer))[0]).toContain("didn't come through")
  await answer()
  expect(await stateOf(orderId)).toEqual({ status: 'COMPLETED', state: 'CAPTURED' })
  expect((await readPoints(t, buyer, clubId)).balance).toMatchObject({ available: '100' })
})

test('a late payment goes back where the buyer has bought again, or has left the club', async () => {
  const again = await forgotten('100')
  await buyPoints(t, again.buyer, again.clubId, '200')
  await again.answer()
  expect(await stateOf(again.orderId)).toEqual({ status: 'REFUNDED', state: 'REFUNDED' })
  expect((await readPoints(t, again.buyer, again.clubId)).balance).toMatchObject({ available: '200' })
  const left = await forgotten('100')
  await t.db.deleteFrom('club_member').where('user_id', '=', left.buyer.userId).execute()
  await left.answer()
  expect(await stateOf(left.orderId)).toEqual({ status: 'REFUNDED', state: 'REFUNDED' })
  expect(await readSales(t, left.clubId)).toEqual({})
  expect((await readBell(t, left.buyer)).join('\n')).toContain('came too late')
})

test('a person who agreed and went away has their points all the same, once', async () => {
  const { clubId, buyer } = await seller()
  const { orderId, approvalUrl } = (await orderPoints(t, buyer, clubId, '100')).data.createPointsOrder
  await payAtSandbox(t, approvalUrl ?? '')
  await t.db.updateTable('payment').set({ due_at: t.clock.now() }).where('id', '=', orderId).execute()
  await Promise.all([t.drain(), purchasePoints(t, buyer, orderId)])
  await rounds()
  expect(await stateOf(orderId)).toEqual({ status: 'COMPLETED', state: 'CAPTURED' })
  expect((await readPoints(t, buyer, clubId)).lines).toHaveLength(1)
})

test('who has left the club by the time they agree is not charged', async () => {
  const { clubId, buyer } = await seller()
  const { orderId, approvalUrl } = (await orderPoints(t, buyer, clubId, '100')).data.createPointsOrder
  await t.db.deleteFrom('club_member').where('user_id', '=', buyer.userId).execute()
  await payAtSandbox(t, approvalUrl ?? '')
  expect((await purchasePoints(t, buyer, orderId)).code).toBe('HOLD_EXPIRED')
  expect(await stateOf(orderId)).toEqual({ status: 'CANCELLED', state: 'EXPIRED' })
})

test('the club refunds an order: its points go, and what was spent of them is owed', async () => {
  const { clubId, buyer, owner } = await seller()
  const { orderId } = await buyPoints(t, buyer, clubId, '500')
  await spend(buyer, clubId, 120n)
  const stranger = await t.world.addPerson(`pointsstranger${people}`)
  expect((await refund(stranger, orderId)).code).toBe('NOT_FOUND')
  expect((await refund(buyer, orderId)).code).toBe('FORBIDDEN')
  const key = randomUUID()
  const done = await refund(owner, orderId, { note: 'Sorry', idempotencyKey: key })
  expect(done.data.refundPointsOrder).toEqual({ orderId, status: 'REFUNDED', refundNote: 'Sorry' })
  expect((await refund(owner, orderId, { note: 'Sorry', idempotencyKey: key })).code).toBe('OK')
  const twice = await refund(owner, orderId)
  expect([twice.code, twice.errors[0]?.message]).toEqual(['CONFLICT', 'The payment was already refunded.'])
  const { balance, lines } = await readPoints(t, buyer, clubId)
  expect(balance).toMatchObject({ available: '0', debt: '120', spent: '120', reversed: '500' })
  expect(lines.map(({ amount, cause }) => [amount, cause])).toContainEqual([
    '-500',
    'Refund of 500 bought points',
  ])
  expect(await readSales(t, clubId)).toEqual({})
  await rounds()
  expect(await subjectsTo(t.url, buyer.userName)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('is on its way'),
      expect.stringContaining('went through'),
    ]),
  )
})

test('an order that is not paid cannot be refunded', async () => {
  const { clubId, buyer, owner } = await seller()
  const { orderId } = (await orderPoints(t, buyer, clubId, '500')).data.createPointsOrder
  const refused = await refund(owner, orderId)
  expect([refused.code, refused.errors[0]?.message]).toEqual(['CONFLICT', "This order isn't paid."])
})

test('a payment that the provider takes back by itself takes the points back', async () => {
  const { clubId, buyer } = await seller()
  const { orderId } = await buyPoints(t, buyer, clubId, '500')
  await spend(buyer, clubId, 500n)
  const { provider_order_id } = await t.db
    .selectFrom('payment')
    .select('provider_order_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(await reverseCapture(t, provider_order_id ?? '')).toBe(true)
  await rounds()
  expect(await stateOf(orderId)).toEqual({ status: 'REFUNDED', state: 'REFUNDED' })
  expect((await readPoints(t, buyer, clubId)).balance).toMatchObject({ available: '0', debt: '500' })
  expect((await readBell(t, buyer)).join('\n')).toContain('taken back by the payment provider')
})

test('the team sees the paid orders of its club, page by page', async () => {
  const { clubId, buyer, owner } = await seller()
  for (const amount of ['100', '200', '300']) await buyPoints(t, buyer, clubId, amount)
  const list = (person: Person, after: string | null = null) =>
    t.ask(
      person,
      graphql(`query ($club: String!, $after: String) {
        pointsOrders(clubIdOrSlug: $club, first: 2, after: $after) {
          nodes { pointsAmount status approvalUrl buyer { userName } } totalCount hasNextPage endCursor
        }
      }`),
      { club: clubId, after },
    )
  const { pointsOrders: first } = (await list(owner)).data
  expect(first).toMatchObject({ totalCount: 3, hasNextPage: true })
  expect(first.nodes).toEqual(
    ['300', '200'].map((pointsAmount) => ({
      pointsAmount,
      status: 'COMPLETED',
      approvalUrl: null,
      buyer: { userName: buyer.userName },
    })),
  )
  const { pointsOrders: second } = (await list(owner, first.endCursor)).data
  expect(second.nodes.map(({ pointsAmount }) => pointsAmount)).toEqual(['100'])
  expect((await list(buyer)).code).toBe('FORBIDDEN')
})
