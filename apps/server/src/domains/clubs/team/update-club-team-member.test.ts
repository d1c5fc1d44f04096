import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import {
  inviteToClub,
  makeCollaborator,
  readClubPeople,
  removeFromClub,
  updateInClub,
} from '#testing/clubs/club-team.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { acceptInvite, endInvite, readInvite } from '#testing/steps/send-invites.ts'

const ROUNDS = 6

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const stateOf = async (person: Person, inviteId: string) =>
  (await readInvite(t, person, inviteId)).data?.invite?.state ?? null

test('nobody changes their own role, and the owner is neither changed nor removed', async () => {
  const { owner, member } = t.world
  const clubId = await makeClub(t, owner, {}, [{ person: member, role: 'ADMIN' }])
  expect((await updateInClub(t, 'TEAM', member, clubId, member, 'EVENT_MANAGER')).code).toBe('CONFLICT')
  expect((await updateInClub(t, 'TEAM', member, clubId, owner, 'ADMIN')).code).toBe('CONFLICT')
  expect((await removeFromClub(t, 'TEAM', member, clubId, owner)).code).toBe('CONFLICT')
  expect((await removeFromClub(t, 'TEAM', owner, clubId, owner)).errors[0]?.message).toBe(
    'The owner runs the club. Transfer the ownership first.',
  )
})

test('updateClubTeamMember and removeClubTeamMember find only the team, updateClubCollaborator and removeClubCollaborator only collaborators', async () => {
  const { owner, member, door } = t.world
  const clubId = await makeClub(t, owner, {}, [{ person: member, role: 'ADMIN' }])
  await makeCollaborator(t, owner, clubId, door, 'ADMIN')
  expect((await updateInClub(t, 'COLLABORATOR', owner, clubId, member, 'ADMIN')).code).toBe('NOT_FOUND')
  expect((await removeFromClub(t, 'TEAM', owner, clubId, door)).code).toBe('NOT_FOUND')
  expect((await updateInClub(t, 'COLLABORATOR', owner, clubId, door, 'REWARD_MANAGER')).code).toBe('OK')
  expect((await removeFromClub(t, 'COLLABORATOR', owner, clubId, member)).code).toBe('NOT_FOUND')
  expect(await readClubPeople(t, owner, clubId)).toEqual({
    team: ['owner OWNER', 'member ADMIN'],
    collaborators: ['door REWARD_MANAGER'],
  })
})

test('everyone may leave by themselves, whatever their role', async () => {
  const { owner, member, door } = t.world
  const clubId = await makeClub(t, owner, {}, [{ person: member, role: 'OFFER_MANAGER' }])
  await makeCollaborator(t, owner, clubId, door, 'REWARD_MANAGER')
  expect((await removeFromClub(t, 'TEAM', member, clubId, member)).code).toBe('OK')
  expect((await removeFromClub(t, 'COLLABORATOR', door, clubId, door)).code).toBe('OK')
  expect(await readClubPeople(t, owner, clubId)).toEqual({ team: ['owner OWNER'], collaborators: [] })
})

test('a role that ends ends the invites that were sent by it, and those to its person', async () => {
  const { owner, member, stranger } = t.world
  const clubId = await makeClub(t, owner, {}, [{ person: member, role: 'ADMIN' }])
  const sent = await inviteToClub(t, 'TEAM', member, clubId, 'EVENT_MANAGER', 'stranger')
  const link = await inviteToClub(t, 'COLLABORATOR', member, clubId, 'ADMIN')
  const got = await inviteToClub(t, 'TEAM', owner, clubId, 'REWARD_MANAGER', 'member@example.test')
  const untouched = await inviteToClub(t, 'TEAM', owner, clubId, 'REWARD_MANAGER', 'door')
  expect((await removeFromClub(t, 'TEAM', owner, clubId, member)).code).toBe('OK')
  for (const { data } of [sent, link]) expect(await stateOf(member, data.invite.inviteId)).toBe('REVOKED')
  expect(await stateOf(owner, got.data.invite.inviteId)).toBe('REVOKED')
  expect(await stateOf(owner, untouched.data.invite.inviteId)).toBe('PENDING')
  expect((await acceptInvite(t, stranger, sent.data.invite.inviteId)).code).toBe('NOT_FOUND')
})

test('a smaller role ends only the invites that it may no longer give', async () => {
  const { owner, member } = t.world
  const clubId = await makeClub(t, owner, {}, [{ person: member, role: 'ADMIN' }])
  const above = await inviteToClub(t, 'TEAM', member, clubId, 'ADMIN', 'stranger')
  const within = await inviteToClub(t, 'TEAM', member, clubId, 'EVENT_MANAGER', 'door')
  expect((await updateInClub(t, 'TEAM', owner, clubId, member, 'ACCOUNT_MANAGER')).code).toBe('OK')
  expect(await stateOf(member, above.data.invite.inviteId)).toBe('REVOKED')
  expect(await stateOf(member, within.data.invite.inviteId)).toBe('PENDING')
})

test('two role changes at once leave one of the two roles, and a log that ends with it', async () => {
  const { owner, member, secondMember } = t.world
  const clubId = await makeClub(t, owner, {}, [
    { person: member, role: 'ADMIN' },
    { person: secondMember, role: 'EVENT_MANAGER' },
  ])
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = t.clock.now()
    t.clock.advance({ seconds: 1 })
    await t.db
      .updateTable('club_team_member')
      .set({ role: 'EVENT_MANAGER' })
      .where('club_id', '=', clubId)
      .where('user_id', '=', secondMember.userId)
      .execute()
    const codes = await Promise.all([
      updateInClub(t, 'TEAM', owner, clubId, secondMember, 'OFFER_MANAGER'),
      updateInClub(t, 'TEAM', member, clubId, secondMember, 'REWARD_MANAGER'),
    ])
    expect(codes.map(({ code }) => code)).toEqual(['OK', 'OK'])
    const { role } = await t.db
      .selectFrom('club_team_member')
      .select('role')
      .where('club_id', '=', clubId)
      .where('user_id', '=', secondMember.userId)
      .executeTakeFirstOrThrow()
    const logged = await t.db
      .selectFrom('club_log')
      .select('facts')
      .where('club_id', '=', clubId)
      .where('at', '>', began)
      .execute()
    // Each change begins with the role that the one before it gave.
    const facts = logged.map(({ facts: each }) => each)
    const last = facts.find((each) => !facts.some((other) => other.from === each.role))
    expect(last?.role).toBe(role)
  }
})

test('two admins who remove each other at once: one stays', async () => {
  const { owner, member, secondMember } = t.world
  for (let round = 0; round < ROUNDS; round += 1) {
    const clubId = await makeClub(t, owner, {}, [
      { person: member, role: 'ADMIN' },
      { person: secondMember, role: 'ADMIN' },
    ])
    const answers = await Promise.all([
      removeFromClub(t, 'TEAM', member, clubId, secondMember),
      removeFromClub(t, 'TEAM', secondMember, clubId, member),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['FORBIDDEN', 'OK'])
    expect((await readClubPeople(t, owner, clubId)).team).toHaveLength(2)
  }
})

test('accepting, revoking and the removal of the sender at once have one outcome', async () => {
  const { owner, member, stranger } = t.world
  for (let round = 0; round < ROUNDS; round += 1) {
    const clubId = await makeClub(t, owner, {}, [{ person: member, role: 'ADMIN' }])
    const { data } = await inviteToClub(t, 'TEAM', member, clubId, 'EVENT_MANAGER')
    const { inviteId } = data.invite
    const [accepted, revoked, removed] = await Promise.all([
      acceptInvite(t, stranger, inviteId),
      endInvite(t, 'revokeInvite', owner, inviteId),
      removeFromClub(t, 'TEAM', owner, clubId, member),
    ])
    expect(removed.code).toBe('OK')
    expect(['OK', 'NOT_FOUND']).toContain(revoked.code)
    const { team } = await readClubPeople(t, owner, clubId)
    expect(team?.includes('stranger EVENT_MANAGER')).toBe(accepted.code === 'OK')
    expect(await stateOf(member, inviteId)).toBe('REVOKED')
  }
})
