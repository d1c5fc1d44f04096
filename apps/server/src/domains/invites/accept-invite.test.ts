import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import {
  acceptInvite,
  createInviteLink,
  endInvite,
  readInvite,
  sendInvite,
} from '#testing/steps/send-invites.ts'

const REMOVE_CO_HOST = graphql(
  `mutation ($eventId: ID!) { removeEventRoles(eventId: $eventId, userName: "cohost", roles: [CO_HOST]) { eventId } }`,
)
const ADD_STRANGER_AT_DOOR = graphql(
  `mutation ($eventId: ID!) { addEventRoles(eventId: $eventId, userName: "stranger", roles: [DOOR]) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function invited(role: string, to = 'stranger', host: Person = t.world.host) {
  const event = await makeEvent(t, { host, input: host === t.world.host ? {} : { clubId: null } })
  const aim = { kind: 'EVENT' as const, targetIdOrSlug: event.slug, role }
  const { data } = await sendInvite(t, host, to, aim)
  return { ...event, aim, inviteId: data.invite.inviteId }
}

const rolesAt = (eventId: string) =>
  t.db
    .selectFrom('event_role')
    .innerJoin('users', 'users.id', 'event_role.user_id')
    .select(['user_name', 'role'])
    .where('event_id', '=', eventId)
    .orderBy('user_name')
    .execute()

const newsOf = async (subject: string) =>
  (await t.db.selectFrom('news').select('kind').where('subject', '=', subject).execute()).map(
    ({ kind }) => kind,
  )

test('a person who accepts is at once what they were invited to be, and the inviter hears it', async () => {
  const { eventId, inviteId } = await invited('CO_HOST')
  expect(await rolesAt(eventId)).toEqual([])
  const { data, code } = await acceptInvite(t, t.world.stranger, inviteId)
  expect(code).toBe('OK')
  expect(data.invite).toMatchObject({ state: 'ACCEPTED', closedBecause: 'This invite was already accepted.' })
  expect(await rolesAt(eventId)).toEqual([{ user_name: 'stranger', role: 'CO_HOST' }])
  await t.drain()
  expect((await readBell(t, t.world.host))[0]).toBe('stranger accepted your invite.')
})

test('of 50 at once one counts, and each hears the same', async () => {
  const { eventId, inviteId } = await invited('PROMOTER')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => acceptInvite(t, t.world.stranger, inviteId)),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']))
  expect(await rolesAt(eventId)).toEqual([{ user_name: 'stranger', role: 'PROMOTER' }])
  expect((await newsOf(inviteId)).filter((kind) => kind === 'invite.accepted')).toHaveLength(1)
})

test('accepting, declining and revoking at once end it one way', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { eventId, inviteId } = await invited('DOOR')
    const codes = await Promise.all([
      acceptInvite(t, t.world.stranger, inviteId),
      endInvite(t, 'declineInvite', t.world.stranger, inviteId),
      endInvite(t, 'revokeInvite', t.world.host, inviteId),
    ])
    expect(codes.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(await rolesAt(eventId)).toHaveLength(codes[0].code === 'OK' ? 1 : 0)
    await t.db.deleteFrom('invite_acceptance').where('invite_id', '=', inviteId).execute()
    await t.db.deleteFrom('invite').where('id', '=', inviteId).execute()
  }
})

test('the words that come with it are for the person they are meant for', async () => {
  const { host, member } = t.world
  const addressee = await t.world.addPerson('addressee')
  const { slug } = await makeEvent(t)
  const aim = { kind: 'EVENT' as const, targetIdOrSlug: slug, role: 'DOOR', message: 'Between us' }
  const { inviteId } = (await sendInvite(t, host, 'addressee', aim)).data.invite
  const wordsFor = async (person: Person | null) =>
    (await readInvite(t, person, inviteId)).data.invite.message
  for (const person of [addressee, host]) expect(await wordsFor(person)).toBe('Between us')
  for (const person of [member, null]) expect(await wordsFor(person)).toBeNull()
})

test('an address is for the account that has proven it, and nobody else', async () => {
  const { eventId, inviteId } = await invited('SPONSOR', 'Late@Example.test')
  const wrong = await readInvite(t, t.world.member, inviteId)
  expect(wrong.data.invite).toMatchObject({
    isForViewer: false,
    emailAddress: null,
    maskedEmailAddress: 'l…@e….test',
    invitee: null,
  })
  expect((await acceptInvite(t, t.world.member, inviteId)).code).toBe('FORBIDDEN')
  const late = await t.world.addPerson('late', { emailVerified: false })
  expect((await acceptInvite(t, late, inviteId)).code).toBe('FORBIDDEN')
  await t.db
    .updateTable('users')
    .set({ email_verified_at: t.clock.now() })
    .where('id', '=', late.userId)
    .execute()
  const mine = await t.ask(late, graphql('{ myReceivedInvites { nodes { inviteId emailAddress } } }'))
  expect(mine.data.myReceivedInvites.nodes).toEqual([{ inviteId, emailAddress: 'late@example.test' }])
  expect((await acceptInvite(t, late, inviteId)).code).toBe('OK')
  expect(await rolesAt(eventId)).toEqual([{ user_name: 'late', role: 'SPONSOR' }])
  // Only now does the inviter learn who it is.
  const sent = await readInvite(t, t.world.host, inviteId)
  expect(sent.data.invite.invitee).toEqual({ userName: 'late' })
})

test('the privacy policy is agreed to where it is asked, and what is disclosed the inviter alone sees', async () => {
  const { inviteId } = await invited('DOOR')
  const { stranger, host, member } = t.world
  expect(
    (await acceptInvite(t, stranger, inviteId, { privacyPolicy: false })).errors[0]?.extensions,
  ).toMatchObject({
    code: 'BAD_INPUT',
    fields: { privacyPolicy: 'Please agree to the privacy policy.' },
  })
  expect((await acceptInvite(t, stranger, inviteId)).code).toBe('OK')
  const contactSeenBy = async (person: Person | null) =>
    (await readInvite(t, person, inviteId)).data.invite.sharedContact
  expect(await contactSeenBy(host)).toMatchObject({ emailAddress: 'stranger@example.test' })
  for (const person of [stranger, member, null]) expect(await contactSeenBy(person)).toBeNull()
  const silent = await invited('DOOR')
  await acceptInvite(t, stranger, silent.inviteId, { contactData: false })
  expect((await readInvite(t, host, silent.inviteId)).data.invite.sharedContact).toBeNull()
})

test('what has changed since is judged when it is accepted', async () => {
  const { stranger, host, coHost } = t.world
  const refusal = async (inviteId: string, person = stranger) =>
    (await acceptInvite(t, person, inviteId)).errors[0]?.message

  const cancelled = await invited('DOOR')
  await cancelEvent(t, host, cancelled.eventId)
  expect(await refusal(cancelled.inviteId)).toBe('This event was cancelled.')
  expect((await readInvite(t, stranger, cancelled.inviteId)).data.invite.closedBecause).toBe(
    'This event was cancelled.',
  )

  const event = await makeEvent(t)
  await makeCoHost(t, host, event.eventId, coHost)
  const aim = { kind: 'EVENT' as const, targetIdOrSlug: event.slug, role: 'DOOR' }
  const { data } = await sendInvite(t, coHost, 'stranger', aim)
  await t.ask(host, REMOVE_CO_HOST, { eventId: event.eventId })
  expect(await refusal(data.invite.inviteId)).toBe(
    'The person who sent this invite can no longer give this role.',
  )

  const given = await invited('DOOR')
  await t.ask(host, ADD_STRANGER_AT_DOOR, { eventId: given.eventId })
  expect(await refusal(given.inviteId)).toBe("You're already one of the door team of this event.")

  const declined = await invited('DOOR')
  expect((await endInvite(t, 'declineInvite', stranger, declined.inviteId)).code).toBe('OK')
  expect((await endInvite(t, 'declineInvite', stranger, declined.inviteId)).code).toBe('OK')
  expect(await refusal(declined.inviteId)).toBe('This invite was already declined.')

  const leaver = await t.world.addPerson('leaver')
  const left = await invited('DOOR', 'stranger', leaver)
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', leaver.userId).execute()
  expect(await refusal(left.inviteId)).toBe('The person who sent this invite is no longer here.')
})

test('a link is for everybody who has it, once each, until it is revoked', async () => {
  const event = await makeEvent(t)
  const aim = { kind: 'EVENT' as const, targetIdOrSlug: event.slug, role: 'TALENT' }
  const { data } = await createInviteLink(t, t.world.host, aim)
  const { inviteId } = data.invite
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => t.world.addPerson(`talent-${n}`)))
  const answers = await Promise.all(
    people.flatMap((person) => [1, 2].map(() => acceptInvite(t, person, inviteId))),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']))
  expect(await rolesAt(event.eventId)).toHaveLength(10)
  const sent = (await readInvite(t, t.world.host, inviteId)).data.invite
  expect([sent.state, sent.acceptances.length]).toEqual(['PENDING', 10])
  const seen = (await readInvite(t, people[0] ?? null, inviteId)).data.invite
  expect([seen.state, seen.acceptances.map(({ user }) => user.userName)]).toEqual(['ACCEPTED', ['talent-0']])
  expect((await acceptInvite(t, t.world.host, inviteId)).errors[0]?.message).toBe(
    'You sent this invite yourself.',
  )
  expect((await endInvite(t, 'declineInvite', t.world.member, inviteId)).code).toBe('CONFLICT')
  // A person who was taken off the staff does not come back by the same link.
  await t.db
    .deleteFrom('event_role')
    .where('user_id', '=', people[0]?.userId ?? '')
    .execute()
  expect((await acceptInvite(t, people[0] ?? null, inviteId)).code).toBe('OK')
  expect(await rolesAt(event.eventId)).toHaveLength(9)
  await endInvite(t, 'revokeInvite', t.world.host, inviteId)
  expect((await acceptInvite(t, t.world.member, inviteId)).code).toBe('NOT_FOUND')
})

test('two people count once, no matter which of them asked the other', async () => {
  const { member, secondMember } = t.world
  const there = await sendInvite(t, member, 'secondmember')
  const back = await sendInvite(t, secondMember, 'member')
  const answers = await Promise.all([
    acceptInvite(t, secondMember, there.data.invite.inviteId),
    acceptInvite(t, member, back.data.invite.inviteId),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK'])
  const counted = await Promise.all(
    [member, secondMember].map((person) =>
      t.ask(person, graphql('{ currentUser { acceptedInvites { inviteId } } }')),
    ),
  )
  expect(counted.reduce((sum, { data }) => sum + data.currentUser.acceptedInvites.length, 0)).toBe(1)
  expect((await sendInvite(t, member, 'secondmember')).code).toBe('CONFLICT')
})

test('the team of a club: by those who may choose it, and never above them', async () => {
  const { owner, host, stranger, member } = t.world
  const team = (role: string) => ({ kind: 'CLUB_TEAM' as const, targetIdOrSlug: 'test-club', role })
  expect((await sendInvite(t, host, 'stranger', team('OFFER_MANAGER'))).code).toBe('FORBIDDEN')
  expect((await sendInvite(t, owner, 'stranger', team('OWNER'))).code).toBe('BAD_INPUT')
  expect((await sendInvite(t, owner, 'host', team('EVENT_MANAGER'))).errors[0]?.message).toBe(
    "They're already an event manager of this club.",
  )
  const { data } = await sendInvite(t, owner, 'stranger', team('ACCOUNT_MANAGER'))
  await t.drain()
  expect(await readBell(t, stranger)).toContain('owner invites you to the team of Test Club.')
  expect((await acceptInvite(t, stranger, data.invite.inviteId)).code).toBe('OK')
  // An account manager asks somebody who becomes an admin meanwhile.
  const asked = await sendInvite(t, stranger, 'member', team('OFFER_MANAGER'))
  const raised = await sendInvite(t, owner, 'member', team('ADMIN'))
  expect(raised.code).toBe('CONFLICT')
  await endInvite(t, 'revokeInvite', stranger, asked.data.invite.inviteId)
  const link = await createInviteLink(t, stranger, team('OFFER_MANAGER'))
  const admin = await sendInvite(t, owner, 'member', team('ADMIN'))
  expect((await acceptInvite(t, member, admin.data.invite.inviteId)).code).toBe('OK')
  expect((await acceptInvite(t, member, link.data.invite.inviteId)).errors[0]?.message).toBe(
    'The person who sent this invite can no longer give this role.',
  )
})

test('a person who may invite sees who has not answered, and takes back what others sent', async () => {
  const event = await makeEvent(t)
  const aim = { kind: 'EVENT' as const, targetIdOrSlug: event.slug, role: 'DOOR' }
  const { data } = await sendInvite(t, t.world.host, 'shy@example.test', aim)
  const waiting = (person: Person) =>
    t.ask(
      person,
      graphql(`query ($id: String!) {
        waitingInvites(kind: EVENT, targetIdOrSlug: $id) { inviteId emailAddress maskedEmailAddress }
      }`),
      { id: event.slug },
    )
  const seen = await waiting(t.world.owner)
  expect(seen.data.waitingInvites).toEqual([
    { inviteId: data.invite.inviteId, emailAddress: null, maskedEmailAddress: 's…@e….test' },
  ])
  expect((await endInvite(t, 'revokeInvite', t.world.owner, data.invite.inviteId)).code).toBe('OK')
  expect((await waiting(t.world.owner)).data.waitingInvites).toEqual([])
})

test('after 30 days it has expired', async () => {
  const { inviteId } = await invited('DOOR', 'secondmember')
  t.clock.advance({ hours: 24 * 30 })
  const again = await t.world.signIn(t.world.secondMember)
  expect((await readInvite(t, again, inviteId)).data.invite.state).toBe('EXPIRED')
  expect((await acceptInvite(t, again, inviteId)).errors[0]).toMatchObject({
    message: 'This invite has expired. Ask for a new one.',
    extensions: { code: 'CONFLICT' },
  })
})
