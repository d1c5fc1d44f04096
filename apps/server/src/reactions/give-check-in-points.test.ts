import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as checkin from '#domains/checkin/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { News } from '#platform/news/news.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { giveCheckInPoints } from './give-check-in-points.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const pointsOf = async (person: Person) =>
  (
    await t.ask(
      person,
      graphql(`query ($clubId: ID!) {
        myPoints { nodes { available debt everEarned club { slug } } }
        pointsStatement(clubId: $clubId) { totalCount nodes { amount cause text values causeUrl pictureUrl } }
      }`),
      { clubId: t.world.clubId },
    )
  ).data

async function ticketAt(person: Person, options: Parameters<typeof makeEvent>[1]) {
  const event = await makeEvent(t, options)
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  return { ...event, ticketId: ticket?.ticketId ?? '', code: ticket?.code ?? '' }
}

test('a check-in earns the points of the ticket, with its cause; undoing it takes them back', async () => {
  const { eventId, slug, ticketId, code } = await ticketAt(t.world.member, {
    input: { displayName: 'Jazz night' },
    tickets: [{ repPoints: 120 }],
  })
  await t.db.updateTable('event').set({ avatar_file: 'jazz.webp' }).where('id', '=', eventId).execute()
  await t.drain()
  expect((await pointsOf(t.world.member)).myPoints.nodes).toEqual([])
  await scanTicket(t, t.world.host, eventId, code)
  await t.drain()
  const earned = await pointsOf(t.world.member)
  expect(earned.myPoints.nodes).toEqual([
    { available: '120', debt: '0', everEarned: '120', club: { slug: t.world.clubSlug } },
  ])
  expect(earned.pointsStatement.nodes[0]).toMatchObject({
    amount: '120',
    cause: 'Checked in at Jazz night',
    text: 'Checked in at {{event}}',
    values: { event: 'Jazz night' },
    causeUrl: `/events/${slug}`,
    pictureUrl: '/files/jazz.webp',
  })
  t.clock.advance({ seconds: 1 })
  await undoTicketScan(t, t.world.host, eventId, ticketId)
  await t.drain()
  const undone = await pointsOf(t.world.member)
  expect(undone.myPoints.nodes[0]).toMatchObject({ available: '0', everEarned: '0' })
  expect(undone.pointsStatement.nodes.map((each) => each.amount)).toEqual(['-120', '120'])
  expect(undone.pointsStatement.nodes[0]?.text).toBe('Check-in undone at {{event}}')
  expect(undone.pointsStatement.nodes.map((each) => each.pictureUrl)).toEqual(
    Array(2).fill('/files/jazz.webp'),
  )
  expect((await pointsOf(t.world.stranger)).pointsStatement.totalCount).toBe(0)
})

test('the points of a check-in count from when the door let the guest in', async () => {
  const { eventId, ticketId, code } = await ticketAt(t.world.member, { tickets: [{ repPoints: 7 }] })
  await scanTicket(t, t.world.host, eventId, code)
  t.clock.advance({ minutes: 5 })
  await t.drain()
  const ticket = t.db.selectFrom('ticket').select('admitted_at as at').where('id', '=', ticketId)
  const lot = t.db
    .selectFrom('points_lot')
    .select('earned_at as at')
    .where('award', '=', `ticket:${ticketId}`)
  const [earned, admitted] = [await lot.executeTakeFirstOrThrow(), await ticket.executeTakeFirstOrThrow()]
  expect(`${earned.at}`).toBe(`${admitted.at}`)
})

test('scanning twice earns once, and an event without a club earns nothing', async () => {
  const club = await ticketAt(t.world.secondMember, { tickets: [{ repPoints: 7 }] })
  await scanTicket(t, t.world.host, club.eventId, club.code)
  await scanTicket(t, t.world.host, club.eventId, club.code)
  const own = await ticketAt(t.world.secondMember, { input: { clubId: null }, tickets: [{ repPoints: 50 }] })
  await scanTicket(t, t.world.host, own.eventId, own.code)
  await t.drain()
  const { myPoints } = await pointsOf(t.world.secondMember)
  expect(myPoints.nodes.map((each) => each.available)).toEqual(['7'])
})

test('points that were spent meanwhile become a debt, which the next check-in repays first', async () => {
  const person = await t.world.addPerson('spender')
  const { eventId, ticketId, code } = await ticketAt(person, {
    tickets: [{ repPoints: 100, maxPerPerson: 2 }],
  })
  await scanTicket(t, t.world.host, eventId, code)
  await t.drain()
  const spend = (amount: bigint) =>
    inWork(t.services, (work) =>
      points.spendPoints(work, {
        clubId: t.world.clubId,
        userId: person.userId,
        amount,
        cause: `test:${randomUUID()}`,
        reason: { kind: 'correction' },
      }),
    )
  await spend(80n)
  await expect(spend(21n)).rejects.toMatchObject({ code: 'INSUFFICIENT_POINTS' })
  t.clock.advance({ seconds: 1 })
  await undoTicketScan(t, t.world.host, eventId, ticketId)
  await t.drain()
  expect((await pointsOf(person)).myPoints.nodes[0]).toMatchObject({
    available: '0',
    debt: '80',
    everEarned: '0',
  })
  const again = await ticketAt(person, { tickets: [{ repPoints: 100 }] })
  await scanTicket(t, t.world.host, again.eventId, again.code)
  await t.drain()
  expect((await pointsOf(person)).myPoints.nodes[0]).toMatchObject({
    available: '20',
    debt: '0',
    everEarned: '100',
  })
})

test('what a club gave is taken from that club, whichever club has the event meanwhile', async () => {
  const { host, owner } = t.world
  const other = await inWork(t.services, async (work) => {
    return clubs.createClub(work, {
      ownerId: host.userId,
      name: 'Other Club',
      description: '',
      timeZone: 'America/Los_Angeles',
      avatarFile: null,
      access: 'PUBLIC',
      status: 'OPEN',
      published: true,
      isVerified: false,
    })
  })
  const balances = async (person: Person) =>
    Object.fromEntries(
      (await pointsOf(person)).myPoints.nodes.map((each) => [each.club.slug, each.available]),
    )
  const moveTo = async (eventId: string, clubId: string | null) => {
    expect((await t.ask(host, UPDATE_EVENT, { input: { eventId, clubId } })).code).toBe('OK')
  }
  const walk = async (clubId: string | null, name: string) => {
    const person = await t.world.addPerson(name)
    const { eventId, ticketId, code } = await ticketAt(person, { tickets: [{ repPoints: 100 }] })
    const undo = async () => {
      t.clock.advance({ seconds: 1 })
      await undoTicketScan(t, host, eventId, ticketId)
      await t.drain()
      return balances(person)
    }
    const scan = async () => {
      t.clock.advance({ seconds: 1 })
      await scanTicket(t, host, eventId, code)
      await t.drain()
      return balances(person)
    }
    expect(await scan()).toEqual({ [t.world.clubSlug]: '100' })
    await moveTo(eventId, clubId)
    return { undo, scan, back: () => moveTo(eventId, t.world.clubId) }
  }

  const none = await walk(null, 'leaves-no-club')
  expect(await none.undo()).toEqual({ [t.world.clubSlug]: '0' })
  expect(await none.scan()).toEqual({ [t.world.clubSlug]: '0' })
  await none.back()
  expect(await none.undo()).toEqual({ [t.world.clubSlug]: '0' })
  expect(await none.scan()).toEqual({ [t.world.clubSlug]: '100' })

  const moved = await walk(other, 'follows-an-event')
  expect(await moved.undo()).toEqual({ [t.world.clubSlug]: '0' })
  expect(await moved.scan()).toEqual({ [t.world.clubSlug]: '0', 'other-club': '100' })
  await moved.back()
  expect(await moved.undo()).toEqual({ [t.world.clubSlug]: '0', 'other-club': '0' })
  expect((await pointsOf(owner)).myPoints.nodes).toEqual([])
  const waiting = await t.db.selectFrom('news_delivery').select(['reaction', 'last_error']).execute()
  expect(waiting).toEqual([])
})

test('news of an event that has no club is not news later, when it has one', async () => {
  const { eventId } = await makeEvent(t, { input: { clubId: null } })
  const person = await t.world.addPerson('comes-and-goes')
  const payload = { ticketId: randomUUID(), eventId, userId: person.userId, repPoints: 30 }
  const react = (news: News) => inWork(t.services, (work) => giveCheckInPoints.react(work, [news]))
  await react(checkin.ticketCheckInUndone(payload.ticketId, 3, payload))
  await t.db.updateTable('event').set({ club_id: t.world.clubId }).where('id', '=', eventId).execute()
  await react(checkin.ticketCheckedIn(payload.ticketId, 2, payload))
  expect((await pointsOf(person)).myPoints.nodes).toEqual([])
})

test('in whatever order and however often news of a door arrives, the points are those of the last', async () => {
  const { eventId } = await makeEvent(t)
  let people = 0
  const histories = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }).chain((isIn) => {
    const versions = isIn.map((each, index) => ({ version: index + 2, isIn: each }))
    return fc.record({
      last: fc.constant(isIn.at(-1) === true),
      repPoints: fc.integer({ min: 0, max: 500 }),
      delivered: fc.shuffledSubarray([...versions, ...versions], { minLength: versions.length * 2 }),
      batch: fc.integer({ min: 1, max: 4 }),
    })
  })
  await fc.assert(
    fc.asyncProperty(histories, async ({ last, repPoints, delivered, batch }) => {
      people += 1
      const { userId, ...person } = await t.world.addPerson(`walker${people}`)
      const payload = { ticketId: randomUUID(), eventId, userId, repPoints }
      const news: News[] = delivered.map(({ version, isIn }) =>
        (isIn ? checkin.ticketCheckedIn : checkin.ticketCheckInUndone)(payload.ticketId, version, payload),
      )
      for (let from = 0; from < news.length; from += batch) {
        await inWork(t.services, (work) => giveCheckInPoints.react(work, news.slice(from, from + batch)))
      }
      const { myPoints } = await pointsOf({ userId, ...person })
      const available = myPoints.nodes.reduce((sum, each) => sum + Number(each.available), 0)
      expect(available).toBe(last ? repPoints : 0)
    }),
    { numRuns: 25 },
  )
})
