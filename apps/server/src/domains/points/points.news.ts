import type { PointTradeState } from '@reprise/rules/points/trade'
import { newsKind } from '#platform/news/news.ts'

/** What a member earned in a club changed: they got points, or points were taken back. Subject: what they are for. */
export const pointsEarned = newsKind<{ clubId: string; userId: string }>('points.earned')

/** Points of a member expire soon: `amount` whole points at the end of the day `on` (yyyy-MM-dd) in the club's zone. */
export const pointsExpiring = newsKind<{ clubId: string; userId: string; amount: string; on: string }>(
  'points.expiring',
)

/** Who reached or lost which tier of a club. The version of the news is 1 for the hold of the tier and 2 for its end. */
type TierNews = { clubId: string; userId: string; tierId: string }

/** A member reached a tier. Subject: the hold that gives it. */
export const tierReached = newsKind<TierNews>('tier.reached')
/** A member has another tier, because the ladder of their club changed. Nobody is notified. Subject: the club and the member. */
export const memberSeated = newsKind<{ clubId: string; userId: string }>('tier.seated')
/** A member lost a tier, because points were taken back or its time was over. Subject: the hold that gave it. */
export const tierLost = newsKind<TierNews>('tier.lost')

/** Why the payment of bought points goes back: the club refunds it, nothing could be given, or the provider did it. */
export type RefundReason = 'CLUB' | 'LATE' | 'REVERSED'

/** An order of points. */
type OrderNews = { orderId: string; clubId: string; userId: string }

/** An order of points was paid, and its points are there. Subject: the order. */
export const pointsBought = newsKind<OrderNews>('points.bought')
/** The payment of an order was declined while its buyer was away, or its end is unknown. */
export const pointsOrderFailed = newsKind<OrderNews>('points.orderFailed')
/** The money of an order goes back, and its points are taken back. */
export const pointsRefunding = newsKind<OrderNews & { why: RefundReason; note: string | null }>(
  'points.refunding',
)
/** The provider confirmed the refund of an order. */
export const pointsRefunded = newsKind<OrderNews>('points.refunded')

/** A person offered a trade of points to another person. Subject: the trade. */
export const pointTradeRequested = newsKind<{
  tradeId: string
  senderId: string
  receiverId: string
  isPresent: boolean
}>('points.tradeRequested')

/** A trade of points was accepted, or is over without that. Subject: the trade. */
export const pointTradeEnded = newsKind<{
  tradeId: string
  senderId: string
  receiverId: string
  state: Exclude<PointTradeState, 'PENDING'>
}>('points.tradeEnded')
