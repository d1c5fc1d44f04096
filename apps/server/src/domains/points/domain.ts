import './buy/buy.graphql.ts'
import './grants/grants.graphql.ts'
import './leaderboard/leaderboard.graphql.ts'
import './payouts/payouts.graphql.ts'
import './points.graphql.ts'
import './settings/settings.graphql.ts'
import './tiers/tiers.graphql.ts'
import './trades/trades.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { pointsOrders } from './buy/settle-points-orders.ts'
import { announceExpiring, expireLots, matureLots, releaseOverdueHolds } from './lots/end-lots.ts'
import { readHeldMoney } from './payouts/held-money.ts'
import { pointsNotices } from './points.notices.ts'
import { personalData } from './points.personal-data.ts'
import { endTierHolds, reseatMembers } from './tiers/reseat-members.ts'
import { endDueTrades } from './trades/end-trades.ts'

export const points = defineDomain({
  name: 'points',
  personalData,
  erase: { none: 'the statement is of the stand-in, and is kept as long as the law asks' },
  jobs: [
    { name: 'mature-points', everySeconds: 60, run: matureLots },
    { name: 'expire-points', everySeconds: 60, run: expireLots },
    // Before the job that releases holds, so that a late one finds no hold of a trade.
    { name: 'end-point-trades', everySeconds: 15, run: endDueTrades },
    { name: 'release-point-holds', everySeconds: 15, run: releaseOverdueHolds },
    { name: 'seat-members', everySeconds: 2, run: (services, stopping) => reseatMembers(services, stopping) },
    { name: 'end-tier-holds', everySeconds: 60, run: endTierHolds },
    { name: 'announce-expiring-points', everySeconds: 300, run: announceExpiring },
  ],
  notices: pointsNotices,
  extends: { paymentPurposes: [pointsOrders], unfinished: [readHeldMoney] },
})
