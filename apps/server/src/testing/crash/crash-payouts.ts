import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { movableClock } from '#platform/clock.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { buyTickets } from '../buy-tickets.ts'
import { startServer } from '../chaos/server-process.ts'
import { checkInvariants } from '../check-invariants.ts'
import { makeEvent } from '../make-event.ts'
import { connectAccount, readPayoutInfo, requestPayout } from '../request-payout.ts'
import type { TestApp } from '../start-test-app.ts'
import type { Campaign, Stage } from './die-at.ts'
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
  isBack: boolean
}

/** A host with an account, and an event that sold $20.00 and is over. */
async function earn(stage: Stage, url: string, name: string, attempt: number): Promise<Requested> {
  const { world, services } = stage
  const { db } = services
  const way = payoutWays[Math.floor(attempt / 2) % payoutWays.length]
  if (!way) throw new Error('There is no way to pay out')
  const [host, buyer] = [await world.addPerson(name), await world.addPerson(`${name}guest`)]
  const at = {
    url,
    db,
    clock: movableClock(services.clock.now()),
    world,
    ask: <Data>(...asked: Parameters<TestApp['ask']>) => ask<Data>(url, ...asked),
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
  return { host, eventId, key: randomUUID(), way, isBack: attempt % 2 === 0 }
}

/** Null where all is as it must be: one payout, money that left as often as it says, one message, the right balance. */
async function wrongWith({ services }: Stage, url: string, asked: Requested): Promise<string | null> {
  const { host, eventId, way } = asked
  const { data } = await readPayoutInfo({ url }, host, eventId)
  const { payouts, totalBalance } = data.eventPayoutInfo
  const transfers = await services.db
    .selectFrom('payout as p')
    .innerJoin('sandbox_payout as s', (join) =>
      join.onRef('s.request_id', '=', (eb) => eb.cast('p.id', 'text')),
    )
    .select('s.transfers')
    .where('p.payee_id', '=', host.userId)
    .execute()
  const told = await services.db
    .selectFrom('notification')
    .select('message')
    .where('user_id', '=', host.userId)
    .where('message', 'like', 'Your payout of $20.00%')
    .execute()
  const books = {
    ends: payouts.map(({ status }) => status),
    left: totalBalance.amount,
    transfers: transfers.map((each) => each.transfers),
    messages: told.length,
  }
  const right = { ends: [way.end], left: way.left, transfers: [way.end === 'COMPLETED' ? 1 : 0], messages: 1 }
  return JSON.stringify(books) === JSON.stringify(right) ? null : JSON.stringify(books)
}

async function allSettled(
  stage: Stage,
  url: string,
  all: readonly Requested[],
  began: number,
): Promise<number> {
  for (;;) {
    const wrong = (await Promise.all(all.map((each) => wrongWith(stage, url, each)))).find(
      (each) => each !== null,
    )
    if (!wrong) return Date.now() - began
    if (Date.now() - began > MOST_MS) throw new Error(`Not settled after ${MOST_MS / 1000} seconds: ${wrong}`)
    await wait(PAUSE_MS)
  }
}

/** Lets a real server die at one crash point of a payout, again and again; a new one then has 60 seconds. */
export async function crashPayoutsAt(stage: Stage, point: string, { times, log }: Campaign): Promise<void> {
  const { settings, services } = stage
  const all: Requested[] = []
  let server = await startServer({ ...settings, ROLE: 'web' })
  try {
    const { url } = server
    await inLanes(times, async (attempt) => {
      all.push(await earn(stage, url, `${point.replaceAll('-', '')}${attempt}`, attempt))
    })
  } finally {
    await server.stop()
  }
  await inLanes(times, (attempt) =>
    dieAt(stage, { point, nth: 1 }, async (url) => {
      const asked = all[attempt]
      if (asked) await requestPayout({ url }, asked.host, asked.eventId, AMOUNT, asked.key)
    }),
  )
  server = await startServer(settings)
  try {
    const { url } = server
    const began = Date.now()
    for (const { host, eventId, key } of all.filter(({ isBack }) => isBack)) {
      const { code } = await requestPayout({ url }, host, eventId, AMOUNT, key)
      if (code !== 'OK') throw new Error(`After ${point} the same request again is ${code}`)
    }
    const settledMs = await allSettled(stage, url, all, began)
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
