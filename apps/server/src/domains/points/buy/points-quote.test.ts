import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { enterClub, orderPoints, sellPoints } from '#testing/steps/buy-points.ts'

// Also tests points-terms.ts and require-buyer.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const quote = (person: Person | null, clubId: string, pointsAmount: string) =>
  t.ask(
    person,
    graphql(`query ($clubId: ID!, $pointsAmount: BigInt!) {
      pointsQuote(clubId: $clubId, pointsAmount: $pointsAmount) {
        pointsAmount points repPointsMultiplier discountPercent settingsVersion currency
        originalPrice { amount currency } discount { amount } price { amount currency }
      }
    }`),
    { clubId, pointsAmount },
  )

const offer = (person: Person | null, clubIdOrSlug: string) =>
  t.ask(
    person,
    graphql(`query ($club: String!) {
      defaultBuyPointsOffer(clubIdOrSlug: $club) {
        pointsAmount points repPointsMultiplier presets leastAmount mostAmount settingsVersion
        originalPrice { amount } price { amount } club { clubId sellsPoints }
        configuration { pointsPurchase {
          baseCostPerPoint { amount currency } percentageDiscountBuckets { threshold percent }
        } }
      }
    }`),
    { club: clubIdOrSlug },
  )

async function seller(change: object = {}, settings: object = {}) {
  const { owner, member } = t.world
  const clubId = await makeClub(t, owner, { name: 'Sellers', ...change })
  const version = await sellPoints(t, owner, clubId, settings)
  await enterClub(t, member, clubId)
  return { clubId, version, owner, member }
}

test('a quote says the price, the discount, and the points with the multiplier', async () => {
  const { clubId, version, member } = await seller({}, { multiplierPercent: 150 })
  expect((await quote(member, clubId, '500')).data.pointsQuote).toEqual({
    pointsAmount: '500',
    points: '750',
    repPointsMultiplier: 1.5,
    discountPercent: 10,
    settingsVersion: version,
    currency: 'USD',
    originalPrice: { amount: '2500', currency: 'USD' },
    discount: { amount: '250' },
    price: { amount: '2250', currency: 'USD' },
  })
  expect((await quote(member, clubId, '499')).data.pointsQuote).toMatchObject({
    discountPercent: 0,
    points: '749',
    price: { amount: '2495' },
  })
})

test('what a club offers at first shows to everybody who sees the club', async () => {
  const { clubId, version, member } = await seller({}, { multiplierPercent: 150 })
  const shown = await offer(null, clubId)
  expect(shown.data.defaultBuyPointsOffer).toEqual({
    pointsAmount: '100',
    points: '150',
    repPointsMultiplier: 1.5,
    presets: ['100', '500', '1000', '5000'],
    leastAmount: '7',
    mostAmount: '1000000',
    settingsVersion: version,
    originalPrice: { amount: '500' },
    price: { amount: '500' },
    club: { clubId, sellsPoints: true },
    configuration: {
      pointsPurchase: {
        baseCostPerPoint: { amount: '5', currency: 'USD' },
        percentageDiscountBuckets: [{ threshold: 500, percent: 10 }],
      },
    },
  })
  expect((await offer(member, clubId)).code).toBe('OK')
})

test.each(['0', '-5', '1000001', '9223372036854775807'])('%s points cannot be bought', async (amount) => {
  const { clubId, member } = await seller()
  const refused = await quote(member, clubId, amount)
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { pointsAmount: 'Points must be a whole number from 1 to 1,000,000' },
  ])
  expect((await orderPoints(t, member, clubId, amount)).code).toBe('BAD_INPUT')
})

test.each(['1.5', '9223372036854775808', 'many'])('%s is no number of points', async (amount) => {
  const { clubId, member } = await seller()
  expect((await quote(member, clubId, amount)).code).toBe('BAD_INPUT')
})

test('an amount that would not cover its fees is refused with the smallest one that does', async () => {
  const { clubId, member } = await seller()
  const refused = await quote(member, clubId, '6')
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { pointsAmount: 'Buy at least 7 points. A smaller payment would not cover its fees.' },
  ])
  expect((await quote(member, clubId, '7')).code).toBe('OK')
})

test('only members get a quote, and hidden clubs stay hidden', async () => {
  const { clubId, owner } = await seller()
  const stranger = await t.world.addPerson('quotestranger')
  const refused = await quote(stranger, clubId, '500')
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'FORBIDDEN',
    'Join this club to buy its points.',
  ])
  expect((await orderPoints(t, stranger, clubId, '500')).code).toBe('FORBIDDEN')
  expect((await quote(null, clubId, '500')).code).toBe('AUTH_NOT_AUTHENTICATED')
  const hidden = await makeClub(t, owner, { name: 'Hidden sellers', published: false })
  await sellPoints(t, owner, hidden)
  expect((await quote(stranger, hidden, '500')).code).toBe('NOT_FOUND')
  expect((await offer(stranger, hidden)).code).toBe('NOT_FOUND')
})

test.each([
  ['is not published', { published: false }, {}],
  ['is being set up', { status: 'PENDING' as const }, {}],
  ['is read-only', { status: 'STATIC' as const }, {}],
  ['has no cost of a point', {}, { baseCost: null }],
  ['sells only later', {}, 'LATER' as const],
])('a club that %s sells no points', async (_what, change, settings) => {
  const later = { validFrom: t.clock.now().add({ hours: 48 }).toString() }
  const { clubId, owner } = await seller(change, settings === 'LATER' ? later : settings)
  const refused = await quote(owner, clubId, '500')
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'CONFLICT',
    'This club sells no points right now.',
  ])
  expect((await orderPoints(t, owner, clubId, '500')).code).toBe('CONFLICT')
  expect((await offer(owner, clubId)).code).toBe('NOT_FOUND')
})

test('a club that takes no new members sells points to those it has, and one whose owner has left sells none', async () => {
  const { clubId, member } = await seller({ status: 'CLOSED' })
  expect((await quote(member, clubId, '500')).code).toBe('OK')
  await t.db.updateTable('club').set({ status_before_closing: 'OPEN' }).where('id', '=', clubId).execute()
  expect((await quote(member, clubId, '500')).code).toBe('CONFLICT')
})
