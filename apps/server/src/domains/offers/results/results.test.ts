import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyPoints, enterClub, sellPoints } from '#testing/steps/buy-points.ts'
import { makeWay, submitProof, ways } from '#testing/steps/earn-offers.ts'
import { makeOffer, makeTaker, redeemOffer, tryOffer } from '#testing/steps/make-offer.ts'
import { givePoints } from '#testing/steps/trade-points.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const RESULTS = graphql(`query ($id: ID!) { offer(offerId: $id) {
  results { seen pointsSpent pointsGiven orders revenue { amount currency } days { day joined done } }
} }`)
const resultsFor = async (person: Person | null, id: string) =>
  (await t.ask(person, RESULTS, { id })).data.offer.results
const today = () => t.clock.now().toString().slice(0, 10)

test('the team sees who joined and redeemed on which day, in the zone of the offer, and what was spent', async () => {
  const offerId = await makeOffer(t, {
    access: 'PUBLIC',
    timeZone: 'UTC',
    requirements: [{ kind: 'REP_POINTS', amount: 5 }],
  })
  const first = await makeTaker(t, 'firstday', offerId)
  await givePoints(t, t.world.clubId, first.userId, 20n)
  const began = today()
  expect((await redeemOffer(t, first, offerId)).code).toBe('OK')
  t.clock.advance({ hours: 24 })
  t.world.owner = await t.world.signIn(t.world.owner)
  await makeTaker(t, 'secondday', offerId)
  expect(await resultsFor(t.world.owner, offerId)).toEqual({
    seen: 0,
    pointsSpent: '5',
    pointsGiven: '0',
    orders: 0,
    revenue: null,
    days: [
      { day: began, joined: 1, done: 1 },
      { day: today(), joined: 1, done: 0 },
    ],
  })
  expect(await resultsFor(await t.world.signIn(first), offerId)).toBeNull()
  expect(await resultsFor(null, offerId)).toBeNull()
})

test('it counts what members earned', async () => {
  const offerId = await makeWay(t, 'buy-product')
  const member = await makeTaker(t, 'earnsome')
  expect((await submitProof(t, member, offerId, { code: ways['buy-product'].code })).code).toBe('OK')
  const results = await resultsFor(t.world.owner, offerId)
  expect(Number(results?.pointsGiven)).toBeGreaterThan(0)
  expect(results?.days).toEqual([{ day: expect.any(String), joined: 1, done: 1 }])
})

test('it counts what was sold', async () => {
  const clubId = await makeClub(t, t.world.owner, { name: 'Sold by offers' })
  await sellPoints(t, t.world.owner, clubId, { discountBuckets: [] })
  const buyer = await t.world.addPerson('countedbuyer')
  await enterClub(t, buyer, clubId)
  const made = await tryOffer(t, {
    clubIdOrSlug: clubId,
    type: 'BUY_POINTS',
    subType: 'points-bundle',
    configuration: { pointsAmount: 500, price: 2000 },
  })
  await buyPoints(t, buyer, clubId, '500')
  await t.drain()
  const PAID = graphql(`query ($id: ID!) { offerParticipants(offerId: $id) {
    nodes { user { userName } paid { amount currency } }
  } }`)
  const { data } = await t.ask(t.world.owner, PAID, { id: made.data.createOffer.offerId })
  expect(data.offerParticipants.nodes).toEqual([
    { user: { userName: 'countedbuyer' }, paid: { amount: '2000', currency: 'USD' } },
  ])
  expect(await resultsFor(t.world.owner, made.data.createOffer.offerId)).toMatchObject({
    orders: 1,
    revenue: { amount: '2000', currency: 'USD' },
    days: [{ joined: 1, done: 1 }],
  })
})
