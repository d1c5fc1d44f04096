import type { Scenario } from './scenario.ts'
import { checkIn } from './scenarios/check-in.ts'
import { eventPage } from './scenarios/event-page.ts'
import { purchaseHot32, purchaseHot256, purchaseSpread, purchaseWithReactions } from './scenarios/purchase.ts'

export const scenarios: readonly Scenario[] = [
  eventPage,
  purchaseSpread,
  purchaseHot32,
  purchaseHot256,
  checkIn,
  purchaseWithReactions,
]
