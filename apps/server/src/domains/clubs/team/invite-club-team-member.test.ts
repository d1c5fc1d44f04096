import type { GivenClubRole } from '@reprise/rules/clubs/enums'
import { clubCollaboratorRoles, teamMemberRoles } from '@reprise/rules/clubs/enums'
import { mayChangeTeamMember } from '@reprise/rules/clubs/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { ClubSet } from '#testing/clubs/club-team.ts'
import {
  inviteToClub,
  makeCollaborator,
  readClubLog,
  readClubPeople,
  removeFromClub,
  transferClub,
  updateInClub,
} from '#testing/clubs/club-team.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { acceptInvite } from '#testing/steps/send-invites.ts'

let t: TestApp
const people: Record<string, Person> = {}
beforeAll(async () => {
  t = await startTestApp()
  for (const role of [...teamMemberRoles, 'TARGET']) people[role] = await t.world.addPerson(`is-${role}`)
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const target = () => people.TARGET as Person
const rolesOf = (set: ClubSet): readonly GivenClubRole[] =>
  set === 'TEAM' ? teamMemberRoles : clubCollaboratorRoles
const whole = () => teamMemberRoles.map((role) => ({ person: people[role] as Person, role }))

const WAITING = graphql(
  'query ($id: String!) { waitingInvites(kind: CLUB_TEAM, targetIdOrSlug: $id) { inviteId role } }',
)

describe.each<ClubSet>(['TEAM', 'COLLABORATOR'])('table C for the area Team, %s', (set) => {
  test.each(['OWNER', ...teamMemberRoles] as const)(
    '%s does what the table says, and nothing else',
    async (role) => {
      const clubId = await makeClub(t, t.world.owner, {}, whole())
      const by = role === 'OWNER' ? t.world.owner : (people[role] as Person)
      for (const given of rolesOf(set)) {
        const expected = mayChangeTeamMember(role, given) ? 'OK' : 'FORBIDDEN'
        expect([given, (await inviteToClub(t, set, by, clubId, given)).code]).toEqual([given, expected])
      }
      // Changes and removals of a person who has each of the roles.
      for (const held of rolesOf(set)) {
        const mine = await makeClub(t, t.world.owner, {}, [
          ...whole(),
          ...(set === 'TEAM' ? [{ person: target(), role: held }] : []),
        ])
        if (set === 'COLLABORATOR') await makeCollaborator(t, t.world.owner, mine, target(), held)
        const expected = mayChangeTeamMember(role, held) ? 'OK' : 'FORBIDDEN'
        const change = await updateInClub(t, set, by, mine, target(), 'REWARD_MANAGER')
        expect([held, change.code]).toEqual([held, expected])
        const removal = await removeFromClub(t, set, by, mine, target())
        expect([held, removal.code]).toEqual([held, expected])
      }
      const sees = await readClubPeople(t, by, clubId)
      expect(sees.team).toHaveLength(6)
      expect(sees.collaborators).toEqual([])
      expect((await readClubLog(t, by, clubId)).code).toBe('OK')
      const mayEdit = ['OWNER', 'ADMIN', 'ACCOUNT_MANAGER'].includes(role)
      expect((await t.ask(by, WAITING, { id: clubId })).code).toBe(mayEdit ? 'OK' : 'FORBIDDEN')
      const ownership = await transferClub(t, by, clubId, target())
      expect(ownership.code).toBe(role === 'OWNER' ? 'STEP_UP_REQUIRED' : 'FORBIDDEN')
    },
  )

  test('people outside and visitors change nothing and see no one', async () => {
    const { owner, stranger } = t.world
    const open = await makeClub(t, owner, {}, whole())
    const hidden = await makeClub(t, owner, { published: false }, whole())
    const admin = people.ADMIN as Person
    for (const [by, clubId, code] of [
      [stranger, open, 'FORBIDDEN'],
      [stranger, hidden, 'NOT_FOUND'],
      [null, open, 'AUTH_NOT_AUTHENTICATED'],
    ] as const) {
      expect((await inviteToClub(t, set, by, clubId, 'REWARD_MANAGER')).code).toBe(code)
      expect((await updateInClub(t, set, by, clubId, admin, 'REWARD_MANAGER')).code).toBe(code)
      expect((await removeFromClub(t, set, by, clubId, admin)).code).toBe(code)
      expect((await readClubLog(t, by, clubId)).code).toBe(code)
    }
    expect(await readClubPeople(t, stranger, open)).toEqual({ team: null, collaborators: null })
    expect(await readClubPeople(t, null, open)).toEqual({ team: null, collaborators: null })
  })
})

test('by user name, by address and by link: each is in the team after accepting, and the owner sees who', async () => {
  const { member, promoter, door } = t.world
  const owner = await t.world.addPerson('ways-owner')
  const clubId = await makeClub(t, owner, { name: 'Three Ways' })
  const byName = await inviteToClub(t, 'TEAM', owner, clubId, 'ADMIN', '@Member')
  const byMail = await inviteToClub(t, 'TEAM', owner, clubId, 'EVENT_MANAGER', 'Promoter@example.test')
  const byLink = await inviteToClub(t, 'COLLABORATOR', owner, clubId, 'REWARD_MANAGER')
  expect([byName, byMail, byLink].map(({ data }) => data.invite.isLink)).toEqual([false, false, true])
  await t.drain()
  const told = (await readNotified(t.db, member.userId)).at(-1)
  expect(told).toMatchObject({
    type: 'ClubTeamInvitation',
    message: 'ways-owner invites you to the team of Three Ways.',
    properties: { FormattedInviteId: byName.data.invite.inviteId, RoleType: 'ADMIN' },
  })
  for (const [person, { data }] of [
    [member, byName],
    [promoter, byMail],
    [door, byLink],
  ] as const) {
    expect((await acceptInvite(t, person, data.invite.inviteId)).code).toBe('OK')
    t.clock.advance({ seconds: 1 })
  }
  expect(await readClubPeople(t, member, clubId)).toEqual({
    team: ['ways-owner OWNER', 'member ADMIN', 'promoter EVENT_MANAGER'],
    collaborators: ['door REWARD_MANAGER'],
  })
  // A collaborator stays outside: they are no member of the club.
  const { data } = await t.ask(
    door,
    graphql('query ($id: String!) { club(clubIdOrSlug: $id) { isMember myRole } }'),
    { id: clubId },
  )
  expect(data.club).toEqual({ isMember: false, myRole: 'REWARD_MANAGER' })
})

test('inviteClubCollaborator: a collaborator reads in the bell what they are asked, and may be asked into the team later', async () => {
  const { coordinator } = t.world
  const owner = await t.world.addPerson('side-owner')
  const clubId = await makeClub(t, owner, { name: 'Side Door' })
  const first = await inviteToClub(t, 'COLLABORATOR', owner, clubId, 'ADMIN', 'coordinator')
  await t.drain()
  const message = (await readNotified(t.db, coordinator.userId)).at(-1)?.message
  expect(message).toBe('side-owner invites you to work with Side Door.')
  await acceptInvite(t, coordinator, first.data.invite.inviteId)
  const second = await inviteToClub(t, 'TEAM', owner, clubId, 'ADMIN', 'coordinator')
  expect((await acceptInvite(t, coordinator, second.data.invite.inviteId)).code).toBe('OK')
  expect(await readClubPeople(t, owner, clubId)).toEqual({
    team: ['side-owner OWNER', 'coordinator ADMIN'],
    collaborators: [],
  })
  const back = await inviteToClub(t, 'COLLABORATOR', owner, clubId, 'ADMIN', 'coordinator')
  expect(back.errors[0]?.message).toBe("They're in the team of this club already.")
})

test('bad input gets its answer at its place', async () => {
  const { owner } = t.world
  const clubId = await makeClub(t, owner)
  const both = await t.ask(
    owner,
    graphql(
      `mutation ($id: String!) { inviteClubTeamMember(input: { clubIdOrSlug: $id, role: ADMIN, userName: "member", emailAddress: "a@example.test" }) { inviteId } }`,
    ),
    { id: clubId },
  )
  expect(both).toMatchObject({ code: 'BAD_INPUT' })
  const asOwner = await t.ask(
    owner,
    graphql(
      `mutation ($id: String!) { inviteClubTeamMember(input: { clubIdOrSlug: $id, role: OWNER }) { inviteId } }`,
    ),
    { id: clubId },
  )
  expect(asOwner.code).toBe('BAD_INPUT')
  expect((await inviteToClub(t, 'TEAM', owner, clubId, 'ADMIN', 'nobody-here')).code).toBe('BAD_INPUT')
  expect((await inviteToClub(t, 'TEAM', owner, clubId, 'ADMIN', 'owner')).code).toBe('BAD_INPUT')
  expect((await inviteToClub(t, 'TEAM', owner, 'no-such-club', 'ADMIN')).code).toBe('NOT_FOUND')
})

test('a team has an end', async () => {
  const { member } = t.world
  const owner = await t.world.addPerson('full-owner')
  const clubId = await makeClub(t, owner)
  const crowd = await Promise.all(
    Array.from({ length: 100 }, (_each, index) => t.world.addPerson(`crowd-${index}`)),
  )
  await t.db
    .insertInto('club_team_member')
    .values(
      crowd.map(({ userId }) => ({
        club_id: clubId,
        user_id: userId,
        role: 'OFFER_MANAGER' as const,
        assigned_at: t.clock.now(),
      })),
    )
    .execute()
  const { data } = await inviteToClub(t, 'TEAM', owner, clubId, 'ADMIN', 'member')
  const full = await acceptInvite(t, member, data.invite.inviteId)
  expect(full.errors[0]?.message).toBe('A team has at most 100 people.')
  await removeFromClub(t, 'TEAM', owner, clubId, crowd[0] as Person)
  expect((await acceptInvite(t, member, data.invite.inviteId)).code).toBe('OK')
})
