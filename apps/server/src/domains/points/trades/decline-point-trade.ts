import { pointTradeInput } from '@reprise/rules/points/trade.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { pointTradeEnded } from '../points.news.ts'
import { endTrade } from './end-trades.ts'
import { lockHolder, tradeFor } from './trade-at-hand.ts'

// Tested in domains/points/trades/accept-point-trade.test.ts.

/**
 * Declines a trade of points. The held points go back to the lots of the person who offered them, and they are notified
 * (S-103). Throws CONFLICT where the trade is over.
 */
export const declinePointTrade = operation({
  name: 'declinePointTrade',
  input: pointTradeInput,
  mostAMinute: byHand,
  may: (call) => tradeFor(call, 'receiver'),
  idempotent: true,
  load: (call) => lockHolder(call, call.grant),
  write: (call) => endTrade(call, call.loaded, 'DECLINED'),
  announce: ({ answer }) => [pointTradeEnded(answer.tradeId, 2, answer)],
  subject: ({ tradeId }) => tradeId,
})
