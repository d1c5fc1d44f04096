import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { checkInGuest, listGuest } from '#testing/steps/list-guests.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { setGiftAllowance } from '#testing/steps/share-tickets.ts'

const SEARCH =
  graphql(`query ($eventId: ID!, $query: String, $filter: EventGuestFilter, $first: Int, $after: String) {
  searchEventGuests(eventId: $eventId, query: $query, filter: $filter, first: $first, after: $after) {
    nodes {
      fullName emailAddress phoneNumber note canChange customFields { value } enteredBy { userName }
      tickets { ticketNo guestName eventTicket { name } }
    }
    totalCount hasNextPage endCursor
  }
}`)
const AMOUNTS = graphql(`query ($eventId: ID!) {
  requiredTicketAmounts(eventId: $eventId) { eventTicket { name } required checkedIn available }
}`)

let t: TestApp
let event: MadeEvent
let isIn = ''
beforeAll(async () => {
  t = await startTestApp()
  event = await makeEvent(t, { tickets: [{ name: 'Floor', limitedAmount: 10 }, { name: 'Stage' }] })
  const { eventId, eventTicketIds } = event
  const [floor = '', stage] = eventTicketIds
  const { host, promoter, door, talent } = t.world
  await giveRole(t.services, host, eventId, promoter, 'PROMOTER')
  await giveRole(t.services, host, eventId, talent, 'TALENT')
  await giveRole(t.services, host, eventId, door, 'DOOR')
  await setGiftAllowance(t, host, { eventTicketId: floor, userId: promoter.userId, allowed: 4 })
  const details = {
    emailAddress: 'jo@kestrel.test',
    phoneNumber: '+14155552671',
    note: 'Plus one',
    customFields: [{ key: 'table', label: 'Table', value: 'Seven' }],
  }
  const jo = await listGuest(t, host, eventId, [], {
    fullName: 'Joséphine Kestrel',
    ...details,
    tickets: [{ eventTicketId: floor }, { eventTicketId: stage, guestName: 'Marlowe Finch' }],
  })
  isIn = jo.data.createEventGuest.tickets[0]?.ticketId ?? ''
  await checkInGuest(t, host, eventId, isIn)
  await listGuest(t, host, eventId, [stage], { fullName: 'Wendell Schneider' })
  await listGuest(t, promoter, eventId, [floor], {
    ...details,
    fullName: 'Petra Guest',
    emailAddress: 'petra@own.test',
  })
})
afterAll(() => t.close())

const search = (person: Person | null, variables: Record<string, unknown> = {}) =>
  t.ask(person, SEARCH, { eventId: event.eventId, ...variables })
const names = async (person: Person, variables: Record<string, unknown> = {}) =>
  (await search(person, variables)).data.searchEventGuests.nodes.map(({ fullName }) => fullName)

const everybody = ['Joséphine Kestrel', 'Petra Guest', 'Wendell Schneider']

test('who sees all guests finds them in the order of their names, others those they entered', async () => {
  for (const person of [t.world.host, t.world.door]) expect(await names(person)).toEqual(everybody)
  expect(await names(t.world.promoter)).toEqual(['Petra Guest'])
  expect(await names(t.world.promoter, { query: 'kestrel' })).toEqual([])
  expect(await names(t.world.talent)).toEqual([])
  expect((await search(t.world.talent, { query: 'kestrel' })).code).toBe('FORBIDDEN')
  expect((await search(t.world.stranger)).code).toBe('FORBIDDEN')
  expect((await search(null)).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('the door sees names and tickets, and no way to reach a guest, not even by searching for it', async () => {
  const [own] = (await search(t.world.host, { query: 'kestrel.test' })).data.searchEventGuests.nodes
  expect(own).toMatchObject({
    emailAddress: 'jo@kestrel.test',
    phoneNumber: '+14155552671',
    note: 'Plus one',
    customFields: [{ value: 'Seven' }],
    canChange: true,
    enteredBy: { userName: 'host' },
  })
  const [atDoor] = (await search(t.world.door, { query: 'josephine' })).data.searchEventGuests.nodes
  expect(atDoor).toMatchObject({
    fullName: 'Joséphine Kestrel',
    emailAddress: null,
    phoneNumber: null,
    note: null,
    customFields: [],
    canChange: false,
    tickets: [
      { ticketNo: 1, guestName: null, eventTicket: { name: 'Floor' } },
      { ticketNo: 2, guestName: 'Marlowe Finch', eventTicket: { name: 'Stage' } },
    ],
  })
  for (const query of ['jo@kestrel.test', '@kestrel', '4155552671', '415 555 2671', 'petra@own.test']) {
    expect(await names(t.world.door, { query })).toEqual([])
  }
  expect(await names(t.world.host, { query: '(415) 555-2671' })).toHaveLength(2)
  const [brought] = (await search(t.world.promoter, { query: 'petra@own' })).data.searchEventGuests.nodes
  expect(brought).toMatchObject({ emailAddress: 'petra@own.test', canChange: true })
})

test.each([
  ['kestrel', ['Joséphine Kestrel']],
  ['josephine KESTREL', ['Joséphine Kestrel']],
  ['finch', ['Joséphine Kestrel']],
  ['kestral', ['Joséphine Kestrel']],
  ['shcneider', ['Wendell Schneider']],
  ['marlow fnich', ['Joséphine Kestrel']],
  ['3', ['Wendell Schneider']],
  ['zzzzzz', []],
  ['%', []],
  ['', everybody],
])('"%s" finds %j', async (query, found) => {
  expect(await names(t.world.host, { query })).toEqual(found)
})

test('filters by event ticket, by who is in, and by the viewer', async () => {
  const [, stage] = event.eventTicketIds
  expect(await names(t.world.host, { filter: { eventTicketId: stage } })).toEqual([
    'Joséphine Kestrel',
    'Wendell Schneider',
  ])
  expect(await names(t.world.host, { filter: { isCheckedIn: true } })).toEqual(['Joséphine Kestrel'])
  expect(await names(t.world.host, { filter: { isCheckedIn: false } })).toEqual(everybody)
  expect(await names(t.world.host, { filter: { isCheckedIn: true, eventTicketId: stage } })).toEqual([])
  expect(await names(t.world.host, { filter: { isMine: true } })).toEqual([
    'Joséphine Kestrel',
    'Wendell Schneider',
  ])
})

test('says how many of each event ticket the list needs, beside what is left for the viewer', async () => {
  const amounts = async (person: Person) =>
    (await t.ask(person, AMOUNTS, { eventId: event.eventId })).data.requiredTicketAmounts
  expect(await amounts(t.world.host)).toEqual([
    { eventTicket: { name: 'Floor' }, required: 2, checkedIn: 1, available: 8 },
    { eventTicket: { name: 'Stage' }, required: 2, checkedIn: 0, available: null },
  ])
  expect(await amounts(t.world.promoter)).toEqual([
    { eventTicket: { name: 'Floor' }, required: 1, checkedIn: 0, available: 3 },
    { eventTicket: { name: 'Stage' }, required: 0, checkedIn: 0, available: 0 },
  ])
})

test('a promoter reads of no event ticket that is switched off and of which they give none', async () => {
  const { host, promoter, door } = t.world
  const hidden = await makeEvent(t, {
    tickets: [{ name: 'Open' }, { name: 'Given', isActive: false }, { name: 'Back door', isActive: false }],
  })
  await giveRole(t.services, host, hidden.eventId, promoter, 'PROMOTER')
  await giveRole(t.services, host, hidden.eventId, door, 'DOOR')
  const eventTicketId = hidden.eventTicketIds[1] ?? ''
  await setGiftAllowance(t, host, { eventTicketId, userId: promoter.userId, allowed: 1 })
  await listGuest(t, host, hidden.eventId, [hidden.eventTicketIds[2]])
  const names = async (person: typeof host) =>
    (await t.ask(person, AMOUNTS, { eventId: hidden.eventId })).data.requiredTicketAmounts.map(
      ({ eventTicket }) => eventTicket.name,
    )
  expect(await names(promoter)).toEqual(['Open', 'Given'])
  // The door sees all guests, and so what they hold.
  expect(await names(door)).toEqual(['Open', 'Back door'])
  expect(await names(host)).toHaveLength(3)
})

test('among 10,000 guests a mistyped name is found, and read on page by page, each once', async () => {
  const big = await makeEvent(t)
  const { userId } = t.world.host
  await sql`
    insert into event_guest (id, event_id, entered_by, full_name, names, created_at, updated_at)
    select gen_random_uuid(), ${big.eventId}::uuid, ${userId}::uuid, name, folded(name), now(), now()
    from (select md5(n::text) || ' ' || substr(md5((n * 7)::text), 1, 9) as name from generate_series(1, 9990) n
      union all select 'Leopold Vandersteen ' || n from generate_series(1, 10) n) made`.execute(t.db)
  const find = (query: string, after: string | null, first: number) =>
    t.ask(t.world.host, SEARCH, { eventId: big.eventId, query, after, first })
  const seen: string[] = []
  let after: string | null = null
  do {
    const { data } = await find('vandersten', after, 4)
    expect(data.searchEventGuests.totalCount).toBe(10)
    seen.push(...data.searchEventGuests.nodes.map(({ fullName }) => fullName))
    after = data.searchEventGuests.hasNextPage ? data.searchEventGuests.endCursor : null
  } while (after)
  expect(new Set(seen).size).toBe(10)
  expect(seen).toHaveLength(10)
})
