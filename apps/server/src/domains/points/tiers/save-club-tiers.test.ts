import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { LadderTier } from '#testing/clubs/tier-steps.ts'
import {
  addTo,
  awardPoints,
  ladderInput,
  makeLadder,
  SAVE_TIERS,
  saveLadder,
  standing,
  tierNotices,
  usualLadder,
} from '#testing/clubs/tier-steps.ts'
import { countWaiting } from '#testing/count-locks.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'
import { giveGrants } from '../grants/give-grants.ts'
import { seatMembers } from './seat.sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

test('a ladder is saved as a whole, with the version that was seen', async () => {
  const { owner } = t.world
  const clubId = await makeClub(t, owner)
  const avatarAssetId = await sendPicture(t, owner, 'presignTierUpload')
  const saved = await saveLadder(t, clubId, [
    { name: 'Bronze', points: '0', avatarAssetId },
    { name: 'Silver', points: '100' },
  ])
  expect(saved).toMatchObject({
    tiersVersion: 1,
    tiers: [
      {
        level: 1,
        name: 'Bronze',
        avatarUrl: `/files/${avatarAssetId}.webp`,
        requirements: { minimumPoints: '0' },
      },
      { level: 2, name: 'Silver', avatarUrl: null, requirements: { minimumPoints: '100' } },
    ],
  })
  // A tier in between moves the levels above it. A picture that is left out stays.
  const moved = await saveLadder(t, clubId, [
    { name: 'Bronze', points: '0' },
    { name: 'Copper', points: '50' },
    { name: 'Silver', points: '100' },
  ])
  expect(moved.tiers.map(({ level, name }) => [level, name])).toEqual([
    [1, 'Bronze'],
    [2, 'Copper'],
    [3, 'Silver'],
  ])
  expect(moved.tiers[0]?.avatarUrl).toBe(`/files/${avatarAssetId}.webp`)
  const stale = await t.ask(owner, SAVE_TIERS, { input: ladderInput(clubId, 1, usualLadder) })
  expect([stale.code, stale.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Someone else changed these tiers. Load them again to see their changes.',
  ])
  const unknown = await t.ask(owner, SAVE_TIERS, {
    input: ladderInput(clubId, 2, [{ ...usualLadder[0], tierId: randomUUID() } as LadderTier]),
  })
  expect(unknown.errors[0]?.extensions.fields).toEqual({
    'tiers.0.tierId': 'This tier is no longer on the ladder',
  })
})

test.each(['1.5', '-1', '9223372036854775808', '100000000000000000000', '1000000000001'])(
  '%s points are refused',
  async (points) => {
    const { owner, clubId } = t.world
    const asked = await t.ask(owner, SAVE_TIERS, {
      input: ladderInput(clubId, 0, [
        { name: 'A', points: '0' },
        { name: 'B', points },
      ]),
    })
    expect(asked.code).toBe('BAD_INPUT')
    expect(JSON.stringify(asked.errors)).toContain('whole number')
  },
)

test('ladders that do not rise are refused at their place', async () => {
  const { owner, clubId } = t.world
  const { code, errors } = await t.ask(owner, SAVE_TIERS, {
    input: ladderInput(clubId, 0, [
      { name: 'A', points: '0' },
      { name: 'B', points: '50' },
      { name: 'C', points: '40' },
    ]),
  })
  expect(code).toBe('BAD_INPUT')
  expect(errors[0]?.extensions.fields).toEqual({
    'tiers.2.minimumPoints': 'Each level needs more points than the one below',
  })
})

test('a posting moves the tier, says the gap, and notifies once', async () => {
  const clubId = await makeLadder(t)
  const person = await addTo(t, clubId, 'climber')
  expect(await standing(t, clubId, person)).toEqual({ tier: 'Bronze', gap: '100', next: 'Silver' })
  await awardPoints(t, clubId, person, 'climb:1', 1, 160n)
  expect(await standing(t, clubId, person)).toEqual({ tier: 'Silver', gap: '340', next: 'Gold' })
  await awardPoints(t, clubId, person, 'climb:2', 1, 340n)
  expect(await standing(t, clubId, person)).toEqual({ tier: 'Gold', gap: null, next: null })
  await t.drain()
  expect(await tierNotices(t, person)).toEqual([
    'You reached Gold in Night Owls.',
    'You reached Silver in Night Owls.',
  ])
})

test('granted points count for no tier', async () => {
  const clubId = await makeLadder(t)
  const person = await addTo(t, clubId, 'granted-points')
  await inWork(t.services, async (work) => {
    const club = await work.tx
      .selectFrom('club')
      .selectAll()
      .where('id', '=', clubId)
      .executeTakeFirstOrThrow()
    await giveGrants(work, club, [
      { userId: person.userId, amount: 900n, cause: `grant:${randomUUID()}`, reason: 'Cake' },
    ])
  })
  expect(await standing(t, clubId, person)).toEqual({ tier: 'Bronze', gap: '100', next: 'Silver' })
})

test('ten postings that cross a threshold at once give one hold and one notice', async () => {
  const clubId = await makeLadder(t)
  const person = await addTo(t, clubId, 'raced-climber')
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => awardPoints(t, clubId, person, `raced:${index}`, 1, 30n)),
  )
  await t.drain()
  expect(await standing(t, clubId, person)).toMatchObject({ tier: 'Silver', gap: '200' })
  expect(await tierNotices(t, person)).toEqual(['You reached Silver in Night Owls.'])
  const holds = await t.db.selectFrom('tier_hold').select('id').where('user_id', '=', person.userId).execute()
  expect(holds).toHaveLength(1)
})

test('points that are taken back take the tier back, with a notice', async () => {
  const clubId = await makeLadder(t)
  const person = await addTo(t, clubId, 'falling')
  await awardPoints(t, clubId, person, 'fall:1', 1, 100n)
  await awardPoints(t, clubId, person, 'fall:2', 1, 450n)
  await awardPoints(t, clubId, person, 'fall:2', 2, 0n)
  await t.drain()
  expect(await standing(t, clubId, person)).toEqual({ tier: 'Silver', gap: '400', next: 'Gold' })
  expect(await tierNotices(t, person)).toEqual([
    'You no longer have the tier Gold in Night Owls.',
    'You reached Gold in Night Owls.',
    'You reached Silver in Night Owls.',
  ])
})

test('twin: without the lock and the unique index, a tier is held twice', async () => {
  const clubId = await makeLadder(t)
  const person = await addTo(t, clubId, 'twin-climber')
  await awardPoints(t, clubId, person, 'twin:1', 1, 90n)
  const setEarned = (points: bigint) =>
    t.db
      .updateTable('points_member')
      .set({ ever_earned: points, tier_id: null })
      .where('user_id', '=', person.userId)
      .execute()
  await setEarned(120n)
  await sql`drop index tier_hold_present`.execute(t.db)
  const seat = () => inWork(t.services, (work) => seatMembers(work.tx, clubId, work.now, [person.userId]))
  const { beside } = await inWork(t.services, async (work) => {
    await seatMembers(work.tx, clubId, work.now, [person.userId])
    const other = seat()
    // The other one has written its hold, and waits for the row of the member.
    while ((await countWaiting(t.db)) === 0) await nextTurn()
    return { beside: other }
  })
  await beside
  const ofPerson = t.db.selectFrom('tier_hold').select('id').where('user_id', '=', person.userId)
  expect(await ofPerson.execute()).toHaveLength(2)
  // Leaves the world as the other tests expect it.
  await setEarned(90n)
  await t.db.deleteFrom('tier_hold').where('user_id', '=', person.userId).execute()
})
