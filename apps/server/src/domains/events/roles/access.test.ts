import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { eventAttendeeRoles } from '@reprise/rules/events/enums'
import { permissionsOf } from '@reprise/rules/events/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT, UPDATE_EVENT_NOTE } from '#testing/documents.ts'
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

const document = graphql(`query ($event: String!) { event(eventIdOrSlug: $event) {
  eventId slug canRead myRole myPermissions club { name } usersRoles { role user { userName } }
  coHosts { userName } promoters { userName } sponsors { userName }
} }`)

const read = (person: Person | null, event: string) => t.ask(person, document, { event })

type WorkRole = Exclude<EventAttendeeRole, 'ATTENDEE'>
const workRoles = eventAttendeeRoles.filter((role): role is WorkRole => role !== 'ATTENDEE')

const give = (event: MadeEvent, person: Person, role: WorkRole) =>
  t.db
    .insertInto('event_role')
    .values({ event_id: event.eventId, user_id: person.userId, role, assigned_at: t.clock.now() })
    .execute()

describe.each([
  ['a draft', () => makeDraft(t, t.world.host)],
  ['a private event', () => makePublished(t, t.world.host, { isPrivate: true })],
])('%s', (_what, make) => {
  let event: MadeEvent
  beforeEach(async () => {
    event = await make()
  })

  it('answers strangers and visitors as if it did not exist, by id and by slug', async () => {
    for (const person of [t.world.member, null]) {
      const unknown = await read(person, crypto.randomUUID())
      expect(unknown.code).toBe('NOT_FOUND')
      for (const key of [event.eventId, event.slug, event.slug.toUpperCase()]) {
        const hidden = await read(person, key)
        expect(hidden).toEqual(unknown)
      }
    }
  })

  it('is there for its producer and for everybody with a role at it', async () => {
    expect((await read(t.world.host, event.slug)).data.event).toMatchObject({
      canRead: true,
      myRole: 'PRODUCER',
    })
    for (const role of workRoles) {
      await t.db.deleteFrom('event_role').where('event_id', '=', event.eventId).execute()
      await give(event, t.world.member, role)
      expect((await read(t.world.member, event.eventId)).code).toBe('OK')
    }
  })

  it('answers writes of a stranger as if it did not exist, too', async () => {
    const attempt = (eventId: string) =>
      t.ask(t.world.member, UPDATE_EVENT, { input: { eventId, note: 'hi' } })
    const unknown = await attempt(crypto.randomUUID())
    expect(unknown.code).toBe('NOT_FOUND')
    expect(await attempt(event.eventId)).toEqual(unknown)
  })
})

it('shows an unlisted event to anyone who has its address', async () => {
  const event = await makePublished(t, t.world.host, { isListed: false })
  expect((await read(null, event.slug)).code).toBe('OK')
})

it('shows a cancelled event to all, as long as it had been published', async () => {
  const published = await makePublished(t, t.world.host)
  const draft = await makeDraft(t, t.world.host)
  for (const { eventId } of [published, draft]) {
    await t.db.updateTable('event').set({ cancelled_at: t.clock.now() }).where('id', '=', eventId).execute()
  }
  expect((await read(null, published.slug)).code).toBe('OK')
  expect((await read(null, draft.slug)).code).toBe('NOT_FOUND')
})

describe('what one may do', () => {
  const words = {
    CO_HOST: 'MANAGER',
    PROMOTER: 'PROMOTER',
    SPONSOR: 'SPONSOR',
    COORDINATOR: 'HOST',
    DOOR: 'SCANNER',
    TALENT: null,
  }

  it.each(workRoles)('as %s is table A', async (role) => {
    const event = await makePublished(t, t.world.host)
    await give(event, t.world.member, role)
    const { data } = await read(t.world.member, event.slug)
    expect(data.event.myRole).toBe(words[role])
    expect(data.event.myPermissions).toEqual(permissionsOf([role]))
    expect(data.event.myPermissions.includes('CAN_EDIT_EVENT')).toBe(role === 'CO_HOST')
  })

  it('as somebody without a role, and as a visitor, is nothing', async () => {
    const event = await makePublished(t, t.world.host)
    for (const person of [t.world.member, null]) {
      expect((await read(person, event.slug)).data.event).toMatchObject({ myRole: null, myPermissions: [] })
    }
  })

  it.each([
    ['ADMIN', 'MANAGER', true],
    ['EVENT_MANAGER', 'MANAGER', true],
    ['ACCOUNT_MANAGER', null, false],
    ['OFFER_MANAGER', null, false],
  ] as const)('in the club’s team as %s is table C, from the draft on', async (role, word, edits) => {
    const { owner, promoter } = t.world
    const clubId = await makeHostingClub(t, owner, {}, [{ person: promoter, role }])
    const event = await makeDraft(t, owner, { clubId })
    const { data } = await read(promoter, event.slug)
    expect(data.event.myRole).toBe(word)
    expect(data.event.myPermissions.includes('CAN_EDIT_EVENT')).toBe(edits)
    expect(data.event.myPermissions).toContain('CAN_VIEW_ATTENDEES')
    const update = await t.ask(promoter, UPDATE_EVENT_NOTE, {
      input: { eventId: event.eventId, note: 'Bring a coat' },
    })
    expect(update.code).toBe(edits ? 'OK' : 'FORBIDDEN')
  })
})

it('keeps who stands at the door from those who do not run the event', async () => {
  const event = await makePublished(t, t.world.host)
  await give(event, t.world.door, 'DOOR')
  await give(event, t.world.promoter, 'PROMOTER')
  await give(event, t.world.owner, 'CO_HOST')
  const rolesFor = async (person: Person | null) =>
    (await read(person, event.slug)).data.event.usersRoles.map(({ role }) => role).sort()
  expect(await rolesFor(null)).toEqual(['CO_HOST', 'PROMOTER'])
  expect(await rolesFor(t.world.member)).toEqual(['CO_HOST', 'PROMOTER'])
  expect(await rolesFor(t.world.door)).toEqual(['CO_HOST', 'DOOR', 'PROMOTER'])
  expect((await read(null, event.slug)).data.event.coHosts).toEqual([{ userName: 'owner' }])
})

it('names its co-hosts, promoters and sponsors to everybody, and nobody who took no part', async () => {
  const event = await makePublished(t, t.world.host)
  await give(event, t.world.promoter, 'PROMOTER')
  await give(event, t.world.sponsor, 'SPONSOR')
  await give(event, t.world.door, 'DOOR')
  for (const person of [null, t.world.member]) {
    const { coHosts, promoters, sponsors } = (await read(person, event.slug)).data.event
    expect({ coHosts, promoters, sponsors }).toEqual({
      coHosts: [],
      promoters: [{ userName: 'promoter' }],
      sponsors: [{ userName: 'sponsor' }],
    })
  }
})

it('does not name a club that hides', async () => {
  const { owner } = t.world
  const clubId = await makeHostingClub(t, owner)
  const event = await makePublished(t, owner, { clubId })
  expect((await read(null, event.slug)).data.event.club).toEqual({ name: 'Night Owls' })
  await t.db.updateTable('club').set({ status: 'SUSPENDED' }).where('id', '=', clubId).execute()
  expect((await read(null, event.slug)).data.event.club).toBeNull()
  expect((await read(owner, event.slug)).data.event.club).toEqual({ name: 'Night Owls' })
})
