import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { EarningsRow, SoldEventTicketRow } from './earnings.sql.ts'
import { countOrders, readSoldEventTickets, sumEarnings } from './earnings.sql.ts'

/**
 * Sums in minor units. `gross` is everything that was ever charged; fees, taxes, gratuity and net are the present
 * amounts, after refunds.
 */
export interface Figures {
  gross: bigint
  refunded: bigint
  refundPending: bigint
  gratuity: bigint
  taxes: bigint
  service: bigint
  processing: bigint
  partner: bigint
  net: bigint
  quantity: number
  refundedQuantity: number
}

export interface EarningsDay {
  date: string
  gross: bigint
  net: bigint
  tickets: number
}

export interface EventEarnings {
  eventId: string
  currency: string
  totals: Figures & { orders: number; refunds: number }
  ticketBreakdown: (Figures & { eventTicket: SoldEventTicketRow; unitPrice: bigint })[]
  days: EarningsDay[]
}

const nothing: Figures = {
  gross: 0n,
  refunded: 0n,
  refundPending: 0n,
  gratuity: 0n,
  taxes: 0n,
  service: 0n,
  processing: 0n,
  partner: 0n,
  net: 0n,
  quantity: 0,
  refundedQuantity: 0,
}

// A refunded payment no longer counts; a payment whose refund has begun still counts.
function figuresOf(row: EarningsRow): Figures {
  const gross = row.host_balance + row.service_fee + row.processing_fee + row.partner_fee + row.taxes
  // A booking that was paid and has the status CRASHED got that status during its refund.
  const isPending = row.transaction_status === 'REFUND_PENDING' || row.transaction_status === 'CRASHED'
  if (row.transaction_status === 'REFUNDED') {
    return { ...nothing, gross, refunded: gross, quantity: row.quantity, refundedQuantity: row.quantity }
  }
  return {
    gross,
    refunded: 0n,
    refundPending: isPending ? gross : 0n,
    gratuity: row.gratuity,
    taxes: row.taxes,
    service: row.service_fee,
    processing: row.processing_fee,
    partner: row.partner_fee,
    net: row.host_balance,
    quantity: row.quantity,
    refundedQuantity: isPending ? row.quantity : 0,
  }
}

function add(a: Figures, z: Figures): Figures {
  return {
    gross: a.gross + z.gross,
    refunded: a.refunded + z.refunded,
    refundPending: a.refundPending + z.refundPending,
    gratuity: a.gratuity + z.gratuity,
    taxes: a.taxes + z.taxes,
    service: a.service + z.service,
    processing: a.processing + z.processing,
    partner: a.partner + z.partner,
    net: a.net + z.net,
    quantity: a.quantity + z.quantity,
    refundedQuantity: a.refundedQuantity + z.refundedQuantity,
  }
}

const sum = (rows: readonly EarningsRow[]) => rows.map(figuresOf).reduce(add, nothing)

// The lines of an event ticket: one for each price it was sold at, and last the one of today's price, even if
// nothing was sold at it.
function linesOf(
  eventTicket: SoldEventTicketRow,
  rows: readonly EarningsRow[],
): EventEarnings['ticketBreakdown'] {
  const byPrice = Map.groupBy(rows, (row) => row.price_amount)
  const before = [...byPrice.keys()].filter((price) => price !== eventTicket.price_amount)
  const prices = before.sort((a, z) => Number(a - z))
  if (!eventTicket.is_gone || byPrice.has(eventTicket.price_amount)) prices.push(eventTicket.price_amount)
  return prices.map((unitPrice) => ({ eventTicket, unitPrice, ...sum(byPrice.get(unitPrice) ?? []) }))
}

// A refund counts on its own day. So the sum of a day can be below zero, and all days add up to the totals.
function daysOf(rows: readonly EarningsRow[]): EarningsDay[] {
  const days = new Map<string, EarningsDay>()
  const move = (date: string, by: Omit<EarningsDay, 'date'>) => {
    const day = days.get(date) ?? { date, gross: 0n, net: 0n, tickets: 0 }
    days.set(date, {
      date,
      gross: day.gross + by.gross,
      net: day.net + by.net,
      tickets: day.tickets + by.tickets,
    })
  }
  for (const row of rows) {
    const { gross } = figuresOf(row)
    move(row.paid_on, { gross, net: row.host_balance, tickets: row.quantity })
    if (row.refunded_on) move(row.refunded_on, { gross: 0n, net: -row.host_balance, tickets: 0 })
  }
  const dates = [...days.keys()].sort()
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return []
  // Adds the days on which nothing happened, because a chart over time must not leave out days.
  const gapless: EarningsDay[] = []
  for (
    let date = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const key = date.toString()
    gapless.push(days.get(key) ?? { date: key, gross: 0n, net: 0n, tickets: 0 })
  }
  return gapless
}

/** Whose orders count: all, or those that were made with one person's code. */
export async function earningsScope(
  ctx: Ctx,
  eventId: string,
): Promise<{ event: events.EventRow; referrerId: string | null }> {
  // A person who may see all earnings may see their own.
  const { event, permissions } = await events.requirePermission(ctx, eventId, 'CAN_VIEW_MY_EARNINGS')
  const own = (await ctx.caller())?.userId ?? null
  return { event, referrerId: permissions.includes('CAN_VIEW_EARNINGS') ? null : own }
}

/**
 * The earnings of an event, as the ledger has them: all for people who see the event's earnings, otherwise those
 * of the caller's code.
 */
export async function readEarnings(ctx: Ctx, eventId: string): Promise<EventEarnings> {
  const { event, referrerId } = await earningsScope(ctx, eventId)
  const [rows, counts, eventTickets] = await Promise.all([
    sumEarnings(ctx.db, event.id, event.time_zone, referrerId),
    countOrders(ctx.db, event.id, referrerId),
    readSoldEventTickets(ctx.db, event.id),
  ])
  const byEventTicket = Map.groupBy(rows, (row) => row.event_ticket_id)
  const [count] = counts
  return {
    eventId: event.id,
    currency: eventTickets[0]?.currency ?? 'USD',
    totals: { ...sum(rows), orders: count?.orders ?? 0, refunds: count?.refunds ?? 0 },
    ticketBreakdown: eventTickets.flatMap((eventTicket) =>
      linesOf(eventTicket, byEventTicket.get(eventTicket.id) ?? []),
    ),
    days: daysOf(rows),
  }
}
