import { pageSizes } from '@reprise/rules/platform/constants'
import * as payments from '#domains/payments/public.ts'
import * as points from '#domains/points/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { BookingRow, TransactionRow } from '../booking/booking.sql.ts'
import { newestOf, payoutTransaction, pointsTransaction } from './payout-transaction.ts'
import { earningsScope } from './read-earnings.ts'
import {
  countMyTransactions,
  countTransactionsAt,
  readTransactionsAt as readAt,
  readLostTransfers,
  readMyTransactions as readMine,
} from './transactions.sql.ts'

async function bookingPage(
  args: PageArgs,
  usual: number,
  read: (
    at: Temporal.Instant | null,
    id: string | null,
    limit: number,
    skip: number,
  ) => Promise<TransactionRow[]>,
  count: () => Promise<{ count: bigint }[]>,
): Promise<Page<TransactionRow>> {
  const start = pageStart(args, usual)
  const [at, id] = start.after ?? []
  const after = start.after ? { at: cursorInstant(at ?? ''), id: cursorId(id ?? '') } : null
  const rows = await read(after?.at ?? null, after?.id ?? null, start.first + 1, start.skip)
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () => countOf(count()),
  )
}

const isReceived = ({ type, attendee_state, transaction_status }: BookingRow) =>
  type === 'TRANSFER_IN_EVENT_TICKET' ||
  (type === 'GIFT_EVENT_TICKET' && attendee_state === 'NONE' && transaction_status === 'COMPLETED')

// Reads the state of received tickets from the tickets themselves. The line of a received ticket is not an order,
// and the ticket ends when the giver's order ends.
async function withLostTransfers(ctx: Ctx, rows: BookingRow[]): Promise<BookingRow[]> {
  const received = rows.filter(isReceived).map(({ id }) => id)
  if (received.length === 0) return rows
  const lost = new Set((await readLostTransfers(ctx.db, received)).map(({ id }) => id))
  return rows.map((row) => (lost.has(row.id) ? { ...row, transaction_status: 'CANCELLED' } : row))
}

/**
 * Everything that the caller ever took or ordered at events, the points that they ordered, and what was paid out to
 * them, newest first (S-144).
 */
export async function readMyTransactions(ctx: Ctx, args: PageArgs): Promise<Page<TransactionRow>> {
  const { userId } = await requireActor(ctx)
  return bookingPage(
    args,
    pageSizes.grid,
    async (at, id, limit) => {
      const orders = await withLostTransfers(ctx, await readMine(ctx.db, userId, at, id, limit))
      const payouts = await payments.readPayoutsTo(ctx.db, userId, at, id, limit)
      const bought = await points.readOrdersOf(ctx.db, userId, at, id, limit)
      return newestOf([orders, payouts.map(payoutTransaction), bought.map(pointsTransaction)], limit)
    },
    async () => {
      const [orders, payouts, bought] = await Promise.all([
        countMyTransactions(ctx.db, userId),
        payments.countPayoutsTo(ctx.db, userId),
        points.countOrdersOf(ctx.db, userId),
      ])
      const counts = [orders, payouts, bought].map(([row]) => row?.count ?? 0n)
      return [{ count: counts.reduce((sum, count) => sum + count, 0n) }]
    },
  )
}

/**
 * The paid orders of an event, newest first, for people who see its earnings; some see only those that they
 * brought in.
 */
export async function readEventTransactions(
  ctx: Ctx,
  eventId: string,
  args: PageArgs,
): Promise<Page<TransactionRow>> {
  const { event, referrerId } = await earningsScope(ctx, eventId)
  return bookingPage(
    args,
    pageSizes.table,
    (at, id, limit, skip) => readAt(ctx.db, event.id, referrerId, at, id, limit, skip),
    () => countTransactionsAt(ctx.db, event.id, referrerId),
  )
}
