import * as points from '#domains/points/public.ts'
import { statement } from '#platform/db/statement.ts'
import type { OfferRow } from '../offers.sql.ts'
import type { RedemptionRow } from '../redeem/redemptions.sql.ts'
import '../offers.tables.ts'

/** A live offer at which points are bought, and what a person used of it. */
export type PurchasableRow = OfferRow & {
  /** Their redemptions, without what an order holds that a new one would take the place of. */
  used: number
  /** Whether such an order of theirs holds one of it. */
  is_held: boolean
}

/** The live offers of a club at which points are bought ($3: now), with what a person ($2) used of them, the oldest first. */
export const selectPurchasable = statement<[string, string, Temporal.Instant], PurchasableRow>(`
select o.*, coalesce(p.redeemed, 0) - h.held as used, h.held > 0 as is_held
from offer o left join offer_participation p on p.offer_id = o.id and p.user_id = $2
cross join lateral (
  select count(*)::int as held from offer_redemption r
  where r.offer_id = o.id and r.user_id = $2 and r.state = 'HELD' and ${points.isOpenOrderSql('r.order_id')}) h
where o.club_id = $1 and o.type = 'BUY_POINTS' and o.published_at is not null and o.archived_at is null
  and (o.start_date is null or o.start_date <= $3::timestamptz) and (o.ends_at is null or o.ends_at > $3::timestamptz)
order by o.published_at, o.id`)

/** Holds one of an offer for an order. */
export const insertHeld = statement<
  [id: string, orderId: string, offerId: string, userId: string, occurrence: number, now: Temporal.Instant],
  never
>(`
insert into offer_redemption (id, order_id, offer_id, user_id, occurrence, state, points, created_at)
values ($1, $2, $3, $4, $5, 'HELD', 0, $6)`)

/** Counts a redemption at its participation, and gives it its number. */
export const countOne = statement<[string, string], { last_occurrence: number }>(`
update offer_participation set redeemed = redeemed + 1, last_occurrence = last_occurrence + 1
where offer_id = $1 and user_id = $2 returning last_occurrence`)

/** Notes that the order of a redemption is paid. Answers no row where it does not hold one any more. */
export const confirmOfOrder = statement<[string, Temporal.Instant], { id: string }>(`
update offer_redemption set state = 'CONFIRMED', confirmed_at = $2 where id = $1 and state = 'HELD' returning id`)

/** Makes a person take part in an offer whose row is locked. */
export const join = statement<[string, string, Temporal.Instant], never>(`
with joined as (
  insert into offer_participation (offer_id, user_id, joined_at) values ($1, $2, $3) on conflict do nothing
  returning offer_id)
update offer o set joined = o.joined + 1 from joined where o.id = joined.offer_id`)

/**
 * The common table expression `counted`: the expired redemption with this condition counts again at its offer and its
 * participation. No row where none of the offer is left.
 */
const takenAgainSql = (condition: string): string => `
expired as (select * from offer_redemption where ${condition} and state = 'EXPIRED'),
taken as (
  update offer o set redeemed = o.redeemed + 1 from expired e
  where o.id = e.offer_id and (o.quantity is null or o.redeemed < o.quantity) returning o.id),
counted as (
  update offer_participation p set redeemed = p.redeemed + 1 from expired e, taken
  where p.offer_id = e.offer_id and p.user_id = e.user_id returning p.offer_id)`

/**
 * Confirms a redemption that had expired before its order was paid, where one of the offer is left. Answers no row
 * otherwise.
 */
export const retakeExpired = statement<[string, Temporal.Instant], { id: string }>(`
with ${takenAgainSql('id = $1')}
update offer_redemption r set state = 'CONFIRMED', confirmed_at = $2 from counted where r.id = $1 returning r.id`)

export const selectRedemptionOfOrder = statement<[orderId: string], RedemptionRow>(
  'select * from offer_redemption where order_id = $1',
)

/** Notes that the price of a redemption is paid. Answers no row where the order does not hold one any more. */
export const payHeld = statement<[orderId: string], { id: string }>(`
update offer_redemption set state = 'PAID' where order_id = $1 and state = 'HELD' and code is null returning id`)

/** Notes that the price of a redemption is paid whose order had ended before. Answers no row where none is left. */
export const payExpired = statement<[orderId: string, now: Temporal.Instant], { id: string }>(`
with ${takenAgainSql('order_id = $1')}
update offer_redemption r set state = 'PAID', created_at = $2::timestamptz from counted where r.order_id = $1 returning r.id`)
