import { afterAll, beforeAll, expect, test } from 'vitest'
import * as clubs from '#domains/clubs/public.ts'
import * as ledger from '#domains/ledger/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { runStaffCommand, wantedCommand } from '../../staff/run-staff-command.ts'
import { spendPoints } from './lots/spend-points.ts'

let t: TestApp
let other: string
beforeAll(async () => {
  t = await startTestApp()
  other = await inWork(t.services, (work) =>
    clubs.createClub(work, {
      ownerId: t.world.host.userId,
      name: 'Other Club',
      description: '',
      timeZone: 'America/Los_Angeles',
      avatarFile: null,
      access: 'PUBLIC',
      status: 'OPEN',
      published: true,
      isVerified: false,
    }),
  )
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const post = (posting: ledger.Posting) => inWork(t.services, (work) => ledger.post(work, [posting]))

const purse = (clubId: string, purpose: string, ownerId: string, amount: bigint) => ({
  account: { asset: `PTS:${clubId}`, purpose, ownerId, isGuarded: purpose === 'AVAILABLE' },
  amount,
})

/** Lets somebody in at an event of a club, and books the points. */
async function checkIn(person: Person, clubId: string, repPoints: number) {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ repPoints }] })
  await t.db.updateTable('event').set({ club_id: clubId }).where('id', '=', eventId).execute()
  const { data } = await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  await scanTicket(t, t.world.host, eventId, ticket?.code ?? '')
  await t.drain()
  return { eventId, ticketId: ticket?.ticketId ?? '' }
}

/** Undoes a check-in of the first club as an old version did: the club that has the event now pays for it. */
async function undoAtWrongClub(person: Person, at: { eventId: string; ticketId: string }, amount: bigint) {
  t.clock.advance({ seconds: 1 })
  await t.db.updateTable('event').set({ club_id: other }).where('id', '=', at.eventId).execute()
  await undoTicketScan(t, t.world.host, at.eventId, at.ticketId)
  await t.db.deleteFrom('news_delivery').execute()
  const cause = `ticket:${at.ticketId}`
  const award = await t.db
    .updateTable('points_award')
    .set((eb) => ({ amount: 0n, version: eb('version', '+', 1) }))
    .where('cause', '=', cause)
    .returning('version')
    .executeTakeFirstOrThrow()
  await post({
    kind: 'POINTS_REVERSED',
    cause: `${cause}:${award.version}`,
    reason: { kind: 'correction' },
    entries: [purse(other, 'ISSUED', other, amount), purse(other, 'AVAILABLE', person.userId, -amount)],
  })
  // The lots say so too, as the migration of old points wrote them.
  const lot = await t.db
    .updateTable('points_lot')
    .set((eb) => ({ remaining: eb('remaining', '-', amount) }))
    .where('club_id', '=', other)
    .where('user_id', '=', person.userId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('points_lot_use')
    .values({ lot_id: lot.id, kind: 'REPAID', cause: 'before-lots', amount, created_at: t.clock.now() })
    .execute()
  await t.db
    .updateTable('points_member')
    .set((eb) => ({ ever_earned: eb('ever_earned', '-', amount) }))
    .where('club_id', '=', other)
    .where('user_id', '=', person.userId)
    .execute()
}

async function pointsOf(person: Person) {
  const { data } = await t.ask(
    person,
    graphql('{ myPoints { nodes { available debt everEarned club { slug } } } }'),
  )
  return Object.fromEntries(
    data.myPoints.nodes.map(({ club, available, debt, everEarned }) => [
      club.slug === t.world.clubSlug ? 'first' : 'other',
      [available, debt, everEarned].map(Number),
    ]),
  )
}

async function rebook(): Promise<string[]> {
  const wanted = wantedCommand(['rebook-points', '--reason', 'Found by an audit of the points.'])
  if (!wanted) throw new Error('nothing was typed')
  return runStaffCommand(t.services, wanted)
}

test('points that were taken from the wrong club come back to it, and go from the one that gave them, once', async () => {
  const kept = await t.world.addPerson('kept-them')
  const spent = await t.world.addPerson('spent-them')
  const untouched = await t.world.addPerson('untouched')
  for (const person of [kept, spent]) {
    const at = await checkIn(person, t.world.clubId, 100)
    await checkIn(person, other, 150)
    await undoAtWrongClub(person, at, 100n)
  }
  await checkIn(untouched, other, 30)
  await inWork(t.services, (work) =>
    spendPoints(work, {
      clubId: t.world.clubId,
      userId: spent.userId,
      amount: 80n,
      cause: 'test:spent',
      reason: { kind: 'correction' },
    }),
  )
  expect(await pointsOf(kept)).toEqual({ first: [100, 0, 100], other: [50, 0, 50] })
  expect((await checkInvariants(t.db)).length).toBeGreaterThan(0)

  expect(await rebook()).toEqual(['2 corrected; each club has the points that it gave'])
  expect(await pointsOf(kept)).toEqual({ first: [0, 0, 0], other: [150, 0, 150] })
  expect(await pointsOf(spent)).toEqual({ first: [0, 80, 0], other: [150, 0, 150] })
  expect(await pointsOf(untouched)).toEqual({ other: [30, 0, 30] })
  // What counts points elsewhere hears of both clubs of each person.
  const heard = await t.db
    .selectFrom('news')
    .select('payload')
    .where('kind', '=', 'points.earned')
    .where('version', '=', 0)
    .execute()
  const earned = [kept, spent].flatMap(({ userId }) =>
    [t.world.clubId, other].map((clubId) => ({ payload: { clubId, userId } })),
  )
  expect(heard).toHaveLength(4)
  expect(heard).toEqual(expect.arrayContaining(earned))
  const lines = await t.db
    .selectFrom('audit')
    .select(['operation', 'input'])
    .where('operation', '=', 'staff.rebookPoints')
    .execute()
  expect(JSON.stringify(lines)).toContain('Found by an audit of the points.')

  expect(await rebook()).toEqual(['0 corrected; each club has the points that it gave'])
  expect(await pointsOf(spent)).toEqual({ first: [0, 80, 0], other: [150, 0, 150] })
})
