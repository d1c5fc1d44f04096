import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { jobsNamed } from '#testing/jobs-named.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelFulfilment, makeWay, standingWith, submitProof, ways } from '#testing/steps/earn-offers.ts'
import { joinOffer, makeOffer, makeTaker, tryOffer } from '#testing/steps/make-offer.ts'
import { makeTiers } from '#testing/steps/make-tiers.ts'
import { noteCheckIn } from '#testing/steps/note-check-ins.ts'
import { givePoints, pointsOf } from '#testing/steps/trade-points.ts'
import { reconcileCounts } from './reconcile-counts.ts'

// Also tests read-progress.ts, counting.sql.ts, hand-out.ts and the reaction count-for-offers.ts.

let t: TestApp
let insider: string
beforeAll(async () => {
  t = await startTestApp()
  await makeTiers(t)
  const tiers = await t.db.selectFrom('tier').select(['id', 'name']).execute()
  insider = tiers.find(({ name }) => name === 'Insider')?.id ?? ''
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const UPDATE = graphql(`mutation ($input: UpdateOfferInput!) { updateOffer(input: $input) { quantity } }`)

const available = async (person: Parameters<typeof pointsOf>[1]) =>
  (await pointsOf(t, person, t.world.clubId)).balance.available
const mineOf = async (person: Parameters<typeof pointsOf>[1], id: string) =>
  (await standingWith(t, await t.world.signIn(person), id)).myParticipation
/** An offer that started three weeks ago. */
const startDate = () =>
  t.clock
    .now()
    .subtract({ hours: 24 * 21 })
    .toString()
const weeksAgo = (weeks: number) => t.clock.now().subtract({ hours: 24 * 7 * weeks })

it('a streak gives each completed run, at once to who joins late, and takes it back when a check-in is undone', async () => {
  const id = await makeWay(t, 'streak', { startDate: startDate(), limitPerMember: 2 })
  const person = await makeTaker(t, 'regular')
  const undo = await noteCheckIn(t, person, weeksAgo(1))
  expect((await mineOf(person, id))?.progress).toMatchObject({
    have: 1,
    need: 2,
    text: '{{have}} of {{need}} weeks in a row',
    values: { have: 1, need: 2 },
  })
  await noteCheckIn(t, person)
  await t.drain()
  expect(await available(person)).toBe('0')
  expect((await joinOffer(t, person, id)).data.joinOffer.myParticipation?.state).toBe('AWARDED')
  expect(await available(person)).toBe('10')
  await undo()
  await t.drain()
  expect(await available(person)).toBe('0')
  expect(await mineOf(person, id)).toMatchObject({
    state: 'PARTICIPATING',
    fulfilments: [{ state: 'CANCELLED' }],
  })
  await noteCheckIn(t, person, weeksAgo(1))
  await t.drain()
  expect(await available(person)).toBe('10')
  expect((await mineOf(person, id))?.fulfilments).toHaveLength(1)
  expect((await readNotified(t.db, person.userId)).map(({ message }) => message)).toContain(
    'You got 10 rep points by A way: streak of Test Club.',
  )
  expect((await mineOf(person, id))?.progress?.have).toBe(0)
})

it('what the team took back is not given again by what was counted', async () => {
  const id = await makeWay(t, 'streak', { startDate: startDate() })
  const person = await makeTaker(t, 'cheater', id)
  await noteCheckIn(t, person, weeksAgo(1))
  await noteCheckIn(t, person)
  await t.drain()
  const mine = await mineOf(person, id)
  expect(mine?.progress).toMatchObject({ have: 2, need: 2, until: null })
  const owner = await t.world.signIn(t.world.owner)
  expect((await cancelFulfilment(t, owner, mine?.fulfilments[0]?.fulfilmentId ?? '')).code).toBe('OK')
  for (const job of jobsNamed(/^count-offers$/)) await job.run(t.services)
  expect(await available(person)).toBe('0')
})

it('amounts raise members to a tier, and the job finds what the news missed', async () => {
  const earnsTier = { type: 'EARN_STATUS', rewardTierId: insider, access: 'PUBLIC' }
  const level = await makeOffer(t, {
    ...earnsTier,
    subType: 'level-up',
    displayName: 'Level up',
    configuration: { pointsThreshold: 30 },
  })
  const amount = await makeOffer(t, {
    ...earnsTier,
    subType: 'action-amount',
    displayName: 'Two nights',
    configuration: { action: 'CHECK_IN', count: 2 },
  })
  const way = await makeWay(t, 'buy-product', { rewardPoints: 30 })
  const person = await makeTaker(t, 'leveller', level, amount)
  // Points that a club gives by hand are not earned.
  await givePoints(t, t.world.clubId, person.userId, 500n)
  await t.drain()
  expect((await mineOf(person, level))?.progress).toMatchObject({ have: 0, need: 30 })
  await submitProof(t, person, way, { code: 'CAP-2027' })
  await t.drain()
  expect((await mineOf(person, level))?.fulfilments).toMatchObject([{ points: 0, tier: { name: 'Insider' } }])
  for (const _ of [1, 2]) await noteCheckIn(t, person)
  await t.db.deleteFrom('news_delivery').where('reaction', '=', 'count-for-offers').execute()
  await t.drain()
  for (const job of jobsNamed(/^count-offers$/)) await job.run(t.services)
  expect((await mineOf(person, amount))?.fulfilments).toHaveLength(1)
})

const holdsOf = (userId: string) =>
  t.db
    .selectFrom('tier_hold')
    .select('tier_id')
    .where('user_id', '=', userId)
    .where('source', '=', 'GRANTED')
    .where('ended_at', 'is', null)
    .execute()

it('two completed runs of a streak give a tier once, to who joins late', async () => {
  await t.world.signIn(t.world.owner)
  const id = await makeOffer(t, {
    type: 'EARN_STATUS',
    subType: 'streak',
    displayName: 'Every week',
    rewardTierId: insider,
    limitPerMember: 2,
    startDate: weeksAgo(5).toString(),
    configuration: ways.streak,
  })
  const person = await makeTaker(t, 'twice-regular')
  for (const weeks of [3, 2, 1, 0]) await noteCheckIn(t, person, weeksAgo(weeks))
  await t.drain()
  expect((await joinOffer(t, person, id)).code).toBe('OK')
  expect((await mineOf(person, id))?.fulfilments).toHaveLength(2)
  expect(await holdsOf(person.userId)).toEqual([{ tier_id: insider }])
})

it('two offers that one check-in completes give a tier once', async () => {
  await t.world.signIn(t.world.owner)
  const ids: string[] = []
  for (const displayName of ['First night', 'Opening night']) {
    const input = {
      type: 'EARN_STATUS',
      subType: 'action-amount',
      displayName,
      rewardTierId: insider,
      configuration: { action: 'CHECK_IN', count: 1 },
    }
    ids.push(await makeOffer(t, input))
  }
  const person = await makeTaker(t, 'once-there', ...ids)
  await noteCheckIn(t, person)
  // As the reaction does, in one transaction.
  await inWork(t.services, (work) =>
    reconcileCounts(work, [{ clubId: t.world.clubId, userId: person.userId }]),
  )
  for (const id of ids) expect((await mineOf(person, id))?.fulfilments).toHaveLength(1)
  expect(await holdsOf(person.userId)).toEqual([{ tier_id: insider }])
})

it('picked members get it once, when the offer is active', async () => {
  await t.world.signIn(t.world.owner)
  const one = await makeTaker(t, 'picked-one')
  const two = await makeTaker(t, 'picked-two')
  const outsider = await t.world.addPerson('picked-none')
  const input = (userIds: string[]) => ({
    type: 'EARN_POINTS',
    subType: 'bonus',
    displayName: 'Thank you',
    rewardPoints: 25,
    startDate: t.clock.now().add({ minutes: 2 }).toString(),
    configuration: { userIds, reason: 'For helping' },
  })
  const refused = await tryOffer(t, input([outsider.userId]))
  expect(refused.errors[0]?.extensions.fields).toHaveProperty(['configuration.userIds'])
  const id = await makeOffer(t, input([one.userId, two.userId]))
  const handOut = async () => {
    for (const job of jobsNamed(/^hand-out-offers$/)) await job.run(t.services)
  }
  await handOut()
  expect(await available(one)).toBe('0')
  t.clock.advance({ minutes: 3 })
  for (const _ of [1, 2]) await handOut()
  expect([await available(one), await available(two)]).toEqual(['25', '25'])
  expect(await standingWith(t, one, id)).toMatchObject({
    joined: 2,
    redeemed: 2,
    configuration: { members: null },
    myParticipation: { state: 'AWARDED' },
  })
  const seen = await standingWith(t, await t.world.signIn(t.world.owner), id)
  expect(seen.configuration?.members).toHaveLength(2)
})

it('a higher quantity gives it to the picked members who got nothing', async () => {
  await t.world.signIn(t.world.owner)
  const people = [await makeTaker(t, 'picked-first'), await makeTaker(t, 'picked-second')]
  const offerId = await makeOffer(t, {
    type: 'EARN_POINTS',
    subType: 'bonus',
    displayName: 'Thanks to one',
    rewardPoints: 25,
    quantity: 1,
    configuration: { userIds: people.map(({ userId }) => userId), reason: 'For helping' },
  })
  const handOut = async () => {
    for (const job of jobsNamed(/^hand-out-offers$/)) await job.run(t.services)
    return (await Promise.all(people.map(available))).sort()
  }
  expect(await handOut()).toEqual(['0', '25'])
  expect((await t.ask(t.world.owner, UPDATE, { input: { offerId, quantity: 2 } })).code).toBe('OK')
  expect(await handOut()).toEqual(['25', '25'])
})
