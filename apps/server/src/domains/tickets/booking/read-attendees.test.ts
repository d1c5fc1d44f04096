import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { ADD_DOOR } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

interface Attendee {
  attendeeId: string
  attendeeState: string
  isActive: boolean
  status: string | null
  emailAddress: string | null
  phoneNumber: string | null
  gender: string | null
  age: number | null
  user: { userName: string }
}
interface Attendees {
  eventAttendees: { nodes: Attendee[]; hasNextPage: boolean; endCursor: string | null; totalCount: number }
}

let t: TestApp
let event: MadeEvent
beforeAll(async () => {
  t = await startTestApp()
  event = await makeEvent(t, { tickets: [{ isRequiredApproval: true }, {}] })
  const people = [
    await t.world.addPerson('anna_going', { name: 'Anna 100%', gender: 'FEMALE', dateOfBirth: '1990-01-01' }),
    await t.world.addPerson('bert_waits', { name: 'Bert', gender: 'MALE', dateOfBirth: '2000-01-01' }),
    await t.world.addPerson('cleo_declined', { name: 'Cleo', gender: 'FEMALE', dateOfBirth: '1970-01-01' }),
    await t.world.addPerson('dora_gone', { name: 'Dora' }),
  ]
  for (const [index, person] of people.entries()) {
    const eventTicketId = event.eventTicketIds[index === 0 ? 1 : 0] ?? ''
    const { data } = await takeTickets(t, person, event.eventId, eventTicketId)
    const { bookingId } = data.purchaseEventTickets.booking
    if (index === 2) await answerBooking(t, 'declineBooking', t.world.host, bookingId)
    if (index === 3) await answerBooking(t, 'cancelMyBooking', person, bookingId)
  }
})
afterAll(() => t.close())

const list = (
  person: Person,
  filter?: object,
  page: { first?: number; after?: string | null } = {},
  id = event.slug,
) =>
  t.ask(
    person,
    graphql(`query ($id: String!, $filter: EventAttendeeFilter, $first: Int, $after: String) {
      eventAttendees(eventIdOrSlug: $id, filter: $filter, first: $first, after: $after) {
        totalCount hasNextPage endCursor
        nodes { attendeeId attendeeState isActive status emailAddress phoneNumber gender age user { userName } }
      }
    }`),
    { id, filter, ...page },
  )
const names = async (filter?: object) =>
  (await list(t.world.host, filter)).data.eventAttendees.nodes.map((each) => each.user.userName)

test('the host sees everybody who stands somehow, in the order they came', async () => {
  const { nodes, totalCount } = (await list(t.world.host)).data.eventAttendees
  expect(nodes.map((each) => [each.user.userName, each.status, each.isActive])).toEqual([
    ['anna_going', 'Approved', true],
    ['bert_waits', 'RSVP Pending', true],
    ['cleo_declined', 'Declined', false],
  ])
  expect(totalCount).toBe(3)
})

test.each([
  [{ states: ['INVITEE_ACCEPTED'] }, ['bert_waits']],
  [{ states: ['APPROVED', 'DECLINED'] }, ['anna_going', 'cleo_declined']],
  [{ states: ['NONE'] }, ['dora_gone']],
  [{ keyword: 'ANNA' }, ['anna_going']],
  [{ keyword: '100%' }, ['anna_going']],
  [{ keyword: '%' }, ['anna_going']],
  [{ keyword: 'cleo_declined@example' }, ['cleo_declined']],
  // Mistyped: nobody has it like this, and somebody has nearly that name.
  [{ keyword: 'Bret' }, ['bert_waits']],
  [{ keyword: 'cloe' }, ['cleo_declined']],
  [{ keyword: 'wiats' }, ['bert_waits']],
  [{ keyword: 'bret', states: ['DECLINED'] }, []],
  // An address, and a keyword of two letters, are found as they were typed or not at all.
  [{ keyword: 'cloe_declined@example' }, []],
  [{ keyword: 'bx' }, []],
  [{ inviteStatus: 'NOT_INVITED' }, ['anna_going', 'bert_waits', 'cleo_declined']],
  [{ keyword: "'; drop table users; --" }, []],
  [{ gender: 'FEMALE' }, ['anna_going', 'cleo_declined']],
  [{ ageRange: 'FROM_25_TO_34', gender: 'MALE' }, ['bert_waits']],
])('filtered by %j', async (filter, expected) => {
  expect(await names(filter)).toEqual(expected)
})

test('who was invited is listed as invited, whatever they answered', async () => {
  const { db, clock } = t
  const invited = await makeEvent(t, { tickets: [{}] })
  const [came, silent] = [await t.world.addPerson('kim_came'), await t.world.addPerson('lou_silent')]
  const alone = await t.world.addPerson('max_alone')
  for (const person of [came, silent, alone]) {
    await takeTickets(t, person, invited.eventId, invited.eventTicketIds[0] ?? '')
  }
  const set = (person: Person, change: { state?: 'INVITED' }) =>
    db
      .updateTable('attendee')
      .set({ ...change, invited_at: clock.now() })
      .where('event_id', '=', invited.eventId)
      .where('user_id', '=', person.userId)
      .execute()
  await set(came, {})
  await set(silent, { state: 'INVITED' })
  const found = async (inviteStatus: string) =>
    (await list(t.world.host, { inviteStatus }, {}, invited.slug)).data.eventAttendees.nodes.map(
      ({ user }) => user.userName,
    )
  expect(await found('INVITED')).toEqual(['kim_came', 'lou_silent'])
  expect(await found('INVITE_PENDING')).toEqual(['lou_silent'])
  expect(await found('NOT_INVITED')).toEqual(['max_alone'])
})

test('people who are found by a similar name come page by page, each once', async () => {
  const many = await makeEvent(t, { tickets: [{}] })
  for (const name of ['nora_one', 'nora_two', 'nora_three']) {
    const person = await t.world.addPerson(name, { name: 'Nora Nilsson' })
    await takeTickets(t, person, many.eventId, many.eventTicketIds[0] ?? '')
  }
  const filter = { keyword: 'nroa nilson' }
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const { nodes, endCursor, totalCount }: Attendees['eventAttendees'] = (
      await list(t.world.host, filter, { first: 1, after }, many.slug)
    ).data.eventAttendees
    expect(totalCount).toBe(3)
    seen.push(...nodes.map(({ user }) => user.userName))
    after = endCursor
  }
  expect(seen).toEqual(['nora_one', 'nora_two', 'nora_three'])
  // Somebody who has the keyword as it was typed comes in between: the pages that began go on as they were.
  const { endCursor } = (await list(t.world.host, filter, { first: 1 }, many.slug)).data.eventAttendees
  const exact = await t.world.addPerson('exact_one', { name: 'Nroa Nilson' })
  await takeTickets(t, exact, many.eventId, many.eventTicketIds[0] ?? '')
  const next = await list(t.world.host, filter, { first: 1, after: endCursor }, many.slug)
  expect(next.data.eventAttendees.nodes.map(({ user }) => user.userName)).toEqual(['nora_two'])
  const again = await list(t.world.host, filter, {}, many.slug)
  expect(again.data.eventAttendees.nodes.map(({ user }) => user.userName)).toEqual(['exact_one'])
})

test('the approved people of an event are listed in the order they came', async () => {
  const read = (after: string | null = null) =>
    t.ask(
      t.world.host,
      graphql(`query ($id: String!, $after: String) {
        approvedAttendees(eventIdOrSlug: $id, first: 1, after: $after) {
          totalCount hasNextPage endCursor nodes { attendeeState user { userName } }
        }
      }`),
      { id: event.slug, after },
    )
  const { data } = await read()
  expect(data.approvedAttendees).toMatchObject({
    totalCount: 1,
    hasNextPage: false,
    nodes: [{ attendeeState: 'APPROVED', user: { userName: 'anna_going' } }],
  })
  const end = await read(data.approvedAttendees.endCursor)
  expect(end.data.approvedAttendees.nodes).toEqual([])
})

test('whose account is gone is found by nothing that was known of them', async () => {
  const gone = await makeEvent(t, { tickets: [{}] })
  const person = await t.world.addPerson('fred_leaves', { gender: 'MALE', dateOfBirth: '1990-01-01' })
  await takeTickets(t, person, gone.eventId, gone.eventTicketIds[0] ?? '')
  const count = async (filter?: object) =>
    (await list(t.world.host, filter, {}, gone.slug)).data.eventAttendees.totalCount
  const filters = [{ keyword: 'fred' }, { gender: 'MALE' }, { ageRange: 'FROM_35_TO_44' }]
  expect(await Promise.all(filters.map(count))).toEqual([1, 1, 1])
  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', person.userId)
    .execute()
  expect(await Promise.all(filters.map(count))).toEqual([0, 0, 0])
  expect(await count()).toBe(1)
})

test('an age range that does not exist is refused', async () => {
  expect((await list(t.world.host, { ageRange: '1-2' })).code).toBe('BAD_INPUT')
})

test('page by page nobody is missing and nobody comes twice', async () => {
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const { nodes, endCursor, hasNextPage }: Attendees['eventAttendees'] = (
      await list(t.world.host, undefined, { first: 1, after })
    ).data.eventAttendees
    seen.push(...nodes.map((each) => each.user.userName))
    expect(hasNextPage).toBe(page < 2)
    after = endCursor
  }
  expect(seen).toEqual(['anna_going', 'bert_waits', 'cleo_declined'])
})

test('how to reach a guest is for those who answer, not for the door', async () => {
  await t.ask(t.world.host, ADD_DOOR, { eventId: event.eventId })
  const [asHost] = (await list(t.world.host)).data.eventAttendees.nodes
  expect(asHost).toMatchObject({ emailAddress: 'anna_going@example.test', gender: 'FEMALE' })
  expect(asHost?.phoneNumber).toMatch(/^\+1/)
  expect(asHost?.age).toBeGreaterThan(30)
  const [asDoor] = (await list(t.world.door)).data.eventAttendees.nodes
  expect(asDoor).toMatchObject({ emailAddress: null, phoneNumber: null, gender: null, age: null })
  expect(asDoor?.user.userName).toBe('anna_going')
})

test('who holds one ticket and waits for another stands under both', async () => {
  const both = await makeEvent(t, { tickets: [{ isRequiredApproval: true }, {}] })
  const person = await t.world.addPerson('eli_both', { name: 'Eli' })
  for (const eventTicketId of both.eventTicketIds) await takeTickets(t, person, both.eventId, eventTicketId)
  const pending = await t.ask(
    t.world.host,
    graphql(`query ($event: String!, $eventId: ID!) {
      eventAttendees(eventIdOrSlug: $event, filter: { states: [INVITEE_ACCEPTED] }) { nodes { user { userName } } }
      eventCheckInSummary(eventId: $eventId) { pending }
    }`),
    { event: both.eventId, eventId: both.eventId },
  )
  expect(pending.data.eventAttendees.nodes.map((each) => each.user.userName)).toEqual(['eli_both'])
  expect(pending.data.eventCheckInSummary.pending).toBe(1)
})

test('who is not here yet is who holds a valid ticket that nobody came in with', async () => {
  const night = await makeEvent(t, { tickets: [{}, { isRequiredApproval: true }] })
  const [open = '', asked = ''] = night.eventTicketIds
  const [alone, pair, waiting] = await Promise.all(
    ['gil_alone', 'hana_pair', 'ivo_waits'].map((name) => t.world.addPerson(name)),
  )
  if (!alone || !pair || !waiting) throw new Error('Nobody came.')
  const referralCode = await makePromoter(t, night.eventId, t.world.promoter)
  const { data: one } = await takeTickets(t, alone, night.eventId, open)
  const { data: two } = await takeTickets(t, pair, night.eventId, open, { quantity: 2, referralCode })
  await takeTickets(t, waiting, night.eventId, asked, { referralCode })
  const missing = async (person: Person) =>
    (await list(person, { notHereYet: true }, {}, night.slug)).data.eventAttendees
  const namesOf = ({ nodes }: Attendees['eventAttendees']) => nodes.map(({ user }) => user.userName)
  expect(namesOf(await missing(t.world.host))).toEqual(['gil_alone', 'hana_pair'])
  expect(namesOf(await missing(t.world.promoter))).toEqual(['hana_pair'])

  const scan = (code?: string | null) => scanTicket(t, t.world.host, night.eventId, code ?? '')
  const [mine] = one.purchaseEventTickets.tickets
  const [first, second] = two.purchaseEventTickets.tickets
  await scan(mine?.code)
  await scan(first?.code)
  // A person with two tickets, one of them scanned, is still missing with the other.
  expect(namesOf(await missing(t.world.host))).toEqual(['hana_pair'])
  await scan(second?.code)
  expect(await missing(t.world.host)).toMatchObject({ nodes: [], totalCount: 0 })
  expect(namesOf(await missing(t.world.promoter))).toEqual([])
  await undoTicketScan(t, t.world.host, night.eventId, mine?.ticketId ?? '')
  expect(namesOf(await missing(t.world.host))).toEqual(['gil_alone'])
})
