import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as clubs from '#domains/clubs/public.ts'
import { inTransaction } from '#platform/db/database.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { repeatEvent } from '#testing/steps/repeat-event.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const VERIFY_TICKET = graphql(
  `mutation ($eventId: ID!, $code: String!) { verifyTicket(eventId: $eventId, code: $code, idempotencyKey: "comes-in-now") { status } }`,
)
const READ_MY_ACTIVITIES = graphql(`{ myActivities { nodes { title path } } }`)

let t: TestApp
const sent: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
afterAll(() => t.close())

interface Activity {
  activityId: string
  kind: string
  title: string
  text: string
  status: string | null
  pictureUrl: string | null
  path: string
  at: string
}
interface Page {
  nodes: Activity[]
  totalCount: number
  hasNextPage: boolean
  endCursor: string | null
}

const page = (person: Person | null, args: { filter?: string; first?: number; after?: string | null } = {}) =>
  t.ask(
    person,
    graphql(`query ($filter: ActivityFilter, $first: Int, $after: String) {
      myActivities(filter: $filter, first: $first, after: $after) {
        totalCount hasNextPage endCursor nodes { activityId kind title text status pictureUrl path at }
      }
    }`),
    args,
  )
const activitiesOf = async (person: Person, filter?: string) =>
  (await page(person, filter ? { filter } : {})).data.myActivities.nodes.map(
    ({ kind, title, status }) => `${kind} ${title}: ${status}`,
  )

const event = (displayName: string, input: object = {}, isRequiredApproval = false) =>
  makeEvent(t, { input: { displayName, ...input }, tickets: [{ isRequiredApproval, maxPerPerson: 5 }] })

async function take(person: Person, made: { eventId: string; eventTicketIds: string[] }) {
  t.clock.advance({ seconds: 1 })
  const { data } = await takeTickets(t, person, made.eventId, made.eventTicketIds[0] ?? '')
  return data.purchaseEventTickets
}

test('requests stand with what became of them, and where the answer came', async () => {
  const person = await t.world.addPerson('asks-around')
  const events = [
    await event('First', {}, true),
    await event('Second', {}, true),
    await event('Third', {}, true),
  ]
  const bookings: string[] = []
  for (const each of events) bookings.push((await take(person, each)).booking.bookingId)
  expect(await activitiesOf(person, 'REQUESTS')).toEqual([
    'REQUESTED Third: PENDING',
    'REQUESTED Second: PENDING',
    'REQUESTED First: PENDING',
  ])
  t.clock.advance({ seconds: 1 })
  await answerBooking(t, 'approveBooking', t.world.host, bookings[0] ?? '')
  t.clock.advance({ seconds: 1 })
  await answerBooking(t, 'declineBooking', t.world.host, bookings[1] ?? '')
  // Both at one moment, in either order.
  const all = await activitiesOf(person)
  expect([all[0], ...all.slice(1, 3).sort(), all[3]]).toEqual([
    'REQUESTED Second: DECLINED',
    'GOING First: null',
    'REQUESTED First: APPROVED',
    'REQUESTED Third: PENDING',
  ])
  expect(await activitiesOf(person, 'EVENTS')).toEqual(['GOING First: null'])
})

test('tickets that were bought without a request and refunded are no request', async () => {
  const person = await t.world.addPerson('bought-at-once')
  const made = (isRequiredApproval: boolean) =>
    makeEvent(t, { tickets: [{ price: 2500, isRequiredApproval, maxPerPerson: 5 }] })
  const bought = await made(false)
  const requested = await made(true)
  const buy = ({ eventId, eventTicketIds: [eventTicketId = ''] }: typeof bought) =>
    buyTickets(t, person, eventId, [{ eventTicketId, quantity: 1 }])
  const [order, request] = [await buy(bought), await buy(requested)]
  await answerBooking(t, 'approveBooking', t.world.host, request.bookingId)
  for (const { bookingId } of [order, request])
    await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  const { nodes } = (await page(person, { filter: 'REQUESTS' })).data.myActivities
  expect(nodes.map(({ path, status }) => [path, status])).toEqual([
    [`/events/${requested.slug}`, 'WITHDRAWN'],
  ])
})

test('who came in was there, and who runs an event reads that they do', async () => {
  const person = await t.world.addPerson('was-there')
  const made = await event('The door')
  const { tickets } = await take(person, made)
  // The scan and the look at its minute come within the same minute.
  t.clock.set(t.clock.now().add({ minutes: 90 }).round({ smallestUnit: 'minute', roundingMode: 'ceil' }))
  const host = await t.world.signIn(t.world.host)
  await t.ask(host, VERIFY_TICKET, { eventId: made.eventId, code: tickets[0]?.code })
  const { data } = await page(await t.world.signIn(person))
  expect(data.myActivities.nodes).toEqual([
    {
      activityId: expect.stringMatching(/^ATTENDED-/),
      kind: 'ATTENDED',
      title: 'The door',
      text: 'You were there',
      status: null,
      pictureUrl: null,
      path: `/events/${made.slug}`,
      at: expect.stringMatching(t.clock.now().toString().slice(0, 16)),
    },
  ])
  const hosted = (await page(host, { filter: 'EVENTS', first: 100 })).data.myActivities.nodes
  expect(hosted.find(({ title }) => title === 'The door')).toMatchObject({
    kind: 'HOSTED',
    path: `/rep-club/events/${made.slug}`,
  })
})

test('the dates of a series say which series it is, and when each of them starts', async () => {
  const host = await t.world.signIn(t.world.host)
  const made = await makeEvent(t, { host, input: { displayName: 'Every week' }, tickets: [{}] })
  await repeatEvent(t, host, made.eventId, { count: 3 })
  await t.db
    .updateTable('event')
    .set({ published_at: t.clock.now() })
    .where('display_name', '=', 'Every week')
    .execute()
  const { data } = await t.ask(
    host,
    graphql(`{ myActivities(filter: EVENTS, first: 3) { nodes { title seriesId startDate timeZone } } }`),
  )
  const { nodes } = data.myActivities
  expect(nodes.map(({ title }) => title)).toEqual(['Every week', 'Every week', 'Every week'])
  expect(new Set(nodes.map(({ seriesId }) => seriesId))).toEqual(new Set([expect.any(String)]))
  expect(new Set(nodes.map(({ startDate }) => startDate)).size).toBe(3)
  expect(nodes[0]?.timeZone).toMatch(/\//)
})

test('tickets that change hands are told to both, each only their own', async () => {
  const giver = await t.world.addPerson('gives-a-ticket')
  const taker = await t.world.addPerson('takes-a-ticket')
  const host = await t.world.signIn(t.world.host)
  const made = await makeEvent(t, { host, input: { displayName: 'Gift' }, tickets: [{ maxPerPerson: 5 }] })
  const { tickets } = await take(giver, made)
  const shared = await shareTicket(t, giver, tickets[0]?.ticketId ?? '', {
    email: 'TAKES-A-TICKET@example.test',
  })
  expect(await activitiesOf(taker)).toEqual(['TICKET_RECEIVED Gift: PENDING'])
  expect(await activitiesOf(giver)).toContain('TICKET_SHARED Gift: PENDING')
  t.clock.advance({ seconds: 1 })
  await answerShare(t, 'acceptSharedTicket', taker, shared.data.shareTicket.shareId)
  expect(await activitiesOf(taker)).toEqual(
    expect.arrayContaining(['TICKET_RECEIVED Gift: ACCEPTED', 'GOING Gift: null']),
  )
  expect(await activitiesOf(giver)).toContain('TICKET_SHARED Gift: ACCEPTED')
  expect(await activitiesOf(await t.world.addPerson('knows-nothing'))).toEqual([])
})

test('a cancelled event says so; an offer that came too late is over', async () => {
  const guest = await t.world.addPerson('looks-forward')
  const friend = await t.world.addPerson('was-offered')
  const host = await t.world.signIn(t.world.host)
  const made = await makeEvent(t, {
    host,
    input: { displayName: 'Called off' },
    tickets: [{ maxPerPerson: 5 }],
  })
  const { tickets } = await take(guest, made)
  await shareTicket(t, guest, tickets[0]?.ticketId ?? '', { userName: friend.userName })
  t.clock.advance({ seconds: 1 })
  await cancelEvent(t, host, made.eventId)
  await t.drain()
  expect(await activitiesOf(guest)).toEqual(
    expect.arrayContaining(['GOING Called off: CANCELLED', 'TICKET_SHARED Called off: EXPIRED']),
  )
  expect(await activitiesOf(friend)).toEqual(['TICKET_RECEIVED Called off: EXPIRED'])
  const { nodes } = (await page(guest)).data.myActivities
  expect(nodes.find(({ kind }) => kind === 'GOING')?.text).toBe('You had a ticket')
})

test('of a private event that a person may no longer see nothing is told', async () => {
  const person = await t.world.addPerson('was-turned-away')
  const host = await t.world.signIn(t.world.host)
  const made = await makeEvent(t, {
    host,
    input: { displayName: 'Behind doors' },
    tickets: [{ isRequiredApproval: true }],
  })
  const { booking } = await take(person, made)
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', made.eventId).execute()
  expect(await activitiesOf(person)).toEqual(['REQUESTED Behind doors: PENDING'])
  await answerBooking(t, 'declineBooking', host, booking.bookingId)
  expect(await activitiesOf(person)).toEqual([])
})

test('the team of the club still reads what it asked for at a private event of the club', async () => {
  const { clubId } = t.world
  const owner = await t.world.signIn(t.world.owner)
  const manager = await t.world.addPerson('runs-the-nights')
  await inWork(t.services, (work) =>
    clubs.addTeamMember(work, { clubId, userId: manager.userId, role: 'EVENT_MANAGER' }),
  )
  const made = await makeEvent(t, {
    host: owner,
    input: { displayName: 'Club night', clubId },
    tickets: [{ isRequiredApproval: true }],
  })
  const { booking } = await take(manager, made)
  await answerBooking(t, 'declineBooking', owner, booking.bookingId)
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', made.eventId).execute()
  expect(await activitiesOf(manager, 'REQUESTS')).toEqual(['REQUESTED Club night: DECLINED'])
})

test('pages follow each other without a gap, and each is one statement', async () => {
  const person = await t.world.addPerson('does-a-lot')
  const host = await t.world.signIn(t.world.host)
  for (const number of [1, 2, 3, 4]) {
    const made = await makeEvent(t, {
      host,
      input: { displayName: `Night ${number}` },
      tickets: [{ isRequiredApproval: number % 2 === 0 }],
    })
    const { booking } = await take(person, made)
    if (number === 4) await answerBooking(t, 'approveBooking', host, booking.bookingId)
  }
  const whole = (await page(person, { first: 100 })).data.myActivities
  expect([whole.nodes.length, whole.totalCount, whole.hasNextPage]).toEqual([5, 5, false])
  const walked: Activity[] = []
  let after: string | null = null
  do {
    const { myActivities }: { myActivities: Page } = (await page(person, { first: 2, after })).data
    walked.push(...myActivities.nodes)
    after = myActivities.hasNextPage ? myActivities.endCursor : null
  } while (after)
  expect(walked).toEqual(whole.nodes)
  expect((await page(person, { after: 'nonsense' })).code).toBe('BAD_INPUT')

  const one = await t.statements(() => t.ask(person, WHO_AM_I))
  const list = await t.statements(() => t.ask(person, READ_MY_ACTIVITIES))
  // Both calls read the session. The list needs one statement, as reading the person does.
  expect(list).toBe(one)
})

test('what no domain tells of is empty, and a visitor has none', async () => {
  for (const filter of ['OFFERS', 'ACHIEVEMENTS']) {
    const { data } = await page(await t.world.addPerson(`idle-${filter.toLowerCase()}`), { filter })
    expect(data.myActivities).toMatchObject({ nodes: [], totalCount: 0, hasNextPage: false })
  }
  expect((await page(null)).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('no table is read whole for it, however much happened', async () => {
  await page(t.world.stranger)
  const text = sent.findLast((each) => each.includes('TICKET_RECEIVED')) ?? ''
  const plan = await inTransaction(t.db, async (tx) => {
    // Where an index can answer, it does then; what still reads a table whole has none.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (generic_plan) ${text}`, Array(6).fill(null)),
    )
    return rows.map((row) => row['QUERY PLAN'])
  })
  expect(plan.length).toBeGreaterThan(10)
  expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([])
})
