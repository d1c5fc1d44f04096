import * as clubs from '#domains/clubs/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import { purchaseNotices } from './buy/purchase-notices.ts'
import { payoutNotices } from './payouts/payout-notices.ts'
import { pointsExpiring, pointTradeEnded, pointTradeRequested, tierLost, tierReached } from './points.news.ts'
import { selectTiers } from './tiers/tiers.sql.ts'
import { tradeAnswered, tradeRequested } from './trades/trade-notices.ts'

/** A member has points that expire in 30 or in 7 days. */
const expiring = notifications.noticeRow({
  async recipients(work, news: readonly notifications.Heard<Parameters<typeof pointsExpiring>[2]>[]) {
    const byId = await clubs.clubsByIds(work.tx, [...new Set(news.map(({ clubId }) => clubId))])
    return news.flatMap(({ clubId, userId, amount, on, cause }) => {
      const club = byId.get(clubId)
      return club ? [{ userId, cause, club, amount, on }] : []
    })
  },
  type: 'PointsExpiring',
  properties: ({ club, amount, on }) => ({
    ClubName: club.name,
    ClubSlug: club.slug,
    Count: amount,
    ExpiresOn: on,
  }),
})

type HeardTier = notifications.Heard<Parameters<typeof tierReached>[2]>

const tierNotice = (type: 'TierReached' | 'TierTakenBack') =>
  notifications.noticeRow({
    async recipients(work, news: readonly HeardTier[]) {
      const tiers = await selectTiers(work.tx, [...new Set(news.map(({ tierId }) => tierId))])
      const byTier = new Map(tiers.map((tier) => [tier.id, tier]))
      const byId = await clubs.clubsByIds(work.tx, [...new Set(news.map(({ clubId }) => clubId))])
      return news.flatMap(({ clubId, userId, tierId, cause }) => {
        const club = byId.get(clubId)
        const tier = byTier.get(tierId)
        return club && tier ? [{ userId, cause, club, tier }] : []
      })
    },
    type,
    properties: ({ club, tier }) => ({ ClubName: club.name, ClubSlug: club.slug, TierName: tier.name }),
  })

/** The notices of points. */
export const pointsNotices = [
  ...purchaseNotices,
  ...payoutNotices,
  notifications.notice('notify-points-expiring', [pointsExpiring], expiring),
  notifications.notice('notify-tier-reached', [tierReached], tierNotice('TierReached')),
  notifications.notice('notify-tier-lost', [tierLost], tierNotice('TierTakenBack')),
  notifications.notice('notify-trade-requested', [pointTradeRequested], tradeRequested),
  notifications.notice('notify-trade-ended', [pointTradeEnded], tradeAnswered),
]
