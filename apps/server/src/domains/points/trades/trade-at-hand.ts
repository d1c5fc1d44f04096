import { tradeRefusal } from '@reprise/rules/points/trade'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import { lockMember } from '../member-points.ts'
import type { TradeRow } from './trades.sql.ts'
import { selectTrades } from './trades.sql.ts'

// Tested in domains/points/trades/accept-point-trade.test.ts.

const unknownTrade = () => fail.notFound("We couldn't find this trade.")

/** A trade, for the person who offered it (`sender`) or who got the offer (`receiver`). Throws NOT_FOUND for everybody else. */
export async function tradeFor(
  { tx, now, input, actor }: Call<{ tradeId: string }>,
  side: 'receiver' | 'sender',
): Promise<TradeRow> {
  const [trade] = await selectTrades(tx, [input.tradeId], now)
  if (trade?.[`${side}_id`] !== actor.userId) throw unknownTrade()
  return trade
}

/** The trade as it is under the locks of its members. Throws CONFLICT where it is over. */
export async function pendingTrade({ tx, now }: Work, tradeId: string): Promise<TradeRow> {
  const [trade] = await selectTrades(tx, [tradeId], now)
  if (!trade) throw unknownTrade()
  const refusal = tradeRefusal(trade.state)
  if (refusal) throw fail.because(refusal)
  return trade
}

/**
 * Locks the member whose points a trade holds, as every write that ends a trade does first. Returns the trade as it is
 * then. Throws CONFLICT where it is over.
 */
export async function lockHolder(work: Work, known: TradeRow): Promise<TradeRow> {
  await lockMember(work, known.given_club_id, known.sender_id)
  return pendingTrade(work, known.id)
}
