import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { movableClock } from '#platform/clock.ts'
import { createDatabase, dropDatabase } from '#platform/postgres/create-database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { MIGRATIONS } from '#platform/postgres/read-migrations.ts'
import type { Person } from '../ask.ts'
import { askAt } from '../ask.ts'
import { makeMoves, makeOtherClub, moveKinds } from '../chaos/host-moves.ts'
import { settingsOf, startServer } from '../chaos/server-process.ts'
import { eraseThroughDomains, throughDomains } from '../chaos/work-on-database.ts'
import { checkInvariants } from '../check-invariants.ts'
import { closeAccount } from '../steps/close-account.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { proveAgain } from '../steps/prove-again.ts'
import { connectAccount } from '../steps/request-payout.ts'
import { makeWorld } from '../world.ts'
import { allowedOutcomes } from './allowed-outcomes.ts'
import { crashPayoutsAt } from './crash-payouts.ts'
import type { CrashWalk, NextMove } from './crash-walks.ts'
import { nextMoves, nextOf, walkTo } from './crash-walks.ts'
import type { Campaign, CrashFixture } from './die-at.ts'
import { dieAt, inLanes } from './die-at.ts'
import { payoutPoints } from './payout-ways.ts'
import type { PurchaseRun } from './purchase-run.ts'
import { newPurchaseRun, runPurchase } from './purchase-run.ts'
import type { OrderOutcome } from './read-outcome.ts'
import { describeOutcome, readOutcome } from './read-outcome.ts'

/** By this time everything must be settled that stopped between reserve, call and settle. */
const MOST_MS = 60_000
const PAUSE_MS = 250

interface Crashed {
  walk: CrashWalk
  run: PurchaseRun
  next: NextMove
}

async function openSale({ world, services }: CrashFixture, url: string, host: Person): Promise<MadeEvent> {
  const asking = {
    clock: movableClock(services.clock.now()),
    world: { ...world, host },
    ask: askAt(url),
  }
  return makeEvent(asking, {
    tickets: [
      { price: 2599, gratuityPercentage: 12.5, maxPerPerson: 4 },
      { price: 4000, isRequiredApproval: true, maxPerPerson: 4 },
    ],
  })
}

/** Sends a buyer to a server that dies at the walk's point. */
async function crash(
  fixture: CrashFixture,
  walk: CrashWalk,
  event: MadeEvent,
  name: string,
): Promise<PurchaseRun> {
  const { world } = fixture
  const [buyer, host] = await Promise.all([world.addPerson(name), world.signIn(world.host)])
  const run = newPurchaseRun(walk.flow, { buyer, host }, event)
  await dieAt(fixture, walk, (url) => runPurchase(url, run))
  return run
}

/** Moves the event before anybody comes back: other dates, another club, a coordinator and another host. */
async function moveOn(fixture: CrashFixture, url: string, event: MadeEvent): Promise<void> {
  const { world, otherClubId, services } = fixture
  const door = await world.signIn(world.host)
  await proveAgain(services, door)
  const around = {
    helper: world.promoter,
    otherClubId,
    host: door,
    successor: world.owner,
    handOverKey: randomUUID(),
  }
  for (const kind of moveKinds) {
    const [code] = await makeMoves({ url, door, event }, [{ kind, afterMs: 0 }], around)
    if (code !== 'OK') throw new Error(`The host's move (${kind}) ended with ${code}`)
  }
}

/** Some of those whose server died delete their account. */
async function leaveAll(
  { world, services }: CrashFixture,
  url: string,
  leavers: readonly Person[],
): Promise<void> {
  for (const buyer of leavers) {
    const { code } = await closeAccount({ url, ...services }, await world.signIn(buyer))
    if (code !== 'OK') throw new Error(`Deleting an account ended with ${code}`)
  }
}

/** The owner of the clubs can be paid, so that they can get an event that sells. */
async function connectOwner({ settings, services, world }: CrashFixture): Promise<void> {
  const server = await startServer({ ...settings, ROLE: 'web' })
  await connectAccount({ url: server.url, ...services }, world.owner).finally(() => server.stop())
}

/** How long the server took after its new start at `began`, in milliseconds. */
async function allSettled(
  { services }: CrashFixture,
  crashed: readonly Crashed[],
  began: number,
): Promise<number> {
  for (;;) {
    const ends = await Promise.all(crashed.map(({ run }) => readOutcome(services.db, run.buyer.userId)))
    const stuck = crashed[ends.indexOf('under way')]
    if (!stuck) return Date.now() - began
    if (Date.now() - began > MOST_MS) {
      const books = await describeOutcome(services.db, stuck.run.buyer.userId)
      throw new Error(`Not settled ${MOST_MS / 1000} seconds after ${stuck.walk.point}: ${books}`)
    }
    await wait(PAUSE_MS)
  }
}

async function verify(
  { services }: CrashFixture,
  crashed: readonly Crashed[],
): Promise<Record<string, number>> {
  const counts: Partial<Record<OrderOutcome, number>> = {}
  for (const { walk, run, next } of crashed) {
    const end = await readOutcome(services.db, run.buyer.userId)
    const right = allowedOutcomes(walk, next)
    if (!right.includes(end)) {
      const books = await describeOutcome(services.db, run.buyer.userId)
      throw new Error(
        `After ${walk.point} (${walk.flow}) the order is ${end}, not ${right.join(' or ')}: ${books}`,
      )
    }
    counts[end] = (counts[end] ?? 0) + 1
  }
  const broken = await checkInvariants(services.db)
  if (broken.length > 0) throw new Error(`Out of step: ${JSON.stringify(broken, (_, each) => String(each))}`)
  return counts
}

async function crashAt(fixture: CrashFixture, point: string, { times, log }: Campaign): Promise<void> {
  const { settings } = fixture
  let server = await startServer({ ...settings, ROLE: 'web' })
  const host = await fixture.world.signIn(fixture.world.host)
  const event = await openSale(fixture, server.url, host).finally(() => server.stop())
  const crashed: Crashed[] = []
  await inLanes(times, async (attempt) => {
    // Each way to the point is tried with each client: one that comes back, one that leaves, one that does nothing.
    const walk = walkTo(point, Math.floor(attempt / nextMoves.length))
    const name = `${point.replaceAll('-', '')}${attempt}`
    crashed.push({ walk, run: await crash(fixture, walk, event, name), next: nextOf(attempt) })
  })
  server = await startServer(settings)
  const beside = await startServer({ ...settings, ROLE: 'web' })
  try {
    await moveOn(fixture, server.url, event)
    const began = Date.now()
    const leavers = crashed.filter(({ next }) => next === 'leaves').map(({ run }) => run.buyer)
    await leaveAll(fixture, server.url, leavers)
    const back = crashed.filter(({ next }) => next === 'comes back')
    // At either server under the same keys.
    await Promise.all(back.map(({ run }) => runPurchase(server.url, run)))
    await Promise.all(back.map(({ run }) => runPurchase(beside.url, run)))
    const settledMs = await allSettled(fixture, crashed, began)
    await verify(fixture, crashed)
    await eraseThroughDomains(settings, leavers)
    const counts = await verify(fixture, crashed)
    const ends = Object.entries(counts).map(([end, count]) => `${count} ${end}`)
    log(
      `${point}: died ${times} times, settled within ${(settledMs / 1000).toFixed(1)} s: ${ends.join(', ')}`,
    )
  } finally {
    await Promise.all([server.stop(), beside.stop()])
  }
}

/**
 * Lets a real server die at each named crash point, again and again, under clients that come back with the same keys,
 * delete their account, or do nothing. Then a server is started again and has 60 seconds; fails at
 * the first order or payout that is not where it belongs.
 */
export async function runCrashes(campaign: Campaign): Promise<void> {
  const { serverUrl, points } = campaign
  const folder = await mkdtemp(join(tmpdir(), 'reprise-crash-'))
  const databaseUrl = await createDatabase(serverUrl)
  try {
    await migrate(databaseUrl, MIGRATIONS)
    const settings = {
      ...settingsOf(folder, randomBytes(32).toString('hex')),
      // In production a server does not start where it is told to crash.
      MODE: 'demo',
      DATABASE_URL: databaseUrl,
    }
    await throughDomains(settings, async (services) => {
      const world = await makeWorld(services)
      const otherClubId = await makeOtherClub(services, world)
      const fixture = { settings, services, world, otherClubId }
      await connectOwner(fixture)
      for (const point of points) {
        const walk = payoutPoints.includes(point) ? crashPayoutsAt : crashAt
        await walk(fixture, point, campaign)
      }
    })
  } finally {
    await dropDatabase(databaseUrl, serverUrl)
    await rm(folder, { recursive: true, force: true })
  }
}
