import type { PointTradeDirection, PointTradeState } from '@reprise/rules/points/trade'
import { pointTradeStates } from '@reprise/rules/points/trade'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { TradeRow } from './trades.sql.ts'
import { countTrades, readPointPrices, readTrades, selectTrades } from './trades.sql.ts'

// Tested in domains/points/trades/accept-point-trade.test.ts.

const USUAL = 10

const trades = loadByKey<TradeRow>(
  async (ctx, ids) => new Map((await selectTrades(ctx.db, ids, ctx.clock.now())).map((row) => [row.id, row])),
)

/** A trade by its id, without a guard; NOT_FOUND where there is none. */
export async function loadTrade(ctx: Ctx, tradeId: string): Promise<TradeRow> {
  const trade = await trades(ctx, tradeId)
  if (!trade) throw fail.notFound("We couldn't find this trade.")
  return trade
}

interface TradesQuery {
  direction?: PointTradeDirection | null
  state?: readonly PointTradeState[] | null
  first?: number | null
  after?: string | null
}

/** The trades that the caller offered or was offered, newest first. Without a direction both, without a state all. */
export async function readPointTrades(
  ctx: Ctx,
  { direction = null, state, ...args }: TradesQuery,
): Promise<Page<TradeRow>> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(args, USUAL)
  const [at, id] = start.after ?? []
  const after = at === undefined ? null : { at: cursorInstant(at), id: cursorId(id ?? '') }
  const states = state ?? pointTradeStates
  const now = ctx.clock.now()
  const rows = await readTrades(
    ctx.db,
    userId,
    now,
    direction,
    states,
    after?.at ?? null,
    after?.id ?? null,
    start.first + 1,
  )
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () => countOf(countTrades(ctx.db, userId, now, direction, states)),
  )
}

/** Money for one point of a club. */
export interface PointPrice {
  amount: bigint
  currency: string
}

const prices = loadByKey<PointPrice>(
  async (ctx, clubIds) =>
    new Map((await readPointPrices(ctx.db, clubIds, ctx.clock.now())).map((row) => [row.club_id, row])),
)

/** What a club asks for one point; null where it sells none. */
export async function loadPointPrice(ctx: Ctx, clubId: string): Promise<PointPrice | null> {
  return (await prices(ctx, clubId)) ?? null
}

/** The other person of points that were traded, as the caller sees them. */
export async function loadPartner(
  ctx: Ctx,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<{ name: string; isReceiver: boolean }> {
  const { userId } = await requireActor(ctx)
  const isReceiver = userId === fromId
  const person = await users.userById(ctx, isReceiver ? toId : fromId)
  return { name: users.shownPerson(person).name, isReceiver }
}
