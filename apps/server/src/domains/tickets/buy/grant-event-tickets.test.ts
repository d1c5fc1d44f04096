import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { UPDATE_EVENT_TICKET } from '#testing/documents.ts'
import { readBell } from '#testing/read-bell.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { grantTickets, setGiftAllowance } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const REMOVE_OWN_PROMOTER = graphql(
  `mutation ($eventId: ID!) { removeEventRoles(eventId: $eventId, userName: "promoter", roles: [PROMOTER]) { eventId } }`,
)
const REMOVE_ROLE = graphql(
  `mutation ($eventId: ID!, $userName: String!, $role: EventAttendeeRole!) { removeEventRoles(eventId: $eventId, userName: $userName, roles: [$role]) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const give = (
  { eventId, eventTicketIds }: MadeEvent,
  options: { index?: number; quantity?: number; userName?: string; key?: string; note?: string } = {},
  by = t.world.host,
) =>
  grantTickets(
    t,
    by,
    eventId,
    {
      userName: options.userName ?? 'stranger',
      items: [{ eventTicketId: eventTicketIds[options.index ?? 0] ?? '', quantity: options.quantity ?? 1 }],
      ...(options.note && { note: options.note }),
    },
    { key: options.key ?? randomUUID() },
  )

const heldAt = async (eventId: string) =>
  (
    await t.ask(
      t.world.stranger,
      graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
        myAttendee { attendeeState } myTickets { status code }
      } }`),
      { id: eventId },
    )
  ).data.event

test('what staff give is valid at once, costs nothing, and comes out of the stock', async () => {
  const event = await makeEvent(t, {
    input: { displayName: 'Gift night' },
    tickets: [{ price: 4000, limitedAmount: 3, isRequiredApproval: true }],
  })
  const { data, code } = await give(event, { quantity: 2, note: 'Thank you' })
  expect(code).toBe('OK')
  expect(data.grantEventTickets).toMatchObject({
    type: 'GIFT_EVENT_TICKET',
    giftSenderId: t.world.host.userId,
    attendeeState: 'APPROVED',
    transactionStatus: 'COMPLETED',
    quantity: 2,
  })
  const held = await heldAt(event.eventId)
  expect(held.myAttendee?.attendeeState).toBe('APPROVED')
  expect(held.myTickets.map((each) => each.status)).toEqual(['VALID', 'VALID'])
  expect(await readStock(t, event.eventId)).toMatchObject({ releasedAmount: 2, availableAmount: 1 })
  const scan = await scanTicket(t, t.world.host, event.eventId, held.myTickets[0]?.code ?? '')
  expect(scan.data.verdict.status).toBe('ACCEPTED')
  await t.drain()
  expect((await readBell(t, t.world.stranger)).join('\n')).toContain(
    'host gave you 2 tickets for Gift night.',
  )
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const [mail] = (await response.json()) as { to: string; text: string }[]
  expect(mail?.to).toBe('stranger@example.test')
  expect(mail?.text).toContain('host says: Thank you')
  const { data: transactions } = await t.ask(
    t.world.host,
    graphql('query ($id: ID!) { eventTransactions(eventId: $id) { totalCount } }'),
    { id: event.eventId },
  )
  expect(transactions.eventTransactions.totalCount).toBe(0)
})

test('staff give no more than there are, and nobody more than a person may have', async () => {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 1 }, { maxPerPerson: 2 }] })
  expect((await give(event, { quantity: 2 })).code).toBe('SOLD_OUT')
  expect((await give(event)).code).toBe('OK')
  expect((await give(event, { userName: 'member' })).code).toBe('SOLD_OUT')
  expect((await give(event, { index: 1, quantity: 3 })).code).toBe('LIMIT_REACHED')
})

test('the last ones, given by many at once, go out once', async () => {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 3 }] })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => give(event, { userName: index % 2 ? 'member' : 'stranger' })),
  )
  const codes = answers.map((each) => each.code)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(3)
  expect(codes.filter((code) => code === 'SOLD_OUT' || code === 'CONFLICT')).toHaveLength(5)
  expect(await readStock(t, event.eventId)).toMatchObject({ releasedAmount: 3, availableAmount: 0 })
})

test('tickets for special guests take the right to add VIPs', async () => {
  const event = await makeEvent(t, {
    tickets: [{ name: 'VIP', isSpecialGuest: true, isEnabledWishList: true }],
  })
  const shown = graphql(
    'query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { name isSpecialGuest } } }',
  )
  const seenBy = async (person: Person | null) =>
    (await t.ask(person, shown, { id: event.eventId })).data.event.eventTickets
  for (const person of [null, t.world.stranger]) expect(await seenBy(person)).toEqual([])
  expect((await takeTickets(t, t.world.stranger, event.eventId, event.eventTicketIds[0] ?? '')).code).toBe(
    'FORBIDDEN',
  )
  const roles = (['PROMOTER', 'COORDINATOR'] as const).map((role) => ({
    event_id: event.eventId,
    user_id: role === 'PROMOTER' ? t.world.promoter.userId : t.world.coordinator.userId,
    role,
    assigned_at: t.clock.now(),
  }))
  await t.db.insertInto('event_role').values(roles).execute()
  expect((await give(event, {}, t.world.coordinator)).errors[0]?.message).toBe(
    "You can't give VIP tickets of this event.",
  )
  const allowance = {
    eventTicketId: event.eventTicketIds[0] ?? '',
    userId: t.world.promoter.userId,
    allowed: 1,
  }
  await setGiftAllowance(t, t.world.host, allowance)
  // The promoter sees them and gives one away, also while they are off, and can take none.
  await t.ask(t.world.host, UPDATE_EVENT_TICKET, {
    input: { eventTicketId: event.eventTicketIds[0] ?? '', isActive: false },
  })
  expect(await seenBy(t.world.promoter)).toEqual([{ name: 'VIP', isSpecialGuest: true }])
  expect(await seenBy(t.world.coordinator)).toEqual([])
  expect((await give(event, {}, t.world.promoter)).code).toBe('OK')
  expect((await takeTickets(t, t.world.promoter, event.eventId, event.eventTicketIds[0] ?? '')).code).toBe(
    'FORBIDDEN',
  )
})

async function withStaff(input: Parameters<typeof makeEvent>[1]) {
  const event = await makeEvent(t, input)
  const roles = (['PROMOTER', 'SPONSOR', 'TALENT', 'COORDINATOR'] as const).map((role) => ({
    event_id: event.eventId,
    user_id: t.world[staffOf[role]].userId,
    role,
    assigned_at: t.clock.now(),
  }))
  await t.db.insertInto('event_role').values(roles).execute()
  const allow = (person: Person, allowed: number, index = 0, by = t.world.host) =>
    setGiftAllowance(t, by, {
      eventTicketId: event.eventTicketIds[index] ?? '',
      userId: person.userId,
      allowed,
    })
  return { ...event, allow }
}
const staffOf = {
  PROMOTER: 'promoter',
  SPONSOR: 'sponsor',
  TALENT: 'talent',
  COORDINATOR: 'coordinator',
} as const

const leftFor = async (person: Person, { eventId }: MadeEvent) => {
  const { data } = await t.ask(
    person,
    graphql('query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { giftsLeft } } }'),
    { id: eventId },
  )
  return data.event.eventTickets.map(({ giftsLeft }) => giftsLeft)
}

test('promoters, sponsors and talent give what they were allowed of an event ticket, nothing to themselves, and the host hears it', async () => {
  const event = await withStaff({ input: { displayName: 'Allowed' }, tickets: [{ price: 50000 }, {}] })
  for (const person of [t.world.promoter, t.world.sponsor, t.world.talent]) {
    expect((await give(event, {}, person)).code).toBe('LIMIT_REACHED')
    expect((await give(event, { index: 1 }, person)).code).toBe('LIMIT_REACHED')
    expect(await leftFor(person, event)).toEqual([0, 0])
    expect((await event.allow(person, 3)).code).toBe('OK')
    expect(await leftFor(person, event)).toEqual([3, 0])
    expect((await give(event, { userName: person.userName }, person)).errors[0]?.message).toBe(
      "You can't give yourself tickets to this event.",
    )
    expect((await give(event, { quantity: 2 }, person)).code).toBe('OK')
    expect((await give(event, { quantity: 2 }, person)).code).toBe('LIMIT_REACHED')
    expect((await give(event, { index: 1 }, person)).code).toBe('LIMIT_REACHED')
    expect(await leftFor(person, event)).toEqual([1, 0])
    await t.drain()
    expect(await readBell(t, t.world.host)).toContain(`${person.userName} gave away 2 tickets for Allowed.`)
    expect((await event.allow(person, 1)).code).toBe('OK')
    expect(await leftFor(person, event)).toEqual([0, 0])
  }
  expect(await leftFor(t.world.host, event)).toEqual([null, null])
})

const givableFor = async (person: Person | null, { eventId }: MadeEvent) => {
  const { data } = await t.ask(
    person,
    graphql(
      'query ($id: String!) { event(eventIdOrSlug: $id) { givableEventTickets { name giftsLeft } eventTickets { name } } }',
    ),
    { id: eventId },
  )
  return data.event
}

test('people find the tickets that they were allowed to give, also private ones and those that are off', async () => {
  const event = await withStaff({
    tickets: [
      { name: 'Floor' },
      { name: 'Backstage', isPrivate: true },
      { name: 'Later', isActive: false },
      { name: 'Crew', isPrivate: true },
      { name: 'VIP', isSpecialGuest: true },
    ],
  })
  const { promoter, sponsor, coordinator, host, stranger } = t.world
  expect(await givableFor(promoter, event)).toMatchObject({ givableEventTickets: [] })
  for (const index of [1, 2, 4]) expect((await event.allow(promoter, 2, index)).code).toBe('OK')
  const found = await givableFor(promoter, event)
  expect(found.givableEventTickets).toEqual([
    { name: 'Backstage', giftsLeft: 2 },
    { name: 'Later', giftsLeft: 2 },
    { name: 'VIP', giftsLeft: 2 },
  ])
  // The one that is off can be given away, and still cannot be taken.
  expect(found.eventTickets.map(({ name }) => name)).toEqual(['Floor', 'Backstage', 'Crew', 'VIP'])
  expect((await give(event, { index: 1, quantity: 2 }, promoter)).code).toBe('OK')
  const names = async (person: Person | null) =>
    (await givableFor(person, event)).givableEventTickets.map(({ name }) => name)
  expect(await names(promoter)).toEqual(['Later', 'VIP'])
  expect(await names(sponsor)).toEqual([])
  expect(await names(coordinator)).toEqual(['Floor', 'Backstage', 'Crew'])
  expect(await names(host)).toEqual(['Floor', 'Backstage', 'Later', 'Crew', 'VIP'])
  for (const person of [null, stranger]) expect(await names(person)).toEqual([])
})

test('an allowance of tickets for special guests is for people who may add special guests', async () => {
  const event = await withStaff({ tickets: [{ name: 'VIP', isSpecialGuest: true }] })
  expect((await event.allow(t.world.promoter, 1)).code).toBe('OK')
  for (const person of [t.world.sponsor, t.world.talent]) {
    const refused = await event.allow(person, 1)
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'CONFLICT',
      "This person can't give away tickets for special guests.",
    ])
    expect((await event.allow(person, 0)).code).toBe('OK')
  }
})

test('what is left is given once, by however many calls at once', async () => {
  const event = await withStaff({ tickets: [{ price: 50000 }] })
  await event.allow(t.world.sponsor, 3)
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, index) => t.world.addPerson(`gifted_${index}`)),
  )
  const answers = await Promise.all(people.map(({ userName }) => give(event, { userName }, t.world.sponsor)))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(3)
  expect(codes.filter((code) => code === 'LIMIT_REACHED' || code === 'CONFLICT')).toHaveLength(3)
  expect(await leftFor(t.world.sponsor, event)).toEqual([0])
})

test('paid tickets are given by those who edit the tickets, free ones by a coordinator too', async () => {
  const event = await withStaff({ tickets: [{ price: 50000 }, {}] })
  const refused = await give(event, {}, t.world.coordinator)
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'FORBIDDEN',
    "Only people who can edit this event's tickets can give away paid ones.",
  ])
  expect((await give(event, { index: 1 }, t.world.coordinator)).code).toBe('OK')
  expect(await leftFor(t.world.coordinator, event)).toEqual([0, null])
})

test('an allowance is for those who need one, and said by those who edit the tickets', async () => {
  const event = await withStaff({ tickets: [{}] })
  expect((await event.allow(t.world.promoter, 5, 0, t.world.promoter)).code).toBe('FORBIDDEN')
  expect((await event.allow(t.world.promoter, 5, 0, t.world.stranger)).code).toBe('FORBIDDEN')
  expect((await event.allow(t.world.stranger, 5)).code).toBe('CONFLICT')
  expect((await event.allow(t.world.coordinator, 5)).code).toBe('CONFLICT')
  expect((await event.allow(t.world.promoter, 1001)).code).toBe('BAD_INPUT')
  await event.allow(t.world.promoter, 5)
  const read = async (person: Person) =>
    (
      await t.ask(
        person,
        graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
          eventTickets { giftAllowances { allowed given user { userName } } }
        } }`),
        { id: event.eventId },
      )
    ).data.event.eventTickets[0]?.giftAllowances
  expect(await read(t.world.host)).toEqual([{ allowed: 5, given: 0, user: { userName: 'promoter' } }])
  expect(await read(t.world.promoter)).toEqual([])
  // A promoter who was removed can give no more tickets.
  await t.ask(t.world.host, REMOVE_OWN_PROMOTER, { eventId: event.eventId })
  expect((await give(event, {}, t.world.promoter)).code).toBe('FORBIDDEN')
})

test('who loses a role and gets it again is allowed nothing until the host says so, and what they gave is known', async () => {
  const event = await withStaff({ tickets: [{ price: 50000 }] })
  const { host, promoter, talent } = t.world
  const seenByHost = async () => {
    const { data } = await t.ask(
      host,
      graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
        eventTickets { giftAllowances { allowed given user { userName } } }
      } }`),
      { id: event.eventId },
    )
    return data.event.eventTickets[0]?.giftAllowances
  }
  // What stays, stays without an allowance of its own.
  const giveRole = (role: 'DOOR' | 'SPONSOR') =>
    t.db
      .insertInto('event_role')
      .values({ event_id: event.eventId, user_id: promoter.userId, role, assigned_at: t.clock.now() })
      .execute()
  await giveRole('DOOR')
  await event.allow(promoter, 3)
  expect((await give(event, {}, promoter)).code).toBe('OK')
  await event.allow(talent, 2)
  t.clock.advance({ minutes: 1 })
  for (const [userName, role] of [
    ['promoter', 'PROMOTER'],
    ['talent', 'TALENT'],
  ]) {
    const { code } = await t.ask(host, REMOVE_ROLE, {
      eventId: event.eventId,
      userName,
      role,
    })
    expect(code).toBe('OK')
  }
  expect(await seenByHost()).toEqual([{ allowed: 0, given: 1, user: { userName: 'promoter' } }])

  t.clock.advance({ minutes: 1 })
  await giveRole('SPONSOR')
  expect(await leftFor(promoter, event)).toEqual([0])
  expect((await give(event, {}, promoter)).code).toBe('LIMIT_REACHED')
  expect(await seenByHost()).toEqual([{ allowed: 0, given: 1, user: { userName: 'promoter' } }])
  await event.allow(promoter, 2)
  expect(await leftFor(promoter, event)).toEqual([1])
  expect((await give(event, {}, promoter)).code).toBe('OK')
  expect((await give(event, {}, promoter)).code).toBe('LIMIT_REACHED')
  expect(await seenByHost()).toEqual([{ allowed: 2, given: 2, user: { userName: 'promoter' } }])
})

test('a repeated key gives once; an unknown name, a ticket of another event and an event that is over are refused', async () => {
  const event = await makeEvent(t)
  const key = randomUUID()
  const first = await give(event, { key })
  const again = await give(event, { key })
  expect(again.data).toEqual(first.data)
  expect((await heldAt(event.eventId)).myTickets).toHaveLength(1)
  const unknown = await give(event, { userName: 'no-such-person' })
  expect(unknown.errors[0]?.extensions.fields).toEqual({ userName: 'No one has this username.' })
  const other = await makeEvent(t)
  expect((await give({ ...event, eventTicketIds: other.eventTicketIds })).code).toBe('NOT_FOUND')
  const draft = await makeEvent(t, { isDraft: true })
  expect((await give(draft)).errors[0]?.message).toBe('Publish the event before you grant tickets.')
})
