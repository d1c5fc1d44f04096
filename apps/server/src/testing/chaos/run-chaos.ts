import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as auth from '#domains/auth/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import { movableClock, systemClock } from '#platform/clock.ts'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '../ask.ts'
import { askAt } from '../ask.ts'
import { checkInvariantsAt } from '../check-invariants.ts'
import { randomFrom } from '../races/run-rush.ts'
import { makeEvent } from '../steps/make-event.ts'
import { proveAgain } from '../steps/prove-again.ts'
import { connectAccount } from '../steps/request-payout.ts'
import type { World } from '../world.ts'
import { addPerson, makeWorld } from '../world.ts'
import { newGuest } from './guest.ts'
import type { HostMove } from './host-moves.ts'
import { makeMoves, makeOtherClub, moveKinds } from './host-moves.ts'
import { comeBackOrBeErased, sellerIsGone, sellerLeaves } from './part.ts'
import { askAgain, rushIn } from './run-round.ts'
import type { ServerProcess } from './server-process.ts'
import { settingsOf, startServer } from './server-process.ts'
import type { Sale } from './verify-round.ts'
import { verifyRound } from './verify-round.ts'
import { throughDomains, urlOfDatabase } from './work-on-database.ts'

const CROWD = [
  ...Array.from({ length: 16 }, () => 'take' as const),
  ...Array.from({ length: 18 }, () => 'buy' as const),
  ...Array.from({ length: 4 }, () => 'decline' as const),
  ...Array.from({ length: 4 }, () => 'release' as const),
  ...Array.from({ length: 4 }, () => 'part' as const),
]
const PLACES = { free: 12, paid: 16 }
const POINTS = 10
const PRICE = 2599
const ARRIVE_WITHIN_MS = 300
const KILL_WITHIN_MS = 1500

interface Campaign {
  kills: number
  seed: number
  log(line: string): void
}

interface Round {
  /** Who manages the events of the club. */
  host: Person
  /** Who hosts the event of this round, hands it over and leaves. */
  seller: Person
  crowd: Person[]
}

/** Makes new guests and signs the host in again, because a session's token lasts 15 minutes and a campaign longer. */
async function gather(services: Services, world: World, number: number): Promise<Round> {
  return inWork(services, async (work) => {
    const { token } = await auth.openSession(work, {
      userId: world.host.userId,
      address: '127.0.0.1',
      device: 'chaos',
    })
    const crowd: Person[] = []
    for (let guest = 0; guest < CROWD.length; guest += 1) {
      crowd.push(await addPerson(work, `round${number}guest${guest}`))
    }
    const seller = await addPerson(work, `round${number}seller0`)
    await clubs.addTeamMember(work, { clubId: world.clubId, userId: seller.userId, role: 'EVENT_MANAGER' })
    for (const person of [seller, ...crowd]) await proveAgain({ db: work.tx, clock: services.clock }, person)
    return { host: { ...world.host, token }, seller, crowd }
  })
}

async function openSale({ url }: ServerProcess, world: World, host: Person): Promise<Sale> {
  const asking = {
    clock: movableClock(systemClock.now()),
    world,
    ask: askAt(url),
  }
  const event = await makeEvent(asking, {
    host,
    tickets: [
      { limitedAmount: PLACES.free, repPoints: POINTS },
      { limitedAmount: PLACES.paid, repPoints: POINTS, price: PRICE, gratuityPercentage: 10 },
    ],
  })
  return { event, places: PLACES, points: POINTS, successor: world.owner }
}

async function ensureUnbroken(settings: Record<string, string>): Promise<void> {
  const broken = await checkInvariantsAt(await urlOfDatabase(settings), () => undefined)
  if (broken.length > 0) throw new Error(`Out of step: ${JSON.stringify(broken, (_, each) => String(each))}`)
}

/**
 * Kills the server at random moments of a rush after free and paid tickets, again and again: starts it, asks
 * again for everything under the same keys, and fails at the first thing that was lost, doubled or came out of step.
 * Every third kill takes the database server with it. In every second round there are two servers, and each guest asks
 * both at once. Meanwhile the host moves the dates, gives the event to another club, hires a coordinator and drops
 * them, hands the event over and deletes their account, as some guests do once they have their ticket. After each round
 * half of those who left come back, and the others are erased.
 */
export async function runChaos({ kills, seed, log }: Campaign): Promise<void> {
  const random = randomFrom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'reprise-chaos-'))
  // Else PostgreSQL, which root starts as another account, would keep its files elsewhere.
  await chmod(folder, 0o755)
  const settings = settingsOf(folder, randomBytes(32).toString('hex'))
  let server = await startServer(settings)
  let beside: ServerProcess | null = null
  const startBeside = async () =>
    startServer({
      ...settings,
      ROLE: 'web',
      DATA_DIR: join(folder, 'beside'),
      DATABASE_URL: await urlOfDatabase(settings),
    })
  try {
    const { world, otherClubId } = await throughDomains(settings, async (services) => {
      const made = await makeWorld(services)
      await connectAccount({ url: server.url, ...services }, made.owner)
      return { world: made, otherClubId: await makeOtherClub(services, made) }
    })
    for (let kill = 1; kill <= kills; kill += 1) {
      const { host, seller, crowd } = await throughDomains(settings, (services) =>
        gather(services, world, kill),
      )
      const sale = await openSale(server, world, seller)
      const guests = crowd.map((person, index) =>
        newGuest(person, CROWD[index] ?? 'take', random() * ARRIVE_WITHIN_MS),
      )
      const moves = moveKinds.map((kind): HostMove => ({ kind, afterMs: random() * ARRIVE_WITHIN_MS }))
      const afterMs = random() * KILL_WITHIN_MS
      const withDatabase = kill % 3 === 0
      const isPair = kill % 2 === 0
      const { event } = sale
      const at = ({ url }: ServerProcess) => ({ url, door: host, event })
      const all = () => (beside ? [at(server), at(beside)] : [at(server)])

      if (isPair) beside = await startBeside()
      const around = {
        helper: world.promoter,
        otherClubId,
        host: seller,
        successor: world.owner,
        handOverKey: randomUUID(),
      }
      const rush = Promise.all([
        rushIn(all(), guests),
        makeMoves(at(server), moves, around),
        sellerLeaves(at(server), seller, random() * ARRIVE_WITHIN_MS),
      ])
      await wait(afterMs)
      await Promise.all([server.kill({ withDatabase }), beside?.kill({ withDatabase: false })])
      await rush
      server = await startServer(settings)
      if (beside) beside = await startBeside()
      await askAgain(all(), guests)
      await sellerIsGone(at(server), seller, around)
      await beside?.stop()
      beside = null
      await throughDomains(settings, (services) => verifyRound(services, sale, guests))
      await ensureUnbroken(settings)
      const leavers = guests.filter(({ outcome }) => outcome === 'left').map(({ person }) => person)
      await throughDomains(settings, async (services) => {
        await comeBackOrBeErased(settings, { services, url: server.url }, [seller, ...leavers])
        await verifyRound(services, sale, guests)
      })
      await ensureUnbroken(settings)
      const count = (name: 'orderId' | 'ticketId' | 'scan') =>
        guests.filter(({ acknowledged }) => acknowledged[name]).length
      const how = `${isPair ? ', both servers' : ''}${withDatabase ? ', with the database' : ''}`
      log(
        `kill ${kill} after ${Math.round(afterMs)} ms${how}: ${count('orderId')} orders, ${count('ticketId')} tickets and ${count('scan')} scans were answered before, all is there once`,
      )
    }
  } finally {
    await beside?.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
