import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { entered, inviteGuests, readCounts, readInvitations } from '#testing/steps/invite-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite, endInvite, readInvite } from '#testing/steps/send-invites.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const SEE = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) { myAttendee { attendeeState } } }`)
const OPENED = graphql('mutation ($id: ID!) { markInviteOpened(inviteId: $id) { inviteId } }')

/** A private event, and the invites of it by what they were sent to. */
async function invited(given: Parameters<typeof entered>[0], isRequiredApproval = false) {
  const event = await makeEvent(t, { tickets: [{ isRequiredApproval }] })
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', event.eventId).execute()
  await inviteGuests(t, t.world.host, event.eventId, [entered(given)])
  await t.drain()
  const { data } = await readInvitations(t, t.world.host, event.eventId)
  const [one] = data.eventInvitations.nodes
  return { ...event, inviteId: one?.inviteId ?? '' }
}

const row = async (eventId: string) =>
  (await readInvitations(t, t.world.host, eventId)).data.eventInvitations.nodes[0]

test('an invited account sees the private event at once, accepts, and takes a ticket', async () => {
  const guest = await t.world.addPerson('accepts')
  const { eventId, inviteId, eventTicketIds } = await invited({ userNames: ['accepts'] })
  expect((await t.ask(guest, SEE, { id: eventId })).data.event.myAttendee?.attendeeState).toBe('INVITED')
  expect((await t.ask(t.world.stranger, SEE, { id: eventId })).code).toBe('NOT_FOUND')
  expect(await row(eventId)).toMatchObject({ status: 'INVITED', answer: null, openedAt: null })
  expect((await t.ask(null, OPENED, { id: inviteId })).code).toBe('OK')
  expect((await row(eventId))?.openedAt).not.toBeNull()
  const accepted = await acceptInvite(t, guest, inviteId, { privacyPolicy: false })
  expect(accepted.data.invite).toMatchObject({ kind: 'GUEST', state: 'ACCEPTED', asksPrivacyPolicy: false })
  expect(await row(eventId)).toMatchObject({ answer: 'ACCEPTED', attendeeState: 'INVITED' })
  await takeTickets(t, guest, eventId, eventTicketIds[0] ?? '')
  expect(await row(eventId)).toMatchObject({ answer: 'ACCEPTED', attendeeState: 'APPROVED' })
})

test('the sender who opens the page is not the one who opened it', async () => {
  const { eventId, inviteId } = await invited({ emailAddresses: ['unopened@example.test'] })
  expect((await t.ask(t.world.host, OPENED, { id: inviteId })).code).toBe('OK')
  expect((await row(eventId))?.openedAt).toBeNull()
})

test('a person who asks for a ticket has answered, without answering the invite', async () => {
  const guest = await t.world.addPerson('asks')
  const { eventId, eventTicketIds } = await invited({ userNames: ['asks'] }, true)
  await takeTickets(t, guest, eventId, eventTicketIds[0] ?? '')
  expect(await row(eventId)).toMatchObject({ answer: 'ACCEPTED', attendeeState: 'INVITEE_ACCEPTED' })
  expect(await readCounts(t, t.world.host, eventId)).toMatchObject({ accepted: 1, canRemind: 0 })
})

test.each([
  ['account', { userNames: ['comes-by-account'] }],
  ['address', { emailAddresses: ['comes-by-address@example.test'] }],
  ['number', { phoneNumbers: ['+12135550177'] }],
])('a ticket answers an invite to the %s of its person, and no invite to others', async (way, given) => {
  const guest = await t.world.addPerson(
    `comes-by-${way}`,
    way === 'number' ? { phoneNumber: '+12135550177' } : {},
  )
  const event = await makeEvent(t)
  const { eventId, eventTicketIds } = event
  await inviteGuests(t, t.world.host, eventId, [
    entered(given),
    entered({ emailAddresses: [`also-${way}@example.test`] }),
  ])
  await t.drain()
  await takeTickets(t, guest, eventId, eventTicketIds[0] ?? '')
  await t.drain()
  const { nodes } = (await readInvitations(t, t.world.host, eventId)).data.eventInvitations
  const states = await Promise.all(
    nodes.map(async ({ inviteId }) => (await readInvite(t, t.world.host, inviteId)).data.invite),
  )
  const accepted = states.filter(({ state }) => state === 'ACCEPTED')
  expect(accepted.map(({ acceptances }) => acceptances[0]?.user.userName)).toEqual([guest.userName])
  expect(states).toHaveLength(2)
})

test('a person who declines is a guest no more, and comes back by accepting nothing', async () => {
  const guest = await t.world.addPerson('declines')
  const { eventId, inviteId } = await invited({ userNames: ['declines'] })
  expect((await endInvite(t, 'declineInvite', guest, inviteId)).data.invite.state).toBe('DECLINED')
  expect((await t.ask(guest, SEE, { id: eventId })).code).toBe('NOT_FOUND')
  expect(await row(eventId)).toMatchObject({ answer: 'DECLINED', attendeeState: 'INVITEE_DECLINED' })
  expect((await acceptInvite(t, guest, inviteId)).code).toBe('CONFLICT')
  const again = await inviteGuests(t, t.world.host, eventId, [entered({ userNames: ['declines'] })])
  expect(again.data.inviteContactsToEvent).toMatchObject({ invited: 0, alreadyThere: 1 })
})

test('a withdrawn invitation is gone, so is the way in, and the person can be invited again', async () => {
  const guest = await t.world.addPerson('withdrawn')
  const { eventId, inviteId } = await invited({ userNames: ['withdrawn'] })
  expect((await endInvite(t, 'revokeInvite', t.world.host, inviteId)).code).toBe('OK')
  expect((await t.ask(guest, SEE, { id: eventId })).code).toBe('NOT_FOUND')
  expect((await readInvite(t, guest, inviteId)).code).toBe('NOT_FOUND')
  expect(await row(eventId)).toMatchObject({ status: 'NOT_INVITED', answer: null })
  expect(await readCounts(t, t.world.host, eventId)).toMatchObject({ notInvited: 1, invited: 0 })
  const again = await inviteGuests(t, t.world.host, eventId, [entered({ userNames: ['withdrawn'] })])
  expect(again.data.inviteContactsToEvent.invited).toBe(1)
})

test('only the account that has proven the address accepts, and then the host sees who it is', async () => {
  const { eventId, inviteId } = await invited({ emailAddresses: ['newcomer@example.test'] })
  expect((await acceptInvite(t, t.world.stranger, inviteId)).code).toBe('FORBIDDEN')
  expect(await row(eventId)).toMatchObject({ emailAddress: 'newcomer@example.test', user: null })
  const newcomer = await t.world.addPerson('newcomer')
  expect((await t.ask(newcomer, SEE, { id: eventId })).code).toBe('NOT_FOUND')
  expect((await acceptInvite(t, newcomer, inviteId)).data.invite.targetPath).toMatch(/^\/events\//)
  expect((await t.ask(newcomer, SEE, { id: eventId })).data.event.myAttendee?.attendeeState).toBe('INVITED')
  expect(await row(eventId)).toMatchObject({ user: { userName: 'newcomer' }, answer: 'ACCEPTED' })
})

test('only the account that has proven the number accepts', async () => {
  const { inviteId } = await invited({ phoneNumbers: ['+14155552672'] })
  const refused = await acceptInvite(t, t.world.stranger, inviteId)
  expect(refused.errors[0]?.message).toBe(
    'This invite was sent to a phone number. Add this number to your profile first.',
  )
  const unproven = await t.world.addPerson('unproven', { phoneNumber: '+14155552672', phoneVerified: false })
  expect((await acceptInvite(t, unproven, inviteId)).code).toBe('FORBIDDEN')
  const proven = await t.world.addPerson('proven', { phoneNumber: '+14155552672' })
  expect((await acceptInvite(t, proven, inviteId)).code).toBe('OK')
})

test('promoters invite guests of their own, see only those, and withdraw only those', async () => {
  const { host, promoter } = t.world
  const { eventId, inviteId } = await invited({ emailAddresses: ['of-host@example.test'] })
  await t.db
    .insertInto('event_role')
    .values({ event_id: eventId, user_id: promoter.userId, role: 'PROMOTER', assigned_at: t.clock.now() })
    .execute()
  const own = await inviteGuests(t, promoter, eventId, [
    entered({ emailAddresses: ['of-promoter@example.test'] }),
  ])
  expect(own.data.inviteContactsToEvent.invited).toBe(1)
  const seen = (await readInvitations(t, promoter, eventId)).data.eventInvitations
  expect(seen.nodes.map(({ emailAddress }) => emailAddress)).toEqual(['of-promoter@example.test'])
  expect(await readCounts(t, promoter, eventId)).toMatchObject({ total: 1 })
  expect((await endInvite(t, 'revokeInvite', promoter, inviteId)).code).toBe('NOT_FOUND')
  expect((await endInvite(t, 'revokeInvite', host, seen.nodes[0]?.inviteId ?? '')).code).toBe('OK')
})

test('the list is filtered by status and searched, and an address is found only by those who see it', async () => {
  const { host, coordinator, talent } = t.world
  const { eventId } = await invited({ emailAddresses: ['search-me@example.test', 'other@example.test'] })
  for (const [person, role] of [
    [coordinator, 'COORDINATOR'],
    [talent, 'TALENT'],
  ] as const) {
    await t.db
      .insertInto('event_role')
      .values({ event_id: eventId, user_id: person.userId, role, assigned_at: t.clock.now() })
      .execute()
  }
  const find = async (person: typeof host, filter: { status?: string; keyword?: string }) =>
    (await readInvitations(t, person, eventId, { filter })).data.eventInvitations.totalCount
  expect(await find(host, { keyword: 'SEARCH-me' })).toBe(1)
  expect(await find(coordinator, { keyword: 'search-me' })).toBe(1)
  expect(await find(talent, { keyword: 'search-me' })).toBe(0)
  expect(await find(host, { status: 'INVITED' })).toBe(2)
  expect(await find(host, { status: 'INVITE_PENDING' })).toBe(0)
  const first = (await readInvitations(t, host, eventId, { first: 1 })).data.eventInvitations
  expect(first).toMatchObject({ totalCount: 2, hasNextPage: true })
  const next = (await readInvitations(t, host, eventId, { first: 1, after: first.endCursor })).data
    .eventInvitations
  expect(next.nodes[0]?.inviteId).not.toBe(first.nodes[0]?.inviteId)
  expect(next.hasNextPage).toBe(false)
})
