import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { updateInClub } from '#testing/clubs/club-team.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import {
  acceptInvite,
  createInviteLink,
  endInvite,
  readInvite,
  sendInvite,
} from '#testing/steps/send-invites.ts'
import { addMember } from './create-club.ts'
import { addTeamMember } from './team/add-team-member.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const CLUB = graphql('query ($id: String!) { club(clubIdOrSlug: $id) { canJoin isMember } }')
const JOIN = graphql('mutation ($id: ID!) { joinClub(clubId: $id) { isMember } }')

const closed = (team: Parameters<typeof makeClub>[3] = []) =>
  makeClub(t, t.world.owner, { access: 'INVITE_ONLY' }, team)
const aimOf = (clubId: string) => ({ kind: 'CLUB_MEMBER' as const, targetIdOrSlug: clubId, role: 'MEMBER' })

async function seenBy(person: Person, clubId: string) {
  const { data } = await t.ask(person, CLUB, { id: clubId })
  return data.club
}

test('only invited people join a club by invite, and joining answers the invite', async () => {
  const clubId = await closed()
  const person = await t.world.addPerson('invited-joins')
  expect(await seenBy(person, clubId)).toEqual({ canJoin: false, isMember: false })
  const refused = await t.ask(person, JOIN, { id: clubId })
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'FORBIDDEN',
    'You need an invite to join this club.',
  ])
  const { data } = await sendInvite(t, t.world.owner, person.userName, aimOf(clubId))
  await t.drain()
  expect((await readNotified(t.db, person.userId)).map(({ message }) => message)).toEqual([
    'owner invites you to join Night Owls.',
  ])
  expect((await seenBy(person, clubId)).canJoin).toBe(true)
  expect((await t.ask(person, JOIN, { id: clubId })).data.joinClub.isMember).toBe(true)
  expect((await readInvite(t, t.world.owner, data.invite.inviteId)).data.invite.state).toBe('ACCEPTED')
  const again = await sendInvite(t, t.world.owner, person.userName, aimOf(clubId))
  expect(again.errors[0]?.message).toBe("They're already a member of this club.")
})

test('accepting makes a member, by account, by address and by a link that many use', async () => {
  const clubId = await closed()
  const [ann, bob, cleo] = [
    await t.world.addPerson('member-ann'),
    await t.world.addPerson('member-bob'),
    await t.world.addPerson('member-cleo'),
  ] as const
  const byName = await sendInvite(t, t.world.owner, ann.userName, aimOf(clubId))
  const byAddress = await sendInvite(t, t.world.owner, 'member-bob@example.test', aimOf(clubId))
  const link = await createInviteLink(t, t.world.owner, aimOf(clubId))
  expect((await seenBy(bob, clubId)).canJoin).toBe(true)
  expect((await seenBy(cleo, clubId)).canJoin).toBe(false)
  for (const [person, { data }] of [
    [ann, byName],
    [bob, byAddress],
    [cleo, link],
  ] as const) {
    const accepted = await acceptInvite(t, person, data.invite.inviteId, { privacyPolicy: false })
    expect(accepted.data.invite.targetPath).toMatch(/^\/rep-clubs\//)
    expect((await seenBy(person, clubId)).isMember).toBe(true)
  }
})

test('an invite that is taken back, or whose sender may invite no more, lets nobody in', async () => {
  const admin = await t.world.addPerson('inviting-admin')
  const clubId = await closed([{ person: admin, role: 'ADMIN' }])
  const person = await t.world.addPerson('not-let-in')
  const first = await sendInvite(t, admin, person.userName, aimOf(clubId))
  await endInvite(t, 'revokeInvite', admin, first.data.invite.inviteId)
  expect((await t.ask(person, JOIN, { id: clubId })).code).toBe('FORBIDDEN')
  const second = await sendInvite(t, admin, person.userName, aimOf(clubId))
  await updateInClub(t, 'TEAM', t.world.owner, clubId, admin, 'EVENT_MANAGER')
  expect((await t.ask(person, JOIN, { id: clubId })).code).toBe('FORBIDDEN')
  expect((await acceptInvite(t, person, second.data.invite.inviteId)).code).toBe('NOT_FOUND')
  const other = await t.world.addPerson('leaving-admin')
  await inWork(t.services, (work) => addTeamMember(work, { clubId, userId: other.userId, role: 'ADMIN' }))
  await sendInvite(t, other, person.userName, aimOf(clubId))
  expect((await seenBy(person, clubId)).canJoin).toBe(true)
  const LEAVE = graphql('mutation ($id: ID!) { leaveClub(clubId: $id) { isMember } }')
  expect((await t.ask(other, LEAVE, { id: clubId })).code).toBe('OK')
  expect((await t.ask(person, JOIN, { id: clubId })).code).toBe('FORBIDDEN')
})

test('people who choose the team invite members, while the club takes some', async () => {
  const manager = await t.world.addPerson('events-only')
  const clubId = await closed([{ person: manager, role: 'EVENT_MANAGER' }])
  const person = await t.world.addPerson('never-invited')
  expect((await sendInvite(t, manager, person.userName, aimOf(clubId))).code).toBe('FORBIDDEN')
  expect((await sendInvite(t, person, manager.userName, aimOf(clubId))).code).toBe('FORBIDDEN')
  const { data } = await sendInvite(t, t.world.owner, person.userName, aimOf(clubId))
  await t.db.updateTable('club').set({ status: 'CLOSED' }).where('id', '=', clubId).execute()
  const shut = await acceptInvite(t, person, data.invite.inviteId)
  expect(shut.errors[0]?.message).toBe('This club takes no new members right now.')
  expect((await sendInvite(t, t.world.owner, 'stranger', aimOf(clubId))).code).toBe('CONFLICT')
  await t.db.updateTable('club').set({ status: 'OPEN' }).where('id', '=', clubId).execute()
  await inWork(t.services, (work) => addMember(work, clubId, person.userId))
  const twice = await acceptInvite(t, person, data.invite.inviteId)
  expect(twice.errors[0]?.message).toBe("You're already a member of this club.")
})
