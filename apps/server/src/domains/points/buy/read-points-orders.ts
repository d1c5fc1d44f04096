import { isId } from '@reprise/rules/platform/ids/id'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { PointsOrderRow } from './orders.sql.ts'
import { countPaidOrders, readOrders, readPaidOrders } from './orders.sql.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

export const unknownOrder = () => fail.notFound("We couldn't find this order.")

const ordersById = loadByKey<PointsOrderRow>(
  async (ctx, ids) => new Map((await readOrders(ctx.db, ids)).map((order) => [order.id, order])),
)
const paymentsById = loadByKey<payments.Payment>(
  async (ctx, ids) => new Map((await payments.readPayments(ctx.db, ids)).map((each) => [each.id, each])),
)

/** An order by its id, without a guard; NOT_FOUND where there is none. */
export async function loadPointsOrder(ctx: Ctx, orderId: string): Promise<PointsOrderRow> {
  const order = isId(orderId) ? await ordersById(ctx, orderId.toLowerCase()) : undefined
  if (!order) throw unknownOrder()
  return order
}

/** The payment of an order. It checks no rights. */
export async function loadPaymentOfOrder(ctx: Ctx, { id }: PointsOrderRow): Promise<payments.Payment> {
  const payment = await paymentsById(ctx, id)
  if (!payment) throw unknownOrder()
  return payment
}

/** An order of points, for its payer; NOT_FOUND for everybody else. */
export async function readPointsOrder(ctx: Ctx, orderId: string): Promise<PointsOrderRow> {
  const { userId } = await requireActor(ctx)
  const order = await loadPointsOrder(ctx, orderId)
  if (order.user_id !== userId) throw unknownOrder()
  return order
}

const USUAL = 10

/** The paid orders of a club, the newest first, or only one of them, for those who edit its rep points (table C). */
export async function readPointsOrders(
  ctx: Ctx,
  args: { clubIdOrSlug: string; orderId?: string | null; first?: number | null; after?: string | null },
): Promise<Page<PointsOrderRow>> {
  const { userId } = await requireActor(ctx)
  const { club } = await clubs.requireInClub(
    ctx.db,
    { clubIdOrSlug: args.clubIdOrSlug, userId },
    'repPoints',
    'edit',
  )
  const start = pageStart(args, USUAL)
  const [at = '', id = ''] = start.after ?? []
  const after = start.after ? { at: cursorInstant(at), id: cursorId(id) } : null
  const only = args.orderId == null ? null : args.orderId.toLowerCase()
  if (only !== null && !isId(only)) throw unknownOrder()
  const rows = await readPaidOrders(
    ctx.db,
    club.id,
    after?.at ?? null,
    after?.id ?? null,
    start.first + 1,
    only,
  )
  return pageOf(
    start,
    rows,
    (row) => [row.paid_at?.toString() ?? '', row.id],
    () => countOf(countPaidOrders(ctx.db, club.id, only)),
  )
}
