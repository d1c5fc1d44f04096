import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeHostingClub as makeClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const JOIN = graphql('mutation ($id: ID!) { joinClub(clubId: $id) { isMember canJoin memberCount } }')
const LEAVE = graphql('mutation ($id: ID!) { leaveClub(clubId: $id) { isMember canJoin myRole } }')
const SHOW = graphql(
  'mutation ($id: ID!, $isShown: Boolean!) { showClubMembership(clubId: $id, isShown: $isShown) { membership { isShown } } }',
)
const CAN_JOIN = graphql('query ($id: String!) { club(clubIdOrSlug: $id) { canJoin } }')
const MEMBERS = graphql(`query ($id: String!, $filter: ClubMemberFilter, $after: String, $first: Int) {
  clubMembers(clubIdOrSlug: $id, filter: $filter, after: $after, first: $first) {
    nodes { user { userName } joinedAt } totalCount hasNextPage endCursor
  }
}`)

const canJoin = async (person: Person | null, id: string) =>
  (await t.ask(person, CAN_JOIN, { id })).data.club.canJoin
const membersOf = async (person: Person, id: string, keyword?: string) => {
  const answer = await t.ask(person, MEMBERS, { id, filter: { keyword: keyword ?? null } })
  return answer.data.clubMembers.nodes.map(({ user }) => user.userName)
}

describe('joinClub and leaveClub', () => {
  it('makes a person a member once, and no member again', async () => {
    const { owner, member } = t.world
    const id = await makeClub(t, owner)
    expect(await canJoin(member, id)).toBe(true)
    expect(await canJoin(null, id)).toBe(false)
    const joined = await t.ask(member, JOIN, { id })
    expect(joined.data.joinClub).toEqual({ isMember: true, canJoin: false, memberCount: 2 })
    expect((await t.ask(member, JOIN, { id })).data.joinClub.memberCount).toBe(2)
    expect((await t.ask(member, LEAVE, { id })).data.leaveClub).toMatchObject({
      isMember: false,
      canJoin: true,
    })
    expect((await t.ask(member, LEAVE, { id })).code).toBe('OK')
  })

  it.each([
    ['closed', { status: 'CLOSED' }, 'CONFLICT'],
    ['read-only', { status: 'STATIC' }, 'CONFLICT'],
    ['invite-only', { access: 'INVITE_ONLY' }, 'FORBIDDEN'],
    ['unpublished', { published: false }, 'NOT_FOUND'],
    ['suspended', { status: 'SUSPENDED' }, 'NOT_FOUND'],
  ] as const)('lets nobody into a %s club', async (_what, change, code) => {
    const { owner, member } = t.world
    const id = await makeClub(t, owner, change)
    expect((await t.ask(member, JOIN, { id })).code).toBe(code)
    if (code !== 'NOT_FOUND') expect(await canJoin(member, id)).toBe(false)
  })

  it('keeps the owner, and takes the role of a team member who leaves', async () => {
    const { owner, door } = t.world
    const id = await makeClub(t, owner, {}, [{ person: door, role: 'ADMIN' }])
    expect((await t.ask(owner, LEAVE, { id })).code).toBe('CONFLICT')
    expect((await t.ask(door, LEAVE, { id })).data.leaveClub).toMatchObject({ isMember: false, myRole: null })
  })
})

describe('clubMembers', () => {
  it('names only members who agreed, the latest first, page by page', async () => {
    const { owner, member, stranger, talent } = t.world
    const id = await makeClub(t, owner)
    for (const person of [member, stranger, talent]) {
      t.clock.advance({ seconds: 1 })
      await t.ask(person, JOIN, { id })
    }
    expect(await membersOf(owner, id)).toEqual([])
    expect((await t.ask(owner, SHOW, { id, isShown: true })).data.showClubMembership).toEqual({
      membership: { isShown: true },
    })
    for (const person of [member, talent]) await t.ask(person, SHOW, { id, isShown: true })
    expect(await membersOf(stranger, id)).toEqual(['talent', 'member', 'owner'])
    const first = (await t.ask(stranger, MEMBERS, { id, first: 2 })).data.clubMembers
    expect([first.totalCount, first.hasNextPage]).toEqual([3, true])
    const second = (await t.ask(stranger, MEMBERS, { id, first: 2, after: first.endCursor })).data.clubMembers
    expect(second.nodes.map(({ user }) => user.userName)).toEqual(['owner'])
    await t.ask(member, SHOW, { id, isShown: false })
    expect(await membersOf(stranger, id)).toEqual(['talent', 'owner'])
  })

  it('keeps out of the list people who are on no guest lists, and those who left', async () => {
    const { owner, member, sponsor } = t.world
    const id = await makeClub(t, owner)
    for (const person of [member, sponsor]) {
      await t.ask(person, JOIN, { id })
      await t.ask(person, SHOW, { id, isShown: true })
    }
    await t.db
      .updateTable('users')
      .set({ is_on_guest_lists: false })
      .where('id', '=', sponsor.userId)
      .execute()
    expect(await membersOf(owner, id)).toEqual(['member'])
    await t.ask(member, LEAVE, { id })
    expect(await membersOf(owner, id)).toEqual([])
    expect((await t.ask(member, SHOW, { id, isShown: true })).code).toBe('NOT_FOUND')
  })

  it('finds all members by name for people who give points or achievements, and for nobody else', async () => {
    const { owner, member, host, door } = t.world
    const id = await makeClub(t, owner, {}, [
      { person: host, role: 'REWARD_MANAGER' },
      { person: door, role: 'EVENT_MANAGER' },
    ])
    await t.ask(member, JOIN, { id })
    const ask = (person: Person) =>
      t.ask(person, MEMBERS, { id, filter: { withHidden: true, keyword: 'MEM' } })
    for (const person of [owner, host]) {
      const { nodes } = (await ask(person)).data.clubMembers
      expect(nodes.map(({ user }) => user.userName)).toEqual(['member'])
    }
    for (const person of [door, member]) expect((await ask(person)).code).toBe('FORBIDDEN')
    await t.db
      .updateTable('users')
      .set({ deactivated_at: t.clock.now() })
      .where('id', '=', member.userId)
      .execute()
    expect((await ask(owner)).data.clubMembers.nodes).toEqual([])
    await t.db.updateTable('users').set({ deactivated_at: null }).where('id', '=', member.userId).execute()
  })

  it('shows the members of an invite-only club to its members alone', async () => {
    const { owner, member } = t.world
    const id = await makeClub(t, owner, { access: 'INVITE_ONLY' })
    expect((await t.ask(member, MEMBERS, { id })).code).toBe('FORBIDDEN')
    expect((await t.ask(owner, MEMBERS, { id })).code).toBe('OK')
  })
})
