import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as achievements from '#domains/achievements/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const read = (person: Person | null, clubIdOrSlug: string) =>
  t.ask(
    person,
    graphql(`query ($id: String!) {
      clubStatistics(clubIdOrSlug: $id) {
        memberCount issued spent expired reversed owed debt liability { amount currency }
        months { month memberCount issued spent expired }
        attendance { events memberCount }
      }
    }`),
    { id: clubIdOrSlug },
  )

const reason = { kind: 'correction' } as const

test('the team sees who joined, what was issued, spent and is owed, and who came how often', async () => {
  const { member, secondMember } = t.world
  t.clock.set(Temporal.Instant.from('2027-04-10T12:00:00Z'))
  const owner = await t.world.signIn(t.world.owner)
  // In Auckland it is the first of March by then.
  const early = Temporal.Instant.from('2027-02-28T12:00:00Z')
  const clubId = await makeClub(t, owner, { name: 'Figures', timeZone: 'Pacific/Auckland' })
  const award = (person: Person, cause: string, version: number, amount: bigint, at?: Temporal.Instant) => {
    const given = { cause, clubId, userId: person.userId, version, amount, reason, link: '/' }
    return inWork(t.services, (work) => points.bookAwards(work, [given]), at)
  }
  const join = ({ userId }: Person, at?: Temporal.Instant) =>
    inWork(t.services, (work) => clubs.addMember(work, clubId, userId), at)
  await join(member, early)
  await award(member, 'figures:1', 1, 100n, early)
  await join(secondMember)
  await award(secondMember, 'figures:2', 1, 50n)
  await award(secondMember, 'figures:2', 2, 30n)
  await inWork(t.services, (work) =>
    points.spendPoints(work, { clubId, userId: member.userId, amount: 60n, cause: 'figures:spend', reason }),
  )
  const visit = (person: Person, eventId: string, isValid = true) => ({
    kind: 'CHECK_IN' as const,
    cause: `ticket:${randomUUID()}`,
    userId: person.userId,
    clubId,
    eventId,
    eventType: 'PARTY',
    at: t.clock.now(),
    version: 1,
    isValid,
  })
  const [first, second] = [randomUUID(), randomUUID()]
  await inWork(t.services, (work) =>
    achievements.noteFacts(work, [
      visit(member, first),
      visit(member, first),
      visit(member, second),
      visit(secondMember, first, false),
      ...Array.from({ length: 12 }, () => visit(owner, randomUUID())),
    ]),
  )
  await t.db
    .insertInto('points_rule_version')
    .values({
      id: randomUUID(),
      club_id: clubId,
      version: 1,
      base_cost: 5n,
      currency: 'USD',
      discount_buckets: '[]',
      multiplier_percent: 100,
      expires_after_days: null,
      matures_after_days: 0,
      valid_from: t.clock.now(),
      created_by: owner.userId,
    })
    .execute()
  const { clubStatistics: figures } = (await read(owner, 'figures')).data
  expect(figures).toMatchObject({
    memberCount: 3,
    issued: '150',
    spent: '60',
    expired: '0',
    reversed: '20',
    owed: '70',
    debt: '0',
    liability: { amount: '350', currency: 'USD' },
  })
  expect(figures.months).toHaveLength(12)
  expect(figures.months.slice(-3)).toEqual([
    { month: '2027-02-01', memberCount: 0, issued: '0', spent: '0', expired: '0' },
    { month: '2027-03-01', memberCount: 1, issued: '100', spent: '0', expired: '0' },
    { month: '2027-04-01', memberCount: 3, issued: '50', spent: '60', expired: '0' },
  ])
  expect(figures.attendance.filter(({ memberCount }) => memberCount > 0)).toEqual([
    { events: 0, memberCount: 1 },
    { events: 2, memberCount: 1 },
    // The owner came 12 times.
    { events: 10, memberCount: 1 },
  ])
})

test('a club without points has figures too, and no price', async () => {
  const owner = await t.world.signIn(t.world.owner)
  const clubId = await makeClub(t, owner, { name: 'Empty figures' })
  const { clubStatistics: figures } = (await read(owner, clubId)).data
  expect(figures).toMatchObject({ memberCount: 1, issued: '0', owed: '0', liability: null })
})

test('nobody outside the team sees the figures, and a hidden club stays hidden', async () => {
  const [owner, host, member] = await Promise.all(
    [t.world.owner, t.world.host, t.world.member].map((person) => t.world.signIn(person)),
  )
  if (!(owner && host && member)) throw new Error('Nobody is signed in')
  const clubId = await makeClub(t, owner, { name: 'Team figures' }, [{ person: host, role: 'OFFER_MANAGER' }])
  const hidden = await makeClub(t, owner, { name: 'Hidden figures', published: false, status: 'PENDING' })
  expect((await read(host, clubId)).code).toBe('OK')
  expect((await read(member, clubId)).code).toBe('FORBIDDEN')
  expect((await read(member, hidden)).code).toBe('NOT_FOUND')
  expect((await read(null, clubId)).code).toBe('AUTH_NOT_AUTHENTICATED')
})
