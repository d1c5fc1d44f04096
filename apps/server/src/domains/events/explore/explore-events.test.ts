import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeDraft, makePublished } from '#testing/events/make-draft.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface EventsPage {
  nodes: { displayName: string }[]
  totalCount: number
  currentPage: number
  pageSize: number
  hasNextPage: boolean
  endCursor: string | null
}

const document = graphql(`query ($criteria: EventCriteria, $first: Int, $after: String) {
  events(criteria: $criteria, first: $first, after: $after) {
    nodes { displayName } totalCount currentPage pageSize hasNextPage endCursor
  }
}`)

const list = (person: Person | null, variables: Record<string, unknown> = {}) =>
  t.ask(person, document, variables)

async function found(criteria: Record<string, unknown>, person: Person | null = null): Promise<string[]> {
  const { data } = await list(person, { criteria, first: 100 })
  return data.events.nodes.map(({ displayName }) => displayName)
}

const at = (days: number) => ({
  startDate: t.clock
    .now()
    .add({ hours: days * 24 })
    .toString({ smallestUnit: 'second' }),
  endDate: t.clock
    .now()
    .add({ hours: days * 24 + 2 })
    .toString({ smallestUnit: 'second' }),
})

const change = ({ eventId }: MadeEvent, columns: Record<string, unknown>) =>
  t.db.updateTable('event').set(columns).where('id', '=', eventId).execute()

describe('explore', () => {
  it('shows what is published, listed, open, on and to come, the next one first', async () => {
    const { host } = t.world
    const make = (displayName: string, days: number, more = {}) =>
      makePublished(t, host, { displayName: `Find ${displayName}`, ...at(days), ...more })
    await make('later', 9)
    await make('sooner', 2)
    const running = await make('running', 1)
    const ended = await make('ended', 1)
    const cancelled = await make('cancelled', 1)
    await make('unlisted', 1, { isListed: false })
    await make('private', 1, { isPrivate: true })
    await makeDraft(t, host, { displayName: 'Find draft' })
    const hours = (count: number) => t.clock.now().add({ hours: count })
    await change(running, { start_date: hours(-1), end_date: hours(1) })
    await change(ended, { start_date: hours(-3), end_date: hours(-1) })
    await change(cancelled, { cancelled_at: t.clock.now() })

    for (const person of [null, t.world.member, host]) {
      expect(await found({ keyword: 'find' }, person)).toEqual(['Find running', 'Find sooner', 'Find later'])
    }
  })

  it('finds by title, text and place, taking signs as they are', async () => {
    const { host } = t.world
    const place = (address: string, isOnlyVisibleToApprovedAttendees: boolean) => ({
      location: { address, isOnlyVisibleToApprovedAttendees },
    })
    await makePublished(t, host, { displayName: '100% Techno' })
    await makePublished(t, host, { displayName: '100 Techno', description: 'with the zebra_band' })
    await makePublished(t, host, { displayName: 'By the sea', ...place('12 Zebra Quay', false) })
    await makePublished(t, host, { displayName: 'Secret', ...place('13 Zebra Quay', true) })

    expect(await found({ keyword: '100%' })).toEqual(['100% Techno'])
    expect(await found({ keyword: 'zebra_' })).toEqual(['100 Techno'])
    expect(await found({ keyword: '  zebra quay ' })).toEqual(['By the sea'])
    expect(await found({ keyword: "'; drop table event; --" })).toEqual([])
    expect((await list(null, { criteria: { keyword: 'nul\u0000' } })).code).toBe('BAD_INPUT')
  })

  it('narrows by type, by being featured, and by a span of time', async () => {
    const { host } = t.world
    const make = (displayName: string, days: number, eventType: string) =>
      makePublished(t, host, { displayName: `Span ${displayName}`, eventType, ...at(days) })
    const one = await make('one', 300, 'CONCERT')
    await make('two', 301, 'PARTY')
    await make('three', 302, 'PARTY')
    await change(one, { is_featured: true })

    expect(await found({ keyword: 'span', types: ['PARTY', 'COMEDY_SHOW'] })).toEqual([
      'Span two',
      'Span three',
    ])
    expect(await found({ keyword: 'span', types: [] })).toHaveLength(3)
    expect(await found({ keyword: 'span', onlyFeatured: true })).toEqual(['Span one'])
    const { startDate: from, endDate: to } = at(301)
    expect(await found({ keyword: 'span', from, to })).toEqual(['Span two'])
    expect(await found({ keyword: 'span', from })).toEqual(['Span two', 'Span three'])
  })

  it('pages without losing or doubling any, those of one moment too', async () => {
    const { host } = t.world
    const when = at(400)
    for (let count = 0; count < 7; count += 1) {
      await makePublished(t, host, { displayName: `Page ${count}`, ...when })
    }
    const seen: string[] = []
    let after: string | null = null
    for (let page = 1; page <= 3; page += 1) {
      const variables: Record<string, unknown> = { criteria: { keyword: 'page' }, first: 3, after }
      const { events }: { events: EventsPage } = (await list(null, variables)).data
      expect(events).toMatchObject({ currentPage: page, pageSize: 3, totalCount: 7, hasNextPage: page < 3 })
      seen.push(...events.nodes.map(({ displayName }) => displayName))
      after = events.endCursor
    }
    expect([...seen].sort()).toEqual(Array.from({ length: 7 }, (_, count) => `Page ${count}`))
  })

  it('refuses what is no page', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const variables of [
      { first: 0 },
      { first: 101 },
      { after: 'nonsense' },
      { after: cursor([2, 'yesterday', crypto.randomUUID()]) },
      { after: cursor([2, '2026-01-01T00:00:00Z', "' or true"]) },
    ]) {
      expect((await list(null, variables)).code).toBe('BAD_INPUT')
    }
  })
})

it('shows the coming events of one club, and says nothing of a club that is hidden', async () => {
  const { owner, member } = t.world
  const name = 'Moth Hour'
  const clubId = await makeHostingClub(t, owner, { name })
  await makePublished(t, owner, { displayName: 'Moths at noon', clubId })
  await makePublished(t, owner, { displayName: 'Private moths', clubId, isPrivate: true })
  await makePublished(t, owner, { displayName: 'Moths elsewhere', clubId: null })
  const OF_CLUB = graphql(`query ($criteria: EventCriteria) {
    events(criteria: $criteria) { nodes { displayName } totalCount }
  }`)
  const ofClub = (person: Person | null, clubIdOrSlug: string) =>
    t.ask(person, OF_CLUB, { criteria: { clubIdOrSlug } })
  const { slug } = await t.db
    .selectFrom('club')
    .select('slug')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  for (const [person, key] of [
    [null, clubId],
    [member, slug],
  ] as const)
    expect((await ofClub(person, key)).data.events).toEqual({
      nodes: [{ displayName: 'Moths at noon' }],
      totalCount: 1,
    })
  await t.db.updateTable('club').set({ published: false }).where('id', '=', clubId).execute()
  expect((await ofClub(member, clubId)).code).toBe('NOT_FOUND')
  expect((await ofClub(owner, clubId)).data.events.totalCount).toBe(1)
})

it('reads a list of twenty with as few statements as a list of one', async () => {
  const { owner } = t.world
  const clubId = await makeHostingClub(t, owner)
  const wide =
    graphql(`query ($first: Int) { events(first: $first, criteria: { keyword: "counted" }) { nodes {
    displayName myRole myPermissions canRead createdBy { name } coHosts { name } usersRoles { role user { name } }
    club { name memberCount isMember myRole }
  } } }`)
  for (let count = 0; count < 20; count += 1) {
    const event = await makePublished(t, owner, { displayName: `Counted ${count}`, clubId })
    await t.db
      .insertInto('event_role')
      .values(
        [t.world.host, t.world.door].map(({ userId }) => ({
          event_id: event.eventId,
          user_id: userId,
          role: 'CO_HOST' as const,
          assigned_at: t.clock.now(),
        })),
      )
      .execute()
  }
  const statementsFor = async (first: number) => {
    await t.ask(t.world.member, wide, { first })
    return t.statements(async () => {
      const answer = await t.ask(t.world.member, wide, { first })
      expect(answer.data.events.nodes).toHaveLength(first)
    })
  }
  const forOne = await statementsFor(1)
  expect(await statementsFor(20)).toBe(forOne)
  expect(forOne).toBeLessThan(12)
})

it('shows on the tab of this week what is on before its Sunday is over, where the person is', async () => {
  const { host } = t.world
  const day = (from: Temporal.ZonedDateTime, days: number, hours: number) =>
    from.add({ days }).with({ hour: hours }).toInstant().toString()
  const make = (displayName: string, startDate: string, endDate: string) =>
    makePublished(t, host, { displayName: `Week ${displayName}`, startDate, endDate })
  // Sunday 11 p.m. in Los Angeles is Monday in Berlin.
  const monday = (() => {
    const now = t.clock.now().toZonedDateTimeISO('America/Los_Angeles')
    return now.startOfDay().add({ days: 15 - now.dayOfWeek })
  })()
  await make('late on Sunday', day(monday, -1, 23), day(monday, 0, 2))
  await make('on Monday', day(monday, 0, 0), day(monday, 0, 4))
  t.clock.advance(t.clock.now().until(monday.subtract({ days: 1 }).add({ hours: 12 }).toInstant()))
  const tab = 'THIS_WEEK'
  const week = (more: object) => found({ keyword: 'week', tab, ...more })
  const nextWeek = ['Week late on Sunday', 'Week on Monday']
  expect(await week({ timeZone: 'America/Los_Angeles' })).toEqual(['Week late on Sunday'])
  expect(await week({ timeZone: 'Europe/Berlin' })).toEqual([])
  expect(await week({})).toEqual(['Week late on Sunday'])
  expect(await found({ keyword: 'week', tab: 'EXPLORE' })).toEqual(nextWeek)
  const nowhere = await list(null, { criteria: { tab, timeZone: 'No/Where' } })
  expect(nowhere.errors[0]?.extensions.fields).toEqual({ timeZone: 'Choose a time zone from the list' })
  // After midnight the next week begins. An event that began in the last week is still on.
  t.clock.advance({ hours: 13 })
  expect(await week({})).toEqual(nextWeek)
})
