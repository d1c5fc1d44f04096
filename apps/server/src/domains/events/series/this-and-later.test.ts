import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { subjectsTo } from '#testing/read-mails.ts'
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

const UPDATE = graphql(`mutation ($input: UpdateEventInput!) {
  updateEvent(input: $input) { eventId version changedDates }
}`)
const CANCEL = graphql(`mutation ($id: ID!, $key: String!) {
  cancelEvent(eventId: $id, scope: THIS_AND_LATER, idempotencyKey: $key) { status changedDates }
}`)
const DELETE = graphql(`mutation ($id: ID!, $key: String!) {
  deleteEvent(eventId: $id, scope: THIS_AND_LATER, idempotencyKey: $key) { status changedDates }
}`)
const ENDING = graphql(`query ($id: ID!, $scope: SeriesScope) {
  eventEnding(eventId: $id, scope: $scope) { dates hasBookings told }
}`)

const dates = (eventId: string) => readSeries(t, t.world.host, eventId)

/** A series that begins tomorrow at 20:00 in a zone. */
async function makeSeries(
  rule: Record<string, unknown> = {},
  { input = {}, isDraft = false }: { input?: Record<string, unknown>; isDraft?: boolean } = {},
) {
  const start = t.clock.now().toZonedDateTimeISO('Europe/Berlin').add({ days: 1 }).withPlainTime('20:00')
  const at = {
    startDate: start.toInstant().toString(),
    endDate: start.add({ hours: 3 }).toInstant().toString(),
  }
  const { eventId } = await makeEvent(t, { isDraft, input: { ...at, timeZone: 'Europe/Berlin', ...input } })
  expect((await repeatEvent(t, t.world.host, eventId, { count: 4, ...rule })).code).toBe('OK')
  const ids = (await dates(eventId)).map((each) => each.eventId)
  return { start, ids, first: ids[0] ?? '', second: ids[1] ?? '', third: ids[2] ?? '', fourth: ids[3] ?? '' }
}

const update = (eventId: string, input: Record<string, unknown>, person: Person = t.world.host) =>
  t.ask(person, UPDATE, { input: { eventId, scope: 'THIS_AND_LATER', ...input } })

const localStarts = async (eventId: string) =>
  (await dates(eventId)).map(({ startDate }) =>
    Temporal.Instant.from(startDate).toZonedDateTimeISO('Europe/Berlin').toPlainTime().toString(),
  )

const firstTicketOf = async (eventId: string) => {
  const document = graphql(
    'query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { eventTicketId } } }',
  )
  return (
    (await t.ask(t.world.host, document, { id: eventId })).data.event.eventTickets[0]?.eventTicketId ?? ''
  )
}

test('a change of this date and all later ones leaves earlier ones as they are', async () => {
  const { first, second } = await makeSeries()
  const { code, data } = await update(second, { displayName: 'New name' })
  expect([code, data.updateEvent.changedDates]).toEqual(['OK', 3])
  const names = (await dates(first)).map(({ displayName }) => displayName)
  expect(names).toEqual(['A night out', 'New name', 'New name', 'New name'])
  const alone = await update(first, { displayName: 'Only this', scope: null })
  expect(alone.data.updateEvent.changedDates).toBe(1)
  expect((await dates(first))[1]?.displayName).toBe('New name')
})

test('a change of the time moves each date by as much on its clocks, also over a change of the clocks', async () => {
  const { first, second, start } = await makeSeries({ unit: 'MONTH', count: 12 })
  const earlier = start.add({ months: 1 }).subtract({ minutes: 30 })
  // One date has a time of its own, and keeps the difference.
  const own = (await dates(first))[4]
  const later = Temporal.Instant.from(own?.startDate ?? '').add({ hours: 1 })
  await update(own?.eventId ?? '', { scope: 'THIS', startDate: later.toString() })
  const { code, data } = await update(second, { startDate: earlier.toInstant().toString() })
  expect([code, data.updateEvent.changedDates]).toEqual(['OK', 11])
  const expected = Array.from({ length: 12 }, (_, index) =>
    index === 0 ? '20:00:00' : index === 4 ? '20:30:00' : '19:30:00',
  )
  expect(await localStarts(first)).toEqual(expected)
  const offsets = (await dates(first)).map(
    ({ startDate }) => Temporal.Instant.from(startDate).toZonedDateTimeISO('Europe/Berlin').offset,
  )
  expect(new Set(offsets).size).toBe(2)
})

test('where one later date refuses, none changes, and the refusal says which and why', async () => {
  const { first, second, start } = await makeSeries()
  // The third date is shorter, so that a later start would come after its end.
  const third = start.add({ days: 14 })
  await update((await dates(first))[2]?.eventId ?? '', {
    scope: 'THIS',
    endDate: third.add({ minutes: 30 }).toInstant().toString(),
  })
  const before = await dates(first)
  const moved = start.add({ days: 7, hours: 1 })
  const refused = await update(second, { displayName: 'Late', startDate: moved.toInstant().toString() })
  const [error] = refused.errors
  expect([refused.code, Object.keys(error?.extensions.fields ?? {})]).toEqual(['BAD_INPUT', ['startDate']])
  expect(error?.message).toMatch(
    /^Nothing was changed: 1 of 2 later dates can't\. .*8:00.*: The end can't be before the start$/,
  )
  expect(await dates(first)).toEqual(before)
})

test('dates that are cancelled, or that others edit, are left out', async () => {
  const { first, second, third, fourth } = await makeSeries()
  await cancelEvent(t, t.world.host, third)
  await giveRole(t.services, t.world.host, first, t.world.promoter, 'CO_HOST')
  await giveRole(t.services, t.world.host, fourth, t.world.promoter, 'CO_HOST')
  const laterDates = graphql('query ($id: String!) { event(eventIdOrSlug: $id) { series { laterDates } } }')
  const count = async (person: Person) =>
    (await t.ask(person, laterDates, { id: first })).data.event.series?.laterDates
  expect([await count(t.world.host), await count(t.world.promoter), await count(t.world.member)]).toEqual([
    2,
    1,
    null,
  ])
  const { code, data } = await update(first, { description: 'By a co-host' }, t.world.promoter)
  expect([code, data.updateEvent.changedDates]).toEqual(['OK', 2])
  const { rows } = await t.db
    .selectFrom('event')
    .select(['id', 'description'])
    .where('id', 'in', [first, second, third, fourth])
    .execute()
    .then((found) => ({ rows: new Map(found.map((row) => [row.id, row.description])) }))
  expect([first, second, third, fourth].map((id) => rows.get(id))).toEqual([
    'By a co-host',
    '',
    '',
    'By a co-host',
  ])
  expect((await update(second, { description: 'Mine' }, t.world.promoter)).code).toBe('FORBIDDEN')
})

test('the addresses of drafts follow their title, each with its number', async () => {
  const { first } = await makeSeries({ count: 3 }, { isDraft: true, input: { displayName: 'Working title' } })
  expect((await update(first, { displayName: 'Moon Garden' })).code).toBe('OK')
  expect((await dates(first)).map(({ slug }) => slug)).toEqual([
    'moon-garden',
    'moon-garden-2',
    'moon-garden-3',
  ])
  expect((await update(first, { displayName: 'Moon Garden' })).code).toBe('OK')
  expect((await dates(first)).map(({ slug }) => slug)).toEqual([
    'moon-garden',
    'moon-garden-2',
    'moon-garden-3',
  ])
})

test('a former end still counts where somebody booked, and guests of each date are told', async () => {
  const { first, second, start } = await makeSeries({}, { input: { displayName: 'Told' } })
  await takeTickets(t, t.world.member, second, await firstTicketOf(second))
  const end = start.add({ hours: 2 })
  await update(first, { endDate: end.toInstant().toString() })
  const rows = await t.db
    .selectFrom('event')
    .select(['id', 'end_date', 'latest_end', 'booked_end'])
    .where('id', 'in', [first, second])
    .orderBy('start_date')
    .execute()
  const [free, booked] = rows
  expect(free).toMatchObject({ latest_end: free?.end_date, booked_end: null })
  expect(booked?.end_date.toString()).toBe(end.add({ days: 7 }).toInstant().toString())
  expect(booked?.booked_end?.toString()).toBe(start.add({ days: 7, hours: 3 }).toInstant().toString())
  await t.drain()
  expect((await subjectsTo(t.url, 'member')).filter((subject) => subject.includes('Told'))).not.toEqual([])
})

test('a change of 52 dates takes as many statements as one of three', async () => {
  const few = await makeSeries({ unit: 'DAY', count: 3 })
  const many = await makeSeries({ unit: 'DAY', count: 52 })
  const change = { displayName: 'Other', startDate: few.start.subtract({ hours: 1 }).toInstant().toString() }
  const ofFew = await t.statements(() => update(few.first, change))
  const ofMany = await t.statements(async () => {
    expect((await update(many.first, change)).data.updateEvent.changedDates).toBe(52)
  })
  expect(ofMany).toBe(ofFew)
})

test('this date and all later ones are cancelled together, once, and the dialog counts them first', async () => {
  const { first, second, third } = await makeSeries({}, { input: { displayName: 'Off' } })
  await takeTickets(t, t.world.member, second, await firstTicketOf(second))
  await takeTickets(t, t.world.secondMember, third, await firstTicketOf(third))
  const ending = async (scope: 'THIS' | 'THIS_AND_LATER' | null) =>
    (await t.ask(t.world.host, ENDING, { id: second, scope })).data.eventEnding
  expect(await ending(null)).toEqual({ dates: 1, hasBookings: true, told: 1 })
  expect(await ending('THIS_AND_LATER')).toEqual({ dates: 3, hasBookings: true, told: 2 })
  const key = randomUUID()
  const one = await t.ask(t.world.host, CANCEL, { id: second, key })
  const again = await t.ask(t.world.host, CANCEL, { id: second, key })
  expect(one.data.cancelEvent).toEqual({ status: 'CANCELLED', changedDates: 3 })
  expect(again.data).toEqual(one.data)
  expect((await dates(first)).map(({ status }) => status)).toEqual([
    'PUBLISHED',
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
  ])
  await t.drain()
  const mails = async (userName: string) =>
    (await subjectsTo(t.url, userName)).filter((subject) => subject === 'Off was cancelled')
  expect([await mails('member'), await mails('secondmember')]).toEqual([
    ['Off was cancelled'],
    ['Off was cancelled'],
  ])
})

test('this date and all later ones are deleted, and those with bookings are cancelled', async () => {
  const { first, second, third } = await makeSeries()
  await takeTickets(t, t.world.member, third, await firstTicketOf(third))
  const { data } = await t.ask(t.world.host, DELETE, { id: second, key: randomUUID() })
  expect(data.deleteEvent).toEqual({ status: 'PUBLISHED', changedDates: 3 })
  expect((await dates(first)).map(({ eventId, status }) => [eventId, status])).toEqual([
    [first, 'PUBLISHED'],
    [third, 'CANCELLED'],
  ])
})
