import * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { gatherReads } from '#platform/gather-reads.ts'
import { loadByKey, loadKept } from '#platform/load-by-key.ts'
import type { EventTicketRow, PlainEventTicketRow, StockRow } from '../stock/event-ticket.sql.ts'
import { readEventTickets, readPlainEventTickets, readStockOf } from '../stock/event-ticket.sql.ts'
import { readOpenedEventTickets } from '../stock/opened-event-tickets.sql.ts'
import type { BookingRow, TicketRow } from './booking.sql.ts'
import type { AttendeeRow, CounterRow, EarlierEventRow, ItemRow } from './read.sql.ts'
import {
  countAdmitted,
  readAttendeesAt,
  readBookings,
  readBookingsAt,
  readCounters,
  readEarlierEvents,
  readItems,
  readLocked,
  readOwnCounters,
  readTickets,
  readTicketsAt,
  readTicketsOfBookings,
} from './read.sql.ts'

const pairOf = (eventId: string, userId: string) => `${eventId}|${userId}`
const split = (pairs: readonly string[]): [string[], string[]] => [
  pairs.map((pair) => pair.split('|')[0] ?? ''),
  pairs.map((pair) => pair.split('|')[1] ?? ''),
]

const eventTickets = loadByKey<EventTicketRow>(
  async (ctx, ids) => new Map((await readEventTickets(ctx.db, [...ids])).map((row) => [row.id, row])),
)
const MOST_KEPT = 20_000

const plainEventTickets = loadKept<PlainEventTicketRow>(
  async (ctx, ids) => new Map((await readPlainEventTickets(ctx.db, ids)).map((row) => [row.id, row])),
  MOST_KEPT,
)
const stockOf = gatherReads<StockRow[]>('event tickets', async (db, ids) =>
  Map.groupBy(await readStockOf(db, JSON.stringify(ids)), (row) => row.event_id),
)
/** The stock is read each time. The rest of an event ticket is kept, and is right while its stamp is the same. */
async function withStock(ctx: Ctx, { stamp, ...stock }: StockRow): Promise<EventTicketRow | null> {
  plainEventTickets.vouch(ctx, stock.id, stamp)
  const row = await plainEventTickets.load(ctx, stock.id)
  return row ? { ...row, ...stock } : null
}

const eventTicketsOf = loadByKey<EventTicketRow[]>(async (ctx, ids) => {
  const stock = await stockOf(ctx.db, ids)
  const rowsOf = async (id: string): Promise<[string, EventTicketRow[]]> => {
    const rows = await Promise.all((stock.get(id) ?? []).map((each) => withStock(ctx, each)))
    return [id, rows.filter((row) => row !== null)]
  }
  return new Map(await Promise.all(ids.map(rowsOf)))
})
const openedEventTickets = loadByKey<ReadonlySet<string>>(async (ctx, ids) => {
  const caller = await ctx.caller()
  const rows = caller ? await readOpenedEventTickets(ctx.db, [...ids], caller.userId) : []
  const byEvent = Map.groupBy(rows, (row) => row.event_id)
  return new Map([...byEvent].map(([id, opened]) => [id, new Set(opened.map((row) => row.event_ticket_id))]))
})
const bookings = loadByKey<BookingRow>(
  async (ctx, ids) => new Map((await readBookings(ctx.db, [...ids])).map((row) => [row.id, row])),
)
const tickets = loadByKey<TicketRow>(
  async (ctx, ids) => new Map((await readTickets(ctx.db, [...ids])).map((row) => [row.id, row])),
)
const items = loadByKey<ItemRow[]>(async (ctx, ids) =>
  Map.groupBy(await readItems(ctx.db, [...ids]), (row) => row.booking_id),
)
const ticketsOfBooking = loadByKey<TicketRow[]>(async (ctx, ids) =>
  Map.groupBy(await readTicketsOfBookings(ctx.db, [...ids]), (row) => row.booking_id),
)
const bookingsAt = loadByKey<BookingRow[]>(async (ctx, pairs) =>
  Map.groupBy(await readBookingsAt(ctx.db, ...split(pairs)), (row) => pairOf(row.event_id, row.user_id)),
)
const ticketsAt = loadByKey<TicketRow[]>(async (ctx, pairs) =>
  Map.groupBy(await readTicketsAt(ctx.db, ...split(pairs)), (row) => pairOf(row.event_id, row.holder_id)),
)
const admittedAt = loadByKey<number>(async (ctx, keys) => {
  const [events, people] = split(keys)
  const referrers = keys.map((key) => key.split('|')[2] || null)
  const rows = await countAdmitted(ctx.db, events, people, referrers)
  return new Map(
    rows.map((row) => [`${pairOf(row.event_id, row.user_id)}|${row.referrer_id ?? ''}`, row.admitted]),
  )
})
const attendeesAt = loadByKey<AttendeeRow>(
  async (ctx, pairs) =>
    new Map(
      (await readAttendeesAt(ctx.db, ...split(pairs))).map((row) => [pairOf(row.event_id, row.user_id), row]),
    ),
)
const earlierEvents = loadByKey<EarlierEventRow[]>(async (ctx, pairs) =>
  Map.groupBy(await readEarlierEvents(ctx.db, ...split(pairs)), (row) => pairOf(row.event_id, row.user_id)),
)
const countersOf = gatherReads<CounterRow>(
  'event counters',
  async (db, ids) => new Map((await readCounters(db, [...ids])).map((row) => [row.event_id, row])),
)
const counters = loadByKey<CounterRow>((ctx, ids) => countersOf(ctx.db, ids))
const ownCounters = loadByKey<CounterRow>(
  async (ctx, pairs) =>
    new Map(
      (await readOwnCounters(ctx.db, ...split(pairs))).map((row) => [
        pairOf(row.event_id, row.referrer_id),
        row,
      ]),
    ),
)
const locked = loadByKey<number>(
  async (ctx, ids) =>
    new Map((await readLocked(ctx.db, [...ids])).map((row) => [row.event_ticket_id, row.locked])),
)
export const loadPayment = loadByKey<payments.Payment>(
  async (ctx, ids) =>
    new Map((await payments.readPayments(ctx.db, ids)).map((payment) => [payment.id, payment])),
)

const notFoundTexts = {
  booking: "We couldn't find this booking.",
  event: "We couldn't find this event.",
  ticket: "We couldn't find this ticket.",
} as const

const found = <Row>(row: Row | undefined, what: keyof typeof notFoundTexts): Row => {
  if (row === undefined) throw fail.notFound(notFoundTexts[what])
  return row
}

export const loadEventTicket = async (ctx: Ctx, id: string) => found(await eventTickets(ctx, id), 'ticket')
/** The event tickets of an event; an empty list where it has none. */
export const loadEventTicketsOf = async (ctx: Ctx, eventId: string) =>
  (await eventTicketsOf(ctx, eventId)) ?? []
/** The private event tickets of an event that are open to the viewer. */
export const loadOpenedEventTickets = async (ctx: Ctx, eventId: string): Promise<ReadonlySet<string>> =>
  (await openedEventTickets(ctx, eventId)) ?? new Set()
export const loadBooking = async (ctx: Ctx, id: string) => found(await bookings(ctx, id), 'booking')
export const loadTicket = async (ctx: Ctx, id: string) => found(await tickets(ctx, id), 'ticket')
export const loadItems = async (ctx: Ctx, bookingId: string) => (await items(ctx, bookingId)) ?? []
export const loadTicketsOfBooking = async (ctx: Ctx, id: string) => (await ticketsOfBooking(ctx, id)) ?? []
export const loadBookingsAt = async (ctx: Ctx, eventId: string, userId: string) =>
  (await bookingsAt(ctx, pairOf(eventId, userId))) ?? []
export const loadTicketsAt = async (ctx: Ctx, eventId: string, userId: string) =>
  (await ticketsAt(ctx, pairOf(eventId, userId))) ?? []
/** How many of a person's tickets at an event were let in: all, or of those that `referrerId` brought in. */
export const countAdmittedAt = async (ctx: Ctx, eventId: string, userId: string, referrerId: string | null) =>
  (await admittedAt(ctx, `${pairOf(eventId, userId)}|${referrerId ?? ''}`)) ?? 0
export const loadAttendeeAt = (ctx: Ctx, eventId: string, userId: string) =>
  attendeesAt(ctx, pairOf(eventId, userId))
/**
 * The event ticket that a person's badge shows at an event. Null where they chose none, or hold no valid ticket of it any
 * more.
 */
export async function loadDisplayed(ctx: Ctx, eventId: string, userId: string): Promise<string | null> {
  const chosen = (await loadAttendeeAt(ctx, eventId, userId))?.display_event_ticket_id ?? null
  if (chosen === null) return null
  const held = await loadTicketsAt(ctx, eventId, userId)
  return held.some((each) => each.event_ticket_id === chosen && each.status === 'VALID') ? chosen : null
}
/** The events before this one, of the same host or club, at which a person held a ticket: the latest first. */
export const loadEarlierEvents = async (ctx: Ctx, eventId: string, userId: string) =>
  (await earlierEvents(ctx, pairOf(eventId, userId))) ?? []
export const loadCounters = async (ctx: Ctx, eventId: string) => found(await counters(ctx, eventId), 'event')
export const loadOwnCounters = async (ctx: Ctx, eventId: string, userId: string) =>
  found(await ownCounters(ctx, pairOf(eventId, userId)), 'event')
export const loadLocked = async (ctx: Ctx, eventTicketId: string) => (await locked(ctx, eventTicketId)) ?? 0
