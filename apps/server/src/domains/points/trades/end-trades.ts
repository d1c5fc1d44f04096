import type { Services, Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { releaseHold } from '../lots/spend-points.ts'
import { lockMember } from '../member-points.ts'
import { pointTradeEnded } from '../points.news.ts'
import { holdOf } from './handovers-of.ts'
import type { TradeRow } from './trades.sql.ts'
import { findDueTrades, markDueOfClubs, markDueOfLeavers, markDueOfPeople, moveTrade } from './trades.sql.ts'

// Tested in domains/points/trades/accept-point-trade.test.ts.

/**
 * Ends a pending trade without moving points. The held points go back to their lots, with the same days of expiry, so that
 * an offer makes no point last longer. The member must be locked. Throws CONFLICT where the trade ended meanwhile.
 */
export async function endTrade(work: Work, trade: TradeRow, state: TradeRow['ends_as']) {
  const ended = await tryToEnd(work, trade, state)
  if (!ended) throw fail.changedMeanwhile()
  return ended
}

async function tryToEnd(work: Work, trade: TradeRow, state: TradeRow['ends_as']) {
  const [moved] = await moveTrade(work.tx, trade.id, state, work.now)
  if (!moved) return null
  await releaseHold(work, holdOf(trade.id), 'expire')
  return { tradeId: trade.id, senderId: trade.sender_id, receiverId: trade.receiver_id, state }
}

// Returns whether there may be more.
async function endOne(work: Work): Promise<boolean> {
  const [due] = await findDueTrades(work.tx, work.now, 1)
  if (!due) return false
  await lockMember(work, due.given_club_id, due.sender_id)
  const ended = await tryToEnd(work, due, due.ends_as)
  // Somebody else may have ended it meanwhile.
  if (ended) await announce(work, [pointTradeEnded(due.id, 2, ended)])
  return true
}

/** Ends the trades whose time is over, each in a transaction of its own, and releases their points. */
export async function endDueTrades(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  while (!stopping?.aborted && (await inWork(services, endOne, now))) {
    // Locks one member at a time.
  }
  services.news.wake()
}

/** Ends the pending trades of people whose account is gone. A job releases the points. */
export async function endTradesOfPeople({ tx, now }: Work, userIds: readonly string[]): Promise<void> {
  await markDueOfPeople(tx, now, userIds)
}

/** Ends the pending trades by which people would get points of a club that they left. A job releases the points. */
export async function endTradesOfLeavers(
  { tx, now }: Work,
  left: readonly { clubId: string; userId: string }[],
): Promise<void> {
  const clubIds = left.map(({ clubId }) => clubId)
  const userIds = left.map(({ userId }) => userId)
  await markDueOfLeavers(tx, now, clubIds, userIds)
}

/** Ends the pending trades of points of clubs that nobody sees any more. A job releases the points. */
export async function endTradesOfClubs({ tx, now }: Work, clubIds: readonly string[]): Promise<void> {
  await markDueOfClubs(tx, now, clubIds)
}
