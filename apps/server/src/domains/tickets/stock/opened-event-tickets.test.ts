import { randomUUID } from 'node:crypto'
import { attendeeStates } from '@reprise/rules/events/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { quoteCart } from '#testing/steps/buy-tickets.ts'
import { entered, inviteGuests, readInvitations } from '#testing/steps/invite-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { endInvite } from '#testing/steps/send-invites.ts'
import { grantTickets, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const MAKE_PRIVATE = graphql(
  `mutation ($id: ID!) { updateEvent(input: {eventId: $id, isPrivate: true}) { eventId } }`,
)
const READ_EVENT = graphql(
  `query ($eventIdOrSlug: String!) { event(eventIdOrSlug: $eventIdOrSlug) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const hidden = { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees: true }

async function made() {
  const event = await makeEvent(t, {
    input: { location: hidden },
    tickets: [
      { name: 'Public', isRequiredApproval: true },
      { name: 'Family', isPrivate: true },
      { name: 'Crew', isPrivate: true },
    ],
  })
  const [open = '', family = '', crew = ''] = event.eventTicketIds
  return { ...event, open, family, crew }
}

async function shownTo(person: Person, slug: string) {
  const { data } = await t.ask(
    person,
    graphql(
      'query ($slug: String!) { event(eventIdOrSlug: $slug) { isLocationHidden eventTickets { name } } }',
    ),
    { slug },
  )
  return { names: data.event.eventTickets.map(({ name }) => name), knowsPlace: !data.event.isLocationHidden }
}

const takes = async (person: Person, eventId: string, eventTicketId: string) =>
  (await takeTickets(t, person, eventId, eventTicketId)).code

test('to have asked for a public event ticket opens no private one, nor the hidden place', async () => {
  const asker = await t.world.addPerson('asks-first')
  const { slug, eventId, open, family } = await made()
  const asked = await takeTickets(t, asker, eventId, open)
  expect(asked.code).toBe('OK')
  const shut = { names: ['Public'], knowsPlace: false }
  expect(await shownTo(asker, slug)).toEqual(shut)
  expect(await takes(asker, eventId, family)).toBe('NOT_FOUND')
  const { bookingId } = asked.data.purchaseEventTickets.booking
  expect((await answerBooking(t, 'declineBooking', t.world.host, bookingId)).code).toBe('OK')
  expect(await takes(asker, eventId, family)).toBe('NOT_FOUND')
  expect(await shownTo(asker, slug)).toEqual(shut)
})

test('who was invited is shown and takes private event tickets, also after they answered', async () => {
  const guest = await t.world.addPerson('is-invited')
  const { slug, eventId, open, family } = await made()
  const now = t.clock.now()
  await t.db
    .insertInto('attendee')
    .values({
      id: randomUUID(),
      event_id: eventId,
      user_id: guest.userId,
      state: 'INVITED',
      invited_at: now,
      state_changed_at: now,
      created_at: now,
    })
    .execute()
  const all = ['Public', 'Family', 'Crew']
  expect((await shownTo(guest, slug)).names).toEqual(all)
  expect(await takes(guest, eventId, open)).toBe('OK')
  expect((await shownTo(guest, slug)).names).toEqual(all)
  expect(await takes(guest, eventId, family)).toBe('OK')
})

describe('a hidden place and private event tickets, for every state of an attendee', () => {
  const isGuest = ['APPROVED', 'INVITED', 'INVITEE_ACCEPTED']
  const cases = attendeeStates.flatMap((state) => [
    { state, isInvited: true },
    // The states INVITED and INVITEE_DECLINED exist only for people who were invited.
    ...(state.startsWith('INVITE') && state !== 'INVITEE_ACCEPTED' ? [] : [{ state, isInvited: false }]),
  ])

  test.each(cases)('$state, invited: $isInvited', async ({ state, isInvited }) => {
    const person = await t.world.addPerson(`stands-${state.toLowerCase().replaceAll('_', '-')}-${isInvited}`)
    const { slug, eventId, family } = await made()
    const now = t.clock.now()
    await t.db
      .insertInto('attendee')
      .values({
        id: randomUUID(),
        event_id: eventId,
        user_id: person.userId,
        state,
        invited_at: isInvited ? now : null,
        state_changed_at: now,
        created_at: now,
      })
      .execute()
    const isOpen = isInvited && isGuest.includes(state)
    expect(await shownTo(person, slug)).toEqual({
      names: isOpen ? ['Public', 'Family', 'Crew'] : ['Public'],
      knowsPlace: state === 'APPROVED',
    })
    const priced = await quoteCart(t, person, eventId, [{ eventTicketId: family, quantity: 1 }])
    expect(priced.code).toBe(isOpen ? 'OK' : 'NOT_FOUND')
    expect(await takes(person, eventId, family)).toBe(isOpen ? 'OK' : 'NOT_FOUND')
  })

  test('who came in and gave it back has left', async () => {
    const leaver = await t.world.addPerson('has-left')
    const { slug, eventId, open, family } = await made()
    const asked = await takeTickets(t, leaver, eventId, open)
    const { bookingId } = asked.data.purchaseEventTickets.booking
    expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('OK')
    expect((await shownTo(leaver, slug)).knowsPlace).toBe(true)
    expect((await answerBooking(t, 'cancelMyBooking', leaver, bookingId)).code).toBe('OK')
    expect(await shownTo(leaver, slug)).toEqual({ names: ['Public'], knowsPlace: false })
    expect(await takes(leaver, eventId, family)).toBe('NOT_FOUND')
  })
})

test.each(['declineInvite', 'revokeInvite'] as const)(
  'after %s a person who comes by an open ticket is shown no private event ticket, until they are invited again',
  async (name) => {
    const guest = await t.world.addPerson(`after-${name.toLowerCase()}`)
    const { slug, eventId, open, family } = await made()
    const invite = () => inviteGuests(t, t.world.host, eventId, [entered({ userNames: [guest.userName] })])
    const all = ['Public', 'Family', 'Crew']
    await invite()
    expect((await shownTo(guest, slug)).names).toEqual(all)
    const { nodes } = (await readInvitations(t, t.world.host, eventId)).data.eventInvitations
    const by = name === 'declineInvite' ? guest : t.world.host
    expect((await endInvite(t, name, by, nodes[0]?.inviteId ?? '')).code).toBe('OK')
    const asked = await takeTickets(t, guest, eventId, open)
    expect(asked.code).toBe('OK')
    expect((await shownTo(guest, slug)).names).toEqual(['Public'])
    expect(await takes(guest, eventId, family)).toBe('NOT_FOUND')
    if (name === 'declineInvite') return
    const { bookingId } = asked.data.purchaseEventTickets.booking
    await answerBooking(t, 'cancelMyBooking', guest, bookingId)
    await invite()
    expect((await shownTo(guest, slug)).names).toEqual(all)
  },
)

test('who works on the event is shown what they may take', async () => {
  const { slug, eventId, crew } = await made()
  await makePromoter(t, eventId, t.world.promoter)
  expect((await shownTo(t.world.promoter, slug)).names).toEqual(['Public', 'Family', 'Crew'])
  expect(await takes(t.world.promoter, eventId, crew)).toBe('OK')
})

test('an offer ends with its ticket: who is put out opens nothing to another account of theirs', async () => {
  const [given, second] = [await t.world.addPerson('is-put-out'), await t.world.addPerson('is-the-same')]
  const { slug, eventId, family } = await made()
  const items = [{ eventTicketId: family, quantity: 1 }]
  expect((await grantTickets(t, t.world.host, eventId, { userName: 'is-put-out', items })).code).toBe('OK')
  const ticket = await t.db
    .selectFrom('ticket')
    .select(['id', 'booking_id'])
    .where('holder_id', '=', given.userId)
    .executeTakeFirstOrThrow()
  expect((await shareTicket(t, given, ticket.id, { userName: 'is-the-same' })).code).toBe('OK')
  await t.ask(t.world.host, MAKE_PRIVATE, { id: eventId })
  expect((await shownTo(second, slug)).names).toEqual(['Public', 'Family'])
  expect((await answerBooking(t, 'undoBooking', t.world.host, ticket.booking_id)).code).toBe('OK')
  expect((await answerBooking(t, 'declineBooking', t.world.host, ticket.booking_id)).code).toBe('OK')
  const seen = await t.ask(second, READ_EVENT, {
    eventIdOrSlug: slug,
  })
  expect(seen.code).toBe('NOT_FOUND')
  expect(await takes(second, eventId, family)).toBe('NOT_FOUND')
})

test('who was given one, or is offered one, is shown that event ticket and takes more of it, and no other', async () => {
  const [given, offered] = [await t.world.addPerson('is-given'), await t.world.addPerson('is-offered')]
  const { slug, eventId, family, crew } = await made()
  const items = [{ eventTicketId: family, quantity: 1 }]
  const granted = await grantTickets(t, t.world.host, eventId, { userName: 'is-given', items })
  expect(granted.code).toBe('OK')
  expect((await shownTo(given, slug)).names).toEqual(['Public', 'Family'])
  expect(await takes(given, eventId, crew)).toBe('NOT_FOUND')
  const ticket = await t.db
    .selectFrom('ticket')
    .select('id')
    .where('holder_id', '=', given.userId)
    .executeTakeFirstOrThrow()
  expect((await shareTicket(t, given, ticket.id, { userName: 'is-offered' })).code).toBe('OK')
  expect((await shownTo(offered, slug)).names).toEqual(['Public', 'Family'])
  expect(await takes(offered, eventId, family)).toBe('OK')
  expect(await takes(offered, eventId, crew)).toBe('NOT_FOUND')
})
