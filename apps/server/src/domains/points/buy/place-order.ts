import { randomUUID } from 'node:crypto'
import { allInParts } from '@reprise/rules/payments/all-in'
import type { OrderKind } from '@reprise/rules/points/purchase'
import type * as clubs from '#domains/clubs/public.ts'
import type * as payments from '#domains/payments/public.ts'
import type { Ctx, Services, Work } from '#platform/ctx.ts'
import { orderPath } from './order-postings.ts'
import { insertOrder } from './orders.sql.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

/** How long an order can be paid, as one of tickets (S-081). */
const holdLasts = { minutes: 15 }

export const pointsPurpose = 'CLUB_POINTS'

type Placing = Pick<Work, 'now' | 'tx'> & Pick<Services, 'paymentProvider'> & { ctx: Pick<Ctx, 'config'> }

interface Placed {
  club: clubs.ClubRow
  userId: string
  sells: OrderKind
  /** The settings that the points are of. Null where an offer is paid for. */
  ruleVersionId: string | null
  pointsAmount: bigint
  points: bigint
  /** Minor units. `price` is paid, and contains all fees and taxes. */
  price: bigint
  originalPrice: bigint
  discountPercent: number
  currency: string
  offer: { offerId: string; displayName: string } | null
  /** What the payment provider shows to the person who pays. */
  description: string
}

/** Writes an order with its reserved payment, which the caller drives after the commit. Returns its id. */
export async function placeOrder(
  { tx, now, paymentProvider, ctx }: Placing,
  placed: Placed,
): Promise<string> {
  const { club, userId, price, currency, offer } = placed
  const parts = allInParts(price, ctx.config.fees)
  const id = randomUUID()
  const order = {
    id,
    sells: placed.sells,
    club_id: club.id,
    user_id: userId,
    rule_version_id: placed.ruleVersionId,
    points_amount: `${placed.pointsAmount}`,
    points: `${placed.points}`,
    original_price: `${placed.originalPrice}`,
    discount_percent: placed.discountPercent,
    total_amount: `${price}`,
    service_fee: `${parts.serviceFee}`,
    processing_fee: `${parts.processingFee}`,
    taxes: `${parts.taxes}`,
    club_balance: `${parts.share}`,
    currency,
    offer_id: offer?.offerId ?? null,
    offer_name: offer?.displayName ?? null,
  }
  const opening: payments.OpeningRow = {
    id,
    purpose: pointsPurpose,
    subject: id,
    // A person has one unpaid order in a lane: one of points of the club, and one of each offer that is paid for.
    lane: placed.sells === 'OFFER' && offer ? offer.offerId : club.id,
    payer_id: userId,
    provider: paymentProvider.name,
    intent: 'CAPTURE',
    amount: order.total_amount,
    currency,
    description: placed.description,
    return_path: orderPath(club.slug, id),
    hold_until: now.add(holdLasts),
  }
  await insertOrder(tx, JSON.stringify(order), JSON.stringify([opening]), now)
  return id
}
