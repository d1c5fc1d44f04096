import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addContact, addContacts, makeContactGroup } from '#testing/steps/add-contacts.ts'
import { countInvitees, entered, inviteGuests, saveList } from '#testing/steps/invite-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const EXIST = graphql(`query ($id: ID!, $emails: [String!], $phones: [String!]) {
  eventContactsExist(eventId: $id, emails: $emails, phones: $phones) { emails phones }
}`)

/** An earlier event of this person, with these guests. */
async function earlierEvent(host: TestApp['world']['host'], guests: TestApp['world']['host'][]) {
  const event = await makeEvent(t, { host, input: host === t.world.host ? {} : { clubId: null } })
  for (const guest of guests) await takeTickets(t, guest, event.eventId, event.eventTicketIds[0] ?? '')
  return event.eventId
}

test('people are counted once across all sources, and the caller is not counted', async () => {
  const { host, member, secondMember } = t.world
  const { eventId } = await makeEvent(t)
  const earlier = await earlierEvent(host, [member, secondMember, host])
  const saved = await saveList(t, host, 'Friends', [
    entered({ userNames: ['member'], emailAddresses: ['ana@example.test'], phoneNumbers: ['+14155552671'] }),
  ])
  const { data, code } = await countInvitees(t, host, eventId, [
    { source: 'PREVIOUS_EVENT', eventIds: [earlier] },
    { source: 'SAVED_LIST', listIds: [saved.data.saveGuestList.listId] },
    entered({
      userNames: ['member'],
      // The host sees the contacts of the guests of that event, so this is no news.
      emailAddresses: ['SecondMember@example.test', 'ana@example.test'],
      phoneNumbers: ['(415) 555-2671'],
    }),
  ])
  expect([code, data.uniqueInviteeCount]).toEqual(['OK', 4])
})

test('the number does not tell who has an account', async () => {
  const { host } = t.world
  const { eventId } = await makeEvent(t)
  const count = async (emailAddresses: string[]) =>
    (await countInvitees(t, host, eventId, [entered({ userNames: ['stranger'], emailAddresses })])).data
      .uniqueInviteeCount
  expect(await count(['stranger@example.test'])).toBe(2)
  expect(await count(['nobody@example.test'])).toBe(2)
})

test('only an event that the caller may edit is a source', async () => {
  const { host, secondMember, coordinator } = t.world
  const { eventId } = await makeEvent(t)
  const theirs = await earlierEvent(secondMember, [])
  const from = (id: string) => countInvitees(t, host, eventId, [{ source: 'PREVIOUS_EVENT', eventIds: [id] }])
  expect((await from(theirs)).code).toBe('FORBIDDEN')
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', theirs).execute()
  expect((await from(theirs)).code).toBe('NOT_FOUND')
  const role = {
    event_id: eventId,
    user_id: coordinator.userId,
    role: 'COORDINATOR' as const,
    assigned_at: t.clock.now(),
  }
  await t.db.insertInto('event_role').values(role).execute()
  const own = [{ source: 'PREVIOUS_EVENT' as const, eventIds: [eventId] }]
  expect((await countInvitees(t, coordinator, eventId, own)).code).toBe('FORBIDDEN')
})

test('a list of somebody else is no source', async () => {
  const { eventId } = await makeEvent(t)
  const saved = await saveList(t, t.world.stranger, 'Mine', [entered({ userNames: ['member'] })])
  const listIds = [saved.data.saveGuestList.listId]
  const asked = await countInvitees(t, t.world.host, eventId, [{ source: 'SAVED_LIST', listIds }])
  expect(asked.code).toBe('NOT_FOUND')
})

test('contacts that were invited exist, those of guests only for people who see them', async () => {
  const { host, talent, member } = t.world
  const { eventId, eventTicketIds } = await makeEvent(t)
  await takeTickets(t, member, eventId, eventTicketIds[0] ?? '')
  await inviteGuests(t, host, eventId, [
    entered({ emailAddresses: ['there@example.test'], phoneNumbers: ['+14155552673'] }),
  ])
  const role = {
    event_id: eventId,
    user_id: talent.userId,
    role: 'TALENT' as const,
    assigned_at: t.clock.now(),
  }
  await t.db.insertInto('event_role').values(role).execute()
  const emails = ['There@example.test', 'member@example.test', 'stranger@example.test']
  const asked = { id: eventId, emails, phones: ['+14155552673', '+14155552674'] }
  const { data } = await t.ask(host, EXIST, asked)
  expect(data.eventContactsExist).toEqual({
    emails: ['there@example.test', 'member@example.test'],
    phones: ['+14155552673'],
  })
  const seen = await t.ask(talent, EXIST, asked)
  expect(seen.data.eventContactsExist.emails).toEqual(['there@example.test'])
})

test('contacts and groups of the caller are a source; who said no is named and not invited', async () => {
  const { host, stranger } = t.world
  const { eventId } = await makeEvent(t)
  const group = (await makeContactGroup(t, host, 'Crew')).data.createContactGroup
  const inGroup = { groupId: group.groupId }
  const people = [
    { name: 'Ana', emailAddress: 'crew-ana@example.test', phoneNumber: '+14155552680' },
    { name: 'Bo', phoneNumber: '+14155552681' },
    { name: 'Cem', emailAddress: 'crew-cem@example.test', mayBeMailed: false },
  ]
  expect((await addContacts(t, host, people, inGroup)).code).toBe('OK')
  const dina = await addContact(t, host, { name: 'Dina', emailAddress: 'dina@example.test' })
  const sources = [
    { source: 'CONTACT' as const, contactIds: [dina], groupIds: [group.groupId] },
    entered({ emailAddresses: ['crew-cem@example.test'], phoneNumbers: ['+14155552680'] }),
  ]
  const counted = await countInvitees(t, host, eventId, sources)
  expect(counted.data.uniqueInviteeCount).toBe(4)
  const { data } = await inviteGuests(t, host, eventId, sources)
  expect(data.inviteContactsToEvent).toMatchObject({ invited: 3, refusedCount: 2 })
  expect(data.inviteContactsToEvent.refused).toEqual([
    { label: 'Cem', reason: 'OPTED_OUT' },
    // By the address book the owner of this address wants no messages, no matter how it is entered.
    { label: 'crew-cem@example.test', reason: 'OPTED_OUT' },
  ])
  const ofOthers = [{ source: 'CONTACT' as const, contactIds: [dina] }]
  const theirs = await makeEvent(t, { host: stranger, input: { clubId: null } })
  expect((await countInvitees(t, stranger, theirs.eventId, ofOthers)).code).toBe('NOT_FOUND')
  const ofGroup = [{ source: 'CONTACT' as const, groupIds: [group.groupId] }]
  expect((await countInvitees(t, stranger, theirs.eventId, ofGroup)).code).toBe('NOT_FOUND')
})
