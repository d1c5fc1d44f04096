import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#platform/ctx.ts'
import type { Person } from '../ask.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import type { Guest, GuestOutcome } from './guest.ts'

const PATIENCE_MS = 20_000
const PAUSE_MS = 50

/** What an event of the campaign sells: the places of its two event tickets, and the rep points of a check-in. */
export interface Sale {
  event: MadeEvent
  places: { free: number; paid: number }
  points: number
  /** Who hosts it in the end. */
  successor: Person
}

async function newsIsHandled(services: Services): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const waiting = await services.db.selectFrom('news_delivery').select('reaction').limit(1).execute()
    if (waiting.length === 0) return
    if (Date.now() > deadline) throw new Error('News is still waiting for its reactions')
    await wait(PAUSE_MS)
  }
}

function mustBeAlike(what: string, kept: string[], answered: string[]): void {
  if (kept.toSorted().join('\n') === answered.toSorted().join('\n')) return
  throw new Error(`${what} differ.\nTold:\n${answered.join('\n')}\nKept:\n${kept.join('\n')}`)
}

/** Every ticket once, and every check-in's points once. */
async function verifyTickets({ db }: Services, sale: Sale, guests: readonly Guest[]): Promise<void> {
  const tickets = await db
    .selectFrom('ticket as t')
    .innerJoin('points_award as p', (join) => join.onRef('p.user_id', '=', 't.holder_id'))
    .select(['t.id', 't.holder_id', 'p.amount', 'p.cause'])
    .where('t.event_id', '=', sale.event.eventId)
    .execute()
  const admitted = guests.filter((guest) => guest.outcome === 'admitted')
  mustBeAlike(
    'Tickets and points',
    tickets.map((row) => `${row.holder_id} ${row.id} ${row.cause} ${row.amount}`),
    admitted.map(({ person, ticketId }) => `${person.userId} ${ticketId} ticket:${ticketId} ${sale.points}`),
  )
  const free = admitted.filter(({ plan }) => plan === 'take').length
  if (free !== sale.places.free) throw new Error(`${free} of ${sale.places.free} free places were taken`)
}

const endOf: Record<Exclude<GuestOutcome, 'sold out'>, string> = {
  admitted: 'CAPTURED 1',
  declined: 'DECLINED 0',
  released: 'EXPIRED 0',
  left: 'CAPTURED 1',
}

/** Checks that the sandbox took the money of the guests who were let in, once, and of nobody else. */
async function verifyMoney({ db }: Services, sale: Sale, guests: readonly Guest[]): Promise<void> {
  const orders = await db
    .selectFrom('payment as p')
    .leftJoin('sandbox_order as s', 's.id', 'p.provider_order_id')
    .select(['p.payer_id', 'p.state', 's.captures'])
    .where('p.lane', '=', sale.event.eventId)
    .execute()
  mustBeAlike(
    'Payments',
    orders.map((row) => `${row.payer_id} ${row.state} ${row.captures ?? 0}`),
    guests.flatMap(({ plan, outcome, person }) =>
      plan === 'take' || !outcome || outcome === 'sold out' ? [] : `${person.userId} ${endOf[outcome]}`,
    ),
  )
  const { taken } = await db
    .selectFrom('sandbox_order')
    .select(({ fn }) => fn.sum<string>('amount').as('taken'))
    .where('captures', '=', 1)
    .executeTakeFirstOrThrow()
  const { booked } = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select(({ fn }) => fn.sum<string>('e.amount').as('booked'))
    .where('a.purpose', '=', 'PROVIDER')
    .executeTakeFirstOrThrow()
  if (BigInt(taken ?? 0) !== -BigInt(booked ?? 0))
    throw new Error(`The sandbox took ${taken}, we booked ${booked}`)
}

/**
 * Checks that guests who bought a ticket and deleted their account still have that ticket, and that it is still good.
 */
async function verifyLeft({ db }: Services, sale: Sale, guests: readonly Guest[]): Promise<void> {
  const left = guests.filter(({ outcome }) => outcome === 'left')
  const tickets = await db
    .selectFrom('ticket')
    .select(['id', 'holder_id', 'status'])
    .where('event_id', '=', sale.event.eventId)
    .where('holder_id', '=', sql<string>`any(${left.map(({ person }) => person.userId)}::uuid[])`)
    .execute()
  mustBeAlike(
    'Tickets of those who left',
    tickets.map((row) => `${row.holder_id} ${row.id} ${row.status}`),
    left.map(({ person, ticketId }) => `${person.userId} ${ticketId} VALID`),
  )
}

/** Checks that the event belongs to its next host. */
async function verifyHost({ db }: Services, { event, successor }: Sale): Promise<void> {
  const { created_by: host } = await db
    .selectFrom('event')
    .select('created_by')
    .where('id', '=', event.eventId)
    .executeTakeFirstOrThrow()
  if (host !== successor.userId) throw new Error('An event that was handed over is not its next host’s')
}

/** Checks that everything is true that the guests were told, and that it happened once. */
export async function verifyRound(services: Services, sale: Sale, guests: readonly Guest[]): Promise<void> {
  await newsIsHandled(services)
  await verifyTickets(services, sale, guests)
  await verifyLeft(services, sale, guests)
  await verifyHost(services, sale)
  await verifyMoney(services, sale, guests)
}
