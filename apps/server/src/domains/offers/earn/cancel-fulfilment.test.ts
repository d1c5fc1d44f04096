import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelFulfilment, makeWay, standingWith, submitProof } from '#testing/steps/earn-offers.ts'
import { makeAchievement } from '#testing/steps/make-achievement.ts'
import { makeOffer, makeTaker } from '#testing/steps/make-offer.ts'
import { makeTiers } from '#testing/steps/make-tiers.ts'
import { pointsOf } from '#testing/steps/trade-points.ts'

// Also tests undo-fulfilments.ts.

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

it('the team takes points, stock and the bonus back, with a reason, and it is not given again', async () => {
  const bonus = await makeAchievement(t, { input: { displayName: 'Cap wearer' } })
  const id = await makeWay(t, 'buy-product', { quantity: 1, bonusAchievementId: bonus })
  const person = await makeTaker(t, 'wearer')
  const { fulfilment } = (await submitProof(t, person, id, { code: 'CAP-2027' })).data.submitOfferProof
  const fulfilmentId = fulfilment?.fulfilmentId ?? ''
  const held = () =>
    t.db.selectFrom('achievement_award').select('id').where('revoked_at', 'is', null).execute()
  expect(await held()).toHaveLength(1)
  expect((await cancelFulfilment(t, person, fulfilmentId)).code).toBe('NOT_FOUND')
  expect((await cancelFulfilment(t, t.world.host, fulfilmentId)).code).toBe('FORBIDDEN')
  expect((await cancelFulfilment(t, t.world.owner, fulfilmentId, ' ')).code).toBe('BAD_INPUT')
  const both = await Promise.all([
    cancelFulfilment(t, t.world.owner, fulfilmentId, 'Code was shared.'),
    cancelFulfilment(t, t.world.owner, fulfilmentId, 'Code was shared.'),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK'])
  expect((await pointsOf(t, person, t.world.clubId)).balance).toMatchObject({
    available: '0',
    everEarned: '0',
  })
  expect(await held()).toHaveLength(0)
  const own = await standingWith(t, person, id)
  expect(own).toMatchObject({ redeemed: 0, status: 'ACTIVE' })
  expect(own.myParticipation).toMatchObject({
    state: 'PARTICIPATING',
    canFulfil: false,
    fulfilments: [{ state: 'CANCELLED', cancelReason: 'Code was shared.' }],
  })
  expect((await submitProof(t, person, id, { code: 'CAP-2027' })).code).toBe('CONFLICT')
  await t.drain()
  const told = (await readNotified(t.db, person.userId)).map(({ message }) => message)
  expect(told.join()).toContain('Test Club took back what you got by A way: buy-product.')
})

const promo = (code: string) =>
  makeOffer(t, {
    type: 'EARN_STATUS',
    subType: 'promo',
    displayName: `Promo ${code}`,
    rewardTierId: insider,
    configuration: { code },
  })
const tierOf = async (userId: string) =>
  (
    await t.db
      .selectFrom('points_member')
      .select('tier_id')
      .where('user_id', '=', userId)
      .where('club_id', '=', t.world.clubId)
      .executeTakeFirst()
  )?.tier_id

it('a tier goes only when no other offer gives it', async () => {
  const person = await makeTaker(t, 'climber')
  const given: string[] = []
  for (const code of ['UPUPUP1', 'UPUPUP2']) {
    const sent = await submitProof(t, person, await promo(code), { code })
    expect(sent.data.submitOfferProof.fulfilment?.tier?.name).toBe('Insider')
    given.push(sent.data.submitOfferProof.fulfilment?.fulfilmentId ?? '')
  }
  expect(await tierOf(person.userId)).toBe(insider)
  expect((await cancelFulfilment(t, t.world.owner, given[0] ?? '')).code).toBe('OK')
  expect(await tierOf(person.userId)).toBe(insider)
  expect((await cancelFulfilment(t, t.world.owner, given[1] ?? '')).code).toBe('OK')
  expect(await tierOf(person.userId)).not.toBe(insider)
})

it('a tier goes when both offers that gave it are taken back at the same moment', async () => {
  const codes = ['TWICE1', 'TWICE2']
  const ids = await Promise.all(codes.map(promo))
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map((nr) => makeTaker(t, `twice-up-${nr}`)))
  const given: string[] = []
  for (const person of people) {
    for (const [index, id] of ids.entries()) {
      const sent = await submitProof(t, person, id, { code: codes[index] })
      given.push(sent.data.submitOfferProof.fulfilment?.fulfilmentId ?? '')
    }
  }
  const taken = await Promise.all(given.map((id) => cancelFulfilment(t, t.world.owner, id)))
  expect(new Set(taken.map(({ code }) => code))).toEqual(new Set(['OK']))
  for (const { userId } of people) expect(await tierOf(userId)).not.toBe(insider)
})
