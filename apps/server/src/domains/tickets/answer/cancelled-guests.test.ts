import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { textsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const SEEN = graphql(`query ($id: String!, $eventId: ID!) {
  eventAttendees(eventIdOrSlug: $id) { totalCount nodes { user { userName } } }
  eventExport(eventIdOrSlug: $id) { attendees { userName totalSpent { amount } } }
  eventMessageReach(eventId: $eventId, channel: EMAIL, audience: { guests: ALL, roles: [ATTENDEE] }) { people }
}`)
const NOTIFICATIONS = graphql(
  '{ notifications(notificationTypes: ["EventCancelled"]) { nodes { notificationId } } }',
)

test('the host of a cancelled event sees, exports and writes to those who were going, and they hear of it once', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{}, { price: 2000 }] })
  const [free = '', paid = ''] = eventTicketIds
  const [twice, left] = [await t.world.addPerson('booked-twice'), await t.world.addPerson('left-before')]
  await takeTickets(t, twice, eventId, free)
  await buyTickets(t, twice, eventId, [{ eventTicketId: paid, quantity: 1 }])
  const { data } = await takeTickets(t, left, eventId, free)
  const { bookingId } = data.purchaseEventTickets.booking
  expect((await answerBooking(t, 'cancelMyBooking', left, bookingId)).code).toBe('OK')
  await t.drain()

  expect((await cancelEvent(t, t.world.host, eventId)).code).toBe('OK')
  await t.drain()
  const seen = await t.ask(t.world.host, SEEN, { id: slug, eventId })
  expect(seen.data.eventAttendees).toEqual({
    totalCount: 1,
    nodes: [{ user: { userName: 'booked-twice' } }],
  })
  expect(seen.data.eventExport.attendees).toEqual([
    { userName: 'booked-twice', totalSpent: expect.objectContaining({ amount: '0' }) },
    { userName: 'booked-twice', totalSpent: expect.objectContaining({ amount: '0' }) },
  ])
  expect(seen.data.eventMessageReach.people).toBe(1)

  expect((await t.ask(twice, NOTIFICATIONS)).data.notifications.nodes).toHaveLength(1)
  const told = (await textsTo(t.url, 'booked-twice@example.test')).filter((text) =>
    text.includes('Your tickets are no longer valid.'),
  )
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('You get all of it back')
})
