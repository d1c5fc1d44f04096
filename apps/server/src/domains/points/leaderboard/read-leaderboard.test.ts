import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import { addTo, awardPoints } from '#testing/clubs/tier-steps.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addCrowd } from '#testing/steps/add-crowd.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

type Period = 'EVER' | 'MONTH' | 'YEAR'

const BOARD = graphql(`query ($id: String!, $period: LeaderboardPeriod!, $first: Int, $after: String) {
  clubLeaderboard(clubIdOrSlug: $id, period: $period, first: $first, after: $after) {
    totalCount
    endCursor
    hasNextPage
    nodes { rank points user { userName } }
  }
}`)
const AROUND = graphql(`query ($id: String!, $period: LeaderboardPeriod!) {
  club(clubIdOrSlug: $id) {
    membership { isHiddenFromLeaderboard }
  }
  leaderboardAround(clubIdOrSlug: $id, period: $period) { rank points isMe user { userName } }
}`)
const HIDE = graphql(`mutation ($id: ID!, $isHidden: Boolean!) {
  hideFromLeaderboard(clubId: $id, isHidden: $isHidden) { membership { isHiddenFromLeaderboard } }
}`)

interface Entry {
  rank: number | null
  points: string
  user: { userName: string }
}
const lines = (entries: readonly Entry[]) =>
  entries.map(({ rank, points, user }) => `${rank ?? '?'} ${user.userName} ${points}`)

const show = (clubId: string) =>
  t.db.updateTable('club_member').set({ is_shown: true }).where('club_id', '=', clubId).execute()

const makePeople = async (clubId: string, names: readonly string[]) => {
  const people: Person[] = []
  for (const name of names) people.push(await addTo(t, clubId, name))
  await show(clubId)
  return people as [Person, Person, Person, Person]
}

async function boardOf(clubId: string, period: Period) {
  const { data } = await t.ask(await t.world.signIn(t.world.owner), BOARD, { id: clubId, period })
  return lines(data.clubLeaderboard.nodes)
}

async function around(clubId: string, person: Person, period: Period = 'EVER') {
  const { data } = await t.ask(await t.world.signIn(person), AROUND, { id: clubId, period })
  return lines(data.leaderboardAround)
}

test('members are ranked by what they earned in the month, in the year and ever', async () => {
  const clubId = await makeClub(t, t.world.owner)
  const [ana, ben, cem] = await makePeople(clubId, ['rank-ana', 'rank-ben', 'rank-cem'])
  await awardPoints(t, clubId, ana, 'rank:ana:1', 1, 50n)
  await awardPoints(t, clubId, ben, 'rank:ben:1', 1, 50n)
  await awardPoints(t, clubId, cem, 'rank:cem:1', 1, 20n)
  // People with the same points share a rank, and the next one has the rank after both.
  const first = await boardOf(clubId, 'MONTH')
  expect(first.slice(0, 2).sort()).toEqual(['1 rank-ana 50', '1 rank-ben 50'])
  expect(first[2]).toBe('3 rank-cem 20')

  t.clock.advance({ hours: 24 * 366 })
  await awardPoints(t, clubId, cem, 'rank:cem:2', 1, 40n)
  // A door that was without a network sends the check-ins of last year now.
  const lastYear = t.clock.now().subtract({ hours: 24 * 366 })
  await awardPoints(t, clubId, ben, 'rank:ben:2', 1, 3n, lastYear)
  // What is taken back leaves the month in which it was earned.
  await awardPoints(t, clubId, ana, 'rank:ana:1', 2, 10n)
  expect(await boardOf(clubId, 'MONTH')).toEqual(['1 rank-cem 40'])
  expect(await boardOf(clubId, 'YEAR')).toEqual(['1 rank-cem 40'])
  expect(await boardOf(clubId, 'EVER')).toEqual(['1 rank-cem 60', '2 rank-ben 53', '3 rank-ana 10'])
  await awardPoints(t, clubId, ana, 'rank:ana:1', 3, 0n)
  expect(await boardOf(clubId, 'EVER')).toEqual(['1 rank-cem 60', '2 rank-ben 53'])
})

test('a page goes on with the ranks of the page before', async () => {
  const clubId = await makeClub(t, t.world.owner)
  const people = await makePeople(clubId, ['page-ana', 'page-ben', 'page-cem', 'page-dan'])
  const earned = [30n, 20n, 20n, 10n]
  for (const [index, person] of people.entries()) {
    await awardPoints(t, clubId, person, `page:${index}`, 1, earned[index] ?? 0n)
  }
  const reader = await t.world.signIn(t.world.owner)
  const one = await t.ask(reader, BOARD, { id: clubId, period: 'YEAR', first: 2 })
  const { endCursor, hasNextPage, totalCount } = one.data.clubLeaderboard
  expect([hasNextPage, totalCount]).toEqual([true, 4])
  const two = await t.ask(reader, BOARD, { id: clubId, period: 'YEAR', first: 2, after: endCursor })
  const ranks = [...one.data.clubLeaderboard.nodes, ...two.data.clubLeaderboard.nodes].map(({ rank }) => rank)
  expect(ranks).toEqual([1, 2, 2, 4])
  expect(two.data.clubLeaderboard.hasNextPage).toBe(false)
  const made = await t.ask(reader, BOARD, { id: clubId, period: 'YEAR', after: 'WzIsIngiLCJ5Il0' })
  expect(made.code).toBe('BAD_INPUT')
})

test('who hides or did not agree to be seen is seen by nobody else, and still sees themselves', async () => {
  const clubId = await makeClub(t, t.world.owner)
  const [ana, ben, cem] = await makePeople(clubId, ['hide-ana', 'hide-ben', 'hide-cem'])
  for (const [index, person] of [ana, ben, cem].entries()) {
    await awardPoints(t, clubId, person, `hide:${index}`, 1, BigInt(30 - index))
  }
  const session = await t.world.signIn(ben)
  const hidden = await t.ask(session, HIDE, { id: clubId, isHidden: true })
  expect(hidden.data.hideFromLeaderboard.membership?.isHiddenFromLeaderboard).toBe(true)
  expect(await boardOf(clubId, 'EVER')).toEqual(['1 hide-ana 30', '2 hide-cem 28'])
  expect(await around(clubId, ben)).toEqual(['1 hide-ana 30', '2 hide-ben 29', '3 hide-cem 28'])
  expect(await around(clubId, cem)).toEqual(['1 hide-ana 30', '2 hide-cem 28'])
  await t.ask(session, HIDE, { id: clubId, isHidden: false })
  expect(await boardOf(clubId, 'EVER')).toHaveLength(3)
  await t.db
    .updateTable('club_member')
    .set({ is_shown: false })
    .where('club_id', '=', clubId)
    .where('user_id', '=', ana.userId)
    .execute()
  expect(await boardOf(clubId, 'EVER')).toEqual(['1 hide-ben 29', '2 hide-cem 28'])
  expect((await around(clubId, ana))[0]).toBe('1 hide-ana 30')
  const { errors } = await t.ask(await t.world.signIn(t.world.stranger), HIDE, { id: clubId, isHidden: true })
  expect(errors[0]?.message).toBe("You aren't a member of this club.")
})

test('the neighbors of a person who is far down are shown without ranks', async () => {
  const clubId = await makeClub(t, t.world.owner)
  const [ana, ben] = await makePeople(clubId, ['far-ana', 'far-ben'])
  await awardPoints(t, clubId, ana, 'far:ana', 1, 2n)
  await awardPoints(t, clubId, ben, 'far:ben', 1, 1n)
  expect(await around(clubId, ben)).toEqual(['1 far-ana 2', '2 far-ben 1'])
  const { data } = await t.ask(await t.world.signIn(ben), AROUND, { id: clubId, period: 'EVER' })
  expect(data.leaderboardAround.map(({ isMe }) => isMe)).toEqual([false, true])
  await fillBoard(clubId, ana, 1000)
  const far = await around(clubId, ben)
  expect(far).toHaveLength(3)
  expect(far.slice(1)).toEqual(['? far-ana 2', '? far-ben 1'])
  expect(await around(clubId, t.world.owner)).toEqual([])
  await sql`delete from points_rank where club_id = ${clubId}::uuid and points = 100`.execute(t.db)
})

/** Adds shown members like `like` with 100 points each, without lots. */
async function fillBoard(clubId: string, like: Person, count: number) {
  await addCrowd(t.db, { like, called: 'far', count })
  await sql`insert into club_member (club_id, user_id, joined_at, is_shown)
    select ${clubId}::uuid, id, now(), true from users where user_name ~ '^far-[0-9]'`.execute(t.db)
  await sql`insert into points_member (club_id, user_id)
    select ${clubId}::uuid, id from users where user_name ~ '^far-[0-9]'`.execute(t.db)
  await sql`insert into points_rank (club_id, user_id, period, starts_on, points)
    select ${clubId}::uuid, id, 'EVER', '-infinity', 100 from users where user_name ~ '^far-[0-9]'`.execute(
    t.db,
  )
}

test('the people who see the members see the leaderboard', async () => {
  const clubId = await makeClub(t, t.world.owner, { access: 'INVITE_ONLY' })
  const stranger = await t.world.signIn(t.world.stranger)
  expect((await t.ask(stranger, BOARD, { id: clubId, period: 'MONTH' })).code).toBe('FORBIDDEN')
  expect((await t.ask(stranger, AROUND, { id: clubId, period: 'MONTH' })).code).toBe('FORBIDDEN')
})
