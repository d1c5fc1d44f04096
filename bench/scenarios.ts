import type { Scenario } from './scenario.ts'
import { checkIn } from './scenarios/check-in.ts'
import { currentUser } from './scenarios/current-user.ts'
import { eventPage } from './scenarios/event-page.ts'
import { joinOffer, redeemOffer } from './scenarios/offers.ts'
import { paidHot32, paidHot256, paidSpread } from './scenarios/paid-purchase.ts'
import { poll } from './scenarios/poll.ts'
import { purchaseHot32, purchaseHot256, purchaseSpread, purchaseWithReactions } from './scenarios/purchase.ts'
import { refresh } from './scenarios/refresh.ts'
import { revenue } from './scenarios/revenue.ts'
import { ticketCost } from './scenarios/ticket-cost.ts'

export const scenarios: readonly Scenario[] = [
  eventPage,
  currentUser,
  refresh,
  poll,
  ticketCost,
  purchaseSpread,
  purchaseHot32,
  purchaseHot256,
  paidSpread,
  paidHot32,
  paidHot256,
  checkIn,
  redeemOffer,
  joinOffer,
  revenue,
  purchaseWithReactions,
]
