import type { Selectable } from 'kysely'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

export type PointsOrderRow = Selectable<Tables['points_order']>

/** Inserts an order ($1: its columns, BigInts as texts) with its payment ($2: an array of one OpeningRow). */
export const insertOrder = statement<[string, string, Temporal.Instant], never>(`
with ${payments.openingSql('$2', '$3')}
insert into points_order (id, sells, club_id, user_id, rule_version_id, points_amount, points, original_price,
  discount_percent, total_amount, service_fee, processing_fee, taxes, club_balance, currency, offer_id, offer_name,
  created_at, updated_at)
select o.id, o.sells, o.club_id, o.user_id, o.rule_version_id, o.points_amount, o.points, o.original_price,
  o.discount_percent, o.total_amount, o.service_fee, o.processing_fee, o.taxes, o.club_balance, o.currency, o.offer_id,
  o.offer_name, $3::timestamptz, $3::timestamptz
from jsonb_to_record($1::jsonb) as o(id uuid, sells text, club_id uuid, user_id uuid, rule_version_id uuid, points_amount bigint,
  points bigint, original_price bigint, discount_percent int, total_amount bigint, service_fee bigint,
  processing_fee bigint, taxes bigint, club_balance bigint, currency text, offer_id uuid, offer_name text)
where exists (select from opened_payment p where p.id = o.id)`)

/** The order of points that a person has not paid yet in a club, locked until the transaction ends. */
export const lockOpenOrder = statement<[string, string], PointsOrderRow>(
  "select * from points_order where club_id = $1 and user_id = $2 and status = 'PENDING' and sells = 'POINTS' for no key update",
)

/** The order of an offer that a person has not paid yet, or whose payment has an unknown end. */
export const findUnpaidOfOffer = statement<[offerId: string, userId: string], PointsOrderRow>(`
select * from points_order where offer_id = $1 and user_id = $2 and sells = 'OFFER'
  and (status = 'PENDING' or status = 'CRASHED' and paid_at is null)
order by created_at desc limit 1`)

export const lockOrder = statement<[string], PointsOrderRow>(
  'select * from points_order where id = $1 for no key update',
)

export const readOrders = statement<[readonly string[]], PointsOrderRow>(
  'select * from points_order where id = any($1::uuid[])',
)

/** What decides about an order whose payment has an outcome, beside the order. */
export interface OrderFacts {
  /** The club sells points and the buyer may have them: it is shown, and they are a member whose account exists. */
  can_receive: boolean
  /** The buyer has ordered the same again since, and that order stands or is being paid. */
  has_newer: boolean
  club_slug: string
  time_zone: string
  expires_after_days: number | null
  matures_after_days: number
}

export const readOrderFacts = statement<[string], OrderFacts>(`
select ${clubs.visibleClubSql('c')} and u.deleted_at is null and exists (
    select from club_member m where m.club_id = o.club_id and m.user_id = o.user_id) as can_receive,
  exists (select from points_order n where n.club_id = o.club_id and n.user_id = o.user_id
    and n.sells = o.sells and (n.sells = 'POINTS' or n.offer_id = o.offer_id)
    and n.created_at > o.created_at and n.status in ('PENDING', 'COMPLETED', 'CRASHED')) as has_newer,
  c.slug as club_slug, c.time_zone, r.expires_after_days, coalesce(r.matures_after_days, 0) as matures_after_days
from points_order o join club c on c.id = o.club_id join users u on u.id = o.user_id
left join points_rule_version r on r.id = o.rule_version_id
where o.id = $1`)

/** The new state of an order. A moment that is null stays as it is. */
export const saveOrder = statement<
  [
    id: string,
    status: PointsOrderRow['status'],
    paidAt: Temporal.Instant | null,
    refundedAt: Temporal.Instant | null,
    now: Temporal.Instant,
  ],
  never
>(`
update points_order set status = $2, paid_at = coalesce(paid_at, $3), refunded_at = coalesce(refunded_at, $4),
  updated_at = $5, version = version + 1
where id = $1`)

/** Notes who began the refund of an order, and why. */
export const noteRefund = statement<[orderId: string, by: string | null, note: string | null], never>(
  'update points_order set refunded_by = $2, refund_note = $3 where id = $1',
)

/** An order with the name of the provider of its payment. */
export type OrderWithProvider = PointsOrderRow & { provider: string }

/** All orders of a person, the newest first; those before a moment and an id where they are given. */
export const readOrdersOf = statement<
  [userId: string, at: Temporal.Instant | null, id: string | null, limit: number],
  OrderWithProvider
>(`
select o.*, p.provider from points_order o join payment p on p.id = o.id
where o.user_id = $1::uuid and ($2::timestamptz is null or (o.created_at, o.id) < ($2::timestamptz, $3::uuid))
order by o.created_at desc, o.id desc limit $4::int`)

export const countOrdersOf = statement<[string], { count: bigint }>(
  'select count(*) as count from points_order where user_id = $1',
)

/** The paid orders of a club, the newest first; those before a moment and an id, and only one ($5), where they are given. */
export const readPaidOrders = statement<
  [clubId: string, at: Temporal.Instant | null, id: string | null, limit: number, only: string | null],
  PointsOrderRow
>(`
select * from points_order
where club_id = $1 and paid_at is not null and ($5::uuid is null or id = $5)
  and ($2::timestamptz is null or (paid_at, id) < ($2::timestamptz, $3::uuid))
order by paid_at desc, id desc limit $4`)

export const countPaidOrders = statement<[string, string | null], { count: bigint }>(
  'select count(*) as count from points_order where club_id = $1 and paid_at is not null and ($2::uuid is null or id = $2)',
)
