import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { makeCollaborator } from '#testing/clubs/club-team.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const READ_MY_CLUBS = graphql(`{ myClubs { name } }`)
const READ_MANAGED_CLUBS = graphql(`{ managedClubs { name } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const clubQuery = graphql(`query ($club: String!) {
  club(clubIdOrSlug: $club) { clubId slug memberCount isMember myRole canManageEvents }
}`)

const read = (person: Parameters<TestApp['ask']>[0], club: string) => t.ask(person, clubQuery, { club })

describe('club', () => {
  it('answers by id and by slug, with how the person stands', async () => {
    const { owner, member, host } = t.world
    const clubId = await makeClub(t, owner, { name: 'Standing Room' }, [
      { person: host, role: 'EVENT_MANAGER' },
    ])

    const byOwner = await read(owner, clubId)
    expect(byOwner.data.club).toEqual({
      clubId,
      slug: 'standing-room',
      memberCount: 2,
      isMember: true,
      myRole: 'OWNER',
      canManageEvents: true,
    })
    const byManager = await read(host, 'standing-room')
    expect(byManager.data.club).toMatchObject({ clubId, myRole: 'EVENT_MANAGER', canManageEvents: true })
    const byStranger = await read(member, 'Standing-Room')
    expect(byStranger.data.club).toMatchObject({ isMember: false, myRole: null, canManageEvents: false })
    const byVisitor = await read(null, clubId)
    expect(byVisitor.data.club).toMatchObject({ isMember: false, myRole: null, memberCount: 2 })
  })

  it('gives a second club of the same name a number', async () => {
    const { owner } = t.world
    await makeClub(t, owner, { name: 'Twice' })
    const second = await makeClub(t, owner, { name: 'Twice' })
    expect((await read(null, second)).data.club).toMatchObject({ slug: 'twice-2' })
  })

  it.each([
    ['an unpublished', { published: false }],
    ['a suspended', { status: 'SUSPENDED' as const }],
  ])('hides %s club from all but its team', async (_what, change) => {
    const { owner, member, door } = t.world
    const clubId = await makeClub(t, owner, change, [{ person: door, role: 'OFFER_MANAGER' }])

    const unknown = await read(member, crypto.randomUUID())
    expect(unknown.code).toBe('NOT_FOUND')
    for (const stranger of [member, null]) {
      const hidden = await read(stranger, clubId)
      expect(hidden.errors).toEqual(unknown.errors)
    }
    expect((await read(owner, clubId)).code).toBe('OK')
    expect((await read(door, clubId)).code).toBe('OK')
  })
})

describe('myClubs and managedClubs', () => {
  const names = async (person: Parameters<TestApp['ask']>[0], field: 'myClubs' | 'managedClubs') => {
    const { data } = await t.ask(person, graphql('{ myClubs { name } managedClubs { name } }'))
    return data[field].map(({ name }) => name)
  }

  it('are the clubs one belongs to, and those in which one has a role, by name', async () => {
    const { owner, promoter, member } = t.world
    const in1 = (role: 'ADMIN' | 'EVENT_MANAGER' | 'OFFER_MANAGER') => [{ person: promoter, role }]
    await makeClub(t, owner, { name: 'Cc edits' }, in1('EVENT_MANAGER'))
    await makeClub(t, owner, { name: 'aa leads' }, in1('ADMIN'))
    await makeClub(t, owner, { name: 'Bb looks' }, in1('OFFER_MANAGER'))
    const helped = await makeClub(t, owner, { name: 'Ee helps' })
    await makeCollaborator(t, owner, helped, promoter, 'REWARD_MANAGER')
    await makeClub(t, member, { name: 'Of others' })
    await makeClub(t, owner, { name: 'Dd suspended', status: 'SUSPENDED' }, in1('ADMIN'))

    const run = ['aa leads', 'Bb looks', 'Cc edits', 'Dd suspended', 'Ee helps']
    expect(await names(promoter, 'myClubs')).toEqual(run)
    expect(await names(promoter, 'managedClubs')).toEqual(run)
    const { data } = await t.ask(promoter, graphql('{ managedClubs { name canManageEvents } }'))
    expect(
      data.managedClubs.filter(({ canManageEvents }) => canManageEvents).map(({ name }) => name),
    ).toEqual(['aa leads', 'Cc edits'])
  })

  it('keep a suspended club from its plain members', async () => {
    const { owner, member } = t.world
    const clubId = await makeClub(t, owner, { name: 'Gone tomorrow' })
    await t.db
      .insertInto('club_member')
      .values({ club_id: clubId, user_id: member.userId, joined_at: t.clock.now() })
      .execute()
    expect(await names(member, 'myClubs')).toContain('Gone tomorrow')
    await t.db.updateTable('club').set({ status: 'SUSPENDED' }).where('id', '=', clubId).execute()
    expect(await names(member, 'myClubs')).not.toContain('Gone tomorrow')
  })

  it('are for people who are signed in', async () => {
    expect((await t.ask(null, READ_MY_CLUBS)).code).toBe('AUTH_NOT_AUTHENTICATED')
    expect((await t.ask(null, READ_MANAGED_CLUBS)).code).toBe('AUTH_NOT_AUTHENTICATED')
  })
})

it('tells who owns a club', async () => {
  const owns = async (person: Parameters<TestApp['ask']>[0]) =>
    (await t.ask(person, graphql('{ currentUser { ownsClub } }'))).data.currentUser
  await makeClub(t, t.world.owner)
  expect(await owns(t.world.owner)).toEqual({ ownsClub: true })
  expect(await owns(t.world.door)).toEqual({ ownsClub: false })
})
