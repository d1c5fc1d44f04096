import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeDraft, makePublished } from '#testing/events/make-draft.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import { readHeard } from '#testing/read-heard.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { refusalOf } from '#testing/steps/request-payout.ts'

const ADD_DOOR_AND_PUBLISH = graphql(
  `mutation ($eventId: ID!) { addEventRoles(eventId: $eventId, userName: "door", roles: [DOOR]) { eventId } publishEvent(eventId: $eventId) { eventId } }`,
)
const REMOVE_CO_HOST = graphql(
  `mutation ($eventId: ID!) { removeEventRoles(eventId: $eventId, userName: "own-club-host", roles: [CO_HOST]) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const document = graphql(`mutation ($input: UpdateEventInput!) { updateEvent(input: $input) {
  displayName description note terms ageLimit startDate endDate scanningZones isPrivate club { clubId }
} }`)

const update = (person: Person | null, event: MadeEvent, change: Record<string, unknown>) =>
  t.ask(person, document, {
    input: { eventId: event.eventId, ...change },
  })

const newsOf = async (event: MadeEvent, kind: string) => {
  const rows = await t.db
    .selectFrom('news')
    .select(['payload', 'version'])
    .where('subject', '=', event.eventId)
    .where('kind', '=', kind)
    .orderBy('version')
    .execute()
  return rows.map(({ payload }) => payload as { changed?: string[] })
}

const inHours = (hours: number) =>
  t.clock
    .now()
    .add({ seconds: hours * 3600 })
    .toString({ smallestUnit: 'second' })

describe('updateEvent', () => {
  it('changes what is given and nothing else; null empties what may be empty', async () => {
    const event = await makeDraft(t, t.world.host, {
      description: 'As it was',
      note: 'Bring a coat',
      ageLimit: 18,
      scanningZones: ['Gate'],
    })
    const { data } = await update(t.world.host, event, { note: null, terms: 'No refunds', isPrivate: true })
    expect(data.updateEvent).toMatchObject({
      displayName: 'Rooftop Cinema',
      description: 'As it was',
      note: null,
      terms: 'No refunds',
      ageLimit: 18,
      scanningZones: ['Gate'],
      isPrivate: true,
    })
  })

  it('does not empty what an event must have', async () => {
    const event = await makeDraft(t, t.world.host)
    for (const field of ['displayName', 'startDate', 'timeZone', 'eventType', 'description', 'isListed']) {
      const refused = await update(t.world.host, event, { [field]: null })
      expect(refused.code).toBe('BAD_INPUT')
      expect(refused.errors[0]?.extensions.fields).toHaveProperty([field])
    }
  })

  it('changes nothing where one thing is wrong', async () => {
    const event = await makeDraft(t, t.world.host, { note: 'before' })
    expect((await update(t.world.host, event, { note: 'after', ageLimit: -1 })).code).toBe('BAD_INPUT')
    expect((await update(t.world.host, event, {})).data.updateEvent).toMatchObject({ note: 'before' })
  })

  it('is refused to who only sees the event, and once it is cancelled', async () => {
    const event = await makePublished(t, t.world.host)
    expect((await update(t.world.member, event, { note: 'x' })).code).toBe('FORBIDDEN')
    expect((await update(null, event, { note: 'x' })).code).toBe('AUTH_NOT_AUTHENTICATED')
    await t.db
      .updateTable('event')
      .set({ cancelled_at: t.clock.now() })
      .where('id', '=', event.eventId)
      .execute()
    expect((await update(t.world.host, event, { note: 'x' })).code).toBe('CONFLICT')
  })

  it('loses no change when two people save at once', async () => {
    const event = await makeDraft(t, t.world.host)
    await Promise.all([
      update(t.world.host, event, { note: 'one' }),
      update(t.world.host, event, { terms: 'two' }),
      update(t.world.host, event, { description: 'three' }),
    ])
    const { data } = await update(t.world.host, event, {})
    expect(data.updateEvent).toMatchObject({ note: 'one', terms: 'two', description: 'three' })
  })
})

describe('two who edit one event', () => {
  const versionOf = async (event: MadeEvent) => {
    const { data } = await t.ask(
      t.world.host,
      graphql('query ($id: String!) { event(eventIdOrSlug: $id) { version } }'),
      { id: event.eventId },
    )
    return data.event.version ?? Number.NaN
  }

  it('the second save is told of the first and changes nothing, until it is meant', async () => {
    const event = await makeDraft(t, t.world.host)
    const expectedVersion = await versionOf(event)
    expect((await update(t.world.host, event, { expectedVersion, note: 'first' })).code).toBe('OK')
    const second = await update(t.world.host, event, { expectedVersion, note: 'second' })
    expect([second.code, second.errors[0]?.message]).toEqual([
      'CONFLICT',
      'Someone else changed this event. Load it again to see their changes.',
    ])
    expect((await update(t.world.host, event, {})).data.updateEvent).toMatchObject({ note: 'first' })
    const anyway = await update(t.world.host, event, { note: 'second' })
    expect(anyway.data.updateEvent).toMatchObject({ note: 'second' })
  })

  it('of two saves at one moment one is told', async () => {
    const event = await makeDraft(t, t.world.host)
    const expectedVersion = await versionOf(event)
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((note) => update(t.world.host, event, { expectedVersion, note })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'OK'])
  })

  it('a new role or the publication is no change of what is typed', async () => {
    const event = await makeDraft(t, t.world.host)
    const expectedVersion = await versionOf(event)
    await t.ask(t.world.host, ADD_DOOR_AND_PUBLISH, { eventId: event.eventId })
    expect(await versionOf(event)).toBeGreaterThan(expectedVersion)
    expect((await update(t.world.host, event, { expectedVersion, note: 'still fine' })).code).toBe('OK')
  })
})

describe('dates', () => {
  it('are checked against the one that is not given', async () => {
    const event = await makeDraft(t, t.world.host)
    const late = await update(t.world.host, event, { startDate: inHours(1000) })
    expect(late.errors[0]?.extensions.fields).toEqual({ startDate: "The end can't be before the start" })
    const early = await update(t.world.host, event, { endDate: inHours(1) })
    expect(early.errors[0]?.extensions.fields).toEqual({ endDate: "The end can't be before the start" })
    expect((await update(t.world.host, event, { startDate: inHours(1), endDate: inHours(2) })).code).toBe(
      'OK',
    )
  })

  it('of a published event do not move into the past, of a draft they may', async () => {
    const published = await makePublished(t, t.world.host)
    const past = await update(t.world.host, published, { startDate: inHours(-1) })
    expect(past.errors[0]?.extensions.fields).toHaveProperty('startDate')
    const draft = await makeDraft(t, t.world.host)
    expect((await update(t.world.host, draft, { startDate: inHours(-1) })).code).toBe('OK')
  })

  it('of a running event can be extended, of an ended one nothing can change', async () => {
    const event = await makePublished(t, t.world.host)
    const row = await t.db
      .selectFrom('event')
      .selectAll()
      .where('id', '=', event.eventId)
      .executeTakeFirstOrThrow()
    const set = (startDate: Temporal.Instant, endDate: Temporal.Instant) =>
      t.db
        .updateTable('event')
        .set({ start_date: startDate, end_date: endDate })
        .where('id', '=', row.id)
        .execute()
    await set(t.clock.now().subtract({ hours: 1 }), t.clock.now().add({ hours: 1 }))
    expect((await update(t.world.host, event, { endDate: inHours(3) })).code).toBe('OK')
    expect((await update(t.world.host, event, { endDate: inHours(-0.5) })).code).toBe('BAD_INPUT')
    await set(t.clock.now().subtract({ hours: 3 }), t.clock.now().subtract({ hours: 1 }))
    expect((await update(t.world.host, event, { endDate: inHours(3) })).code).toBe('CONFLICT')
    expect((await update(t.world.host, event, { description: 'Thank you all!' })).code).toBe('OK')
  })
})

describe('news of a change', () => {
  it('names title, date and place of a published event', async () => {
    const event = await makePublished(t, t.world.host)
    await update(t.world.host, event, { note: 'not worth a mail', displayName: 'Rooftop Cinema' })
    expect(await newsOf(event, 'event.updated')).toEqual([])
    const location = { address: 'Pier 39', isOnlyVisibleToApprovedAttendees: false }
    await update(t.world.host, event, { displayName: 'Moved', location })
    await update(t.world.host, event, { endDate: inHours(100) })
    expect((await newsOf(event, 'event.updated')).map(({ changed }) => changed)).toEqual([
      ['title', 'place'],
      ['date'],
    ])
  })

  it('is none for a draft', async () => {
    const event = await makeDraft(t, t.world.host)
    await update(t.world.host, event, { displayName: 'Another' })
    expect(await newsOf(event, 'event.updated')).toEqual([])
  })

  it('wakes those who watch the event', async () => {
    const event = await makePublished(t, t.world.host)
    const woken = new Promise<void>((resolve) => {
      const stop = t.services.live.listen(`event:${event.eventId}`, () => {
        stop()
        resolve()
      })
    })
    await update(t.world.host, event, { note: 'look' })
    await expect(woken).resolves.toBeUndefined()
  })
})

describe('the hosting club', () => {
  it('changes to one whose events the person may edit, and is not taken away by a co-host', async () => {
    const { owner, promoter, host } = t.world
    const first = await makeHostingClub(t, owner, {}, [{ person: host, role: 'EVENT_MANAGER' }])
    const second = await makeHostingClub(t, promoter)
    const event = await makeDraft(t, host, { clubId: first })
    await t.db
      .insertInto('event_role')
      .values({
        event_id: event.eventId,
        user_id: promoter.userId,
        role: 'CO_HOST',
        assigned_at: t.clock.now(),
      })
      .execute()
    expect((await update(promoter, event, { clubId: second })).code).toBe('FORBIDDEN')
    expect((await update(promoter, event, { clubId: null })).code).toBe('FORBIDDEN')
    expect((await update(promoter, event, { clubId: first, note: 'same club' })).code).toBe('OK')
    expect((await update(host, event, { clubId: second })).code).toBe('FORBIDDEN')
    expect((await update(host, event, { clubId: null })).data.updateEvent).toMatchObject({ club: null })
  })

  it('is set by the producer where there was none: a co-host takes no event into their own club', async () => {
    const host = await t.world.addPerson('no-club-host')
    const coHost = await t.world.addPerson('own-club-host')
    const own = await makeHostingClub(t, coHost)
    const event = await makePublished(t, host)
    expect((await makeCoHost(t, host, event.eventId, coHost)).code).toBe('OK')
    expect(refusalOf(await update(coHost, event, { clubId: own }))).toEqual([
      'FORBIDDEN',
      'Only the producer can choose a club for this event.',
    ])
    await t.ask(host, REMOVE_CO_HOST, { eventId: event.eventId })
    expect((await update(coHost, event, { note: 'mine' })).code).toBe('FORBIDDEN')
    const clubs = await makeHostingClub(t, t.world.owner, {}, [{ person: host, role: 'EVENT_MANAGER' }])
    expect((await update(host, event, { clubId: clubs })).code).toBe('OK')
  })

  it('is left by who made the event, and by the owner and the admins of the club; each of them hears it', async () => {
    const owner = await t.world.addPerson('left-owner')
    const admin = await t.world.addPerson('left-admin')
    const manager = await t.world.addPerson('left-manager')
    const host = await t.world.addPerson('left-host')
    const club = await makeHostingClub(t, owner, { name: 'Left behind' }, [
      { person: admin, role: 'ADMIN' },
      { person: manager, role: 'EVENT_MANAGER' },
      { person: host, role: 'EVENT_MANAGER' },
    ])
    const managers = await makeHostingClub(t, manager)
    const admins = await makeHostingClub(t, admin, { name: 'Gone to' })
    const event = await makePublished(t, host, { clubId: club })
    for (const clubId of [managers, null]) {
      expect(refusalOf(await update(manager, event, { clubId }))).toEqual([
        'FORBIDDEN',
        'Only the producer, and the owner and admins of its club, can remove an event from it.',
      ])
    }
    expect((await update(admin, event, { clubId: admins })).code).toBe('OK')
    await t.drain()
    const heard = async (person: Person) =>
      (await readHeard(t, person, 'EventRoleUpdate')).map(({ message }) => message)
    const moved = 'Rooftop Cinema is no longer hosted by Left behind.'
    expect([await heard(host), await heard(owner), await heard(admin)]).toEqual([[moved], [moved], []])
    // Only the club that hosts the event now counts. The owner of the former club may no longer change it.
    expect((await update(owner, event, { clubId: null })).code).not.toBe('OK')
    expect((await update(host, event, { clubId: null })).code).toBe('OK')
    await t.drain()
    const left = 'Rooftop Cinema is no longer hosted by Gone to.'
    expect([await heard(host), await heard(owner), await heard(admin)]).toEqual([[moved], [moved], [left]])
  })
})

it('nobody gives themselves a role, which would outlast the one they have', async () => {
  const host = await t.world.addPerson('gives-roles')
  const coHost = await t.world.addPerson('wants-more')
  const event = await makePublished(t, host)
  await makeCoHost(t, host, event.eventId, coHost)
  const give = (userName: string) =>
    t.ask(
      coHost,
      graphql(`mutation ($id: ID!, $userName: String!) {
        addEventRoles(eventId: $id, userName: $userName, roles: [COORDINATOR, PROMOTER]) { eventId }
      }`),
      { id: event.eventId, userName },
    )
  expect(refusalOf(await give(coHost.userName))).toEqual([
    'CONFLICT',
    "You can't give yourself a role. Ask someone else on the event team.",
  ])
  expect((await give(t.world.door.userName)).code).toBe('OK')
})
