import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invites from '#domains/invites/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo, textsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import {
  entered,
  inviteGuests,
  readCounts,
  readInvitations,
  remindGuests,
} from '#testing/steps/invite-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const stateAt = async (eventId: string, userId: string) =>
  (
    await t.db
      .selectFrom('attendee')
      .select('state')
      .where('event_id', '=', eventId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.state

test('a user, an address and a number are invited, each by their own way, and nobody twice', async () => {
  const { host } = t.world
  const guest = await t.world.addPerson('ivy')
  const { eventId } = await makeEvent(t, { input: { displayName: 'Low Tide' } })
  const sources = [
    entered({ userNames: ['ivy'], emailAddresses: ['Otto@example.test'], phoneNumbers: ['+14155552671'] }),
  ]
  const key = randomUUID()
  const first = await inviteGuests(t, host, eventId, sources, { message: 'Come!', key })
  expect(first.data.inviteContactsToEvent).toEqual({
    invited: 3,
    alreadyThere: 0,
    refusedCount: 0,
    refused: [],
  })
  expect(await readCounts(t, host, eventId)).toMatchObject({ total: 3, invitePending: 3, invited: 0 })
  // The repeated key gets the stored answer; another call finds everybody invited.
  const again = await inviteGuests(t, host, eventId, sources, { message: 'Come!', key })
  expect(again.data.inviteContactsToEvent.invited).toBe(3)
  const other = await inviteGuests(t, host, eventId, sources)
  expect(other.data.inviteContactsToEvent).toMatchObject({ invited: 0, alreadyThere: 3 })
  await t.drain()
  expect(await readCounts(t, host, eventId)).toMatchObject({ total: 3, invitePending: 0, invited: 3 })
  expect((await readBell(t, guest))[0]).toBe('host invites you to Low Tide.')
  expect(await subjectsTo(t.url, 'ivy')).toEqual(['host invites you to Low Tide'])
  const [letter = ''] = await textsTo(t.url, 'otto@example.test')
  expect(letter).toContain('host says: Come!')
  expect(letter).toContain('/accept-invite/')
  expect(letter).toContain('/unsubscribe?token=')
  const [message = ''] = await textsTo(t.url, '+14155552671')
  expect(message).toMatch(/^host invites you to Low Tide: .*\/accept-invite\//)
  expect(await stateAt(eventId, guest.userId)).toBe('INVITED')
})

test('the answer for an address is the same whether an account has it, and the account hears once', async () => {
  const { host } = t.world
  const guest = await t.world.addPerson('known')
  const { eventId } = await makeEvent(t)
  const ask = (emailAddresses: string[]) => inviteGuests(t, host, eventId, [entered({ emailAddresses })])
  const known = await ask(['known@example.test'])
  const unknown = await ask(['unknown@example.test'])
  expect(known.data).toEqual(unknown.data)
  const byName = await inviteGuests(t, host, eventId, [entered({ userNames: ['known'] })])
  expect(byName.data.inviteContactsToEvent.invited).toBe(1)
  await t.drain()
  // The account was named, too: it gets one letter and one notification, not two.
  expect(await subjectsTo(t.url, 'known')).toHaveLength(1)
  expect((await readBell(t, guest)).filter((line) => line.includes('invites you'))).toHaveLength(1)
  const { data } = await readInvitations(t, host, eventId)
  expect(data.eventInvitations.nodes.map(({ user, emailAddress }) => user?.userName ?? emailAddress)).toEqual(
    ['known', 'unknown@example.test', 'known@example.test'],
  )
})

test('who is a guest already, who has no such name, and the caller are left out', async () => {
  const { host, member } = t.world
  const { eventId, eventTicketIds } = await makeEvent(t)
  await takeTickets(t, member, eventId, eventTicketIds[0] ?? '')
  const { data } = await inviteGuests(t, host, eventId, [
    entered({ userNames: ['member', 'nobody-here', 'host'], emailAddresses: ['member@example.test'] }),
  ])
  expect(data.inviteContactsToEvent).toEqual({
    invited: 0,
    alreadyThere: 2,
    refusedCount: 1,
    refused: [{ label: 'nobody-here', reason: 'NO_SUCH_USER' }],
  })
})

test('an address that asked for no more of them gets none, and one that changes its mind gets them again', async () => {
  const { host } = t.world
  const address = 'quiet@example.test'
  const first = await makeEvent(t)
  await inviteGuests(t, host, first.eventId, [entered({ emailAddresses: [address] })])
  await t.drain()
  const [letter = ''] = await textsTo(t.url, address)
  const token = /\/unsubscribe\?token=(\S+)/.exec(letter)?.[1]
  const choose = (status: string) =>
    fetch(`${t.url}/api/unsubscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, status }),
    })
  expect(await (await choose('UNSUBSCRIBED')).json()).toMatchObject({
    status: 'UNSUBSCRIBED',
    type: 'INVITES',
  })
  const second = await makeEvent(t)
  const refused = await inviteGuests(t, host, second.eventId, [entered({ emailAddresses: [address] })])
  expect(refused.data.inviteContactsToEvent).toMatchObject({
    invited: 0,
    refused: [{ label: address, reason: 'OPTED_OUT' }],
  })
  expect(await (await choose('SUBSCRIBED')).json()).toMatchObject({ status: 'SUBSCRIBED' })
  const back = await inviteGuests(t, host, second.eventId, [entered({ emailAddresses: [address] })])
  expect(back.data.inviteContactsToEvent.invited).toBe(1)
})

test('a person who switched such mails off hears it in the app alone, by name and by address', async () => {
  const { host } = t.world
  const guest = await t.world.addPerson('mute')
  await t.ask(
    guest,
    graphql(`mutation { updateEmailSubscription(type: INVITES, status: UNSUBSCRIBED) { userName } }`),
  )
  const { eventId } = await makeEvent(t)
  await inviteGuests(t, host, eventId, [entered({ emailAddresses: ['mute@example.test'] })])
  await t.drain()
  expect(await subjectsTo(t.url, 'mute')).toEqual([])
  expect((await readBell(t, guest))[0]).toBe('host invites you to A night out.')
})

test('a reminder goes once a day to those who have not answered, at most twice', async () => {
  const event = await makeEvent(t, {
    input: {
      startDate: t.clock.now().add({ hours: 200 }).toString(),
      endDate: t.clock.now().add({ hours: 204 }).toString(),
    },
  })
  const { eventId } = event
  let { host } = t.world
  const goes = await t.world.addPerson('goes')
  await inviteGuests(t, host, eventId, [
    entered({ userNames: ['goes'], emailAddresses: ['late@example.test'] }),
  ])
  await t.drain()
  expect((await remindGuests(t, host, eventId)).code).toBe('CONFLICT')
  await takeTickets(t, goes, eventId, event.eventTicketIds[0] ?? '')
  for (const expected of [1, 1]) {
    t.clock.advance({ hours: 25 })
    host = await t.world.signIn(host)
    expect(await readCounts(t, host, eventId)).toMatchObject({ canRemind: 1, accepted: 1 })
    expect((await remindGuests(t, host, eventId)).data.remindEventInvitees.reminded).toBe(expected)
    expect((await remindGuests(t, host, eventId)).code).toBe('CONFLICT')
    await t.drain()
  }
  t.clock.advance({ hours: 25 })
  host = await t.world.signIn(host)
  expect((await remindGuests(t, host, eventId)).code).toBe('CONFLICT')
  expect(await subjectsTo(t.url, 'late')).toEqual([
    'Reminder: host invites you to A night out',
    'Reminder: host invites you to A night out',
    'host invites you to A night out',
  ])
  t.world.host = host
})

test('letters go out bit by bit, in the order of the invites, and the page counts down', async () => {
  const host = await t.world.signIn(t.world.host)
  t.world.host = host
  const { eventId } = await makeEvent(t)
  for (const part of [0, 1]) {
    const emailAddresses = Array.from({ length: 150 }, (_, index) => `many${part}-${index}@example.test`)
    await inviteGuests(t, host, eventId, [entered({ emailAddresses })])
  }
  await invites.sendDueLetters(t.services)
  expect(await readCounts(t, host, eventId)).toMatchObject({ total: 300, invitePending: 100, invited: 200 })
  const sent = await t.statements(() => t.app.relay.drain())
  // 200 letters are a handful of statements, not one for each.
  expect(sent).toBeLessThan(60)
  await t.drain()
  expect(await readCounts(t, host, eventId)).toMatchObject({ invitePending: 0, invited: 300 })
})

test('an event that is no longer there invites nobody: drafts, cancelled ones, and letters that wait', async () => {
  const { host } = t.world
  const draft = await makeEvent(t, { isDraft: true })
  const one = [entered({ emailAddresses: ['gone@example.test'] })]
  expect((await inviteGuests(t, host, draft.eventId, one)).code).toBe('CONFLICT')
  const { eventId } = await makeEvent(t)
  expect((await inviteGuests(t, host, eventId, one)).data.inviteContactsToEvent.invited).toBe(1)
  expect((await cancelEvent(t, host, eventId)).code).toBe('OK')
  await t.drain()
  expect(await subjectsTo(t.url, 'gone')).toEqual([])
  expect((await inviteGuests(t, host, eventId, one)).code).toBe('CONFLICT')
})

test('a deleted event takes its invitations with it', async () => {
  const { host } = t.world
  const guest = await t.world.addPerson('invited-only')
  const { eventId } = await makeEvent(t)
  await inviteGuests(t, host, eventId, [entered({ userNames: ['invited-only'] })])
  expect((await cancelEvent(t, host, eventId, { verb: 'deleteEvent' })).code).toBe('OK')
  expect(await stateAt(eventId, guest.userId)).toBeUndefined()
  const left = await t.db.selectFrom('invite').select('id').where('target_id', '=', eventId).execute()
  expect(left).toEqual([])
})

test('an invitation ends when the event ends, also after it was moved', async () => {
  const { host } = t.world
  const { eventId } = await makeEvent(t)
  await inviteGuests(t, host, eventId, [entered({ emailAddresses: ['moves@example.test'] })])
  const startDate = t.clock.now().add({ hours: 24 * 40 })
  const endDate = startDate.add({ hours: 3 })
  const changed = { eventId, startDate: startDate.toString(), endDate: endDate.toString() }
  expect((await t.ask(host, UPDATE_EVENT, { input: changed })).code).toBe('OK')
  await t.drain()
  const row = await t.db
    .selectFrom('invite')
    .select('expires_at')
    .where('target_id', '=', eventId)
    .executeTakeFirstOrThrow()
  expect(row.expires_at.toString()).toBe(
    (
      await t.db.selectFrom('event').select('end_date').where('id', '=', eventId).executeTakeFirstOrThrow()
    ).end_date.toString(),
  )
})

test('an event has at most so many invitations, and of two calls at once nobody is invited twice', async () => {
  const { host } = t.world
  const { eventId } = await makeEvent(t)
  const people = Array.from({ length: 40 }, (_, index) => `both${index}@example.test`)
  const calls = await Promise.all(
    [1, 2, 3].map(() => inviteGuests(t, host, eventId, [entered({ emailAddresses: people })])),
  )
  expect(calls.reduce((sum, { data }) => sum + data.inviteContactsToEvent.invited, 0)).toBe(40)
  const common = {
    inviterId: t.world.coHost.userId,
    kind: 'GUEST' as const,
    targetId: eventId,
    role: 'ATTENDEE',
  }
  const rest = Array.from({ length: 9960 }, (_, index) => ({
    userId: null,
    email: `full${index}@example.test`,
    phone: null,
    name: null,
    source: 'DIRECT' as const,
  }))
  const made = await inWork(t.services, (work) =>
    invites.inviteMany(work, { ...common, message: null, expiresAt: work.now.add({ hours: 1 }) }, rest),
  )
  expect(made).toHaveLength(9960)
  const over = await inviteGuests(t, host, eventId, [entered({ emailAddresses: ['over@example.test'] })])
  expect(over.code).toBe('LIMIT_REACHED')
  await t.db.deleteFrom('invite').where('target_id', '=', eventId).execute()
})
