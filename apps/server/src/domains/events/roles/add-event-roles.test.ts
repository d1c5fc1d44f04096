import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { countWaiting } from '#testing/count-locks.ts'
import { makeDraft, makePublished } from '#testing/events/make-draft.ts'
import { readHeard } from '#testing/read-heard.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite } from '#testing/steps/send-invites.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ lockMs: 60_000 })
})
afterAll(() => t.close())

interface Roles {
  usersRoles: { role: string; user: { userName: string } }[]
}

type Change = [person: Person | null, event: MadeEvent, userName: string, roles: readonly string[]]

const add = (...[person, { eventId }, userName, roles]: Change) =>
  t.ask(
    person,
    graphql(`mutation ($eventId: ID!, $userName: String!, $roles: [EventAttendeeRole!]!) {
      addEventRoles(eventId: $eventId, userName: $userName, roles: $roles) { usersRoles { role user { userName } } }
    }`),
    { eventId, userName, roles },
  )
const remove = (...[person, { eventId }, userName, roles]: Change) =>
  t.ask(
    person,
    graphql(`mutation ($eventId: ID!, $userName: String!, $roles: [EventAttendeeRole!]!) {
      removeEventRoles(eventId: $eventId, userName: $userName, roles: $roles) { usersRoles { role user { userName } } }
    }`),
    { eventId, userName, roles },
  )
const lookAt = (person: Person, { slug }: MadeEvent) =>
  t.ask(person, graphql('query ($slug: String!) { event(eventIdOrSlug: $slug) { slug } }'), { slug })

const listed = (answer: Roles | undefined) =>
  answer?.usersRoles.map(({ role, user }) => `${user.userName} ${role}`).sort()

const inviteTo = async ({ eventId }: MadeEvent) => {
  const { id } = await t.db
    .selectFrom('invite')
    .select('id')
    .where('target_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return id
}

const accept = async (person: Person, event: MadeEvent) => acceptInvite(t, person, await inviteTo(event))

const newsOf = async (event: MadeEvent) => {
  const rows = await t.db
    .selectFrom('news')
    .select('payload')
    .where('subject', '=', event.eventId)
    .where('kind', '=', 'event.rolesChanged')
    .orderBy('version')
    .execute()
  return rows.map(({ payload }) => payload)
}

describe('addEventRoles and removeEventRoles', () => {
  it('asks again when its turn comes: a role that was taken away meanwhile gives nothing', async () => {
    const event = await makePublished(t, t.world.host)
    await makeCoHost(t, t.world.host, event.eventId, t.world.coHost)
    const before = await countWaiting(t.db)
    const [waiting] = await inTransaction(t.db, async (tx) => {
      await tx.selectFrom('event').select('id').where('id', '=', event.eventId).forUpdate().execute()
      const given = add(t.world.coHost, event, 'stranger', ['COORDINATOR'])
      await vi.waitUntil(async () => (await countWaiting(t.db)) > before, { timeout: 20_000 })
      await tx.deleteFrom('event_role').where('event_id', '=', event.eventId).execute()
      return [given]
    })
    expect((await waiting)?.code).toBe('FORBIDDEN')
    const roles = await t.db
      .selectFrom('event_role')
      .selectAll()
      .where('event_id', '=', event.eventId)
      .execute()
    expect(roles).toEqual([])
  })

  it('give and take roles by user name, and tell only what changed', async () => {
    const { host, door } = t.world
    const event = await makePublished(t, host)
    const first = await add(host, event, ' @Door ', ['DOOR', 'COORDINATOR', 'DOOR'])
    expect(listed(first.data.addEventRoles)).toEqual(['door COORDINATOR', 'door DOOR'])
    await add(host, event, 'door', ['DOOR'])
    await add(host, event, 'door', ['DOOR', 'TALENT'])
    const last = await remove(host, event, 'door', ['COORDINATOR', 'SPONSOR'])
    expect(listed(last.data.removeEventRoles)).toEqual(['door DOOR', 'door TALENT'])
    const facts = { eventId: event.eventId, userId: door.userId }
    expect(await newsOf(event)).toEqual([
      { ...facts, change: 'added', roles: ['DOOR', 'COORDINATOR'] },
      { ...facts, change: 'added', roles: ['TALENT'] },
      { ...facts, change: 'removed', roles: ['COORDINATOR'] },
    ])
  })

  it('take effect at the very next call', async () => {
    const { host, promoter } = t.world
    const event = await makeDraft(t, host)
    const sees = async () => (await lookAt(promoter, event)).code
    expect(await sees()).toBe('NOT_FOUND')
    await add(host, event, 'promoter', ['COORDINATOR'])
    expect(await sees()).toBe('OK')
    await remove(host, event, 'promoter', ['COORDINATOR'])
    expect(await sees()).toBe('NOT_FOUND')
  })

  it('answer with the roles of after the change, more than once in one request', async () => {
    const { host } = t.world
    const { eventId } = await makePublished(t, host)
    const both = await t.ask(
      host,
      graphql(`mutation ($eventId: ID!) {
        one: addEventRoles(eventId: $eventId, userName: "door", roles: [DOOR]) { usersRoles { role user { userName } } }
        two: removeEventRoles(eventId: $eventId, userName: "door", roles: [DOOR]) { usersRoles { role user { userName } } }
      }`),
      { eventId },
    )
    expect(listed(both.data.one)).toEqual(['door DOOR'])
    expect(listed(both.data.two)).toEqual([])
  })
})

describe('who is to lend their name, as co-host, promoter or sponsor', () => {
  const waitingAt = async ({ eventId }: MadeEvent) => {
    const asked = await t.db
      .selectFrom('invite')
      .innerJoin('users', 'users.id', 'invite.to_user_id')
      .select(['user_name', 'role', 'state'])
      .where('target_id', '=', eventId)
      .orderBy('invite.created_at')
      .execute()
    return asked.map(({ user_name, role, state }) => `${user_name} ${role} ${state}`)
  }

  it.each([
    ['CO_HOST', 'EventCoHostInvitation', 'co-host'],
    ['PROMOTER', 'EventPromoteInvitation', 'promote'],
    ['SPONSOR', 'EventSponsorInvitation', 'sponsor'],
  ])('is asked for %s, and has no right before they accept', async (role, kind, verb) => {
    const { host } = t.world
    const asked = await t.world.addPerson(`asked-for-${verb}`)
    const event = await makeDraft(t, host)
    const sees = async () => (await lookAt(asked, event)).code
    // Asking a second time sends no second invite.
    for (let times = 0; times < 2; times += 1) {
      expect(listed((await add(host, event, asked.userName, [role])).data.addEventRoles)).toEqual([])
    }
    expect(await waitingAt(event)).toEqual([`${asked.userName} ${role} PENDING`])
    expect(await sees()).toBe('NOT_FOUND')
    await t.drain()
    expect((await readHeard(t, asked, kind)).map(({ message }) => message)).toEqual([
      `host invites you to ${verb} Rooftop Cinema.`,
    ])
    expect((await accept(asked, event)).code).toBe('OK')
    expect(await sees()).toBe('OK')
    const given = (await add(host, event, asked.userName, [role])).data.addEventRoles
    expect(listed(given)).toEqual([`${asked.userName} ${role}`])
    expect(await waitingAt(event)).toEqual([`${asked.userName} ${role} ACCEPTED`])
  })

  it('is given at once what else they are to do, and is asked for one name at a time', async () => {
    const { host } = t.world
    const event = await makePublished(t, host)
    const both = await add(host, event, 'sponsor', ['SPONSOR', 'DOOR'])
    expect(listed(both.data.addEventRoles)).toEqual(['sponsor DOOR'])
    const refused = await add(host, event, 'sponsor', ['CO_HOST', 'PROMOTER'])
    expect(refused.errors[0]?.extensions.fields).toEqual({
      roles: 'Ask for one of these at a time: co-host, promoter or sponsor.',
    })
    const other = await add(host, event, 'sponsor', ['CO_HOST'])
    expect([other.code, other.errors[0]?.message]).toEqual(['CONFLICT', 'This person is already invited.'])
  })

  it('can no longer accept what was taken back, and is asked at no event that is over', async () => {
    const { host } = t.world
    const event = await makePublished(t, host)
    await add(host, event, 'talent', ['PROMOTER'])
    expect((await remove(host, event, 'talent', ['SPONSOR'])).code).toBe('OK')
    expect(await waitingAt(event)).toEqual(['talent PROMOTER PENDING'])
    expect((await remove(host, event, 'talent', ['PROMOTER'])).code).toBe('OK')
    expect(await waitingAt(event)).toEqual(['talent PROMOTER REVOKED'])
    await t.db
      .updateTable('event')
      .set({ start_date: t.clock.now().subtract({ hours: 2 }), end_date: t.clock.now() })
      .where('id', '=', event.eventId)
      .execute()
    const late = await add(host, event, 'talent', ['PROMOTER'])
    expect([late.code, late.errors[0]?.message]).toEqual(['CONFLICT', 'This event has ended.'])
    expect((await add(host, event, 'talent', ['TALENT'])).code).toBe('OK')
  })

  it('accepts or is taken back, at one moment, and neither waits for the other for ever', async () => {
    const { host } = t.world
    for (let round = 0; round < 5; round += 1) {
      const event = await makePublished(t, host)
      await add(host, event, 'talent', ['SPONSOR'])
      const inviteId = await inviteTo(event)
      const codes = await Promise.all([
        acceptInvite(t, t.world.talent, inviteId),
        remove(host, event, 'talent', ['SPONSOR']),
      ])
      expect(['OK', 'NOT_FOUND']).toContain(codes[0].code)
      expect(codes[1].code).toBe('OK')
      expect(listed((await remove(host, event, 'door', ['DOOR'])).data.removeEventRoles)).toEqual([])
    }
  })
})

describe('who may give which role (table A)', () => {
  it('the producer all, a co-host all but co-hosts, everybody else none', async () => {
    const { host, owner, door, member } = t.world
    const event = await makePublished(t, host)
    expect((await add(host, event, 'owner', ['CO_HOST'])).code).toBe('OK')
    expect((await accept(owner, event)).code).toBe('OK')
    expect((await add(host, event, 'door', ['DOOR'])).code).toBe('OK')

    expect((await add(owner, event, 'promoter', ['PROMOTER'])).code).toBe('OK')
    expect((await remove(owner, event, 'promoter', ['PROMOTER'])).code).toBe('OK')
    expect((await add(owner, event, 'promoter', ['CO_HOST'])).code).toBe('FORBIDDEN')
    expect((await add(owner, event, 'promoter', ['DOOR', 'CO_HOST'])).code).toBe('FORBIDDEN')
    expect((await remove(owner, event, 'owner', ['CO_HOST'])).code).toBe('FORBIDDEN')

    expect((await add(door, event, 'promoter', ['DOOR'])).code).toBe('FORBIDDEN')
    expect((await add(member, event, 'promoter', ['DOOR'])).code).toBe('FORBIDDEN')
    expect((await add(null, event, 'promoter', ['DOOR'])).code).toBe('AUTH_NOT_AUTHENTICATED')
    const roles = await t.db
      .selectFrom('event_role')
      .select('role')
      .where('event_id', '=', event.eventId)
      .orderBy('role')
      .execute()
    expect(roles.map(({ role }) => role)).toEqual(['CO_HOST', 'DOOR'])
  })

  it('nobody to somebody unknown, and a mail address finds nobody', async () => {
    const { host } = t.world
    const event = await makePublished(t, host)
    const { email } = await t.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', t.world.member.userId)
      .executeTakeFirstOrThrow()
    for (const name of ['nobody-at-all', email ?? 'no address', '']) {
      const refused = await add(host, event, name, ['DOOR'])
      expect(refused.code).toBe('BAD_INPUT')
      expect(refused.errors[0]?.extensions.fields).toHaveProperty('userName')
    }
  })

  it('no role that is none: a guest’s, an empty list, one for the producer', async () => {
    const { host } = t.world
    const event = await makePublished(t, host)
    expect((await add(host, event, 'door', ['ATTENDEE'])).errors[0]?.extensions.fields).toEqual({
      'roles.0': 'A guest needs a ticket, not a role',
    })
    expect((await add(host, event, 'door', [])).code).toBe('BAD_INPUT')
    expect((await add(host, event, 'host', ['CO_HOST'])).code).toBe('CONFLICT')
  })
})
