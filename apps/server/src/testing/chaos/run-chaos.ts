import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as auth from '#domains/auth/public.ts'
import { movableClock, systemClock } from '#platform/clock.ts'
import type { Services } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/database.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import { makeEvent } from '../make-event.ts'
import { randomFrom } from '../races/run-rush.ts'
import type { TestApp } from '../start-test-app.ts'
import type { World } from '../world.ts'
import { addPerson, makeWorld } from '../world.ts'
import { throughDoors } from './doors.ts'
import type { Guest } from './run-round.ts'
import { askAgain, newGuest, rushIn } from './run-round.ts'
import { settingsOf, startServer } from './server-process.ts'

const PEOPLE = 40
const PLACES = 30
const POINTS = 10
const ARRIVE_WITHIN_MS = 300
const KILL_WITHIN_MS = 450
const PATIENCE_MS = 20_000

interface Campaign {
  kills: number
  seed: number
  log(line: string): void
}

async function newsIsHandled(services: Services): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const waiting = await services.db.selectFrom('news_delivery').select('reaction').limit(1).execute()
    if (waiting.length === 0) return
    if (Date.now() > deadline) throw new Error('News is still waiting for its reactions')
    await wait(50)
  }
}

/** Every ticket once, every check-in's points once, and nothing out of step. */
async function verify(services: Services, eventId: string, guests: readonly Guest[]): Promise<void> {
  await newsIsHandled(services)
  const tickets = await services.db
    .selectFrom('ticket as t')
    .innerJoin('points_award as p', (join) => join.onRef('p.user_id', '=', 't.holder_id'))
    .select(['t.id', 't.holder_id', 'p.amount', 'p.cause'])
    .where('t.event_id', '=', eventId)
    .execute()
  const found = tickets.map((row) => `${row.holder_id} ${row.id} ${row.cause} ${row.amount}`).sort()
  const expected = guests
    .filter((guest) => guest.outcome === 'admitted')
    .map(({ person, ticketId }) => `${person.userId} ${ticketId} ticket:${ticketId} ${POINTS}`)
    .sort()
  if (expected.length !== PLACES) throw new Error(`${expected.length} of ${PLACES} places were taken`)
  if (found.join('\n') !== expected.join('\n')) {
    throw new Error(`Tickets and points differ.\nTold:\n${expected.join('\n')}\nKept:\n${found.join('\n')}`)
  }
  const broken = await checkInvariants(services.db)
  if (broken.length > 0) throw new Error(`Out of step: ${JSON.stringify(broken, (_, each) => String(each))}`)
}

interface Round {
  host: Person
  crowd: Person[]
}

/** New guests, and the host signed in anew: a session's token lasts 15 minutes, a campaign longer. */
async function gather(services: Services, world: World, number: number): Promise<Round> {
  return inTransaction(services.db, async (tx) => {
    const work = { ...services, tx, now: services.clock.now() }
    const { token } = await auth.openSession(work, {
      userId: world.host.userId,
      address: '127.0.0.1',
      device: 'chaos',
    })
    const crowd: Person[] = []
    for (let guest = 0; guest < PEOPLE; guest += 1) {
      crowd.push(await addPerson(work, `round${number}guest${guest}`))
    }
    return { host: { ...world.host, token }, crowd }
  })
}

/**
 * Kills the server at random moments of a rush, again and again: starts it anew, asks again for everything under
 * the same keys, and fails at the first thing that was lost, doubled or came out of step. Every third kill takes
 * the database server with it.
 */
export async function runChaos({ kills, seed, log }: Campaign): Promise<void> {
  const random = randomFrom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'reprise-chaos-'))
  // Else PostgreSQL, which root starts as another account, would keep its files elsewhere.
  await chmod(folder, 0o755)
  const settings = settingsOf(folder, randomBytes(32).toString('hex'))
  let server = await startServer(settings)
  try {
    const world = await throughDoors(settings, makeWorld)
    for (let kill = 1; kill <= kills; kill += 1) {
      const { host, crowd } = await throughDoors(settings, (services) => gather(services, world, kill))
      const { url } = server
      const asking = {
        clock: movableClock(systemClock.now()),
        world,
        ask: <Data>(...asked: Parameters<TestApp['ask']>) => ask<Data>(url, ...asked),
      }
      const event = await makeEvent(asking, { host, tickets: [{ limitedAmount: PLACES, repPoints: POINTS }] })
      const guests = crowd.map((person) => newGuest(person, random() * ARRIVE_WITHIN_MS))
      const afterMs = random() * KILL_WITHIN_MS
      const withDatabase = kill % 3 === 0

      const rush = rushIn({ url, door: host, event }, guests)
      await wait(afterMs)
      await server.kill({ withDatabase })
      await rush
      server = await startServer(settings)
      await askAgain({ url: server.url, door: host, event }, guests)
      await throughDoors(settings, (services) => verify(services, event.eventId, guests))
      const answered = guests.filter(({ acknowledged }) => acknowledged.ticketId).length
      const scanned = guests.filter(({ acknowledged }) => acknowledged.scan).length
      log(
        `kill ${kill} after ${Math.round(afterMs)} ms${withDatabase ? ', with the database' : ''}: ${answered} tickets and ${scanned} scans were answered before, all is there once`,
      )
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
