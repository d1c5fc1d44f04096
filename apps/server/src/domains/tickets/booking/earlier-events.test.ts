import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const inDays = (days: number, displayName: string) => {
  const start = t.clock.now().add({ hours: 24 * days })
  return { displayName, startDate: start.toString(), endDate: start.add({ hours: 3 }).toString() }
}

const makeNight = (days: number, name: string, input: object = {}, host = t.world.host) =>
  makeEvent(t, { host, input: { ...inDays(days, name), ...input } })

async function take(person: Person, { eventId, eventTicketIds }: MadeEvent) {
  const { data } = await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
  return data.purchaseEventTickets
}

const earlierFor = async (viewer: Person, { slug }: MadeEvent, guest: Person) => {
  const { data } = await t.ask(
    viewer,
    graphql(`query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes {
      user { userId } earlierEvents { wasIn event { displayName } }
    } } }`),
    { id: slug },
  )
  const found = data.eventAttendees.nodes.find(({ user }) => user.userId === guest.userId)
  return found?.earlierEvents?.map(({ wasIn, event }) => [event.displayName, wasIn])
}

test('a guest comes with the earlier events of the same host or club that they held a ticket for', async () => {
  const { member, host, owner, secondMember } = t.world
  const first = await makeNight(1, 'First')
  const second = await makeNight(2, 'Second, without a club', { clubId: null })
  const byTheClub = await makeNight(3, 'Of the club', {}, owner)
  const cancelled = await makeNight(4, 'Cancelled')
  const givenBack = await makeNight(5, 'Given back')
  const ofOthers = await makeNight(6, 'Of other people', { clubId: null }, secondMember)
  const later = await makeNight(9, 'Later')
  const now = await makeNight(7, 'This one')
  const { tickets } = await take(member, first)
  for (const each of [second, byTheClub, cancelled, ofOthers, later, now]) await take(member, each)
  const { booking } = await take(member, givenBack)
  await answerBooking(t, 'cancelMyBooking', member, booking.bookingId)
  await t.db
    .updateTable('event')
    .set({ cancelled_at: t.clock.now() })
    .where('id', '=', cancelled.eventId)
    .execute()
  await scanTicket(t, host, first.eventId, tickets[0]?.code ?? '')

  expect(await earlierFor(host, now, member)).toEqual([
    ['Of the club', false],
    ['Second, without a club', false],
    ['First', true],
  ])
  await take(secondMember, now)
  expect(await earlierFor(host, now, secondMember)).toEqual([])
})

test('nobody learns of an earlier event whose guests they do not see, and of nobody whose account is hidden', async () => {
  const { stranger, host, coHost, door, promoter } = t.world
  const [first, second, now] = [
    await makeNight(1, 'One'),
    await makeNight(2, 'Two'),
    await makeNight(3, 'Now'),
  ]
  for (const each of [first, second, now]) await take(stranger, each)
  for (const event of [second, now]) await giveRole(t.services, host, event.eventId, coHost, 'CO_HOST')
  await giveRole(t.services, host, now.eventId, door, 'DOOR')
  await giveRole(t.services, host, now.eventId, promoter, 'PROMOTER')
  expect(await earlierFor(host, now, stranger)).toEqual([
    ['Two', false],
    ['One', false],
  ])
  expect(await earlierFor(coHost, now, stranger)).toEqual([['Two', false]])
  expect(await earlierFor(door, now, stranger)).toEqual([])
  const own = graphql(
    'query ($id: String!) { event(eventIdOrSlug: $id) { myAttendee { earlierEvents { wasIn } } } }',
  )
  expect((await t.ask(stranger, own, { id: now.slug })).data.event.myAttendee).toEqual({
    earlierEvents: null,
  })

  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', stranger.userId)
    .execute()
  expect(await earlierFor(host, now, stranger)).toBeUndefined()
})

test('a list of guests is asked for their earlier events once', async () => {
  const now = await makeNight(8, 'Many come')
  const look = () => earlierFor(t.world.host, now, t.world.host)
  const guests = [t.world.talent, t.world.sponsor, t.world.promoter]
  await take(t.world.member, now)
  const ofOne = await t.statements(look)
  for (const guest of guests) await take(guest, now)
  expect(await t.statements(look)).toBe(ofOne)
})
