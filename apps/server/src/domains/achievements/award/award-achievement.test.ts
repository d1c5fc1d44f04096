import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { awardTo, makeAchievement, takeBackFrom } from '#testing/steps/make-achievement.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { decide } from './decide.ts'
import { reconcile } from './reconcile.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const MINE = graphql(`{ myAchievements { totalCount nodes {
  edition revokedAt revokeReason source achievement { displayName }
} } }`)
const READ = graphql(`query ($id: String!) { achievement(achievementIdOrSlug: $id) {
  status awardedCount badgeKind slug myAwards { edition }
} }`)
const HOLDERS = graphql(`query ($id: String!) { achievementHolders(achievementIdOrSlug: $id) {
  totalCount nodes { edition user { userName } }
} }`)
const MANY = graphql(`mutation ($id: ID!, $names: [String!]!, $dryRun: Boolean, $key: String!) {
  awardAchievements(achievementId: $id, userNames: $names, dryRun: $dryRun, idempotencyKey: $key) {
    rows { userName fate }
  }
}`)

const people = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_each, at) => t.world.addPerson(`${name}-${at}`)))
const statusOf = async (id: string) => (await t.ask(null, READ, { id })).data.achievement

describe('awardAchievement', () => {
  it('gives it once, tells the person, and counts for their rep score', async () => {
    const person = await t.world.addPerson('first-holder')
    const id = await makeAchievement(t, { input: { category: 'OG_SUPPORTER' } })
    const given = await awardTo(t, id, person)
    expect(given.data.awardAchievement).toMatchObject({ edition: 1, user: { userName: person.userName } })
    expect((await awardTo(t, id, person)).code).toBe('CONFLICT')
    await t.drain()
    expect(await statusOf(id)).toMatchObject({ awardedCount: 1, badgeKind: 'LAUNCH_DAY_SUPPORTER' })
    const { data } = await t.ask(person, MINE)
    expect(data.myAchievements).toMatchObject({ totalCount: 1, nodes: [{ edition: 1, source: 'HAND' }] })
    expect((await readNotified(t.db, person.userId)).map(({ message }) => message)).toEqual([
      'You earned Early bird of Test Club.',
    ])
    const { achievements } = await t.db
      .selectFrom('users')
      .select('achievements')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(achievements).toBe(1)
  })

  it('is refused for a draft, before its start, after its end, and for an unknown name', async () => {
    const [person] = await people('refused', 1)
    if (!person) throw new Error('nobody')
    const now = t.clock.now()
    const draft = await makeAchievement(t, { input: { published: false } })
    expect((await awardTo(t, draft, person)).code).toBe('CONFLICT')
    const later = await makeAchievement(t, { input: { activeFromUtc: now.add({ hours: 1 }).toString() } })
    expect(await statusOf(later)).toMatchObject({ status: 'PENDING' })
    expect((await awardTo(t, later, person)).code).toBe('CONFLICT')
    const ending = await makeAchievement(t, { input: { activeToUtc: now.add({ seconds: 30 }).toString() } })
    expect(await statusOf(ending)).toMatchObject({ status: 'ACTIVE' })
    t.clock.advance({ seconds: 30 })
    expect(await statusOf(ending)).toMatchObject({ status: 'COMPLETE' })
    expect((await awardTo(t, ending, person)).code).toBe('CONFLICT')
    const open = await makeAchievement(t)
    expect((await awardTo(t, open, { ...person, userName: 'nobody-at-all' })).code).toBe('NOT_FOUND')
    expect((await statusOf(open))?.awardedCount).toBe(0)
  })

  it('gives the last of a supply to one of many, and an edition number only once', async () => {
    const racers = await people('racer', 6)
    const id = await makeAchievement(t, { input: { maxSupply: 2 } })
    const codes = (await Promise.all(racers.map((person) => awardTo(t, id, person)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 'OK')).toHaveLength(2)
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(4)
    expect(await statusOf(id)).toMatchObject({ status: 'COMPLETE', awardedCount: 2 })
    const { data } = await t.ask(t.world.owner, HOLDERS, { id })
    expect(data.achievementHolders.nodes.map(({ edition }) => edition).sort()).toEqual([1, 2])
  })

  it('gives it to one person once, however often it is asked at the same time', async () => {
    const person = await t.world.addPerson('asked-often')
    const id = await makeAchievement(t)
    const codes = (await Promise.all(Array.from({ length: 5 }, () => awardTo(t, id, person)))).map(
      ({ code }) => code,
    )
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'OK'])
  })

  it('of one per event needs an event of the club, and goes once for each', async () => {
    const person = await t.world.addPerson('per-event')
    const id = await makeAchievement(t, { input: { awarding: 'ONCE_PER_EVENT' } })
    const [one, two] = [await makeEvent(t), await makeEvent(t)]
    const foreign = await makeEvent(t, { input: { clubId: null } })
    expect((await awardTo(t, id, person)).code).toBe('BAD_INPUT')
    expect((await awardTo(t, id, person, { eventId: foreign.eventId })).code).toBe('NOT_FOUND')
    expect((await awardTo(t, id, person, { eventId: one.eventId })).data.awardAchievement.event).toEqual({
      eventId: one.eventId,
    })
    expect((await awardTo(t, id, person, { eventId: one.eventId })).code).toBe('CONFLICT')
    expect((await awardTo(t, id, person, { eventId: two.eventId })).data.awardAchievement.edition).toBe(2)
  })
})

it('revokeAchievement takes it back with a reason, and a later award gets a new edition', async () => {
  const person = await t.world.addPerson('lost-it')
  const id = await makeAchievement(t, { awardedTo: [person] })
  expect((await takeBackFrom(t, id, t.world.stranger)).code).toBe('NOT_FOUND')
  expect((await takeBackFrom(t, id, person, { reason: ' ' })).code).toBe('BAD_INPUT')
  const taken = await takeBackFrom(t, id, person, { reason: 'Given by mistake' })
  expect(taken.data.revokeAchievement).toMatchObject({ revokeReason: 'Given by mistake' })
  expect((await takeBackFrom(t, id, person)).code).toBe('NOT_FOUND')
  await inWork(t.services, (work) => reconcile(work, [id], [person.userId]))
  expect(await statusOf(id)).toMatchObject({ awardedCount: 0 })
  await t.drain()
  expect((await readNotified(t.db, person.userId)).at(-1)?.message).toBe(
    'Test Club took back your achievement Early bird. Note from the host: Given by mistake',
  )
  expect((await awardTo(t, id, person)).data.awardAchievement.edition).toBe(2)
  const { data } = await t.ask(person, MINE)
  expect(data.myAchievements.nodes.map(({ edition, revokeReason }) => [edition, revokeReason])).toEqual([
    [2, null],
    [1, 'Given by mistake'],
  ])
})

it('awardAchievements says of each name what became of it; a dry run says the same and saves nothing', async () => {
  const [one, two, three] = await people('listed', 3)
  if (!one || !two || !three) throw new Error('nobody')
  const id = await makeAchievement(t, { input: { maxSupply: 2 }, awardedTo: [one] })
  const names = [one.userName, two.userName.toUpperCase(), 'no-such-person', three.userName]
  const call = (dryRun: boolean) => t.ask(t.world.owner, MANY, { id, names, dryRun, key: randomUUID() })
  const dry = await call(true)
  expect(dry.data.awardAchievements.rows.map(({ fate }) => fate)).toEqual([
    'HELD',
    'AWARDED',
    'UNKNOWN',
    'NONE_LEFT',
  ])
  expect(await statusOf(id)).toMatchObject({ awardedCount: 1 })
  expect((await call(false)).data).toEqual(dry.data)
  expect(await statusOf(id)).toMatchObject({ awardedCount: 2 })
})

it('reconcile changes nothing when it runs again, also twice at once', async () => {
  const person = await t.world.addPerson('reconciled')
  const id = await makeAchievement(t)
  const decided = () =>
    inWork(t.services, (work) =>
      decide(work, {
        achievementId: id,
        userIds: [person.userId],
        eventId: null,
        gives: true,
        reason: null,
        decidedBy: t.world.owner.userId,
      }),
    )
  await Promise.all([decided(), decided()])
  const again = () => inWork(t.services, (work) => reconcile(work, [id], [person.userId]))
  expect([...(await again()).values()]).toEqual([{ given: 0, takenBack: 0 }])
  const rows = await t.db
    .selectFrom('achievement_award')
    .selectAll()
    .where('achievement_id', '=', id)
    .execute()
  expect(rows).toHaveLength(1)
})

it('names to others only holders that lists may name; the team of the club sees all', async () => {
  const [shown, hidden] = await people('holder', 2)
  if (!shown || !hidden) throw new Error('nobody')
  await t.db.updateTable('users').set({ is_on_guest_lists: false }).where('id', '=', hidden.userId).execute()
  const id = await makeAchievement(t, { awardedTo: [shown, hidden] })
  const namesFor = async (person: typeof shown) =>
    (await t.ask(person, HOLDERS, { id })).data.achievementHolders.nodes.map(({ user }) => user.userName)
  expect(await namesFor(t.world.stranger)).toEqual([shown.userName])
  expect((await namesFor(hidden)).sort()).toEqual([shown.userName, hidden.userName].sort())
  expect((await namesFor(t.world.host)).sort()).toEqual([shown.userName, hidden.userName].sort())
})
