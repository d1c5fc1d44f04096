import { pointTradeInput } from '@reprise/rules/points/trade.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { pointTradeEnded } from '../points.news.ts'
import { endTrade } from './end-trades.ts'
import { lockHolder, tradeFor } from './trade-at-hand.ts'

// Tested in domains/points/trades/accept-point-trade.test.ts.

/**
 * Takes an offered trade back before it is answered. The held points go back to their lots (S-103). Throws CONFLICT where
 * the trade is over.
 */
export const cancelPointTrade = operation({
  name: 'cancelPointTrade',
  input: pointTradeInput,
  mostAMinute: byHand,
  may: (call) => tradeFor(call, 'sender'),
  idempotent: true,
  load: (call) => lockHolder(call, call.grant),
  write: (call) => endTrade(call, call.loaded, 'CANCELLED'),
  announce: ({ answer }) => [pointTradeEnded(answer.tradeId, 2, answer)],
  subject: ({ tradeId }) => tradeId,
})
