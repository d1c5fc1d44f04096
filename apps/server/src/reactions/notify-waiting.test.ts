import { afterAll, beforeAll, expect, test } from 'vitest'
import * as users from '#domains/users/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { ADD_COORDINATOR, ADD_EVENT_ROLES, MARK_NOTIFICATION_READ } from '#testing/documents.ts'
import { readHeard } from '#testing/read-heard.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const MARK_ALL_NOTIFICATIONS_READ = graphql(`mutation { markAllNotificationsRead { unreadCount } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface BellRow {
  notificationId: string
  isRead: boolean
  doneAt: string | null
  content: { defaultMessage: string }
}

/** What a person's bell says of the requests of one event. */
async function rowsOf(person: Person, name: string) {
  const { data } = await t.ask(
    person,
    graphql(`{ notifications(first: 100, notificationTypes: ["EventPending"]) { unreadCount nodes {
      notificationId isRead doneAt content { defaultMessage } } } }`),
  )
  return data.notifications.nodes.filter(({ content }) => content.defaultMessage.includes(name))
}

const said = (rows: BellRow[]) => rows.map(({ content }) => content.defaultMessage)

async function cancelOwn(person: Person, eventId: string) {
  const { data } = await t.ask(
    person,
    graphql('query ($id: String!) { event(eventIdOrSlug: $id) { myBookings { bookingId } } }'),
    { id: eventId },
  )
  await answerBooking(t, 'cancelMyBooking', person, data.event.myBookings[0]?.bookingId ?? '')
}

async function asksFor(name: string, count: number) {
  const event = await makeEvent(t, { input: { displayName: name }, tickets: [{ isRequiredApproval: true }] })
  const guests: { person: Person; bookingId: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const person = await t.world.addPerson(`${name.toLowerCase().replaceAll(' ', '_')}_${at}`)
    const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
    guests.push({ person, bookingId: data.purchaseEventTickets.booking.bookingId })
    t.clock.advance({ seconds: 1 })
  }
  await t.drain()
  return { ...event, guests }
}

const give = (eventId: string, userName: string, role: string) =>
  t.ask(t.world.host, ADD_EVENT_ROLES, { eventId, userName, roles: [role] })

async function heardBy(person: Person) {
  const heard = await readHeard(t, person, 'EventPending')
  return heard.map(({ message, of }) => ({ message, properties: of }))
}

const heardByHost = () => heardBy(t.world.host)

test('those who answer hear who waits, with picture, mark and tier, and what was reserved', async () => {
  const guest = await t.world.addPerson('waiting', { avatarFile: 'waiting.webp' })
  const { eventId, eventTicketIds, slug } = await makeEvent(t, {
    input: { displayName: 'The awaited night' },
    tickets: [{ isRequiredApproval: true }, { isRequiredApproval: true, price: 2000 }],
  })
  const [free = '', paid = ''] = eventTicketIds
  await takeTickets(t, guest, eventId, free)
  await t.drain()
  const tier = (await users.usersByIds(t.db, [guest.userId])).get(guest.userId)?.tier
  expect(await heardByHost()).toEqual([
    {
      message: 'waiting is waiting for your answer for The awaited night.',
      properties: {
        EventName: 'The awaited night',
        EventSlug: slug,
        SenderName: 'waiting',
        SenderAvatar: '/files/waiting.webp',
        SenderIsVerified: 'false',
        SenderTier: tier,
      },
    },
  ])

  await t.ask(t.world.host, ADD_COORDINATOR, { eventId })
  await cancelOwn(guest, eventId)
  await buyTickets(t, await t.world.addPerson('paying'), eventId, [{ eventTicketId: paid, quantity: 1 }])
  await t.drain()
  const [newest] = await heardByHost()
  expect(newest?.message).toMatch(/^paying wants to join The awaited night · \$\d+\.\d\d held for 72 hours$/)
  // A coordinator answers it as well, and sees no earnings.
  expect((await heardBy(t.world.coordinator))[0]?.message).toBe(
    'paying wants to join The awaited night · payment held for 72 hours',
  )
})

/** Whose faces stand beside the row of an event. */
async function facesOf(person: Person, name: string) {
  const { data } = await t.ask(
    person,
    graphql(`{ notifications(first: 100, notificationTypes: ["EventPending"]) { nodes {
      content { defaultMessage } waitingPeople { userName } } } }`),
  )
  const row = data.notifications.nodes.find(({ content }) => content.defaultMessage.includes(name))
  return row?.waitingPeople.map(({ userName }) => userName)
}

test('the newest five who wait are seen beside it, by those who may still answer them', async () => {
  const { eventId, guests } = await asksFor('Faced Night', 6)
  const { host, coordinator } = t.world
  const names = guests.map(({ person }) => person.userName).reverse()
  expect(await facesOf(host, 'Faced Night')).toEqual(names.slice(0, 5))
  await give(eventId, coordinator.userName, 'COORDINATOR')
  await answerBooking(t, 'approveBooking', host, guests[5]?.bookingId ?? '')
  await t.drain()
  expect(await facesOf(host, 'Faced Night')).toEqual(names.slice(1))
  expect(await facesOf(coordinator, 'Faced Night')).toEqual(names.slice(1))
  await t.db.deleteFrom('event_role').where('event_id', '=', eventId).execute()
  expect(await facesOf(coordinator, 'Faced Night')).toEqual([])
  for (const { bookingId } of guests.slice(0, 5)) await answerBooking(t, 'declineBooking', host, bookingId)
  await t.drain()
  expect(await facesOf(host, 'Faced Night')).toEqual([])
})

test('however many wait, there is one row, and it goes with what the team answers', async () => {
  const { eventId, guests } = await asksFor('Crowded Night', 4)
  const { host, coordinator } = t.world
  expect(said(await rowsOf(host, 'Crowded Night'))).toEqual([
    '4 people are waiting for your answer for Crowded Night.',
  ])
  await give(eventId, coordinator.userName, 'COORDINATOR')
  const [first, second, third, fourth] = guests.map(({ bookingId }) => bookingId)
  await answerBooking(t, 'approveBooking', coordinator, first ?? '')
  await answerBooking(t, 'declineBooking', host, second ?? '')
  await answerBooking(t, 'declineBooking', host, third ?? '')
  await t.drain()
  const one = 'crowded_night_3 is waiting for your answer for Crowded Night.'
  expect(said(await rowsOf(host, 'Crowded Night'))).toEqual([one])
  expect(said(await rowsOf(coordinator, 'Crowded Night'))).toEqual([one])

  await answerBooking(t, 'approveBooking', coordinator, fourth ?? '')
  await t.drain()
  for (const person of [host, coordinator]) {
    const [row] = await rowsOf(person, 'Crowded Night')
    expect(row).toMatchObject({ isRead: true, doneAt: expect.any(String) })
    expect(row?.content.defaultMessage).toBe('All requests for Crowded Night are answered.')
  }
})

test('a row that was read or done is new and unread with the next request, and not with an answer', async () => {
  const { eventId, eventTicketIds, guests } = await asksFor('Read Night', 3)
  const { host } = t.world
  const [seen] = await rowsOf(host, 'Read Night')
  await t.ask(host, MARK_NOTIFICATION_READ, {
    notificationId: seen?.notificationId,
  })
  await answerBooking(t, 'approveBooking', host, guests[0]?.bookingId ?? '')
  await t.drain()
  const [fewer] = await rowsOf(host, 'Read Night')
  expect(fewer).toMatchObject({ notificationId: seen?.notificationId, isRead: true })
  expect(said([fewer as BellRow])).toEqual(['2 people are waiting for your answer for Read Night.'])

  await cancelOwn(guests[1]?.person as Person, eventId)
  await answerBooking(t, 'declineBooking', host, guests[2]?.bookingId ?? '')
  await t.drain()
  expect((await rowsOf(host, 'Read Night')).map(({ doneAt }) => doneAt !== null)).toEqual([true])
  t.clock.advance({ seconds: 1 })
  await takeTickets(t, await t.world.addPerson('read_late'), eventId, eventTicketIds[0] ?? '')
  await t.drain()
  const rows = await rowsOf(host, 'Read Night')
  expect(said(rows)).toEqual(['read_late is waiting for your answer for Read Night.'])
  expect(rows[0]).toMatchObject({ isRead: false, doneAt: null })
  expect(rows[0]?.notificationId).not.toBe(seen?.notificationId)
})

test('an open list of a person who has read everything learns of each answer', async () => {
  const { guests } = await asksFor('Watched Night', 2)
  const { host } = t.world
  await t.ask(host, MARK_ALL_NOTIFICATIONS_READ)
  const looked = async () => {
    const { data } = await t.ask(host, graphql('{ notifications(first: 1) { unreadCount changedAt } }'))
    return data.notifications
  }
  const marks = [await looked()]
  for (const { bookingId } of guests) {
    t.clock.advance({ seconds: 1 })
    await answerBooking(t, 'declineBooking', host, bookingId)
    await t.drain()
    marks.push(await looked())
  }
  expect(marks.map(({ unreadCount }) => unreadCount)).toEqual([0, 0, 0])
  const times = marks.map(({ changedAt }) => changedAt)
  expect(new Set(times).size).toBe(3)
  expect(times.toSorted()).toEqual(times)
})

test('a cancelled event asks nobody any more, nor does what somebody else was asked', async () => {
  const { eventId } = await asksFor('Called Off', 2)
  await asksFor('Still On', 1)
  await cancelEvent(t, t.world.host, eventId)
  await t.drain()
  const [off] = await rowsOf(t.world.host, 'Called Off')
  expect(off?.doneAt).not.toBeNull()
  const [on] = await rowsOf(t.world.host, 'Still On')
  expect(on).toMatchObject({ doneAt: null, isRead: false })
})
