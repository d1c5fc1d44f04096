import { guestsKeptDays } from '@reprise/rules/guests/guest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccounts } from '#jobs/erase-accounts.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { forgetNamedGuests } from './forget-named-guests.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const NAME = graphql(
  'mutation ($id: ID!, $name: String) { nameTicketGuest(ticketId: $id, guestName: $name) { guestName } }',
)
const MINE = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  myTickets { ticketId code guestName mayNameGuest }
} }`)
const EXPORT = graphql(`query ($id: String!) { eventExport(eventIdOrSlug: $id) {
  attendees { ticketId guestName } csv
} }`)

const name = (person: Person | null, id: string, guestName: string | null) =>
  t.ask(person, NAME, { id, name: guestName })
const mine = async (person: Person, eventId: string) =>
  (await t.ask(person, MINE, { id: eventId })).data.event.myTickets
const named = async (id: string) =>
  (await t.db.selectFrom('ticket').select('guest_name').where('id', '=', id).executeTakeFirstOrThrow())
    .guest_name

/** A member with one ticket for themselves and one for a guest. */
async function withGuest(person: Person = t.world.member) {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 9, maxPerPerson: 5, additionalGuests: 2 }] })
  const taken = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '', {
    additionalGuests: 1,
  })
  const [first = '', second = ''] = taken.data.purchaseEventTickets.tickets.map(({ ticketId }) => ticketId)
  return { ...event, first, second }
}

test('a holder names the guest that they booked, changes the name and takes it away', async () => {
  const { member, stranger, host } = t.world
  const { eventId, first, second } = await withGuest()
  expect((await mine(member, eventId)).map(({ mayNameGuest }) => mayNameGuest)).toEqual([true, true])

  expect((await name(member, second, '  Bo Quill ')).data.nameTicketGuest.guestName).toBe('Bo Quill')
  const found = await mine(member, eventId)
  expect(found.find(({ ticketId }) => ticketId === second)).toMatchObject({
    guestName: 'Bo Quill',
    mayNameGuest: true,
  })
  expect(found.find(({ ticketId }) => ticketId === first)).toMatchObject({
    guestName: null,
    mayNameGuest: false,
  })
  const refused = await name(member, first, 'One Too Many')
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'LIMIT_REACHED',
    'You already named all your guests.',
  ])
  expect((await name(member, second, 'Bo Rook')).data.nameTicketGuest.guestName).toBe('Bo Rook')
  expect((await name(stranger, second, 'X')).code).toBe('NOT_FOUND')
  expect((await name(host, second, 'X')).code).toBe('NOT_FOUND')
  expect((await name(null, second, 'X')).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await name(member, second, 'x'.repeat(101))).code).toBe('BAD_INPUT')

  expect((await name(member, second, null)).data.nameTicketGuest.guestName).toBeNull()
  expect((await name(member, first, 'Bo Quill')).code).toBe('OK')
})

test('without additional guests nobody is named', async () => {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 9, additionalGuests: 2 }] })
  const taken = await takeTickets(t, t.world.member, event.eventId, event.eventTicketIds[0] ?? '')
  const [ticket] = taken.data.purchaseEventTickets.tickets
  const refused = await name(t.world.member, ticket?.ticketId ?? '', 'Bo Quill')
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'LIMIT_REACHED',
    "This ticket doesn't include additional guests.",
  ])
  expect((await mine(t.world.member, event.eventId)).map(({ mayNameGuest }) => mayNameGuest)).toEqual([false])
})

test('of two names at the same moment for one guest, one stands', async () => {
  const { eventId, first, second } = await withGuest()
  for (let round = 0; round < 5; round++) {
    const codes = await Promise.all([
      name(t.world.member, first, 'Ada Rook'),
      name(t.world.member, second, 'Bo Quill'),
    ])
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['LIMIT_REACHED', 'OK'])
    const found = await mine(t.world.member, eventId)
    expect(found.filter(({ guestName }) => guestName !== null)).toHaveLength(1)
    for (const id of [first, second]) await name(t.world.member, id, null)
  }
})

test('the door and the export show the name, and it does not go along with a ticket that is passed on', async () => {
  const { member, secondMember, host } = t.world
  const { eventId, slug, first, second } = await withGuest()
  await name(member, second, '=Bo Quill')
  const { data } = await t.ask(host, EXPORT, { id: slug })
  expect(data.eventExport.attendees.map((row) => [row.ticketId === second, row.guestName])).toEqual(
    expect.arrayContaining([
      [true, '=Bo Quill'],
      [false, null],
    ]),
  )
  // A spreadsheet does not run it as a formula.
  expect(data.eventExport.csv).toContain("'=Bo Quill")

  const { userName } = await t.db
    .selectFrom('users')
    .select('user_name as userName')
    .where('id', '=', secondMember.userId)
    .executeTakeFirstOrThrow()
  const { shareId } = (await shareTicket(t, member, second, { userName })).data.shareTicket
  expect((await answerShare(t, 'acceptSharedTicket', secondMember, shareId)).code).toBe('OK')
  expect(await named(second)).toBeNull()
  expect((await name(secondMember, second, 'Someone')).code).toBe('LIMIT_REACHED')

  await name(member, first, 'Cy Rook')
  const code = (await mine(member, eventId)).find(({ ticketId }) => ticketId === first)?.code ?? ''
  const { verdict } = (await scanTicket(t, host, eventId, code)).data
  expect(verdict).toMatchObject({ status: 'ACCEPTED', guestName: 'Cy Rook' })
  expect((await name(member, first, 'Too Late')).code).toBe('CONFLICT')
  expect((await name(member, first, null)).code).toBe('OK')
})

test('some time after the event the names are forgotten', async () => {
  const { eventId, second } = await withGuest()
  await name(t.world.member, second, 'Old Friend')
  const endedBefore = (days: number) => {
    const at = t.clock.now().subtract({ hours: 24 * days })
    return t.db
      .updateTable('event')
      .set({ start_date: at.subtract({ hours: 2 }), end_date: at })
      .where('id', '=', eventId)
      .execute()
  }
  await endedBefore(guestsKeptDays - 1)
  await forgetNamedGuests(t.services)
  expect(await named(second)).toBe('Old Friend')
  expect((await name(t.world.member, second, 'New Friend')).code).toBe('CONFLICT')
  await endedBefore(guestsKeptDays + 1)
  await forgetNamedGuests(t.services)
  expect(await named(second)).toBeNull()
})

test('with the account of the holder the names of their guests are erased', async () => {
  const leaver = await t.world.addPerson('guestnamer')
  const { second } = await withGuest(leaver)
  await name(leaver, second, 'Bo Quill')
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', leaver.userId).execute()
  t.clock.advance({ hours: 24 * 91 })
  await eraseAccounts.run(t.services)
  expect(await named(second)).toBeNull()
})
