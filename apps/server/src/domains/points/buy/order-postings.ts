import type { PointsCause } from '@reprise/rules/points/cause'
import type * as ledger from '#domains/ledger/public.ts'
import { clubSales } from '../payouts/club-balance.ts'
import type { PointsOrderRow } from './orders.sql.ts'

// Tested in domains/points/buy/create-points-order.test.ts, by an invariant.

function entriesOf(order: PointsOrderRow): ledger.Posting['entries'] {
  const { currency: asset, club_id: clubId } = order
  const leg = (purpose: string, ownerId: string | null, amount: bigint) => ({
    account: { asset, purpose, ownerId, isGuarded: false },
    amount,
  })
  return [
    leg('PROVIDER', null, -order.total_amount),
    leg(clubSales, clubId, order.club_balance),
    leg('SERVICE_FEES', clubId, order.service_fee),
    leg('PROCESSING_FEES', clubId, order.processing_fee),
    leg('TAXES', clubId, order.taxes),
  ].filter(({ amount }) => amount !== 0n)
}

const causeOf = ({ id }: PointsOrderRow, end: 'captured' | 'refunded') => `payment:${id}:${end}`

/** The posting for the captured money of an order, in minor units. */
export function captureOf(order: PointsOrderRow): ledger.Posting {
  return { kind: 'BUY_POINTS_OFFER', cause: causeOf(order, 'captured'), entries: entriesOf(order) }
}

/** The posting that reverses a capture, once the provider has confirmed the refund. */
export function refundOf(order: PointsOrderRow): ledger.Posting {
  return {
    kind: 'REFUND',
    cause: causeOf(order, 'refunded'),
    reversesCause: causeOf(order, 'captured'),
    entries: entriesOf(order).map(({ account, amount }) => ({ account, amount: -amount })),
  }
}

/** What gave the points of an order. The lot has it as its award and as its cause. */
export const boughtCause = ({ id }: Pick<PointsOrderRow, 'id'>) => `bought:${id}`

/** The page that shows an order to its buyer. */
export const orderPath = (clubSlug: string, orderId: string) =>
  `/rep-clubs/${clubSlug}/buy-points?order=${orderId}`

/** Why the points of an order moved, for the statement. */
export const orderReason = (
  { points_amount }: PointsOrderRow,
  kind: 'bought' | 'boughtReversed',
): PointsCause => ({ kind, points: Number(points_amount) })
