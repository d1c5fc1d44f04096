import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { jobsNamed } from '#testing/jobs-named.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addCrowd } from '#testing/steps/add-crowd.ts'
import { awardTo, makeAchievement } from '#testing/steps/make-achievement.ts'

// Also tests reconcile-all.ts.

const GUESTS = 450

let t: TestApp
let earliest: string[]
beforeAll(async () => {
  t = await startTestApp()
  // The order of the ids says nothing about who was checked in first.
  await addCrowd(t.db, { like: t.world.member, called: 'visitor', count: GUESTS })
  await sql`insert into fact (kind, cause, user_id, club_id, event_id, event_type, at, version, is_valid)
    select 'CHECK_IN', 'ticket:' || u.id, u.id, c.id, gen_random_uuid(), 'CONCERT',
      ${t.clock.now()}::timestamptz - interval '1 day' * row_number() over (order by md5(u.user_name)), 1, true
    from users u, club c where c.slug = ${t.world.clubSlug} and u.user_name ~ '^visitor-'`.execute(t.db)
  const { rows } = await sql<{ user_name: string }>`
    select u.user_name from fact f join users u on u.id = f.user_id order by f.at limit 20`.execute(t.db)
  earliest = rows.map((row) => row.user_name)
})
afterAll(() => t.close())

const PREVIEW = graphql(`query ($input: PreviewAchievementRuleInput!) {
  achievementRulePreview(input: $input) { gives takesBack isPart first { user { userName } earnedAt } }
}`)
const once = { kind: 'CHECK_INS', times: 1 } as const

const preview = (more: Record<string, unknown> = {}) =>
  t.ask(t.world.owner, PREVIEW, {
    input: { clubIdOrSlug: t.world.clubSlug, awarding: 'ONCE', rule: once, ...more },
  })

const countAwards = async (achievementId: string) => {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from achievement_award
    where achievement_id = ${achievementId} and revoked_at is null`.execute(t.db)
  return rows[0]?.held
}

it('says how many people a rule would award and who comes first, and awards nobody', async () => {
  const { data } = await preview()
  const { gives, takesBack, isPart, first } = data.achievementRulePreview
  expect({ gives, takesBack, isPart }).toEqual({ gives: GUESTS, takesBack: 0, isPart: false })
  expect(first.map(({ user }) => user.userName)).toEqual(earliest)
  expect((await preview({ rule: { ...once, times: 2 } })).data.achievementRulePreview.gives).toBe(0)
  expect((await preview({ rule: { ...once, times: 0 } })).code).toBe('BAD_INPUT')
  const { rows } = await sql`select from achievement_award`.execute(t.db)
  expect(rows).toEqual([])
})

it('gives a limited supply to those who earned it first, as the preview said, also in a club of many', async () => {
  expect((await preview({ maxSupply: 3 })).data.achievementRulePreview).toMatchObject({
    gives: 3,
    first: earliest.slice(0, 3).map((userName) => ({ user: { userName } })),
  })
  const id = await makeAchievement(t, { input: { displayName: 'First three', rule: once, maxSupply: 3 } })
  for (const job of jobsNamed(/^backfill-achievements$/)) await job.run(t.services)
  const { rows } = await sql<{ user_name: string }>`
    select u.user_name from achievement_award w join users u on u.id = w.user_id
    where w.achievement_id = ${id} order by w.edition`.execute(t.db)
  expect(rows.map((row) => row.user_name)).toEqual(earliest.slice(0, 3))
})

it('of an achievement that changes, says how many people would lose it', async () => {
  const id = await makeAchievement(t, { input: { displayName: 'Been there', rule: once } })
  for (const job of jobsNamed(/^backfill-achievements$/)) await job.run(t.services)
  expect(await countAwards(id)).toBe(GUESTS)
  await awardTo(t, id, t.world.member)
  const { data } = await preview({ achievementId: id, rule: { ...once, times: 2 } })
  expect(data.achievementRulePreview).toMatchObject({ gives: 0, takesBack: GUESTS, first: [] })
  expect(await countAwards(id)).toBe(GUESTS + 1)
})

it('sums up in its notice what it gave before and after a restart', async () => {
  const id = await makeAchievement(t, { input: { displayName: 'Stopped halfway', rule: once } })
  // The server stops during the first piece, which is finished. No other one begins.
  const { signal } = new AbortController()
  let reads = 0
  Object.defineProperty(signal, 'aborted', { get: () => reads++ > 0 })
  for (const job of jobsNamed(/^backfill-achievements$/)) await job.run(t.services, signal)
  expect(await countAwards(id)).toBe(200)
  for (const job of jobsNamed(/^backfill-achievements$/)) await job.run(t.services)
  expect(await countAwards(id)).toBe(GUESTS)
  await t.drain()
  expect((await readNotified(t.db, t.world.owner.userId)).map(({ message }) => message)).toContain(
    `${GUESTS} people earned Stopped halfway for what they did before.`,
  )
})
