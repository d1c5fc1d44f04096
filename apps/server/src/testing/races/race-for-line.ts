import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../ask.ts'
import { countWaiting } from '../count-locks.ts'
import { jobsNamed } from '../jobs-named.ts'
import type { TestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { makeEvent } from '../steps/make-event.ts'
import { joinTicketWaitingList, leaveTicketWaitingList } from '../steps/stand-in-line.ts'
import { takeTickets } from '../steps/take-tickets.ts'

const PLACES = 4

const serve = async (t: TestApp) => {
  for (const job of jobsNamed(/^serve-waiting-lists$/)) await job.run(t.services)
}

async function crowd(t: TestApp, name: string, size: number): Promise<Person[]> {
  const people: Person[] = []
  for (let number = 0; number < size; number += 1) people.push(await t.world.addPerson(`${name}${number}`))
  return people
}

/**
 * Sold-out tickets come back while people in line, somebody who leaves it, and people who are not in it want them at one
 * moment, at two servers, and the line is served several times at once. Returns the codes of the passers-by who got one,
 * who was offered one, and how many are free at the end.
 */
export async function raceForLine(t: TestApp, other: { url: string }, round: number) {
  const event = await makeEvent(t, {
    tickets: [{ limitedAmount: PLACES, maxPerPerson: 1, isEnabledWishList: true }],
  })
  const [eventTicketId = ''] = event.eventTicketIds
  const holders = await crowd(t, `holder${round}n`, PLACES)
  const bookings: string[] = []
  for (const holder of holders) {
    const { data } = await takeTickets(t, holder, event.eventId, eventTicketId)
    bookings.push(data.purchaseEventTickets.booking.bookingId)
  }
  const line = await crowd(t, `line${round}n`, PLACES + 2)
  for (const person of line) expect((await joinTicketWaitingList(t, person, [eventTicketId])).code).toBe('OK')
  const passers = await crowd(t, `passer${round}n`, PLACES)
  const [leaver] = line
  const [taken] = await Promise.all([
    Promise.all(
      [...passers, ...passers].map((person, index) =>
        takeTickets(t, person, event.eventId, eventTicketId, { url: index % 2 ? t.url : other.url }),
      ),
    ),
    ...holders.map((holder, index) => answerBooking(t, 'cancelMyBooking', holder, bookings[index] ?? '')),
    serve(t),
    leaveTicketWaitingList(other, leaver ?? null, eventTicketId),
    serve(t),
    serve(t),
  ])
  await serve(t)
  const offered = await t.db
    .selectFrom('hold')
    .select('user_id')
    .where('event_ticket_id', '=', eventTicketId)
    .where('kind', '=', 'WAITING_LIST')
    .where('state', '=', 'ACTIVE')
    .execute()
  const pool = await t.db
    .selectFrom('stock_pool')
    .select(['capacity', 'taken'])
    .where('event_ticket_id', '=', eventTicketId)
    .executeTakeFirstOrThrow()
  return {
    passed: taken.map(({ code }) => code).filter((code) => code === 'OK'),
    offers: offered.map(({ user_id }) => user_id),
    free: (pool.capacity ?? 0) - pool.taken,
  }
}

/**
 * Somebody takes the last ticket; after the request was judged and before it is written, a line has formed that waits
 * for it. Returns the code of the answer.
 */
export async function takeAsLineForms(t: TestApp): Promise<string> {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 1 }] })
  const [eventTicketId = ''] = eventTicketIds
  const { begun } = await t.db.transaction().execute(async (tx) => {
    await sql`select from stock_pool where event_ticket_id = ${eventTicketId} for update`.execute(tx)
    const begun = takeTickets(t, t.world.member, eventId, eventTicketId)
    await expect.poll(() => countWaiting(t.db), { timeout: 10_000 }).toBeGreaterThan(0)
    // Writes what a join writes, after others had taken the ticket and gave it back.
    await tx
      .insertInto('waiting_list_entry')
      .values({
        event_ticket_id: eventTicketId,
        user_id: t.world.stranger.userId,
        event_id: eventId,
        quantity: 1,
        takes_fewer: false,
        joined_at: t.clock.now(),
      })
      .execute()
    await tx
      .updateTable('stock_pool')
      .set({ least_waiting: 1 })
      .where('event_ticket_id', '=', eventTicketId)
      .execute()
    return { begun }
  })
  return (await begun).code
}
