import { randomUUID } from 'node:crypto'
import { guestsKeptDays } from '@reprise/rules/guests/guest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccounts } from '#jobs/erase-accounts.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { checkInGuest, deleteGuest, listGuest } from '#testing/steps/list-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { setGiftAllowance } from '#testing/steps/share-tickets.ts'
import { forgetOldGuests } from './forget-guests.ts'

const UPDATE = graphql(`mutation ($input: UpdateEventGuestInput!) {
  updateEventGuest(input: $input) {
    version fullName emailAddress note customFields { key }
    tickets { ticketId ticketNo guestName eventTicketId }
  }
}`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function listed(more: Record<string, unknown> = {}) {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 4 }, { name: 'Stage' }] })
  const [floor] = event.eventTicketIds
  const { data } = await listGuest(t, t.world.host, event.eventId, [floor, floor], more)
  return { ...data.createEventGuest, ...event }
}

const change = (
  { eventId, guestId }: { eventId: string; guestId: string },
  input: Record<string, unknown>,
  by = t.world.host,
) =>
  t.ask(by, UPDATE, {
    input: { eventId, guestId, fullName: 'Ada Quill', idempotencyKey: randomUUID(), ...input },
  })

test('changes all of a guest: a ticket keeps its number, one that is left out is given back, a new one is numbered on', async () => {
  const guest = await listed({ note: 'Old', customFields: [{ key: 'a', label: 'A', value: '1' }] })
  const [floor, stage] = guest.eventTicketIds
  const [first] = guest.tickets
  const { data, code } = await change(guest, {
    fullName: 'Ada Rook',
    emailAddress: 'ada@rook.test',
    tickets: [
      { ticketId: first?.ticketId, eventTicketId: floor, guestName: 'Named Later' },
      { eventTicketId: stage },
    ],
  })
  expect(code).toBe('OK')
  expect(data.updateEventGuest).toEqual({
    version: 2,
    fullName: 'Ada Rook',
    emailAddress: 'ada@rook.test',
    note: null,
    customFields: [],
    tickets: [
      { ticketId: first?.ticketId, ticketNo: 1, guestName: 'Named Later', eventTicketId: floor },
      { ticketId: expect.any(String), ticketNo: 3, guestName: null, eventTicketId: stage },
    ],
  })
  expect(await readStock(t, guest.eventId)).toMatchObject({ releasedAmount: 1, availableAmount: 3 })
})

test('a change that does not fit changes nothing', async () => {
  const guest = await listed({ fullName: 'As before' })
  const [floor, stage] = guest.eventTicketIds
  const [first, second] = guest.tickets
  const kept = guest.tickets.map(({ ticketId, eventTicketId }) => ({ ticketId, eventTicketId }))
  const tooMany = await change(guest, {
    tickets: [...kept, ...Array(3).fill({ eventTicketId: floor })],
  })
  expect(tooMany.code).toBe('SOLD_OUT')
  expect(Object.keys(tooMany.errors[0]?.extensions.fields ?? {})).toEqual(['tickets.4.eventTicketId'])
  await checkInGuest(t, t.world.host, guest.eventId, first?.ticketId ?? '')
  const isIn = await change(guest, { tickets: kept.slice(1) })
  expect([isIn.code, isIn.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Ticket 1 is checked in. Undo that first.',
  ])
  const moved = { ticketId: second?.ticketId, eventTicketId: stage }
  expect((await change(guest, { tickets: [kept[0], moved] })).code).toBe('CONFLICT')
  expect((await change(guest, { tickets: [...kept, kept[0]] })).code).toBe('CONFLICT')
  const row = await t.db
    .selectFrom('event_guest')
    .select(['full_name', 'version'])
    .where('id', '=', guest.guestId)
    .executeTakeFirst()
  expect(row).toEqual({ full_name: 'As before', version: 1 })
})

test('a person who saves what somebody else has changed since takes nothing back', async () => {
  const guest = await listed()
  const [floor] = guest.eventTicketIds
  const seen = guest.tickets.map(({ ticketId, eventTicketId }) => ({ ticketId, eventTicketId }))
  const added = [...seen, { eventTicketId: floor, guestName: 'Added meanwhile' }]
  expect(guest.version).toBe(1)
  const one = await change(guest, { tickets: added, expectedVersion: 1 })
  expect([one.code, one.data.updateEventGuest.version]).toEqual(['OK', 2])
  // The second tab still has two tickets.
  const other = await change(guest, { tickets: seen, note: 'Vegan', expectedVersion: 1 })
  expect([other.code, other.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Someone else changed this guest. Close this and open the guest again.',
  ])
  expect(await readStock(t, guest.eventId)).toMatchObject({ availableAmount: 1 })
  const again = one.data.updateEventGuest.tickets.map(({ ticketId, eventTicketId }) => ({
    ticketId,
    eventTicketId,
  }))
  expect((await change(guest, { tickets: again, note: 'Vegan', expectedVersion: 2 })).code).toBe('OK')
})

test('a promoter changes and deletes only their own guests', async () => {
  const guest = await listed()
  const { promoter, host } = t.world
  const [floor = ''] = guest.eventTicketIds
  await giveRole(t.services, host, guest.eventId, promoter, 'PROMOTER')
  await setGiftAllowance(t, host, { eventTicketId: floor, userId: promoter.userId, allowed: 1 })
  const tickets = [{ eventTicketId: floor }]
  expect((await change(guest, { tickets }, promoter)).code).toBe('NOT_FOUND')
  expect((await deleteGuest(t, promoter, guest.eventId, guest.guestId)).code).toBe('NOT_FOUND')
  const own = (await listGuest(t, promoter, guest.eventId, [floor])).data.createEventGuest
  const kept = own.tickets.map(({ ticketId, eventTicketId }) => ({ ticketId, eventTicketId }))
  const ownGuest = { eventId: guest.eventId, guestId: own.guestId }
  expect((await change(ownGuest, { tickets: kept }, promoter)).code).toBe('OK')
  expect((await change(ownGuest, { tickets: [...kept, ...tickets] }, promoter)).code).toBe('LIMIT_REACHED')
  expect((await change(ownGuest, { tickets: kept })).code).toBe('OK')
})

test('a guest who is deleted leaves nothing of the person, and a repeated call gets the same answer', async () => {
  const guest = await listed({ fullName: 'Gone Soon', emailAddress: 'gone@soon.test', note: 'x' })
  const key = randomUUID()
  for (const _time of [1, 2]) {
    expect((await deleteGuest(t, t.world.host, guest.eventId, guest.guestId, key)).code).toBe('OK')
  }
  expect((await deleteGuest(t, t.world.host, guest.eventId, guest.guestId)).code).toBe('NOT_FOUND')
  const row = await t.db
    .selectFrom('event_guest')
    .selectAll()
    .where('id', '=', guest.guestId)
    .executeTakeFirst()
  expect(JSON.stringify(row)).not.toMatch(/gone/i)
  expect(await readStock(t, guest.eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 4 })
})

test('some time after the event nobody knows any more who was on its list, but how many came', async () => {
  const guest = await listed({ fullName: 'Old Friend', emailAddress: 'old@friend.test' })
  await checkInGuest(t, t.world.host, guest.eventId, guest.tickets[0]?.ticketId ?? '')
  const endedBefore = (days: number) => {
    const at = t.clock.now().subtract({ hours: 24 * days })
    return t.db
      .updateTable('event')
      .set({ start_date: at.subtract({ hours: 2 }), end_date: at })
      .where('id', '=', guest.eventId)
      .execute()
  }
  const read = () =>
    t.db.selectFrom('event_guest').selectAll().where('id', '=', guest.guestId).executeTakeFirstOrThrow()
  await endedBefore(guestsKeptDays - 1)
  await forgetOldGuests(t.services)
  expect((await read()).full_name).toBe('Old Friend')
  await endedBefore(guestsKeptDays + 1)
  await forgetOldGuests(t.services)
  expect(await read()).toMatchObject({ full_name: null, email: null, phone_number: null, names: '' })
  const { count } = await t.db
    .selectFrom('guest_ticket')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('guest_id', '=', guest.guestId)
    .where('checked_in_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('the address of a person who has their account erased leaves all lists', async () => {
  const leaver = await t.world.addPerson('listleaver')
  const guest = await listed({ fullName: 'L. Eaver', emailAddress: 'listleaver@example.test' })
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', leaver.userId).execute()
  t.clock.advance({ hours: 24 * 91 })
  await eraseAccounts.run(t.services)
  const row = await t.db
    .selectFrom('event_guest')
    .select(['email', 'full_name'])
    .where('id', '=', guest.guestId)
    .executeTakeFirst()
  expect(row).toEqual({ email: null, full_name: 'L. Eaver' })
})
