import { afterAll, beforeAll, expect, it } from 'vitest'
import * as points from '#domains/points/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import {
  addTo,
  awardPoints,
  makeLadder,
  saveLadder,
  standing,
  usualLadder,
} from '#testing/clubs/tier-steps.ts'
import { jobsNamed } from '#testing/jobs-named.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeAchievement } from '#testing/steps/make-achievement.ts'

// Also tests read-facts.ts and require-rule-tier.ts.

let t: TestApp
let clubId: string
let tierIds: Record<string, string>
beforeAll(async () => {
  t = await startTestApp()
  clubId = await makeLadder(t)
  tierIds = await readTierIds(clubId)
})
afterAll(() => t.close())

async function readTierIds(id: string) {
  const { data } = await t.ask(
    t.world.owner,
    graphql('query ($id: String!) { club(clubIdOrSlug: $id) { tiers { tierId name } } }'),
    { id },
  )
  return Object.fromEntries(data.club.tiers.map(({ tierId, name }) => [name, tierId]))
}

/** Another club with the usual ladder, for tests that change it. */
async function makeOtherLadder() {
  const club = await makeLadder(t)
  return { club, ids: await readTierIds(club) }
}

const make = (displayName: string, rule: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  makeAchievement(t, { input: { clubIdOrSlug: clubId, displayName, rule, ...more } })

const PROGRESS = graphql(`query ($id: String!) {
  achievementProgress(achievementIdOrSlug: $id) {
    isHeld have need missing counted { points event { eventId } } achievement { rule { text values tierId points } }
  }
}`)

const progressOf = async (id: string, person: Person) =>
  (await t.ask(person, PROGRESS, { id })).data.achievementProgress

const placesOf = ({ errors }: { errors: readonly { extensions: { fields?: Record<string, string> } }[] }) =>
  Object.keys(errors[0]?.extensions.fields ?? {})

const holds = async (id: string, person: Person) => (await progressOf(id, person)).isHeld

it('points that complete a rule give its achievement, and points taken back take it back', async () => {
  const id = await make('Hundred club', { kind: 'POINTS', points: 100 })
  const person = await addTo(t, clubId, 'ida')
  await awardPoints(t, clubId, person, 'first night', 1, 60n)
  await t.drain()
  expect(await progressOf(id, person)).toMatchObject({
    isHeld: false,
    have: 60,
    need: 100,
    missing: 40,
    counted: [{ points: 60, event: null }],
    achievement: { rule: { text: 'Earn {{count}} points in this club.', values: { count: 100 } } },
  })
  await awardPoints(t, clubId, person, 'second night', 1, 40n)
  await t.drain()
  expect(await holds(id, person)).toBe(true)
  await awardPoints(t, clubId, person, 'second night', 2, 39n)
  await t.drain()
  expect(await progressOf(id, person)).toMatchObject({ isHeld: false, have: 99 })
})

it('a tier gives the achievements of its rank and of all below, and its loss takes them back', async () => {
  const silver = await make('Silver lining', { kind: 'TIER', tierId: tierIds.Silver })
  const gold = await make('Gold rush', { kind: 'TIER', tierId: tierIds.Gold })
  const person = await addTo(t, clubId, 'jon')
  await awardPoints(t, clubId, person, 'big night', 1, 499n)
  await t.drain()
  expect([await holds(silver, person), await holds(gold, person)]).toEqual([true, false])
  expect((await progressOf(gold, person)).achievement.rule).toEqual({
    text: 'Reach the tier {{tier}}.',
    values: { tier: 'Gold' },
    tierId: tierIds.Gold,
    points: null,
  })
  await awardPoints(t, clubId, person, 'small night', 1, 1n)
  await t.drain()
  expect([await holds(silver, person), await holds(gold, person)]).toEqual([true, true])
  await awardPoints(t, clubId, person, 'big night', 2, 0n)
  await t.drain()
  expect([await holds(silver, person), await holds(gold, person)]).toEqual([false, false])
})

it('a new rule also counts points and tiers from before, and its preview says who gets it', async () => {
  const person = await addTo(t, clubId, 'kim')
  await awardPoints(t, clubId, person, 'long ago', 1, 700n)
  await t.drain()
  const preview = async (rule: Record<string, unknown>) =>
    (
      await t.ask(
        t.world.owner,
        graphql(`query ($input: PreviewAchievementRuleInput!) {
          achievementRulePreview(input: $input) { gives first { user { userName } } }
        }`),
        { input: { clubIdOrSlug: clubId, awarding: 'ONCE', rule } },
      )
    ).data.achievementRulePreview
  const onlyKim = { gives: 1, first: [{ user: { userName: person.userName } }] }
  const points = { kind: 'POINTS', points: 600 } as const
  const tier = { kind: 'TIER', tierId: tierIds.Gold } as const
  expect(await preview(points)).toEqual(onlyKim)
  expect(await preview(tier)).toEqual(onlyKim)
  const ids = [await make('Six hundred', points), await make('Golden', tier)]
  for (const job of jobsNamed(/^backfill-achievements$/)) await job.run(t.services)
  expect(await Promise.all(ids.map((id) => holds(id, person)))).toEqual([true, true])
})

const runJobs = async (name: RegExp) => {
  for (const job of jobsNamed(name)) await job.run(t.services)
  await t.drain()
}

it('the backfill of a limited achievement gives nothing to an erased account', async () => {
  const early = await addTo(t, clubId, 'mia')
  const late = await addTo(t, clubId, 'ned')
  await awardPoints(t, clubId, early, 'early night', 1, 3000n)
  t.clock.advance({ seconds: 1 })
  await awardPoints(t, clubId, late, 'late night', 1, 3000n)
  const now = t.clock.now()
  const gone = { deleted_at: now, erased_at: now }
  await t.db.updateTable('users').set(gone).where('id', '=', early.userId).execute()
  const id = await make('Only one', { kind: 'POINTS', points: 3000 }, { maxSupply: 1 })
  await runJobs(/^backfill-achievements$/)
  expect(await holds(id, late)).toBe(true)
  // Nor do its points give it one when they change later.
  const open = await make('For all', { kind: 'POINTS', points: 2999 })
  await awardPoints(t, clubId, early, 'early night', 2, 2999n)
  await t.drain()
  const awards = t.db.selectFrom('achievement_award').select('user_id').where('achievement_id', '=', open)
  expect(await awards.execute()).not.toContainEqual({ user_id: early.userId })
})

it('a former first tier that needs points now is not higher than a tier that left the ladder', async () => {
  const { club, ids } = await makeOtherLadder()
  const beginner = await addTo(t, club, 'ola')
  const regular = await addTo(t, club, 'pia')
  await awardPoints(t, club, regular, 'regular night', 1, 100n)
  const id = await make('Silver once', { kind: 'TIER', tierId: ids.Silver }, { clubIdOrSlug: club })
  t.clock.advance({ seconds: 1 })
  await saveLadder(t, club, [
    { name: 'Starter', points: '0' },
    { name: 'Bronze', points: '150' },
    { name: 'Gold', points: '500' },
  ])
  await t.drain()
  expect((await standing(t, club, beginner)).tier).toBe('Bronze')
  await runJobs(/^reconcile-achievements$/)
  expect([await holds(id, beginner), await holds(id, regular)]).toEqual([false, true])
})

it('a tier that became the first one is reached by each member', async () => {
  const { club, ids } = await makeOtherLadder()
  const id = await make('Silver for all', { kind: 'TIER', tierId: ids.Silver }, { clubIdOrSlug: club })
  await saveLadder(t, club, [
    { name: 'Silver', points: '0' },
    { name: 'Gold', points: '500' },
  ])
  await t.drain()
  const person = await addTo(t, club, 'quin')
  await runJobs(/^reconcile-achievements$/)
  expect(await holds(id, person)).toBe(true)
})

/** Runs these jobs and the reactions, but not the nightly job that judges everybody. */
const runOnly = async (name: RegExp) => {
  await t.app.relay.drain()
  for (const job of jobsNamed(name)) await job.run(t.services)
  await t.app.relay.drain()
}

it('a tier that was given for a time gives its achievement at once, and its end takes it back', async () => {
  const id = await make('Guest of gold', { kind: 'TIER', tierId: tierIds.Gold })
  const person = await addTo(t, clubId, 'rob')
  const until = t.clock.now().add({ seconds: 60 })
  const tierId = tierIds.Gold ?? ''
  await inWork(t.services, (work) =>
    points.giveTiers(work, [{ clubId, userId: person.userId, tierId, source: 'GRANTED', until }]),
  )
  await runOnly(/^end-tier-holds$/)
  expect(await holds(id, person)).toBe(true)
  t.clock.advance({ seconds: 61 })
  await runOnly(/^end-tier-holds$/)
  expect(await holds(id, person)).toBe(false)
})

it('a new ladder gives the achievements of tiers at once', async () => {
  const { club, ids } = await makeOtherLadder()
  const id = await make('Silver soon', { kind: 'TIER', tierId: ids.Silver }, { clubIdOrSlug: club })
  const person = await addTo(t, club, 'sue')
  await awardPoints(t, club, person, 'half a night', 1, 60n)
  await saveLadder(t, club, [
    { name: 'Bronze', points: '0' },
    { name: 'Silver', points: '50' },
    { name: 'Gold', points: '500' },
  ])
  await runOnly(/^seat-members$/)
  expect(await holds(id, person)).toBe(true)
})

it('points before the active dates do not count', async () => {
  const soon = t.clock.now().add({ hours: 1 }).toString()
  const id = await make('From now on', { kind: 'POINTS', points: 10 }, { activeFromUtc: soon })
  const person = await addTo(t, clubId, 'lea')
  await awardPoints(t, clubId, person, 'too early', 1, 10n)
  await t.drain()
  expect(await progressOf(id, person)).toMatchObject({ isHeld: false, have: 0 })
})

it('points count from when they were earned, although a door sent its scans after the end', async () => {
  const earnedAt = t.clock.now()
  const activeToUtc = earnedAt.add({ minutes: 2 }).toString()
  const id = await make('In time', { kind: 'POINTS', points: 10 }, { activeToUtc })
  const [early, late] = [await addTo(t, clubId, 'tom'), await addTo(t, clubId, 'una')]
  t.clock.advance({ minutes: 3 })
  await awardPoints(t, clubId, early, 'scan of that night', 1, 10n, earnedAt)
  await awardPoints(t, clubId, late, 'scan of another night', 1, 10n)
  await t.drain()
  expect([await holds(id, early), await holds(id, late)]).toEqual([true, false])
})

it('refuses a tier of another club, the first one, and one that left the ladder; a saved one stays', async () => {
  const CREATE = graphql(
    'mutation ($input: CreateAchievementInput!) { createAchievement(input: $input) { achievementId } }',
  )
  const withTier = (tierId: string | undefined, club = clubId) =>
    t.ask(t.world.owner, CREATE, {
      input: {
        clubIdOrSlug: club,
        displayName: 'Rank',
        category: 'OTHER',
        rule: { kind: 'TIER', tierId },
        idempotencyKey: `rank-${tierId}-${club}`,
      },
    })
  const place = ['rule.tierId']
  const first = await withTier(tierIds.Bronze)
  expect([first.code, placesOf(first)]).toEqual(['BAD_INPUT', place])
  const foreign = await withTier(tierIds.Gold, t.world.clubSlug)
  expect([foreign.code, placesOf(foreign)]).toEqual(['BAD_INPUT', place])
  const saved = await withTier(tierIds.Gold)
  expect(saved.code).toBe('OK')
  await saveLadder(t, clubId, usualLadder.slice(0, 2))
  const late = await t.ask(t.world.owner, CREATE, {
    input: {
      clubIdOrSlug: clubId,
      displayName: 'Too late',
      category: 'OTHER',
      rule: { kind: 'TIER', tierId: tierIds.Gold },
      idempotencyKey: 'too-late-rank',
    },
  })
  expect([late.code, placesOf(late)]).toEqual(['BAD_INPUT', place])
  const renamed = await t.ask(
    t.world.owner,
    graphql(
      'mutation ($input: UpdateAchievementInput!) { updateAchievement(input: $input) { displayName } }',
    ),
    {
      input: {
        achievementId: saved.data.createAchievement.achievementId,
        displayName: 'Old rank',
        rule: { kind: 'TIER', tierId: tierIds.Gold },
      },
    },
  )
  expect(renamed.code).toBe('OK')
})
