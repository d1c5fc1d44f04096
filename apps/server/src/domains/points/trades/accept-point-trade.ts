import { sentence } from '@reprise/rules/platform/sentence'
import { pointTradeInput } from '@reprise/rules/points/trade.input'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockHandovers, tradePoints } from '../lots/trade-points.ts'
import { pointTradeEnded } from '../points.news.ts'
import { handoversOf } from './handovers-of.ts'
import { pendingTrade, tradeFor } from './trade-at-hand.ts'
import type { TradeRow } from './trades.sql.ts'
import { moveTrade } from './trades.sql.ts'

/** Throws CONFLICT where a club is hidden, the sender is gone, or one of the two is no member of the club they get points of. */
async function requirePossible(db: Db, trade: TradeRow): Promise<void> {
  const over = () => fail.conflict('This trade is no longer possible.')
  const { given_club_id: givenId, wanted_club_id: wantedId } = trade
  const byId = await clubs.clubsByIds(db, wantedId ? [givenId, wantedId] : [givenId])
  const isShown = (id: string) => {
    const club = byId.get(id)
    return club !== undefined && clubs.isClubVisible(club, null)
  }
  if (!isShown(givenId) || (wantedId && !isShown(wantedId))) throw over()
  const sender = (await users.usersByIds(db, [trade.sender_id])).get(trade.sender_id)
  if (!sender || users.isHidden(sender)) throw over()
  if (wantedId && (await clubs.membersAmong(db, wantedId, [sender.id])).size === 0) throw over()
  if ((await clubs.membersAmong(db, givenId, [trade.receiver_id])).size === 0) {
    const club = byId.get(givenId)?.name ?? ''
    throw fail.conflict(sentence('Join {{club}} first. Then you can get its points.', { club }))
  }
}

/**
 * Accepts a trade of points: both sides move in one transaction (S-103). The points count for no tier. Throws CONFLICT where
 * the trade is over, or not possible any more, and INSUFFICIENT_POINTS where the person has too few points of the wanted
 * club.
 */
export const acceptPointTrade = operation({
  name: 'acceptPointTrade',
  input: pointTradeInput,
  mostAMinute: byHand,
  may: (call) => tradeFor(call, 'receiver'),
  idempotent: true,
  async load(call) {
    const { held, wanted } = handoversOf(call.grant)
    const members = await lockHandovers(call, wanted ? [held, wanted] : [held])
    const trade = await pendingTrade(call, call.grant.id)
    await requirePossible(call.tx, trade)
    return { trade, members, handovers: { held, wanted } }
  },
  async write(call) {
    const { trade, members, handovers } = call.loaded
    const [moved] = await moveTrade(call.tx, trade.id, 'ACCEPTED', call.now)
    if (!moved) throw fail.changedMeanwhile()
    await tradePoints(call, members, handovers)
    return {
      tradeId: trade.id,
      senderId: trade.sender_id,
      receiverId: trade.receiver_id,
      state: 'ACCEPTED' as const,
    }
  },
  announce: ({ answer }) => [pointTradeEnded(answer.tradeId, 2, answer)],
  subject: ({ tradeId }) => tradeId,
})
