import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { awardTo, makeAchievement } from '#testing/steps/make-achievement.ts'
import {
  cancelRedemption,
  confirmRedemption,
  joinOffer,
  makeOffer,
  makeTaker,
  redeemOffer,
} from '#testing/steps/make-offer.ts'
import { makeTiers } from '#testing/steps/make-tiers.ts'
import { givePoints, joinClub, pointsOf } from '#testing/steps/trade-points.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const MINE = graphql(`query ($id: ID!) { offer(offerId: $id) {
  status joined redeemed instructions redemption { code link }
  myParticipation {
    state canJoin canRedeem redeemed left
    gaps { kind have need text values path tier { name } achievements { displayName } }
    redemptions { redemptionId state code link instructions cancelReason }
  }
} }`)
const TAKERS = graphql(`query ($id: ID!, $state: ParticipationState, $keyword: String) {
  offerParticipants(offerId: $id, state: $state, keyword: $keyword) { totalCount nodes {
    state redeemed pointsSpent user { userName }
    redemptions { redemptionId state code details { address } }
  } }
}`)
const OFFERS = graphql(`query ($tab: OfferTab!, $filter: OfferFilter, $keyword: String) {
  offers(tab: $tab, filter: $filter, keyword: $keyword) { totalCount nodes { displayName } }
}`)

const mineOf = async (person: Person, id: string) => (await t.ask(person, MINE, { id })).data.offer
const cost = (amount: number) => [{ kind: 'REP_POINTS', amount }]
const balanceOf = async (person: Person) => (await pointsOf(t, person, t.world.clubId)).balance

describe('joinOffer', () => {
  it('is for members who lack nothing, of an open offer, and counts a person once', async () => {
    const id = await makeOffer(t, { access: 'PUBLIC' })
    const outsider = await t.world.addPerson('outsider')
    const refused = await joinOffer(t, outsider, id)
    expect([refused.code, refused.errors[0]?.extensions.gaps]).toEqual([
      'NOT_ELIGIBLE',
      [{ kind: 'CLUB_MEMBER', have: 0, need: 1 }],
    ])
    expect((await mineOf(outsider, id)).myParticipation).toMatchObject({
      state: 'NOT_PARTICIPATING',
      canJoin: false,
      gaps: [{ kind: 'CLUB_MEMBER', path: '/rep-clubs/test-club' }],
    })
    await joinClub(t, t.world.clubId, outsider)
    expect((await mineOf(outsider, id)).myParticipation).toMatchObject({ canJoin: true, canRedeem: false })
    for (const _ of [1, 2]) expect((await joinOffer(t, outsider, id)).data.joinOffer.joined).toBe(1)
    expect((await mineOf(outsider, id)).myParticipation).toMatchObject({
      state: 'PARTICIPATING',
      canJoin: false,
      canRedeem: true,
      left: 1,
    })
  })

  it('is refused for drafts, before the start, after the end, and where nothing is left', async () => {
    const person = await makeTaker(t, 'latecomer')
    const now = t.clock.now()
    const later = await makeOffer(t, { startDate: now.add({ hours: 1 }).toString() })
    expect((await joinOffer(t, person, later)).code).toBe('CONFLICT')
    const draft = await makeOffer(t, { published: false })
    expect((await joinOffer(t, person, draft)).code).toBe('NOT_FOUND')
    expect((await joinOffer(t, t.world.owner, draft)).code).toBe('CONFLICT')
    const one = await makeOffer(t, { quantity: 1 })
    const first = await makeTaker(t, 'first-taker', one)
    expect((await redeemOffer(t, first, one)).code).toBe('OK')
    expect((await joinOffer(t, person, one)).code).toBe('SOLD_OUT')
    const ending = await makeOffer(t, { endDate: now.add({ seconds: 5 }).toString() })
    const taker = await makeTaker(t, 'expired-taker', ending)
    t.clock.advance({ seconds: 6 })
    expect((await joinOffer(t, person, ending)).code).toBe('CONFLICT')
    expect((await redeemOffer(t, taker, ending)).code).toBe('CONFLICT')
    expect((await mineOf(taker, ending)).myParticipation?.state).toBe('EXPIRED')
    const expired = (await t.ask(taker, OFFERS, { tab: 'EXPIRED' })).data.offers
    expect(expired.nodes).toHaveLength(1)
    expect((await t.ask(taker, OFFERS, { tab: 'PARTICIPATING' })).data.offers.totalCount).toBe(0)
  })

  it('says everything that is missing, with the way there', async () => {
    await makeTiers(t)
    const tiers = await t.db.selectFrom('tier').select(['id', 'name']).orderBy('level').execute()
    const badge = await makeAchievement(t, { input: { displayName: 'Founder' } })
    const id = await makeOffer(t, {
      requirements: [
        { kind: 'LOYALTY_STATUS', tierId: tiers[1]?.id },
        { kind: 'ACHIEVEMENTS', achievementIds: [badge] },
        ...cost(30),
      ],
    })
    const person = await makeTaker(t, 'lacking')
    const { gaps } = (await mineOf(person, id)).myParticipation ?? { gaps: [] }
    expect(gaps.map(({ kind, path }) => [kind, path])).toEqual([
      ['LOYALTY_STATUS', '/rep-clubs/test-club'],
      ['REP_POINTS', '/rep-clubs/test-club/buy-points'],
      ['ACHIEVEMENTS', `/rep-club/test-club/achievement/${badge}`],
    ])
    expect(gaps).toMatchObject([
      { tier: { name: 'Insider' }, have: 0, need: 1_000_000 },
      { have: 0, need: 30, values: { have: 0, need: 30 } },
      { achievements: [{ displayName: 'Founder' }] },
    ])
    const refused = await joinOffer(t, person, id)
    expect([
      refused.code,
      refused.errors[0]?.extensions.gaps?.map(({ kind }: { kind: string }) => kind),
    ]).toEqual(['NOT_ELIGIBLE', ['LOYALTY_STATUS', 'ACHIEVEMENTS']])
    const easy = await makeOffer(t, {
      requirements: [
        { kind: 'LOYALTY_STATUS', tierId: tiers[0]?.id },
        { kind: 'ACHIEVEMENTS', achievementIds: [badge] },
      ],
    })
    expect((await joinOffer(t, person, easy)).code).toBe('NOT_ELIGIBLE')
    await awardTo(t, badge, person)
    expect((await joinOffer(t, person, easy)).code).toBe('OK')
    expect((await redeemOffer(t, person, easy)).code).toBe('OK')
  })
})

describe('redeemOffer', () => {
  it('spends the points once per key, and gives what the offer has to its member alone', async () => {
    const id = await makeOffer(t, {
      type: 'REWARD_MEMBERS',
      subType: 'coupon',
      code: 'SAVE20',
      instructions: 'Enter it in our shop.',
      limitPerMember: 2,
      requirements: cost(30),
    })
    const person = await makeTaker(t, 'shopper', id)
    const poor = await redeemOffer(t, person, id)
    expect([poor.code, poor.errors[0]?.extensions.gaps]).toEqual([
      'NOT_ELIGIBLE',
      [{ kind: 'REP_POINTS', have: 0, need: 30 }],
    ])
    await givePoints(t, t.world.clubId, person.userId, 100n)
    const before = await mineOf(person, id)
    expect(before).toMatchObject({ instructions: '', redemption: null })
    const key = randomUUID()
    const answers = [await redeemOffer(t, person, id, { key }), await redeemOffer(t, person, id, { key })]
    expect(answers[0]?.data.redeemOffer).toMatchObject({
      state: 'CONFIRMED',
      code: 'SAVE20',
      instructions: 'Enter it in our shop.',
      pointsSpent: 30,
    })
    expect(answers[1]?.data.redeemOffer.redemptionId).toBe(answers[0]?.data.redeemOffer.redemptionId)
    expect(await balanceOf(person)).toMatchObject({ available: '70', spent: '30', held: '0' })
    const { lines } = await pointsOf(t, person, t.world.clubId)
    expect(lines[0]).toMatchObject({
      amount: '-30',
      cause: 'Offer: Free coat check',
      causeUrl: `/rep-clubs/test-club/offers/${id}`,
    })
    expect((await mineOf(person, id)).myParticipation).toMatchObject({
      state: 'AWARDED',
      redeemed: 1,
      left: 1,
    })
    await t.drain()
    const notified = async () => (await readNotified(t.db, person.userId)).map(({ message }) => message)
    expect(await notified()).toEqual(['You redeemed Free coat check of Test Club.'])
    const other = await makeTaker(t, 'curious', id)
    expect((await mineOf(other, id)).myParticipation?.redemptions).toEqual([])
    expect((await t.ask(other, TAKERS, { id })).code).toBe('FORBIDDEN')
    const outside = await t.world.addPerson('outside')
    expect((await t.ask(outside, TAKERS, { id })).code).toBe('NOT_FOUND')
    expect((await t.ask(outside, MINE, { id })).code).toBe('NOT_FOUND')
    expect((await redeemOffer(t, person, id)).code).toBe('OK')
    expect((await redeemOffer(t, person, id)).code).toBe('LIMIT_REACHED')
    expect((await t.ask(person, OFFERS, { tab: 'AWARDED' })).data.offers.totalCount).toBe(1)
    const found = await t.ask(person, OFFERS, { tab: 'EXPLORE', keyword: 'coat CHECK', filter: 'AWARDED' })
    expect(found.data.offers.totalCount).toBe(1)
  })

  it('needs the person to take part, and to tell what it asks for', async () => {
    const id = await makeOffer(t, {
      type: 'REWARD_MEMBERS',
      subType: 'merch-giveaway',
      asksFor: ['ADDRESS', 'EMAIL', 'NOTE'],
    })
    const person = await makeTaker(t, 'wears-merch')
    expect((await redeemOffer(t, person, id, { details: { email: 'a@b.co', address: 'Here 1' } })).code).toBe(
      'CONFLICT',
    )
    await joinOffer(t, person, id)
    const bad = await redeemOffer(t, person, id, { details: { email: 'nowhere' } })
    expect([bad.code, Object.keys(bad.errors[0]?.extensions.fields ?? {})]).toEqual([
      'BAD_INPUT',
      ['details.address', 'details.email'],
    ])
    const details = { email: 'A@B.co', address: 'Here 1', phone: '+12135550199' }
    expect((await redeemOffer(t, person, id, { details })).data.redeemOffer.details).toEqual({
      name: null,
      email: 'a@b.co',
      phone: null,
      address: 'Here 1',
      note: null,
    })
    const seenBy = async (who: Person) =>
      (await t.ask(who, TAKERS, { id, keyword: 'wears' })).data.offerParticipants.nodes[0]?.redemptions[0]
    expect(await seenBy(t.world.owner)).toMatchObject({ details: { address: 'Here 1' } })
    // The host manages the club's events and only views its offers.
    expect(await seenBy(t.world.host)).toMatchObject({ details: null })
    const awarded = await t.ask(t.world.owner, TAKERS, { id, state: 'AWARDED' })
    expect(awarded.data.offerParticipants).toMatchObject({
      totalCount: 1,
      nodes: [{ state: 'AWARDED', redeemed: 1, pointsSpent: 0, user: { userName: 'wears-merch' } }],
    })
    const others = await t.ask(t.world.owner, TAKERS, { id, state: 'PARTICIPATING' })
    expect(others.data.offerParticipants.totalCount).toBe(0)
  })

  it('gives the last ones of a quantity once to 256 people who ask at the same moment', async () => {
    const quantity = 3
    const id = await makeOffer(t, { quantity, requirements: cost(10) })
    const people = await Promise.all(
      Array.from({ length: 256 }, async (_each, at) => {
        const person = await makeTaker(t, `racer-${at}`, id)
        await givePoints(t, t.world.clubId, person.userId, 10n)
        return person
      }),
    )
    const codes = await Promise.all(people.map(async (person) => (await redeemOffer(t, person, id)).code))
    const counted = Object.groupBy(codes, (code) => code)
    expect(counted.OK).toHaveLength(quantity)
    expect(counted.SOLD_OUT).toHaveLength(people.length - quantity)
    expect(await mineOf(t.world.owner, id)).toMatchObject({ status: 'COMPLETE', redeemed: quantity })
    const spent = await t.db
      .selectFrom('points_member')
      .select((row) => row.fn.sum<string>('spent').as('spent'))
      .where(
        'user_id',
        'in',
        people.map(({ userId }) => userId),
      )
      .executeTakeFirstOrThrow()
    expect(Number(spent.spent)).toBe(quantity * 10)
  }, 120_000)

  it('keeps the limit of a member, however many calls come at once', async () => {
    const id = await makeOffer(t, { limitPerMember: 2 })
    const person = await makeTaker(t, 'greedy', id)
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => (await redeemOffer(t, person, id)).code),
    )
    expect(codes.filter((code) => code === 'OK')).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set(['OK', 'LIMIT_REACHED']))
  })

  it('gives the achievement of the offer, and takes it back with the redemption', async () => {
    const badge = await makeAchievement(t, { input: { displayName: 'Redeemer' } })
    const id = await makeOffer(t, { bonusAchievementId: badge, limitPerMember: 2 })
    const person = await makeTaker(t, 'collector', id)
    const held = async () =>
      (
        await t.ask(
          person,
          graphql(`query ($id: String!) {
            achievement(achievementIdOrSlug: $id) { awardedCount myAwards { revokedAt revokeReason } }
          }`),
          { id: badge },
        )
      ).data.achievement
    const first = await redeemOffer(t, person, id)
    const second = await redeemOffer(t, person, id)
    expect(await held()).toMatchObject({ awardedCount: 1, myAwards: [{ revokedAt: null }] })
    const undo = (redemptionId: string) => cancelRedemption(t, t.world.owner, redemptionId, 'A mistake')
    await undo(first.data.redeemOffer.redemptionId)
    expect(await held()).toMatchObject({ awardedCount: 1 })
    await undo(second.data.redeemOffer.redemptionId)
    expect(await held()).toMatchObject({ awardedCount: 0, myAwards: [{ revokeReason: 'A mistake' }] })
    await t.drain()
    const said = (await readNotified(t.db, person.userId)).map(({ message }) => message)
    const back = 'Test Club took Free coat check back. What you paid for it is yours again.'
    expect(said.filter((message) => message.startsWith(back))).toHaveLength(2)
  })
})

describe('a venue', () => {
  const venue = (input: Record<string, unknown> = {}) =>
    makeOffer(t, { isAtVenue: true, requirements: cost(40), quantity: 1, ...input })

  async function holding(name: string) {
    const id = await venue()
    const person = await makeTaker(t, name, id)
    await givePoints(t, t.world.clubId, person.userId, 50n)
    const { redeemOffer: held } = (await redeemOffer(t, person, id)).data
    return { id, person, code: held.code ?? '', redemptionId: held.redemptionId, held }
  }

  it('holds the points until the team confirms the code, which is good for one time', async () => {
    const { id, person, code, held } = await holding('guest-at-bar')
    expect(held.state).toBe('HELD')
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await balanceOf(person)).toMatchObject({ available: '10', held: '40', spent: '0' })
    const seen = (await t.ask(t.world.owner, TAKERS, { id })).data.offerParticipants.nodes[0]
    expect(seen?.redemptions[0]).toMatchObject({ state: 'HELD', code: null })
    for (const stranger of [person, t.world.stranger]) {
      expect((await confirmRedemption(t, stranger, code)).code).toBe('NOT_FOUND')
    }
    expect((await confirmRedemption(t, t.world.host, '0000-0000')).code).toBe('NOT_FOUND')
    const confirmed = await confirmRedemption(t, t.world.host, code.toLowerCase().replace('-', ' '), 'Bar 2')
    expect(confirmed.data.confirmRedemption).toMatchObject({
      result: 'CONFIRMED',
      redemption: { confirmedAtPlace: 'Bar 2', confirmedBy: { userName: 'host' } },
    })
    expect(await balanceOf(person)).toMatchObject({ available: '10', held: '0', spent: '40' })
    const again = await confirmRedemption(t, t.world.owner, code, 'Bar 1')
    expect(again.data.confirmRedemption).toMatchObject({
      result: 'REDEEMED',
      redemption: {
        confirmedAt: confirmed.data.confirmRedemption.redemption.confirmedAt,
        confirmedAtPlace: 'Bar 2',
        confirmedBy: { userName: 'host' },
        member: { userName: 'guest-at-bar' },
      },
    })
    expect((await balanceOf(person)).spent).toBe('40')
  })

  it('is confirmed once, by whichever of two people is first', async () => {
    const { code } = await holding('scanned-twice')
    const both = await Promise.all(
      [t.world.host, t.world.owner].map(
        async (who) => (await confirmRedemption(t, who, code)).data.confirmRedemption.result,
      ),
    )
    expect(both.sort()).toEqual(['CONFIRMED', 'REDEEMED'])
  })

  it('releases what nobody confirmed within 15 minutes', async () => {
    const { id, person, code } = await holding('walked-away')
    const other = await makeTaker(t, 'stood-behind')
    expect((await joinOffer(t, other, id)).code).toBe('SOLD_OUT')
    t.clock.advance({ minutes: 15 })
    const [host, owner] = [await t.world.signIn(t.world.host), await t.world.signIn(t.world.owner)]
    expect((await confirmRedemption(t, host, code)).data.confirmRedemption.result).toBe('EXPIRED')
    await t.drain()
    expect(await balanceOf(person)).toMatchObject({ available: '50', held: '0', spent: '0' })
    expect(await mineOf(owner, id)).toMatchObject({ status: 'ACTIVE', redeemed: 0 })
    const back = await t.world.signIn(person)
    expect((await mineOf(back, id)).myParticipation).toMatchObject({
      state: 'PARTICIPATING',
      canRedeem: true,
      redemptions: [{ state: 'EXPIRED', code: null }],
    })
    expect((await redeemOffer(t, back, id)).data.redeemOffer.state).toBe('HELD')
  })

  it('is taken back by the member while it waits, and by the team afterwards with a reason', async () => {
    const [host, owner, stranger] = [
      await t.world.signIn(t.world.host),
      await t.world.signIn(t.world.owner),
      await t.world.signIn(t.world.stranger),
    ]
    t.world.owner = owner
    t.world.host = host
    const { id, person, code, redemptionId } = await holding('changed-mind')
    expect((await cancelRedemption(t, stranger, redemptionId, 'Mine')).code).toBe('NOT_FOUND')
    expect((await cancelRedemption(t, person, redemptionId)).data.cancelRedemption.state).toBe('CANCELLED')
    expect(await balanceOf(person)).toMatchObject({ available: '50', held: '0' })
    expect((await confirmRedemption(t, host, code)).data.confirmRedemption.result).toBe('CANCELLED')
    const again = (await redeemOffer(t, person, id)).data.redeemOffer
    await confirmRedemption(t, host, again.code ?? '')
    expect((await cancelRedemption(t, person, again.redemptionId)).code).toBe('CONFLICT')
    expect((await cancelRedemption(t, owner, again.redemptionId)).code).toBe('BAD_INPUT')
    const undone = await cancelRedemption(t, owner, again.redemptionId, 'Wrong person')
    expect(undone.data.cancelRedemption).toEqual({ state: 'CANCELLED', cancelReason: 'Wrong person' })
    expect((await cancelRedemption(t, owner, again.redemptionId, 'Again')).code).toBe('CONFLICT')
    expect(await balanceOf(person)).toMatchObject({ available: '50', spent: '0' })
    const left = await mineOf(person, id)
    expect(left).toMatchObject({
      redeemed: 0,
      myParticipation: { state: 'PARTICIPATING', left: 1, canRedeem: true },
    })
  })
})
