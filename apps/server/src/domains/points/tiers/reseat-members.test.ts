import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import {
  addTo,
  awardPoints,
  makeLadder,
  READ_TIERS,
  saveLadder,
  standing,
  tierNotices,
  usualLadder,
} from '#testing/clubs/tier-steps.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveTiers } from './give-tier.ts'
import { endTierHolds, reseatMembers } from './reseat-members.ts'

// Also tests give-tier.ts, read-tiers.ts and tier-members.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

test('a higher threshold takes no tier from those who reached the lower one', async () => {
  const clubId = await makeLadder(t)
  const early = await addTo(t, clubId, 'early')
  await awardPoints(t, clubId, early, 'early:1', 1, 120n)
  await saveLadder(t, clubId, [
    { name: 'Bronze', points: '0' },
    { name: 'Silver', points: '300' },
    { name: 'Gold', points: '800' },
  ])
  await t.drain()
  expect(await standing(t, clubId, early)).toEqual({ tier: 'Silver', gap: '680', next: 'Gold' })
  const late = await addTo(t, clubId, 'late')
  await awardPoints(t, clubId, late, 'late:1', 1, 120n)
  expect(await standing(t, clubId, late)).toEqual({ tier: 'Bronze', gap: '180', next: 'Silver' })
  // The points of the old threshold are gone, and nothing else holds the tier.
  await awardPoints(t, clubId, early, 'early:1', 2, 90n)
  expect(await standing(t, clubId, early)).toMatchObject({ tier: 'Bronze' })
  const thresholds = await t.db
    .selectFrom('tier_threshold as s')
    .innerJoin('tier', 'tier.id', 's.tier_id')
    .select(['s.minimum_points', 's.retired_at'])
    .where('tier.club_id', '=', clubId)
    .where('tier.name', '=', 'Silver')
    .orderBy('s.valid_from')
    .execute()
  expect(thresholds.map((row) => [row.minimum_points, row.retired_at === null])).toEqual([
    [100n, false],
    [300n, true],
  ])
  await expect(t.db.updateTable('tier_threshold').set({ minimum_points: 1n }).execute()).rejects.toThrow(
    'never changed',
  )
})

test('a tier that leaves the ladder stays with those who reached it', async () => {
  const clubId = await makeLadder(t)
  const person = await addTo(t, clubId, 'collector')
  await awardPoints(t, clubId, person, 'collector:1', 1, 120n)
  await saveLadder(t, clubId, [
    { name: 'Bronze', points: '0' },
    { name: 'Gold', points: '500' },
  ])
  await t.drain()
  expect(await standing(t, clubId, person)).toEqual({ tier: 'Silver', gap: '380', next: 'Gold' })
})

test('members keep the tier that was the first, new ones begin at the new first', async () => {
  const clubId = await makeLadder(t)
  const before = await addTo(t, clubId, 'first-before')
  t.clock.advance({ seconds: 1 })
  await saveLadder(t, clubId, [
    { name: 'Iron', points: '0' },
    { name: 'Bronze', points: '50' },
    { name: 'Silver', points: '100' },
  ])
  t.clock.advance({ seconds: 1 })
  const after = await addTo(t, clubId, 'first-after')
  await t.drain()
  expect(await standing(t, clubId, before)).toEqual({ tier: 'Bronze', gap: '100', next: 'Silver' })
  expect(await standing(t, clubId, after)).toEqual({ tier: 'Iron', gap: '50', next: 'Bronze' })
  expect(await tierNotices(t, before)).toEqual([])
})

test('all members are seated in pieces, which go on after a restart, without a notice each', async () => {
  const clubId = await makeClub(t, t.world.owner)
  const people: Person[] = []
  for (let index = 0; index < 5; index += 1) people.push(await addTo(t, clubId, `seated-${index}`))
  for (const [index, person] of people.entries())
    await awardPoints(t, clubId, person, `seat:${index}`, 1, 200n)
  expect(await saveLadder(t, clubId, usualLadder)).toMatchObject({
    tierSeating: { isSeating: true, seated: 0 },
  })
  const stop = new AbortController()
  const once = {
    ...t.services,
    get clock() {
      // The first piece asks for the moment. The next one does not begin.
      stop.abort()
      return t.services.clock
    },
  }
  await reseatMembers(once, stop.signal, 2)
  const seating = async () =>
    (await t.ask(await t.world.signIn(t.world.owner), READ_TIERS, { id: clubId })).data.club.tierSeating
  const total = (await seating())?.total ?? 0
  expect(total).toBeGreaterThanOrEqual(5)
  expect(await seating()).toEqual({ isSeating: true, seated: 2, total })
  await reseatMembers(t.services, undefined, 2)
  expect(await seating()).toEqual({ isSeating: false, seated: total, total })
  for (const person of people) expect(await standing(t, clubId, person)).toMatchObject({ tier: 'Silver' })
  await t.drain()
  expect(await tierNotices(t, people[0] as Person)).toEqual([])
  const { data } = await t.ask(await t.world.signIn(t.world.owner), READ_TIERS, { id: clubId })
  expect(data.club.tiers.map(({ name, memberCount }) => [name, memberCount])).toEqual([
    ['Bronze', total - 5],
    ['Silver', 5],
    ['Gold', 0],
  ])
})

test('a tier that was given stays until its end, whatever becomes of the points', async () => {
  const clubId = await makeLadder(t)
  const person = await addTo(t, clubId, 'given-tier')
  const gold = await t.db
    .selectFrom('tier')
    .select('id')
    .where('club_id', '=', clubId)
    .where('name', '=', 'Gold')
    .executeTakeFirstOrThrow()
  await awardPoints(t, clubId, person, 'given:1', 1, 500n)
  const until = t.clock.now().add({ hours: 48 })
  await inWork(t.services, (work) =>
    giveTiers(work, [{ clubId, userId: person.userId, tierId: gold.id, source: 'GRANTED', until }]),
  )
  await awardPoints(t, clubId, person, 'given:1', 2, 0n)
  expect(await standing(t, clubId, person)).toMatchObject({ tier: 'Gold' })
  t.clock.advance({ hours: 49 })
  await endTierHolds(t.services)
  expect(await standing(t, clubId, person)).toMatchObject({ tier: 'Bronze' })
  await t.drain()
  expect(await tierNotices(t, person)).toEqual([
    'You no longer have the tier Gold in Night Owls.',
    'You reached Gold in Night Owls.',
  ])
})

test('the members of a tier are seen by those who see the members', async () => {
  const clubId = await makeLadder(t)
  const silver = await addTo(t, clubId, 'silver-member')
  const bronze = await addTo(t, clubId, 'bronze-member')
  await awardPoints(t, clubId, silver, 'seen:1', 1, 120n)
  for (const person of [silver, bronze]) {
    await t.db
      .updateTable('club_member')
      .set({ is_shown: true })
      .where('user_id', '=', person.userId)
      .execute()
  }
  const reader = await t.world.signIn(bronze)
  const { data } = await t.ask(
    reader,
    graphql(`query ($id: String!) {
      club(clubIdOrSlug: $id) { tiers { tierId name memberCount } tierSeating { total } }
      clubMembers(clubIdOrSlug: $id) { nodes { user { userName } tier { name } } }
    }`),
    { id: clubId },
  )
  const shown = new Map(data.clubMembers.nodes.map(({ user, tier }) => [user.userName, tier?.name]))
  expect([shown.get('silver-member'), shown.get('bronze-member')]).toEqual(['Silver', 'Bronze'])
  expect(data.club.tierSeating).toBeNull()
  expect(data.club.tiers.map(({ memberCount }) => memberCount)).toEqual([null, null, null])
  const MEMBERS = graphql(
    'query ($tierId: ID!, $keyword: String) { tierMembers(tierId: $tierId, keyword: $keyword) { totalCount nodes { user { userName } } } }',
  )
  const of = async (name: string, keyword?: string) => {
    const tierId = data.club.tiers.find((tier) => tier.name === name)?.tierId ?? ''
    const { data: page } = await t.ask(reader, MEMBERS, { tierId, keyword })
    return page.tierMembers.nodes.map(({ user }) => user.userName)
  }
  expect(await of('Silver')).toEqual(['silver-member'])
  expect(await of('Bronze')).toContain('bronze-member')
  expect(await of('Bronze')).not.toContain('silver-member')
  expect(await of('Gold')).toEqual([])
  expect(await of('Silver', 'SILVER')).toEqual(['silver-member'])
  expect(await of('Silver', 'bronze')).toEqual([])
  const tierId = data.club.tiers[1]?.tierId ?? ''
  await t.db.updateTable('club').set({ access: 'INVITE_ONLY' }).where('id', '=', clubId).execute()
  expect((await t.ask(await t.world.signIn(t.world.stranger), MEMBERS, { tierId })).code).toBe('FORBIDDEN')
  await t.db.updateTable('club').set({ published: false }).where('id', '=', clubId).execute()
  expect((await t.ask(await t.world.signIn(t.world.stranger), MEMBERS, { tierId })).code).toBe('NOT_FOUND')
})
