import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { entered, inviteGuests, makeInviteLink, readInvitations } from '#testing/steps/invite-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite, endInvite } from '#testing/steps/send-invites.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const MINE = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  optInGuestsInvitingOthers guestInviteLimit myGuestInvites
} }`)
const LINKS = graphql(
  'query ($id: String!) { eventInviteLinks(eventIdOrSlug: $id) { inviteId uses inviter { userName } } }',
)
const INVITED_BY =
  graphql(`query ($id: String!) { eventAttendees(eventIdOrSlug: $id, filter: { states: [INVITED] }) {
  nodes { user { userName } invitedBy { userName } }
} }`)

/** An event at which guests may invite so many others, with one guest who is in and one who waits. */
async function opened(guestInviteLimit = 3) {
  const input = { optInGuestsInvitingOthers: true, guestInviteLimit }
  const event = await makeEvent(t, { input, tickets: [{}, { isRequiredApproval: true }] })
  const [guest, waiting] = await Promise.all(
    ['brings', 'waits'].map((each) => t.world.addPerson(`${each}-${randomUUID().slice(0, 8)}`)),
  )
  if (!guest || !waiting) throw new Error('nobody came')
  await takeTickets(t, guest, event.eventId, event.eventTicketIds[0] ?? '')
  await takeTickets(t, waiting, event.eventId, event.eventTicketIds[1] ?? '')
  return { ...event, guest, waiting }
}

const left = async (person: Person | null, id: string) =>
  (await t.ask(person, MINE, { id })).data.event.myGuestInvites
const to = (name: string) => entered({ emailAddresses: [`${name}@example.test`] })
const update = (eventId: string, input: object) =>
  t.ask(t.world.host, UPDATE_EVENT, { input: { eventId, ...input } })
const newcomer = () => t.world.addPerson(`comes-${randomUUID().slice(0, 8)}`)

test('only an approved guest may, and only where the host allows it', async () => {
  const { eventId, guest, waiting } = await opened()
  const { host, stranger } = t.world
  expect(
    await Promise.all([guest, waiting, stranger, host, null].map((each) => left(each, eventId))),
  ).toEqual([3, null, null, null, null])
  for (const person of [waiting, stranger]) {
    expect((await makeInviteLink(t, person, eventId, { mostUses: 1 })).code).toBe('FORBIDDEN')
    expect((await inviteGuests(t, person, eventId, [to('a')])).code).toBe('FORBIDDEN')
  }
  const plain = await makeEvent(t, { tickets: [{}] })
  await takeTickets(t, guest, plain.eventId, plain.eventTicketIds[0] ?? '')
  expect(await left(guest, plain.eventId)).toBeNull()
  expect((await makeInviteLink(t, guest, plain.eventId, { mostUses: 1 })).code).toBe('FORBIDDEN')
})

test('links and invites of a guest stay within the limit, and a link that is taken back frees its places', async () => {
  const { eventId, guest } = await opened(3)
  expect((await makeInviteLink(t, guest, eventId)).code).toBe('LIMIT_REACHED')
  const made = await makeInviteLink(t, guest, eventId, { mostUses: 2 })
  expect([made.code, await left(guest, eventId)]).toEqual(['OK', 1])
  expect((await inviteGuests(t, guest, eventId, [to('one'), to('two')])).code).toBe('LIMIT_REACHED')
  expect((await inviteGuests(t, guest, eventId, [to('one')])).code).toBe('OK')
  expect([
    await left(guest, eventId),
    (await makeInviteLink(t, guest, eventId, { mostUses: 1 })).code,
  ]).toEqual([0, 'LIMIT_REACHED'])
  const { inviteId } = made.data.generateEventInviteLink
  expect((await acceptInvite(t, await newcomer(), inviteId)).code).toBe('OK')
  expect((await endInvite(t, 'revokeInvite', guest, inviteId)).code).toBe('OK')
  // One of its two places was used.
  expect(await left(guest, eventId)).toBe(1)
})

test('two calls at once do not pass the limit together', async () => {
  const { eventId, guest } = await opened(1)
  const codes = await Promise.all([
    makeInviteLink(t, guest, eventId, { mostUses: 1 }),
    inviteGuests(t, guest, eventId, [to('race')]),
  ])
  expect(codes.map(({ code }) => code).sort()).toEqual(['LIMIT_REACHED', 'OK'])
})

test('once the host forbids it, or the guest leaves, a link lets nobody in', async () => {
  const { eventId, guest } = await opened()
  const { inviteId } = (await makeInviteLink(t, guest, eventId, { mostUses: 2 })).data.generateEventInviteLink
  expect((await acceptInvite(t, await newcomer(), inviteId)).code).toBe('OK')
  await update(eventId, { optInGuestsInvitingOthers: false })
  expect((await acceptInvite(t, await newcomer(), inviteId)).code).toBe('CONFLICT')
  expect((await t.ask(guest, LINKS, { id: eventId })).code).toBe('FORBIDDEN')
  await update(eventId, { optInGuestsInvitingOthers: true, guestInviteLimit: 1 })
  // One has come already, and now the host allows no second one.
  expect((await acceptInvite(t, await newcomer(), inviteId)).code).toBe('CONFLICT')
  await update(eventId, { guestInviteLimit: 2 })
  expect((await acceptInvite(t, await newcomer(), inviteId)).code).toBe('OK')
})

test('a guest sees the own links alone, and the host sees each guest with the person who invited them', async () => {
  const { eventId, guest } = await opened()
  const { host } = t.world
  await makeInviteLink(t, host, eventId, { mostUses: 5 })
  const { inviteId } = (await makeInviteLink(t, guest, eventId, { mostUses: 2 })).data.generateEventInviteLink
  const came = await newcomer()
  const named = await newcomer()
  await acceptInvite(t, came, inviteId)
  await inviteGuests(t, guest, eventId, [entered({ userNames: [named.userName] })])
  expect((await t.ask(guest, LINKS, { id: eventId })).data.eventInviteLinks).toEqual([
    { inviteId, uses: 1, inviter: { userName: guest.userName } },
  ])
  expect((await readInvitations(t, guest, eventId)).code).toBe('FORBIDDEN')
  expect((await t.ask(host, INVITED_BY, { id: eventId })).data.eventAttendees.nodes).toEqual(
    [came, named].map(({ userName }) => ({ user: { userName }, invitedBy: { userName: guest.userName } })),
  )
})

test('a guest invites by user name and address alone', async () => {
  const { eventId, guest } = await opened()
  const phone = await inviteGuests(t, guest, eventId, [entered({ phoneNumbers: ['+4915112345678'] })])
  const list = await inviteGuests(t, guest, eventId, [{ source: 'SAVED_LIST', listIds: [randomUUID()] }])
  expect([phone.code, list.code]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
})

test('a copy of the event lets its guests invite as many', async () => {
  const { eventId } = await opened(7)
  const { data } = await t.ask(
    t.world.host,
    graphql(`mutation ($id: ID!, $key: String!) { duplicateEvent(eventId: $id, idempotencyKey: $key) {
      optInGuestsInvitingOthers guestInviteLimit
    } }`),
    { id: eventId, key: randomUUID() },
  )
  expect(data.duplicateEvent).toEqual({ optInGuestsInvitingOthers: true, guestInviteLimit: 7 })
})
