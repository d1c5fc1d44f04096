import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let people = 0
const newPeople = async (count: number) => {
  const names = Array.from({ length: count }, () => `goer-${people++}`)
  return Promise.all(names.map((name) => t.world.addPerson(name)))
}

const goingTo = async (person: Person | null, { slug }: MadeEvent) => {
  const { data } = await t.ask(
    person,
    graphql(
      `query ($id: String!) { event(eventIdOrSlug: $id) { going { total faces { userName avatarUrl } } } }`,
    ),
    { id: slug },
  )
  return data.event.going
}
const namesAt = async (person: Person | null, event: MadeEvent) => {
  const going = await goingTo(person, event)
  return going && { total: going.total, names: going.faces.map((each) => each.userName) }
}
const list = (person: Person | null, { slug }: MadeEvent, first?: number, after?: string) =>
  t.ask(
    person,
    graphql(`query ($id: String!, $first: Int, $after: String) {
      whoIsGoing(eventIdOrSlug: $id, first: $first, after: $after) {
        totalCount endCursor hasNextPage nodes { userName }
      }
    }`),
    { id: slug, first, after },
  )

const open = { input: { optInGuestList: true } }

const crowd = async (event: MadeEvent, count: number) => {
  const guests = await newPeople(count)
  for (const guest of guests) await takeTickets(t, guest, event.eventId, event.eventTicketIds[0] ?? '')
  return guests
}
const change = (person: Person, columns: Record<string, unknown>) =>
  t.db.updateTable('users').set(columns).where('id', '=', person.userId).execute()

test('those who hold a ticket are shown to people who are signed in, and the list goes on page by page', async () => {
  const event = await makeEvent(t, open)
  const guests = await crowd(event, 7)
  const names = guests.map(({ userName }) => userName)
  expect(await namesAt(t.world.stranger, event)).toEqual({ total: 7, names: names.slice(0, 5) })
  const first = await list(t.world.stranger, event, 4)
  expect(first.data.whoIsGoing).toMatchObject({ totalCount: 7, hasNextPage: true })
  const rest = await list(t.world.stranger, event, 4, first.data.whoIsGoing.endCursor ?? '')
  expect(rest.data.whoIsGoing.hasNextPage).toBe(false)
  const pages = [...first.data.whoIsGoing.nodes, ...rest.data.whoIsGoing.nodes]
  expect(pages.map((each) => each.userName)).toEqual(names)

  expect(await goingTo(null, event)).toBeNull()
  expect((await list(null, event)).code).toBe('AUTH_NOT_AUTHENTICATED')
  await change(guests[6] as Person, { avatar_file: 'a-face.webp' })
  expect((await goingTo(t.world.stranger, event))?.faces[0]?.avatarUrl).toBe('/files/a-face.webp')
})

test('nobody is named where the host does not say so, nor once the event is over or cancelled', async () => {
  const closed = await makeEvent(t)
  await crowd(closed, 1)
  for (const person of [t.world.stranger, t.world.host]) {
    expect(await goingTo(person, closed)).toBeNull()
    expect((await list(person, closed)).code).toBe('FORBIDDEN')
  }
  const event = await makeEvent(t, open)
  await crowd(event, 1)
  const at = (columns: Record<string, unknown>) =>
    t.db.updateTable('event').set(columns).where('id', '=', event.eventId).execute()
  const now = t.clock.now()
  await at({ start_date: now.subtract({ hours: 1 }) })
  expect((await namesAt(t.world.stranger, event))?.total).toBe(1)
  await at({ cancelled_at: now })
  expect(await goingTo(t.world.stranger, event)).toBeNull()
  await at({ cancelled_at: null, end_date: now.subtract({ minutes: 1 }) })
  expect(await goingTo(t.world.stranger, event)).toBeNull()
  expect((await list(t.world.stranger, event)).code).toBe('FORBIDDEN')
})

test('of a private event only those hear who may see it', async () => {
  const event = await makeEvent(t, open)
  const [guest] = await crowd(event, 1)
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', event.eventId).execute()
  expect((await namesAt(guest as Person, event))?.total).toBe(1)
  expect((await list(t.world.stranger, event)).code).toBe('NOT_FOUND')
})

test('who waits, was declined or gave the ticket away is not going, and who has it now is', async () => {
  const event = await makeEvent(t, { ...open, tickets: [{}, { isRequiredApproval: true }] })
  const [waits, declined, gives, gets] = (await newPeople(4)) as [Person, Person, Person, Person]
  const [free = '', asked = ''] = event.eventTicketIds
  await takeTickets(t, waits, event.eventId, asked)
  const answer = await takeTickets(t, declined, event.eventId, asked)
  await answerBooking(t, 'declineBooking', t.world.host, answer.data.purchaseEventTickets.booking.bookingId)
  const taken = await takeTickets(t, gives, event.eventId, free)
  expect((await namesAt(t.world.stranger, event))?.names).toEqual([gives.userName])
  const ticketId = taken.data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
  const shared = await shareTicket(t, gives, ticketId, { userName: gets.userName })
  await answerShare(t, 'acceptSharedTicket', gets, shared.data.shareTicket.shareId)
  expect((await namesAt(t.world.stranger, event))?.names).toEqual([gets.userName])
})

test('who left, hid the account, proved nothing or does not want to be listed is not named', async () => {
  const event = await makeEvent(t, open)
  const [deleted, hidden, unproven, shy, seen] = (await crowd(event, 5)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const now = t.clock.now()
  await change(deleted, { deleted_at: now })
  await change(hidden, { deactivated_at: now })
  await change(unproven, { email_verified_at: null, phone_verified_at: null })
  const told = await t.ask(
    shy,
    graphql(`mutation { updateProfile(input: { isOnGuestLists: false }) { isOnGuestLists name } }`),
  )
  expect(told.data.updateProfile).toEqual({ isOnGuestLists: false, name: shy.userName })
  expect(await namesAt(t.world.stranger, event)).toEqual({ total: 1, names: [seen.userName] })
  const { data } = await list(t.world.stranger, event)
  expect([data.whoIsGoing.totalCount, data.whoIsGoing.nodes]).toEqual([1, [{ userName: seen.userName }]])
})

test('many events ask who is going by as few statements as one', async () => {
  for (let count = 0; count < 8; count += 1) {
    const event = await makeEvent(t, { input: { optInGuestList: true, displayName: `Faces ${count}` } })
    await crowd(event, 2)
  }
  const document = graphql(`query ($first: Int) {
    events(first: $first, criteria: { keyword: "faces" }) { nodes { going { total faces { name avatarUrl } } } }
  }`)
  const statementsFor = (first: number) =>
    t.statements(async () => {
      const { data } = await t.ask(t.world.member, document, { first })
      expect(data.events.nodes.map(({ going }) => going?.faces.length)).toEqual(Array(first).fill(2))
    })
  const forOne = await statementsFor(1)
  expect(await statementsFor(8)).toBe(forOne)
})
