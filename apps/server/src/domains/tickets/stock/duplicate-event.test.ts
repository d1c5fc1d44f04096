import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const document = graphql(`mutation ($eventId: ID!, $key: String!) {
  duplicateEvent(eventId: $eventId, idempotencyKey: $key) {
    eventId slug status displayName description startDate endDate timeZone isListed isFeatured ageLimit musicEmbed
    scanningZones faqs { question answer } club { clubId } createdBy { userName } version myRole
    eventTickets { name repPoints isPrivate isSpecialGuest scanningZones price { amount } visibleStartAt visibleEndAt balance { limitedAmount releasedAmount } }
  }
}`)

const copy = (person: Person | null, eventId: string, key: string = randomUUID()) =>
  t.ask(person, document, { eventId, key })

/** An instant as the API answers it. */
const shown = (at: Temporal.Instant) => at.toString({ smallestUnit: 'millisecond' })

const rich = {
  displayName: 'Low Tide',
  description: 'Bring a blanket.',
  isListed: false,
  ageLimit: 21,
  musicEmbed: 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy',
  scanningZones: ['Pier'],
  faqs: [{ question: 'Parking?', answer: 'None.' }],
}

test('a copy is a draft that says the same, with the same tickets and nothing sold', async () => {
  const original = await makeEvent(t, {
    input: rich,
    tickets: [
      { name: 'Floor', limitedAmount: 10, repPoints: 50 },
      { name: 'Friends', price: 2550, isPrivate: true, isSpecialGuest: true, scanningZones: ['Pier'] },
    ],
  })
  await takeTickets(t, t.world.member, original.eventId, original.eventTicketIds[0] ?? '', { quantity: 2 })
  const { data } = await copy(t.world.host, original.eventId)
  expect(data.duplicateEvent).toMatchObject({
    ...rich,
    slug: 'low-tide-2',
    status: 'DRAFT',
    isFeatured: false,
    club: { clubId: t.world.clubId },
    createdBy: { userName: 'host' },
    version: 1,
    myRole: 'PRODUCER',
    eventTickets: [
      {
        name: 'Floor',
        repPoints: 50,
        isPrivate: false,
        isSpecialGuest: false,
        scanningZones: [],
        price: { amount: '0' },
        balance: { limitedAmount: 10, releasedAmount: 0 },
      },
      {
        name: 'Friends',
        repPoints: 0,
        isPrivate: true,
        isSpecialGuest: true,
        scanningZones: ['Pier'],
        price: { amount: '2550' },
        balance: { limitedAmount: null, releasedAmount: 0 },
      },
    ],
  })
  expect(data.duplicateEvent.eventId).not.toBe(original.eventId)
})

test('the time in which a ticket is visible moves with the event', async () => {
  const start = t.clock.now().add({ hours: 48 })
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: {
      startDate: start.toString(),
      endDate: start.add({ hours: 2 }).toString(),
      timeZone: 'UTC',
    },
  })
  const visibleEndAt = start.subtract({ hours: 1 })
  await t.db
    .updateTable('event_ticket')
    .set({ visible_end_at: visibleEndAt })
    .where('id', '=', eventTicketIds[0] ?? '')
    .execute()
  const { data } = await copy(t.world.host, eventId)
  expect(data.duplicateEvent.eventTickets).toMatchObject([
    { visibleStartAt: null, visibleEndAt: shown(visibleEndAt.add({ hours: 7 * 24 })) },
  ])
})

test('who may not host for the club gets a copy without it, and without its points', async () => {
  const clubId = await makeHostingClub(t, t.world.owner)
  const { eventId } = await makeEvent(t, {
    host: t.world.owner,
    input: { clubId },
    tickets: [{ repPoints: 90 }],
  })
  await giveRole(t.services, t.world.owner, eventId, t.world.promoter, 'CO_HOST')
  const { data } = await copy(t.world.promoter, eventId)
  expect(data.duplicateEvent).toMatchObject({
    club: null,
    createdBy: { userName: 'promoter' },
    eventTickets: [{ repPoints: 0 }],
  })
})

test('deleted tickets are not copied, and an event without tickets has a copy without', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  await t.ask(
    t.world.host,
    graphql('mutation ($id: ID!) { deleteEventTicket(eventTicketId: $id) { eventTicketId } }'),
    { id: eventTicketIds[0] },
  )
  expect((await copy(t.world.host, eventId)).data.duplicateEvent.eventTickets).toEqual([])
})

test('the same request sent twice makes one copy', async () => {
  const { eventId } = await makeEvent(t)
  const key = randomUUID()
  const [one, other] = await Promise.all([copy(t.world.host, eventId, key), copy(t.world.host, eventId, key)])
  expect(other.data.duplicateEvent.eventId).toBe(one.data.duplicateEvent.eventId)
})

test('it is for people with a complete profile who may edit the event', async () => {
  const { eventId } = await makeEvent(t)
  expect((await copy(t.world.member, eventId)).code).toBe('FORBIDDEN')
  expect((await copy(null, eventId)).code).toBe('AUTH_NOT_AUTHENTICATED')
  await giveRole(t.services, t.world.host, eventId, t.world.door, 'CO_HOST')
  await t.db.updateTable('users').set({ phone_number: null }).where('id', '=', t.world.door.userId).execute()
  expect((await copy(t.world.door, eventId)).code).toBe('FORBIDDEN')
})

test('it begins on the same day of the week at the same time of day, also over a change of the clock', async () => {
  const timeZone = 'Europe/Berlin'
  const following = (at: Temporal.ZonedDateTime | null) => at?.getTimeZoneTransition('next') ?? null
  const change = following(following(t.clock.now().toZonedDateTimeISO(timeZone)))
  const start = change?.subtract({ days: 3 }).withPlainTime('19:00')
  if (!start) throw new Error('Berlin changes its clocks.')
  const in7Days = start.add({ days: 7 })
  expect(in7Days.offset).not.toBe(start.offset)
  const at = (when: Temporal.ZonedDateTime) => shown(when.toInstant())
  const input = { timeZone, startDate: at(start), endDate: at(start.add({ hours: 4 })) }
  const { eventId } = await makeEvent(t, { input })
  expect((await copy(t.world.host, eventId)).data.duplicateEvent).toMatchObject({
    startDate: at(in7Days),
    endDate: at(in7Days.add({ hours: 4 })),
  })
  // A copy of a past event begins as many weeks later as it takes to be in the future.
  const inThreeWeeks = start.add({ days: 21 }).toInstant()
  t.clock.advance({ seconds: Math.ceil(t.clock.now().until(inThreeWeeks).total('seconds')) })
  const late = await copy(await t.world.signIn(t.world.host), eventId)
  expect(late.code).toBe('OK')
  expect(late.data.duplicateEvent).toMatchObject({ startDate: at(start.add({ days: 28 })) })
})
