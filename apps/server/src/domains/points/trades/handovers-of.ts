import type { PointsCause } from '@reprise/rules/points/cause'
import type { Handover } from '../lots/trade-points.ts'
import type { TradeRow } from './trades.sql.ts'

// Tested in domains/points/trades/accept-point-trade.test.ts.

/** The cause of the hold of the points that a trade offers. */
export const holdOf = (tradeId: string) => `trade:${tradeId}`

type Terms = Pick<
  TradeRow,
  'given_amount' | 'given_club_id' | 'id' | 'receiver_id' | 'sender_id' | 'wanted_amount' | 'wanted_club_id'
>

const historyPage = '/rep-points/trade-history'

/** What a trade moves: the held points of the person who offers it, and the wanted points, null for a present. */
export function handoversOf(trade: Terms): { held: Handover; wanted: Handover | null } {
  const { id, sender_id: senderId, receiver_id: receiverId, wanted_club_id: wantedClubId } = trade
  const isPresent = wantedClubId === null
  const reason = (fromId: string, toId: string): PointsCause => ({ kind: 'traded', fromId, toId, isPresent })
  return {
    held: {
      cause: holdOf(id),
      clubId: trade.given_club_id,
      fromId: senderId,
      toId: receiverId,
      amount: trade.given_amount,
      reason: reason(senderId, receiverId),
      link: historyPage,
    },
    wanted:
      wantedClubId === null
        ? null
        : {
            cause: `${holdOf(id)}:back`,
            clubId: wantedClubId,
            fromId: receiverId,
            toId: senderId,
            amount: trade.wanted_amount,
            reason: reason(receiverId, senderId),
            link: historyPage,
          },
  }
}
