import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT_TICKET } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const ADD_MEMBER_AT_DOOR = graphql(
  `mutation ($eventId: ID!) { addEventRoles(eventId: $eventId, userName: "member", roles: [DOOR]) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const figuresFor = async (person: Person | null, slug: string) =>
  (
    await t.ask(
      person,
      graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
        isListFull totalAvailableTickets invitedAttendees
        eventTickets { creatorId balance { limitedAmount availableAmount releasedAmount lockedAmount } }
      } }`),
      { id: slug },
    )
  ).data.event

const showAmounts = (eventTicketId: string) =>
  t.ask(t.world.host, UPDATE_EVENT_TICKET, { input: { eventTicketId, optInShowTicketAmount: true } })

test('how many are left is for those who see the guests, and for everybody where the host shows it', async () => {
  const { slug, eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ limitedAmount: 10 }, { limitedAmount: 5 }, { limitedAmount: 7, isPrivate: true }],
  })
  const [first = '', second = '', hidden = ''] = eventTicketIds
  await takeTickets(t, t.world.member, eventId, first, { quantity: 3 })
  const shown = { limitedAmount: 10, availableAmount: 7, releasedAmount: 3, lockedAmount: 0 }
  for (const person of [null, t.world.stranger]) {
    const { totalAvailableTickets, eventTickets } = await figuresFor(person, slug)
    expect(totalAvailableTickets).toBeNull()
    expect(eventTickets.map(({ balance }) => balance)).toEqual([null, null])
  }
  await showAmounts(first)
  for (const person of [null, t.world.stranger]) {
    const { totalAvailableTickets, eventTickets } = await figuresFor(person, slug)
    expect(totalAvailableTickets).toBe(7)
    expect(eventTickets.map(({ balance }) => balance)).toEqual([shown, null])
  }
  await showAmounts(second)
  await showAmounts(hidden)
  expect((await figuresFor(null, slug)).totalAvailableTickets).toBe(12)
  expect((await figuresFor(t.world.host, slug)).totalAvailableTickets).toBe(19)
})

test('a list is full once every event ticket that is shown is', async () => {
  const { slug, eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ limitedAmount: 1 }, { limitedAmount: 1 }, { isPrivate: true }],
  })
  const [first = '', second = ''] = eventTicketIds
  expect((await figuresFor(null, slug)).isListFull).toBe(false)
  await takeTickets(t, t.world.member, eventId, first)
  expect((await figuresFor(null, slug)).isListFull).toBe(false)
  await takeTickets(t, t.world.member, eventId, second)
  expect((await figuresFor(null, slug)).isListFull).toBe(true)
  // Those who run the event see one more event ticket, which is not full.
  expect((await figuresFor(t.world.host, slug)).isListFull).toBe(false)
})

test('tickets for special guests are not counted as left, and do not keep a list from being full', async () => {
  const { slug, eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ limitedAmount: 1 }, { limitedAmount: 9, isSpecialGuest: true }],
  })
  for (const id of eventTicketIds) await showAmounts(id)
  expect((await figuresFor(null, slug)).totalAvailableTickets).toBe(1)
  await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  for (const person of [null, t.world.host]) {
    const { isListFull, totalAvailableTickets } = await figuresFor(person, slug)
    expect(isListFull).toBe(true)
    expect(totalAvailableTickets).toBe(person ? 9 : 0)
  }
})

test('who made an event ticket stands in it, and how many are invited is for those who see the guests', async () => {
  const { slug, eventId, eventTicketIds } = await makeEvent(t)
  await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  await t.db
    .updateTable('attendee')
    .set({ state: 'INVITED', invited_at: t.clock.now() })
    .where('event_id', '=', eventId)
    .where('user_id', '=', t.world.member.userId)
    .execute()
  const asHost = await figuresFor(t.world.host, slug)
  expect(asHost.invitedAttendees).toBe(1)
  expect(asHost.eventTickets.map(({ creatorId }) => creatorId)).toEqual([t.world.host.userId])
  expect((await figuresFor(t.world.stranger, slug)).invitedAttendees).toBe(0)
})

test('an attendee and their booking say how they stand, who approved, and when', async () => {
  const { slug, eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ isRequiredApproval: true }] })
  const taken = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  await t.ask(t.world.host, ADD_MEMBER_AT_DOOR, { eventId })
  const look = async () => {
    const { data } = await t.ask(
      t.world.host,
      graphql(`query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes {
        attendeeRole attendeeRoles isActive permissions status approvalUser { userName } approvalAt stateChangedUtc checkedInCount
        bookings { userId status createdAtUtc updateAtUtc }
      } } }`),
      { id: slug },
    )
    return data.eventAttendees.nodes[0]
  }
  const asked = t.clock.now().toString({ smallestUnit: 'millisecond' })
  expect(await look()).toMatchObject({
    attendeeRole: 'DOOR',
    attendeeRoles: ['ATTENDEE', 'DOOR'],
    isActive: true,
    permissions: ['CAN_SCAN_TICKET', 'CAN_SEARCH_GUESTS', 'CAN_VIEW_ATTENDEES', 'CAN_VIEW_MY_ATTENDEES'],
    status: 'RSVP Pending',
    approvalUser: null,
    approvalAt: null,
    checkedInCount: 0,
    bookings: [{ userId: t.world.member.userId, status: 'RSVP Pending' }],
  })
  t.clock.advance({ minutes: 1 })
  const { bookingId } = taken.data.purchaseEventTickets.booking
  await answerBooking(t, 'approveBooking', t.world.coHost, bookingId)
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  const after = (await look()) as Record<'approvalAt' | 'stateChangedUtc', string> & {
    bookings: { createdAtUtc: string; updateAtUtc: string }[]
  }
  expect(after).toMatchObject({
    status: 'Approved',
    approvalUser: { userName: 'host' },
    bookings: [{ status: 'Approved' }],
  })
  const [booking] = after.bookings
  const [before, then] = [Date.parse(asked), t.clock.now().epochMilliseconds]
  for (const at of [after.approvalAt, after.stateChangedUtc, booking?.updateAtUtc ?? '']) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before + 60_000)
    expect(Date.parse(at)).toBeLessThanOrEqual(then)
  }
  expect(Date.parse(booking?.createdAtUtc ?? '')).toBeLessThanOrEqual(before)
})
