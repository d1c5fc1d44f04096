import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { movableClock } from '#platform/clock.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { Person } from '../ask.ts'
import { askAt } from '../ask.ts'
import { startServer } from '../chaos/server-process.ts'
import { eraseThroughDomains } from '../chaos/work-on-database.ts'
import { checkInvariants } from '../check-invariants.ts'
import { buyTickets } from '../steps/buy-tickets.ts'
import { closeAccount } from '../steps/close-account.ts'
import { makeEvent } from '../steps/make-event.ts'
import { connectAccount, requestPayout } from '../steps/request-payout.ts'
import type { NextMove } from './crash-walks.ts'
import { nextMoves, nextOf } from './crash-walks.ts'
import type { Campaign, CrashFixture } from './die-at.ts'
import { dieAt, inLanes } from './die-at.ts'
import { payoutWays } from './payout-ways.ts'

const AMOUNT = 2000
const MOST_MS = 60_000
const PAUSE_MS = 250

interface Requested {
  host: Person
  eventId: string
  key: string
  way: (typeof payoutWays)[number]
  next: NextMove
}

/** A host with an account, and an event that sold $20.00 and is over. */
async function earn(fixture: CrashFixture, url: string, name: string, attempt: number): Promise<Requested> {
  const { world, services } = fixture
  const { db } = services
  const way = payoutWays[Math.floor(attempt / nextMoves.length) % payoutWays.length]
  if (!way) throw new Error('There is no way to pay out')
  const [host, buyer] = [await world.addPerson(name), await world.addPerson(`${name}guest`)]
  const at = {
    url,
    db,
    clock: movableClock(services.clock.now()),
    world,
    ask: askAt(url),
  }
  const { eventId, eventTicketIds } = await makeEvent(at, {
    host,
    input: { clubId: null },
    tickets: [{ price: AMOUNT }],
  })
  await buyTickets(at, buyer, eventId, [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }])
  await connectAccount(at, host, way.choice)
  const now = services.clock.now()
  await db
    .updateTable('event')
    .set({ start_date: now.subtract({ hours: 4 }), end_date: now, latest_end: now })
    .where('id', '=', eventId)
    .execute()
  return { host, eventId, key: randomUUID(), way, next: nextOf(attempt) }
}

/** What the event still holds for its host. */
async function readLeft({ services }: CrashFixture, eventId: string): Promise<string> {
  const { left } = await services.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select(({ fn }) => fn.sum<string>('e.amount').as('left'))
    .where('a.owner_id', '=', eventId)
    .where('a.purpose', '=', 'EVENT_SALES')
    .executeTakeFirstOrThrow()
  return left
}

/**
 * Returns null where all is right: one payout, one transfer if it is completed, one message, the right balance. Else
 * returns the books as text.
 */
async function wrongWith(
  fixture: CrashFixture,
  { host, eventId, way, next }: Requested,
): Promise<string | null> {
  const payouts = await fixture.services.db
    .selectFrom('payout as p')
    .leftJoin('sandbox_payout as s', (join) =>
      join.onRef('s.request_id', '=', (eb) => eb.cast('p.id', 'text')),
    )
    .select(['p.state', 's.transfers'])
    .where('p.payee_id', '=', host.userId)
    .execute()
  const bell = await readNotified(fixture.services.db, host.userId)
  const bells = bell.filter(({ message }) => message.startsWith('Your payout of $20.00'))
  const books = {
    ends: payouts.map(({ state }) => state),
    left: await readLeft(fixture, eventId),
    transfers: payouts.map(({ transfers }) => transfers),
    // A host who has left gets no message.
    messages: next === 'leaves' ? 1 : bells.length,
  }
  const right = { ends: [way.end], left: way.left, transfers: [way.end === 'COMPLETED' ? 1 : 0], messages: 1 }
  return JSON.stringify(books) === JSON.stringify(right) ? null : JSON.stringify(books)
}

async function allSettled(fixture: CrashFixture, all: readonly Requested[], began: number): Promise<number> {
  for (;;) {
    const wrong = (await Promise.all(all.map((each) => wrongWith(fixture, each)))).find(
      (each) => each !== null,
    )
    if (!wrong) return Date.now() - began
    if (Date.now() - began > MOST_MS) throw new Error(`Not settled after ${MOST_MS / 1000} seconds: ${wrong}`)
    await wait(PAUSE_MS)
  }
}

/** Checks that the payout account of an erased host is kept only as long as money is owed to them. */
async function ensureKept({ services }: CrashFixture, { userId }: Person, { left }: Requested['way']) {
  const accounts = await services.db
    .selectFrom('payout_account')
    .select('label')
    .where('user_id', '=', userId)
    .execute()
  if (accounts.length > 0 !== (left !== '0')) {
    throw new Error(`${accounts.length} payout accounts of an erased host who is owed ${left}`)
  }
}

/**
 * Kills a real server at one crash point of a payout, again and again. Afterwards a new server has 60 seconds to
 * finish.
 */
export async function crashPayoutsAt(
  fixture: CrashFixture,
  point: string,
  { times, log }: Campaign,
): Promise<void> {
  const { settings, services } = fixture
  const all: Requested[] = []
  let server = await startServer({ ...settings, ROLE: 'web' })
  try {
    const { url } = server
    await inLanes(times, async (attempt) => {
      all.push(await earn(fixture, url, `${point.replaceAll('-', '')}${attempt}`, attempt))
    })
  } finally {
    await server.stop()
  }
  await inLanes(times, (attempt) =>
    dieAt(fixture, { point, nth: 1 }, async (url) => {
      const asked = all[attempt]
      if (asked) await requestPayout({ url }, asked.host, asked.eventId, AMOUNT, asked.key)
    }),
  )
  server = await startServer(settings)
  try {
    const { url } = server
    const began = Date.now()
    const leavers = all.filter(({ next }) => next === 'leaves')
    for (const { host } of leavers) {
      const { code } = await closeAccount({ url, ...services }, await fixture.world.signIn(host))
      if (code !== 'OK') throw new Error(`Deleting an account ended with ${code}`)
    }
    for (const { host, eventId, key } of all.filter(({ next }) => next === 'comes back')) {
      const { code } = await requestPayout({ url }, host, eventId, AMOUNT, key)
      if (code !== 'OK') throw new Error(`After ${point} the same request again is ${code}`)
    }
    const settledMs = await allSettled(fixture, all, began)
    await eraseThroughDomains(
      settings,
      leavers.map(({ host }) => host),
    )
    await allSettled(fixture, all, began)
    for (const { host, way } of leavers) await ensureKept(fixture, host, way)
    const broken = await checkInvariants(services.db)
    if (broken.length > 0) {
      throw new Error(`Out of step: ${JSON.stringify(broken, (_, each) => String(each))}`)
    }
    const paid = all.filter(({ way }) => way.end === 'COMPLETED').length
    const seconds = (settledMs / 1000).toFixed(1)
    log(
      `${point}: died ${times} times, settled within ${seconds} s: ${paid} paid out, ${times - paid} failed`,
    )
  } finally {
    await server.stop()
  }
}
