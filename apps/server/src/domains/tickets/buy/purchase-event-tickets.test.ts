import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { CALLS_PER_MINUTE: '120' } })
})
afterAll(() => t.close())

test("a free ticket is taken at once, and is the buyer's", async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 5 }] })
  const taken = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '', { quantity: 2 })
  expect(taken.code).toBe('OK')
  const { booking, tickets } = taken.data.purchaseEventTickets
  expect(booking).toMatchObject({ attendeeState: 'APPROVED', transactionStatus: 'COMPLETED', quantity: 2 })
  expect(tickets).toHaveLength(2)
  expect(tickets.every((ticket) => ticket.status === 'VALID' && ticket.code?.length === 10)).toBe(true)
  await t.drain()
  const bell = await t.ask(t.world.member, graphql('{ notifications(first: 1) { unreadCount } }'))
  expect(bell.data.notifications.unreadCount).toBe(1)
})

test('who asks for a ticket of an event that they run is not told to answer themselves; the others are', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Own night' },
    tickets: [{ isRequiredApproval: true }],
  })
  await takeTickets(t, t.world.owner, eventId, eventTicketIds[0] ?? '')
  await t.drain()
  const hears = async (person: Person) =>
    (await readBell(t, person)).filter((message) => message.includes('Own night')).length
  expect([await hears(t.world.owner), await hears(t.world.host)]).toEqual([0, 1])
  // The mail waits in case the person reads the notification in the app.
  t.clock.advance({ minutes: 6 })
  await t.drain()
  expect(await subjectsTo(t.url, t.world.owner.userName)).toEqual([])
  expect(await subjectsTo(t.url, t.world.host.userName)).toHaveLength(1)
})

test('the same key gives the same booking, and another input under it is refused', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const eventTicketId = eventTicketIds[0] ?? ''
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => takeTickets(t, t.world.member, eventId, eventTicketId, { key })),
  )
  expect(new Set(answers.map((each) => JSON.stringify(each.data))).size).toBe(1)
  expect(answers.every((each) => each.code === 'OK')).toBe(true)
  const other = await takeTickets(t, t.world.member, eventId, eventTicketId, { key, quantity: 2 })
  expect(other.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('no more than the limit per person, however it is asked for', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ maxPerPerson: 2 }] })
  const eventTicketId = eventTicketIds[0] ?? ''
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => takeTickets(t, t.world.member, eventId, eventTicketId)),
  )
  expect(answers.map((each) => each.code).sort()).toEqual([
    'LIMIT_REACHED',
    'LIMIT_REACHED',
    'LIMIT_REACHED',
    'LIMIT_REACHED',
    'OK',
    'OK',
  ])
})

test('what fits is granted, and a later smaller one may still fit', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 3 }] })
  const eventTicketId = eventTicketIds[0] ?? ''
  const first = await takeTickets(t, t.world.member, eventId, eventTicketId, { quantity: 2 })
  const tooMany = await takeTickets(t, t.world.secondMember, eventId, eventTicketId, { quantity: 2 })
  const last = await takeTickets(t, t.world.secondMember, eventId, eventTicketId, { quantity: 1 })
  expect([first.code, tooMany.code, last.code]).toEqual(['OK', 'SOLD_OUT', 'OK'])
  expect(tooMany.errors[0]?.message).toBe('Only 1 left of General.')
})

test('a visitor signs in first, and an unknown event is not found', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  expect((await takeTickets(t, null, eventId, eventTicketIds[0] ?? '')).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await takeTickets(t, t.world.member, randomUUID(), randomUUID())).code).toBe('NOT_FOUND')
})

test('guests come along on free tickets, within what the host allows', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ limitedAmount: 9, maxPerPerson: 1, additionalGuests: 2 }],
  })
  const take = (quantity: number, additionalGuests: number) =>
    t.ask(
      t.world.member,
      graphql(`mutation ($input: PurchaseEventTicketsInput!) { purchaseEventTickets(input: $input) {
        booking { type bookingId } tickets { status } } }`),
      {
        input: {
          eventId,
          items: [{ eventTicketId: eventTicketIds[0], quantity, additionalGuests }],
          idempotencyKey: randomUUID(),
        },
      },
    )
  expect((await take(0, 1)).code).toBe('LIMIT_REACHED')
  const first = (await take(1, 1)).data.purchaseEventTickets
  expect(first).toMatchObject({
    booking: { type: 'RSVP' },
    tickets: [{ status: 'VALID' }, { status: 'VALID' }],
  })
  const extra = (await take(0, 1)).data.purchaseEventTickets
  expect(extra).toMatchObject({ booking: { type: 'EXTRA_EVENT_TICKET' }, tickets: [{ status: 'VALID' }] })
  expect((await take(0, 1)).code).toBe('LIMIT_REACHED')
  await answerBooking(t, 'cancelMyBooking', t.world.member, extra.booking.bookingId)
  expect((await take(0, 1)).code).toBe('OK')
})

test('one order has at most 1,000 tickets, over all its event tickets and guests; the words stand at the items', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ maxPerPerson: 1000, additionalGuests: 1 }, { maxPerPerson: 1000 }],
  })
  const buy = (second: number) =>
    t.ask(
      t.world.stranger,
      graphql(`mutation ($input: PurchaseEventTicketsInput!) {
        purchaseEventTickets(input: $input) { tickets { ticketId } }
      }`),
      {
        input: {
          eventId,
          items: [
            { eventTicketId: eventTicketIds[0], quantity: 300, additionalGuests: 300 },
            { eventTicketId: eventTicketIds[1], quantity: second },
          ],
          idempotencyKey: randomUUID(),
        },
      },
    )
  const refused = await buy(401)
  expect(refused.code).toBe('BAD_INPUT')
  expect(refused.errors[0]?.extensions.fields).toEqual({
    items: 'One order has at most 1,000 tickets, guests included',
  })
  expect((await buy(400)).data.purchaseEventTickets.tickets).toHaveLength(1000)
  const { data } = await t.ask(
    t.world.stranger,
    graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
      myBookings { tickets { ticketId } } myAttendee { checkedInCount tickets { ticketId } }
    } }`),
    { id: eventId },
  )
  expect(data.event.myBookings.map(({ tickets }) => tickets.length)).toEqual([1000])
  expect(data.event.myAttendee?.tickets).toHaveLength(1000)
})

test('of a hundred orders that came to nothing and one that holds, the one that holds is shown', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const person = await t.world.addPerson('returning')
  const { data } = await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
  const { bookingId } = data.purchaseEventTickets.booking
  await sql`
    insert into booking (id, event_id, user_id, type, attendee_state, transaction_status, quantity, created_at, updated_at)
    select gen_random_uuid(), event_id, user_id, type, 'NONE', 'CANCELLED', 1, created_at + n * interval '1 second', updated_at
    from booking, generate_series(1, 150) n where id = ${bookingId}`.execute(t.db)
  const shown = await t.ask(
    person,
    graphql('query ($id: String!) { event(eventIdOrSlug: $id) { myBookings { bookingId } } }'),
    { id: eventId },
  )
  expect(shown.data.event.myBookings).toHaveLength(100)
  expect(shown.data.event.myBookings.at(-1)).toEqual({ bookingId })
})

test('one person asks for tickets 120 times in a minute, and others are not stopped by it', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 1 }] })
  const eventTicketId = eventTicketIds[0] ?? ''
  const [eager, calm] = [await t.world.addPerson('eager'), await t.world.addPerson('calm')]
  t.clock.advance({ minutes: 1 })
  const codes: string[] = []
  for (let call = 0; call < 121; call += 1)
    codes.push((await takeTickets(t, eager, eventId, eventTicketId)).code)
  expect(codes.slice(0, 120)).not.toContain('RATE_LIMITED')
  expect(codes[120]).toBe('RATE_LIMITED')
  expect((await takeTickets(t, calm, eventId, eventTicketId)).code).toBe('SOLD_OUT')
  t.clock.advance({ minutes: 1 })
  expect((await takeTickets(t, eager, eventId, eventTicketId)).code).toBe('SOLD_OUT')
})

test('an RSVP is a purchase of what costs nothing, by its own name', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ additionalGuests: 1 }, { price: 1000 }],
  })
  const [free = '', paid = ''] = eventTicketIds
  const rsvp = (eventTicketId: string, key: string = randomUUID()) =>
    t.ask(
      t.world.secondMember,
      graphql(`mutation ($input: RsvpEventInput!) { rsvpEvent(input: $input) {
        booking { bookingId type quantity attendeeState } tickets { status }
      } }`),
      {
        input: { eventId, items: [{ eventTicketId, quantity: 1, additionalGuests: 1 }], idempotencyKey: key },
      },
    )
  const key = randomUUID()
  const { data } = await rsvp(free, key)
  expect(data.rsvpEvent).toMatchObject({
    booking: { type: 'RSVP', quantity: 2, attendeeState: 'APPROVED' },
    tickets: [{ status: 'VALID' }, { status: 'VALID' }],
  })
  expect((await rsvp(free, key)).data.rsvpEvent.booking.bookingId).toBe(data.rsvpEvent.booking.bookingId)
  expect((await rsvp(paid)).code).not.toBe('OK')
})
