import { afterAll, beforeAll, expect, it } from 'vitest'
import * as clubs from '#domains/clubs/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeAchievement } from '#testing/steps/make-achievement.ts'
import {
  cancelRedemption,
  confirmRedemption,
  makeOffer,
  makeTaker,
  redeemOffer,
  tryOffer,
} from '#testing/steps/make-offer.ts'
import { givePoints, pointsOf } from '#testing/steps/trade-points.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const AWARDED = graphql('query ($id: String!) { achievement(achievementIdOrSlug: $id) { awardedCount } }')
const awarded = async (id: string) =>
  (await t.ask(t.world.owner, AWARDED, { id })).data.achievement.awardedCount

const ofVenue = { isAtVenue: true, requirements: [{ kind: 'REP_POINTS', amount: 40 }] }

/** A person who holds a code at a venue, for 40 of their 50 points. */
async function holding(name: string) {
  const id = await makeOffer(t, ofVenue)
  const person = await makeTaker(t, name, id)
  await givePoints(t, t.world.clubId, person.userId, 50n)
  const held = (await redeemOffer(t, person, id)).data.redeemOffer
  return { id, person, code: held.code ?? '', redemptionId: held.redemptionId }
}

it('what a code held does not last longer than its lots', async () => {
  const { person, redemptionId } = await holding('late-saver')
  const soon = t.clock.now().add({ seconds: 30 })
  await t.db
    .updateTable('points_lot')
    .set({ expires_at: soon, expires_on: soon.toString().slice(0, 10) })
    .where('user_id', '=', person.userId)
    .execute()
  t.clock.advance({ minutes: 1 })
  await cancelRedemption(t, person, redemptionId)
  await t.drain()
  expect((await pointsOf(t, person, t.world.clubId)).balance).toMatchObject({ available: '0', held: '0' })
})

it('a person of the team takes back neither what they redeemed themselves nor what nobody of the team confirmed', async () => {
  const id = await makeOffer(t)
  const manager = await makeTaker(t, 'works-and-takes', id)
  const member = await makeTaker(t, 'takes-only', id)
  await inWork(t.services, (work) =>
    clubs.addTeamMember(work, { clubId: t.world.clubId, userId: manager.userId, role: 'EVENT_MANAGER' }),
  )
  for (const person of [manager, member]) {
    const { redemptionId } = (await redeemOffer(t, person, id)).data.redeemOffer
    expect((await cancelRedemption(t, manager, redemptionId, 'A mistake')).code).toBe('FORBIDDEN')
  }
})

it('a member reads why the team took a code back, and the team no longer reads what they told', async () => {
  const id = await makeOffer(t, {
    type: 'REWARD_MEMBERS',
    subType: 'merch-giveaway',
    asksFor: ['ADDRESS'],
  })
  const person = await makeTaker(t, 'moved-away', id)
  const details = { address: 'Secret street 1' }
  const { redemptionId } = (await redeemOffer(t, person, id, { details })).data.redeemOffer
  await cancelRedemption(t, t.world.owner, redemptionId, 'Out of stock')
  const row = t.db.selectFrom('offer_redemption').select('details').where('id', '=', redemptionId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ details: null })
  const noted = await t.db.selectFrom('audit').select(['subject', 'input']).execute()
  const text = JSON.stringify(noted)
  expect(text).toContain(redemptionId)
  expect([text.includes('Secret street'), text.includes('Out of stock')]).toEqual([false, false])

  const held = await holding('left-the-bar')
  await cancelRedemption(t, t.world.owner, held.redemptionId, 'We close early')
  await t.drain()
  const said = (await readNotified(t.db, held.person.userId)).map(({ message }) => message)
  expect(said.filter((message) => message.includes('We close early'))).toHaveLength(1)
})

it('an achievement stays while another offer that was redeemed gives it, too', async () => {
  const badge = await makeAchievement(t, { input: { displayName: 'Twice earned' } })
  const ids = [
    await makeOffer(t, { bonusAchievementId: badge }),
    await makeOffer(t, { bonusAchievementId: badge }),
  ]
  const person = await makeTaker(t, 'earns-twice', ...ids)
  const made: string[] = []
  for (const id of ids) made.push((await redeemOffer(t, person, id)).data.redeemOffer.redemptionId)
  const left: number[] = []
  for (const redemptionId of made) {
    await cancelRedemption(t, t.world.owner, redemptionId, 'A mistake')
    left.push(await awarded(badge))
  }
  expect(left).toEqual([1, 0])
})

it('a bonus is published, and given by hand alone', async () => {
  const draft = await makeAchievement(t, { input: { displayName: 'Not yet', published: false } })
  const rule = { kind: 'POINTS', points: 10 }
  const byRule = await makeAchievement(t, { input: { displayName: 'By rule', rule } })
  for (const bonusAchievementId of [draft, byRule]) {
    const refused = await tryOffer(t, { bonusAchievementId })
    expect([refused.code, Object.keys(refused.errors[0]?.extensions.fields ?? {})]).toEqual([
      'BAD_INPUT',
      ['bonusAchievementId'],
    ])
  }
})

it('a code that is asked for again with the same key is no second scan', async () => {
  const { code } = await holding('bad-reception')
  const confirm = async (key: string) =>
    (await confirmRedemption(t, t.world.owner, code, 'Bar 1', key)).data.confirmRedemption.result
  const [first, other] = ['first-press-of-a-code', 'other-press-of-a-code']
  expect([await confirm(first), await confirm(first), await confirm(other)]).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'REDEEMED',
  ])
})

it('the code of a person who left the club no longer counts', async () => {
  const { person, code } = await holding('leaves-with-code')
  await t.ask(person, graphql('mutation ($id: ID!) { leaveClub(clubId: $id) { clubId } }'), {
    id: t.world.clubId,
  })
  expect((await confirmRedemption(t, t.world.owner, code)).code).toBe('CONFLICT')
})

it('a suspended club gives nothing, not to its own team either', async () => {
  const id = await makeOffer(t)
  const person = await makeTaker(t, 'team-of-suspended', id)
  await inWork(t.services, (work) =>
    clubs.addTeamMember(work, { clubId: t.world.clubId, userId: person.userId, role: 'ADMIN' }),
  )
  const setStatus = (status: 'OPEN' | 'SUSPENDED') =>
    t.db.updateTable('club').set({ status }).where('id', '=', t.world.clubId).execute()
  await setStatus('SUSPENDED')
  expect((await redeemOffer(t, person, id)).code).toBe('FORBIDDEN')
  await setStatus('OPEN')
})

it('an achievement that an offer asks for or gives is not deleted', async () => {
  const DELETE = graphql('mutation ($id: ID!) { deleteAchievement(achievementId: $id) { achievementId } }')
  const deleted = async (id: string) => (await t.ask(t.world.owner, DELETE, { id })).code
  const asked = await makeAchievement(t, { input: { displayName: 'Asked for' } })
  const given = await makeAchievement(t, { input: { displayName: 'Given' } })
  const beside = await makeAchievement(t, { input: { displayName: 'Beside' } })
  await makeOffer(t, { requirements: [{ kind: 'ACHIEVEMENTS', achievementIds: [beside, asked] }] })
  await makeOffer(t, { bonusAchievementId: given, published: false })
  const other = await makeAchievement(t, { input: { displayName: 'Named by none' } })
  expect([await deleted(asked), await deleted(given), await deleted(other)]).toEqual([
    'CONFLICT',
    'CONFLICT',
    'OK',
  ])
})
