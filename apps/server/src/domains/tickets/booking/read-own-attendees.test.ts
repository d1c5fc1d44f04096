import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { readBell } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { grantTickets, setGiftAllowance } from '#testing/steps/share-tickets.ts'

const READ_TICKET = graphql(`query ($ticketId: ID!) { ticket(ticketId: $ticketId) { ticketId } }`)

let t: TestApp
let event: MadeEvent
let both: { mine: string; others: string }
let others: string
beforeAll(async () => {
  t = await startTestApp()
  event = await makeEvent(t, {
    tickets: [{ price: 2500, isRequiredApproval: true }, {}],
    input: { optInGuestCount: false },
  })
  const referralCode = await makePromoter(t, event.eventId, t.world.promoter)
  const items = [{ eventTicketId: event.eventTicketIds[0] ?? '', quantity: 1 }]
  const mine = await buyTickets(t, t.world.member, event.eventId, items, { referralCode })
  const alone = await buyTickets(t, t.world.member, event.eventId, items)
  both = { mine: mine.bookingId, others: alone.bookingId }
  others = (await buyTickets(t, t.world.secondMember, event.eventId, items)).bookingId
  await t.drain()
  for (const [person, role] of [
    [t.world.sponsor, 'SPONSOR'],
    [t.world.talent, 'TALENT'],
  ] as const) {
    await giveRole(t.services, t.world.host, event.eventId, person, role)
  }
})
afterAll(() => t.close())

const FIELDS = `attendeeId note permissions emailAddress user { userName } bookings { bookingId mayAnswer } tickets { ticketId }`
const LIST = graphql(`query ($id: String!, $filter: EventAttendeeFilter) {
  eventAttendees(eventIdOrSlug: $id, filter: $filter) { totalCount nodes { ${FIELDS} } }
}`)
const refusalOf = async (person: Person, filter: object) =>
  (await t.ask(person, LIST, { id: event.slug, filter })).errors[0]?.message
const list = async (person: Person, filter: object = {}) =>
  (await t.ask(person, LIST, { id: event.slug, filter })).data.eventAttendees
const one = (person: Person, attendeeId: string) =>
  t.ask(
    person,
    graphql(`query ($id: String!, $attendeeId: ID!) {
      eventAttendee(eventIdOrSlug: $id, attendeeId: $attendeeId) { ${FIELDS} }
    }`),
    { id: event.slug, attendeeId },
  )
const waiting = async (person: Person) =>
  (
    await t.ask(person, graphql('query ($id: String!) { event(eventIdOrSlug: $id) { pendingAttendees2 } }'), {
      id: event.slug,
    })
  ).data.event.pendingAttendees2

test('a promoter sees the guests they brought in, with what these booked through them, and nobody else', async () => {
  expect((await list(t.world.host)).totalCount).toBe(2)
  const { nodes, totalCount } = await list(t.world.promoter)
  expect(totalCount).toBe(1)
  expect(nodes).toEqual([
    {
      attendeeId: expect.any(String),
      note: null,
      permissions: null,
      emailAddress: null,
      user: { userName: 'member' },
      bookings: [{ bookingId: both.mine, mayAnswer: true }],
      tickets: [{ ticketId: expect.any(String) }],
    },
  ])
  expect(await waiting(t.world.host)).toBe(2)
  expect(await waiting(t.world.promoter)).toBe(1)
  expect((await list(t.world.promoter, { states: ['APPROVED'] })).nodes).toEqual([])
  // A search does not find people by data that the list does not show.
  expect((await list(t.world.promoter, { keyword: 'member@example' })).nodes).toEqual([])
  expect((await list(t.world.host, { keyword: 'member@example' })).nodes).not.toEqual([])
})

test('one by one, another’s guest is as unknown to a promoter as nobody', async () => {
  const byName = new Map((await list(t.world.host)).nodes.map((guest) => [guest.user.userName, guest]))
  const [ours, theirs] = [byName.get('member'), byName.get('secondmember')]
  expect(ours?.bookings.map((booking) => booking.bookingId).sort()).toEqual([both.mine, both.others].sort())
  expect(theirs?.bookings).toEqual([{ bookingId: others, mayAnswer: true }])
  expect((await one(t.world.promoter, ours?.attendeeId ?? '')).data.eventAttendee.bookings).toHaveLength(1)
  expect((await one(t.world.promoter, theirs?.attendeeId ?? '')).code).toBe('NOT_FOUND')
  const ticketAs = (ticketId: string | undefined) =>
    t.ask(t.world.promoter, READ_TICKET, {
      ticketId,
    })
  expect((await ticketAs(theirs?.tickets[0]?.ticketId)).code).toBe('NOT_FOUND')
  const [{ tickets = [] } = {}] = (await list(t.world.promoter)).nodes
  expect((await ticketAs(tickets[0]?.ticketId)).code).toBe('OK')
})

test('a sponsor and a talent see those they gave tickets to, and answer nobody', async () => {
  for (const person of [t.world.sponsor, t.world.talent]) {
    expect((await list(person)).nodes).toEqual([])
    const items = [{ eventTicketId: event.eventTicketIds[1] ?? '', quantity: 1 }]
    const allowance = { eventTicketId: event.eventTicketIds[1] ?? '', userId: person.userId, allowed: 1 }
    await setGiftAllowance(t, t.world.host, allowance)
    const guest = await t.world.addPerson(`guest_of_${person.userName}`)
    await grantTickets(t, person, event.eventId, { userName: guest.userName, items }, { key: guest.userId })
    const { nodes } = await list(person)
    expect(nodes.map(({ user }) => user.userName)).toEqual([guest.userName])
    expect(nodes[0]?.bookings.map(({ mayAnswer }) => mayAnswer)).toEqual([false])
    // Nor do they learn of them by searching what is not theirs to search.
    expect(await refusalOf(person, { gender: 'OTHER' })).toBe(
      "You can't filter the statistics of this event.",
    )
    const search = await refusalOf(person, { keyword: guest.userName })
    expect(search).toBe(person === t.world.talent ? "You can't search the guests of this event." : undefined)
  }
  expect((await list(t.world.promoter)).totalCount).toBe(1)
})

test('of a request that waits hears, beside those who answer all, the promoter who brought the person', async () => {
  const heard = async (person: Person) =>
    (await readBell(t, person)).filter((message) =>
      /(wants to join|for your answer for) A night out/.test(message),
    )
  expect(await heard(t.world.promoter)).toEqual([
    expect.stringMatching(/^member wants to join A night out · .+ held for 72 hours$/),
  ])
  expect(await heard(t.world.host)).toEqual(['2 people are waiting for your answer for A night out.'])
  expect(await heard(t.world.sponsor)).toEqual([])
})
