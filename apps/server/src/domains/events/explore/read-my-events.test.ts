import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeDraft, makePublished } from '#testing/events/make-draft.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'

const COUNT_MY_EVENTS = graphql(`{ events(criteria: {onlyMyEvents: true}) { totalCount } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface EventsPage {
  nodes: { displayName: string }[]
  hasNextPage: boolean
  endCursor: string | null
}

const document = graphql(`query (
  $role: EventAttendeeRole, $when: EventWhen, $clubIdOrSlug: String, $keyword: String, $first: Int, $after: String
) {
  myEvents(
    role: $role, when: $when, clubIdOrSlug: $clubIdOrSlug, keyword: $keyword, first: $first, after: $after
  ) {
    nodes { displayName } hasNextPage endCursor totalCount
  }
}`)

const ask = (person: Person | null, variables: Record<string, unknown> = {}) =>
  t.ask(person, document, variables)

const names = async (person: Person, variables: Record<string, unknown> = {}) =>
  (await ask(person, variables)).data.myEvents.nodes.map(({ displayName }) => displayName)

const give = (event: MadeEvent, person: Person, role: 'DOOR' | 'PROMOTER') =>
  t.db
    .insertInto('event_role')
    .values({ event_id: event.eventId, user_id: person.userId, role, assigned_at: t.clock.now() })
    .execute()

const move = ({ eventId }: MadeEvent, days: number) => {
  const start = t.clock.now().add({ hours: days * 24 })
  const end = start.add({ hours: 1 })
  return t.db
    .updateTable('event')
    .set({ start_date: start, end_date: end, latest_end: end })
    .where('id', '=', eventId)
    .execute()
}

describe('myEvents', () => {
  it('are those one made, has a role at, or manages for a club', async () => {
    const { owner, promoter, host, door } = t.world
    const clubId = await makeHostingClub(t, host, {}, [{ person: promoter, role: 'EVENT_MANAGER' }])
    await makeDraft(t, promoter, { displayName: 'Made' })
    await give(await makePublished(t, owner, { displayName: 'At the door' }), promoter, 'DOOR')
    await give(await makePublished(t, owner, { displayName: 'Promoted' }), promoter, 'PROMOTER')
    await makeDraft(t, host, { displayName: 'Of the club', clubId })
    await makePublished(t, owner, { displayName: 'Not mine' })

    expect((await names(promoter)).sort()).toEqual(['At the door', 'Made', 'Of the club', 'Promoted'])
    expect(await names(promoter, { role: 'DOOR' })).toEqual(['At the door'])
    expect(await names(promoter, { role: 'PROMOTER' })).toEqual(['Promoted'])
    expect(await names(promoter, { role: 'SPONSOR' })).toEqual([])
    expect(await names(door)).toEqual([])
  })

  it('come with drafts on top, then what is next, and then what was last, page by page', async () => {
    const { member } = t.world
    for (const days of [5, 1, -1, -9, 3])
      await move(await makePublished(t, member, { displayName: `Day ${days}` }), days)
    for (const days of [4, 2])
      await move(await makeDraft(t, member, { displayName: `Draft of day ${days}` }), days)

    const drafts = ['Draft of day 2', 'Draft of day 4']
    const [coming, past] = [
      ['Day 1', 'Day 3', 'Day 5'],
      ['Day -1', 'Day -9'],
    ]
    const inOrder = [...drafts, ...coming, ...past]
    expect(await names(member)).toEqual(inOrder)
    expect(await names(member, { when: 'UPCOMING' })).toEqual([...drafts, ...coming])
    expect(await names(member, { when: 'PAST' })).toEqual(past)

    const paged: string[] = []
    let after: string | null = null
    do {
      const { myEvents }: { myEvents: EventsPage } = (await ask(member, { first: 2, after })).data
      paged.push(...myEvents.nodes.map(({ displayName }) => displayName))
      after = myEvents.hasNextPage ? myEvents.endCursor : null
    } while (after)
    expect(paged).toEqual(inOrder)
  })

  it('are for people who are signed in, and refuse a made-up cursor', async () => {
    expect((await ask(null)).code).toBe('AUTH_NOT_AUTHENTICATED')
    const mine = await t.ask(null, COUNT_MY_EVENTS)
    expect(mine.code).toBe('AUTH_NOT_AUTHENTICATED')
    const after = Buffer.from(JSON.stringify([2, 'past', '1; drop', 'x'])).toString('base64url')
    expect((await ask(t.world.host, { after })).code).toBe('BAD_INPUT')
  })
})

describe('myEvents of a club', () => {
  it('are all events that it hosts, for everybody who manages them, by its id or slug', async () => {
    const { owner, coordinator, talent, sponsor } = t.world
    const clubId = await makeHostingClub(t, owner, { name: 'Tide Pool' }, [
      { person: coordinator, role: 'EVENT_MANAGER' },
      { person: talent, role: 'REWARD_MANAGER' },
    ])
    const { slug } = await t.db
      .selectFrom('club')
      .select('slug')
      .where('id', '=', clubId)
      .executeTakeFirstOrThrow()
    await move(await makePublished(t, owner, { displayName: 'Ebb', clubId }), 2)
    await move(await makePublished(t, owner, { displayName: 'Flood', clubId }), -2)
    await makeDraft(t, owner, { displayName: 'Spring tide', clubId })
    await makePublished(t, coordinator, { displayName: 'Of another host' })

    const all = ['Spring tide', 'Ebb', 'Flood']
    for (const clubIdOrSlug of [clubId, slug, slug.toUpperCase()])
      expect(await names(coordinator, { clubIdOrSlug })).toEqual(all)
    expect(await names(owner, { clubIdOrSlug: slug, when: 'PAST' })).toEqual(['Flood'])
    expect(await names(owner, { clubIdOrSlug: slug, keyword: 'spring' })).toEqual(['Spring tide'])
    expect(await names(coordinator, { clubIdOrSlug: slug, keyword: 'another' })).toEqual([])

    for (const person of [talent, sponsor])
      expect((await ask(person, { clubIdOrSlug: slug })).code).toBe('NOT_FOUND')
    expect((await ask(owner, { clubIdOrSlug: 'no-such-club' })).code).toBe('NOT_FOUND')
    expect((await ask(null, { clubIdOrSlug: slug })).code).toBe('AUTH_NOT_AUTHENTICATED')
  })

  it('are hidden while it is suspended', async () => {
    const { owner } = t.world
    const clubId = await makeHostingClub(t, owner, { name: 'Closed Pool', status: 'SUSPENDED' })
    expect((await ask(owner, { clubIdOrSlug: clubId })).code).toBe('NOT_FOUND')
  })
})

it('tells who works on events', async () => {
  const { owner, door } = t.world
  const works = async (person: Person) => {
    const answer = await t.ask(person, graphql('{ currentUser { worksOnEvents } }'))
    return answer.data.currentUser
  }
  expect(await works(door)).toEqual({ worksOnEvents: false })
  await give(await makePublished(t, owner), door, 'DOOR')
  expect(await works(door)).toEqual({ worksOnEvents: true })
})
