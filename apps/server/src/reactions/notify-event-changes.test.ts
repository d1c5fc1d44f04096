import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { ADD_EVENT_ROLES, REMOVE_EVENT_ROLES, UPDATE_EVENT } from '#testing/documents.ts'
import { readHeard } from '#testing/read-heard.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const heard = async (person: Person, ...kinds: string[]) =>
  readHeard(t, await t.world.signIn(person), ...kinds)

/** An event with one who goes, one who waits for the host, and one who has nothing to do with it. */
async function visited(displayName: string) {
  const [going, waiting, other] = await Promise.all(
    ['going', 'waiting', 'other'].map((each) => t.world.addPerson(`${each}-${people++}`)),
  )
  if (!going || !waiting || !other) throw new Error('nobody came')
  const event = await makeEvent(t, { input: { displayName }, tickets: [{}, { isRequiredApproval: true }] })
  const [free = '', asked = ''] = event.eventTicketIds
  const { data } = await takeTickets(t, going, event.eventId, free)
  await takeTickets(t, waiting, event.eventId, asked)
  await t.drain()
  const of = { EventName: displayName, EventSlug: event.slug }
  return { ...event, going, waiting, other, of, code: data.purchaseEventTickets.tickets[0]?.code ?? '' }
}
let people = 0

/** The calendar files that came to a person by mail, the newest first. */
async function entriesOf(person: Person) {
  const mails = await t.db
    .selectFrom('outbox_message')
    .select(['subject', 'attachments'])
    .where('recipient', '=', `${person.userName}@example.test`)
    .orderBy('created_at', 'desc')
    .execute()
  return mails.flatMap(({ subject, attachments }) =>
    attachments.map((attachment) => {
      const { contentType } = attachment
      const text = 'text' in attachment ? attachment.text : ''
      const root = ICAL.Component.fromString(text)
      const { uid, sequence, location, organizer, component } = new ICAL.Event(
        root.getFirstSubcomponent('vevent') ?? undefined,
      )
      const [method, status] = [
        root.getFirstPropertyValue('method'),
        component.getFirstPropertyValue('status'),
      ]
      return { subject, contentType, method, status, uid, sequence, location, organizer }
    }),
  )
}

const update = (eventId: string, input: object) =>
  t.ask(t.world.host, UPDATE_EVENT, {
    input: { eventId, ...input },
  })

test('another title, date or place is told to those who go, and to nobody else', async () => {
  const { eventId, slug, going, waiting, other } = await visited('The old name')
  expect((await update(eventId, { displayName: 'The new name' })).code).toBe('OK')
  await t.drain()
  const of = { EventName: 'The new name', EventSlug: slug }
  expect(await heard(going, 'EventUpdated')).toEqual([
    { type: 'EventUpdated', message: 'The new name has changed.', of },
  ])
  for (const person of [waiting, other]) expect(await heard(person, 'EventUpdated')).toEqual([])
  // What does not concern those who go is not told.
  expect((await update(eventId, { description: 'Other words' })).code).toBe('OK')
  await t.drain()
  expect(await heard(going, 'EventUpdated')).toHaveLength(1)
})

test('another time or place comes as a mail that their calendar takes over', async () => {
  const { eventId, going, waiting } = await visited('The moved night')
  const before = await entriesOf(going)
  const location = { address: '2 New Street', isOnlyVisibleToApprovedAttendees: true }
  expect((await update(eventId, { location })).code).toBe('OK')
  await t.drain()
  const [next, ...older] = await entriesOf(going)
  expect(older).toEqual(before)
  expect(next).toMatchObject({
    subject: 'The moved night has a new place',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    location: '2 New Street',
    uid: before[0]?.uid,
  })
  expect(next?.sequence).toBeGreaterThan(before[0]?.sequence ?? Number.POSITIVE_INFINITY)
  expect(await entriesOf(waiting)).toEqual([])
  // Another title alone does not hurry: it waits with what else is unread.
  expect((await update(eventId, { displayName: 'The renamed night' })).code).toBe('OK')
  await t.drain()
  expect(await entriesOf(going)).toHaveLength(2)
})

test('a cancelled event goes out of the calendar it was put into', async () => {
  const { eventId, going } = await visited('The lost entry')
  const [entry] = await entriesOf(going)
  expect((await cancelEvent(t, t.world.host, eventId)).code).toBe('OK')
  await t.drain()
  const [end] = await entriesOf(going)
  expect(end).toMatchObject({
    subject: 'The lost entry was cancelled',
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
    method: 'CANCEL',
    status: 'CANCELLED',
    organizer: `mailto:${t.services.config.supportEmail}`,
    uid: entry?.uid,
  })
  expect(end?.sequence).toBeGreaterThan(entry?.sequence ?? Number.POSITIVE_INFINITY)
})

test('so does one that a person does not go to any more, once no ticket is left', async () => {
  const guest = await t.world.addPerson('taken-back')
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ isRequiredApproval: true }, {}] })
  const [asked = '', free = ''] = eventTicketIds
  const request = await takeTickets(t, guest, eventId, asked)
  const bookingId = request.data.purchaseEventTickets.booking.bookingId
  const methods = async () => (await entriesOf(guest)).map(({ method }) => method)
  const answer = async (verb: 'approveBooking' | 'undoBooking') => {
    expect((await answerBooking(t, verb, t.world.host, bookingId)).code).toBe('OK')
    await t.drain()
  }
  await answer('approveBooking')
  await answer('undoBooking')
  expect(await methods()).toEqual(['CANCEL', 'PUBLISH'])
  await takeTickets(t, guest, eventId, free)
  await answer('approveBooking')
  await answer('undoBooking')
  // The other ticket is still theirs.
  expect((await methods()).slice(0, 2)).toEqual(['PUBLISH', 'PUBLISH'])
})

test('so does one whose ticket was refunded or given to another, who gets it', async () => {
  const [payer, friend] = await Promise.all(['refunded', 'befriended'].map((each) => t.world.addPerson(each)))
  if (!payer || !friend) throw new Error('nobody came')
  const methods = async (person: Person) => (await entriesOf(person)).map(({ method }) => method)
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }, {}] })
  const [paid = '', free = ''] = eventTicketIds
  const { bookingId } = await buyTickets(t, payer, eventId, [{ eventTicketId: paid, quantity: 1 }])
  await t.drain()
  expect((await answerBooking(t, 'refundBooking', t.world.host, bookingId)).code).toBe('OK')
  await t.drain()
  expect(await methods(payer)).toEqual(['CANCEL', 'PUBLISH'])

  const { data } = await takeTickets(t, payer, eventId, free)
  await t.drain()
  const ticketId = data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
  const share = await shareTicket(t, payer, ticketId, { userName: friend.userName })
  expect((await answerShare(t, 'acceptSharedTicket', friend, share.data.shareTicket.shareId)).code).toBe('OK')
  await t.drain()
  expect(await methods(friend)).toEqual(['PUBLISH'])
  expect(await methods(payer)).toEqual(['CANCEL', 'PUBLISH', 'CANCEL', 'PUBLISH'])
})

test('a cancelled event is told to those who go and those who wait, with a mail', async () => {
  const { eventId, going, waiting, other, of } = await visited('The lost night')
  expect((await cancelEvent(t, t.world.host, eventId)).code).toBe('OK')
  await t.drain()
  for (const person of [going, waiting]) {
    expect(await heard(person, 'EventCancelled')).toEqual([
      { type: 'EventCancelled', message: 'The lost night was cancelled.', of },
    ])
    const subjects = await subjectsTo(t.url, person.userName)
    expect(subjects.filter((subject) => subject === 'The lost night was cancelled')).toHaveLength(1)
  }
  expect(await heard(other, 'EventCancelled')).toEqual([])
})

test('a person who came in hears it, once', async () => {
  const { eventId, going, waiting, of, code } = await visited('The open door')
  expect((await scanTicket(t, t.world.host, eventId, code)).data.verdict.status).toBe('ACCEPTED')
  await t.drain()
  await scanTicket(t, t.world.host, eventId, code)
  await t.drain()
  expect(await heard(going, 'EventCheckinSuccess')).toEqual([
    { type: 'EventCheckinSuccess', message: "You're checked in at The open door. Enjoy!", of },
  ])
  expect(await heard(waiting, 'EventCheckinSuccess')).toEqual([])
})

test('a person who gets or loses roles hears of each', async () => {
  const { eventId, other, of } = await visited('The roles')
  const named = (...roles: string[]) => ({ eventId, userName: other.userName, roles })
  expect((await makeCoHost(t, t.world.host, eventId, other)).code).toBe('OK')
  expect((await t.ask(t.world.host, ADD_EVENT_ROLES, named('COORDINATOR'))).code).toBe('OK')
  await t.drain()
  const both = await heard(other, 'EventRoleUpdate')
  expect(both).toHaveLength(2)
  expect(both).toContainEqual({
    type: 'EventRoleUpdate',
    message: 'You are now a co-host of The roles.',
    of: { ...of, RoleType: 'CO_HOST' },
  })
  expect(both).toContainEqual({
    type: 'EventRoleUpdate',
    message: 'You are now a coordinator of The roles.',
    of: { ...of, AttendeeRole: 'COORDINATOR' },
  })
  expect((await t.ask(t.world.host, REMOVE_EVENT_ROLES, named('COORDINATOR'))).code).toBe('OK')
  await t.drain()
  const lost = {
    type: 'EventRoleUpdate',
    message: 'You are no longer a coordinator of The roles.',
    of: { ...of, LostRole: 'COORDINATOR' },
  }
  expect(await heard(other, 'EventRoleUpdate')).toEqual([lost, ...both])
  // A page that they may see no more is nowhere to lead them.
  expect((await update(eventId, { isPrivate: true })).code).toBe('OK')
  expect((await t.ask(t.world.host, REMOVE_EVENT_ROLES, named('CO_HOST'))).code).toBe('OK')
  await t.drain()
  expect((await heard(other, 'EventRoleUpdate'))[0]).toEqual({
    type: 'EventRoleUpdate',
    message: 'You are no longer a co-host of The roles.',
    of: { EventName: 'The roles', LostRole: 'CO_HOST' },
  })
})

test('an event that starts is told to those who go, once however often the clock is looked at', async () => {
  const { going, waiting, other, of } = await visited('The beginning')
  t.clock.advance({ minutes: 119 })
  await t.drain()
  expect(await heard(going, 'EventStarted')).toEqual([])
  t.clock.advance({ minutes: 2 })
  await t.drain()
  await t.drain()
  t.clock.advance({ minutes: 30 })
  await t.drain()
  expect(await heard(going, 'EventStarted')).toEqual([
    { type: 'EventStarted', message: 'The beginning has started.', of },
  ])
  for (const person of [waiting, other]) expect(await heard(person, 'EventStarted')).toEqual([])
})
