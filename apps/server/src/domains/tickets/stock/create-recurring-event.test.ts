import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { readSeries, repeatEvent } from '#testing/steps/repeat-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const document = graphql(`query ($id: String!) {
  event(eventIdOrSlug: $id) {
    eventId slug status displayName startDate endDate timeZone isFeatured club { clubId } createdBy { userName }
    version coHosts { userName } faqs { question answer } scanningZones series { seriesId unit interval weekdays laterDates }
    eventTickets { name repPoints price { amount } balance { limitedAmount releasedAmount } visibleEndAt }
  }
}`)
const read = async (person: Person, id: string) => (await t.ask(person, document, { id })).data.event

const repeat = (eventId: string, rule: Record<string, unknown> = {}, person: Person | null = t.world.host) =>
  repeatEvent(t, person, eventId, rule)

const shown = (at: Temporal.Instant) => at.toString({ smallestUnit: 'millisecond' })

test('the dates are events of their own, with the same tickets and nothing sold', async () => {
  const faqs = [{ question: 'Parking?', answer: 'None.' }]
  const original = await makeEvent(t, {
    input: { displayName: 'Thursday Swing', faqs, scanningZones: ['Pier'] },
    tickets: [
      { name: 'Floor', limitedAmount: 10, repPoints: 50 },
      { name: 'Balcony', price: 2550 },
    ],
  })
  await takeTickets(t, t.world.member, original.eventId, original.eventTicketIds[0] ?? '', { quantity: 2 })
  await giveRole(t.services, t.world.host, original.eventId, t.world.promoter, 'CO_HOST')
  const { code, data } = await repeat(original.eventId, { count: 4 })
  expect(code).toBe('OK')
  expect(data.createRecurringEvent).toMatchObject({ eventId: original.eventId, series: { laterDates: 3 } })
  const dates = await readSeries(t, t.world.host, original.eventId)
  expect(dates.map(({ slug }) => slug)).toEqual([
    'thursday-swing',
    'thursday-swing-2',
    'thursday-swing-3',
    'thursday-swing-4',
  ])
  const first = await read(t.world.host, original.eventId)
  const second = await read(t.world.host, 'thursday-swing-2')
  expect(first.series).toMatchObject({ unit: 'WEEK', interval: 1, laterDates: 3 })
  expect(second).toMatchObject({
    status: 'PUBLISHED',
    displayName: 'Thursday Swing',
    isFeatured: false,
    club: { clubId: t.world.clubId },
    createdBy: { userName: 'host' },
    coHosts: [],
    version: 1,
    faqs,
    scanningZones: ['Pier'],
    series: { ...first.series, laterDates: 2 },
    eventTickets: [
      {
        name: 'Floor',
        repPoints: 50,
        price: { amount: '0' },
        balance: { limitedAmount: 10, releasedAmount: 0 },
      },
      { name: 'Balcony', price: { amount: '2550' }, balance: { limitedAmount: null, releasedAmount: 0 } },
    ],
  })
  // Each can be booked by itself.
  const [theirs] = (
    await t.ask(
      t.world.host,
      graphql(`query ($id: String!) {
    event(eventIdOrSlug: $id) { eventTickets { eventTicketId } }
  }`),
      { id: second.eventId },
    )
  ).data.event.eventTickets
  expect((await takeTickets(t, t.world.member, second.eventId, theirs?.eventTicketId ?? '')).code).toBe('OK')
})

test('all dates begin at the same local time, also over a change of the clocks', async () => {
  const timeZone = 'Europe/Berlin'
  const zoned = t.clock.now().toZonedDateTimeISO(timeZone)
  const change = zoned.getTimeZoneTransition('next')
  const start = change?.subtract({ days: 10 }).withPlainTime('19:00')
  if (!start) throw new Error('Berlin changes its clocks.')
  const startDate =
    Temporal.Instant.compare(start.toInstant(), t.clock.now()) > 0 ? start : start.add({ years: 1 })
  const at = (when: Temporal.ZonedDateTime) => shown(when.toInstant())
  const input = { timeZone, startDate: at(startDate), endDate: at(startDate.add({ hours: 4 })) }
  const { eventId, eventTicketIds } = await makeEvent(t, { input })
  const visibleEndAt = startDate.subtract({ hours: 1 })
  await t.db
    .updateTable('event_ticket')
    .set({ visible_end_at: visibleEndAt.toInstant() })
    .where('id', '=', eventTicketIds[0] ?? '')
    .execute()
  await repeat(eventId, { unit: 'WEEK', interval: 2, count: 3 })
  const dates = await readSeries(t, t.world.host, eventId)
  expect(dates.map((each) => each.startDate)).toEqual([0, 14, 28].map((days) => at(startDate.add({ days }))))
  const last = await read(t.world.host, dates[2]?.eventId ?? '')
  expect(last.endDate).toBe(at(startDate.add({ days: 28, hours: 4 })))
  expect(last.eventTickets[0]?.visibleEndAt).toBe(at(visibleEndAt.add({ days: 28 })))
})

test('the dates of a draft are drafts, which one call publishes', async () => {
  const { eventId } = await makeEvent(t, { isDraft: true, input: { displayName: 'Unsure' } })
  await repeat(eventId, { unit: 'DAY', count: 3 })
  const statuses = async () => (await readSeries(t, t.world.host, eventId)).map(({ status }) => status)
  expect(await statuses()).toEqual(['DRAFT', 'DRAFT', 'DRAFT'])
  const visitors = await readSeries(t, t.world.stranger, eventId).catch((error: Error) => error.message)
  expect(visitors).toMatch(/NOT_FOUND/)
  const publish = graphql(`mutation ($eventId: ID!) {
    publishEvent(eventId: $eventId, scope: THIS_AND_LATER) { status changedDates }
  }`)
  const { data } = await t.ask(t.world.host, publish, { eventId })
  expect(data.publishEvent).toEqual({ status: 'PUBLISHED', changedDates: 3 })
  expect(await statuses()).toEqual(['PUBLISHED', 'PUBLISHED', 'PUBLISHED'])
})

test('52 dates take as many statements as three', async () => {
  const few = await makeEvent(t, { tickets: [{}, { name: 'Other' }] })
  const many = await makeEvent(t, { tickets: [{}, { name: 'Other' }] })
  const ofFew = await t.statements(() => repeat(few.eventId, { unit: 'DAY', count: 3 }))
  const ofMany = await t.statements(async () => {
    expect((await repeat(many.eventId, { unit: 'DAY', count: 52 })).code).toBe('OK')
  })
  // Free addresses are looked for in rounds of 10, 100 and 1000.
  expect(ofMany).toBeLessThanOrEqual(ofFew + 2)
  expect(await readSeries(t, t.world.host, many.eventId)).toHaveLength(52)
})

test('the same request sent twice makes one series, and another is refused', async () => {
  const { eventId } = await makeEvent(t)
  const key = randomUUID()
  const [one, other] = await Promise.all([repeat(eventId, { key }), repeat(eventId, { key })])
  expect([one.code, other.code]).toEqual(['OK', 'OK'])
  expect(await readSeries(t, t.world.host, eventId)).toHaveLength(3)
  const again = await repeat(eventId)
  expect([again.code, again.errors[0]?.message]).toEqual([
    'CONFLICT',
    'This event is already part of a series.',
  ])
})

test('it is refused with too many dates, without a next date, and for a cancelled event', async () => {
  const { eventId } = await makeEvent(t)
  const today = t.clock.now().toZonedDateTimeISO('America/Los_Angeles').toPlainDate()
  const tooMany = await repeat(eventId, {
    unit: 'DAY',
    count: null,
    until: today.add({ days: 60 }).toString(),
  })
  expect([tooMany.code, tooMany.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { until: 'A series has at most 52 dates. Choose an earlier end.' },
  ])
  const alone = await repeat(eventId, { unit: 'WEEK', count: null, until: today.add({ days: 2 }).toString() })
  expect(alone.errors[0]?.message).toBe('Choose a later end, so that there is at least one more date.')
  await cancelEvent(t, t.world.host, eventId)
  expect((await repeat(eventId)).code).toBe('CONFLICT')
})

test('it is for the producer and the team of the club, not for co-hosts', async () => {
  const clubId = await makeHostingClub(t, t.world.owner)
  const { eventId } = await makeEvent(t, { host: t.world.owner, input: { clubId } })
  await giveRole(t.services, t.world.owner, eventId, t.world.promoter, 'CO_HOST')
  expect((await repeat(eventId, {}, t.world.promoter)).code).toBe('FORBIDDEN')
  expect((await repeat(eventId, {}, t.world.member)).code).toBe('FORBIDDEN')
  expect((await repeat(eventId, {}, null)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await repeat(eventId, {}, t.world.owner)).code).toBe('OK')
})

test('visitors find the dates that the explore page lists, and never drafts or cancelled ones', async () => {
  const { eventId } = await makeEvent(t, { input: { displayName: 'Open Stage' } })
  await repeat(eventId, { count: 5 })
  const dates = await readSeries(t, t.world.host, eventId)
  const set = (index: number, change: Record<string, unknown>) =>
    t.db
      .updateTable('event')
      .set(change)
      .where('id', '=', dates[index]?.eventId ?? '')
      .execute()
  await set(1, { is_listed: false })
  await set(2, { is_private: true })
  await cancelEvent(t, t.world.host, dates[3]?.eventId ?? '')
  const seen = async (person: Person | null) =>
    (await readSeries(t, person, eventId)).map((each) => dates.findIndex(({ slug }) => slug === each.slug))
  expect(await seen(null)).toEqual([0, 4])
  expect(await seen(t.world.member)).toEqual([0, 4])
  expect(await seen(t.world.host)).toEqual([0, 1, 2, 3, 4])
  expect(await readSeries(t, null, (await makeEvent(t)).eventId)).toEqual([])
})

test('deleting one date keeps the others, and the last one ends the series', async () => {
  const { eventId } = await makeEvent(t, { input: { displayName: 'Once More' } })
  await repeat(eventId, { count: 3 })
  const ids = (await readSeries(t, t.world.host, eventId)).map((each) => each.eventId)
  const remove = graphql(`mutation ($id: ID!, $key: String!) {
    deleteEvent(eventId: $id, idempotencyKey: $key) { eventId changedDates }
  }`)
  const series = async () => (await t.db.selectFrom('event_series').select('id').execute()).length
  const before = await series()
  const [first = '', second = '', third = ''] = ids
  for (const id of [first, second]) {
    const { data } = await t.ask(t.world.host, remove, { id, key: randomUUID() })
    expect(data.deleteEvent).toEqual({ eventId: id, changedDates: 1 })
  }
  expect(await readSeries(t, t.world.host, third)).toMatchObject([{ eventId: third }])
  expect(await series()).toBe(before)
  await t.ask(t.world.host, remove, { id: third, key: randomUUID() })
  expect(await series()).toBe(before - 1)
})
