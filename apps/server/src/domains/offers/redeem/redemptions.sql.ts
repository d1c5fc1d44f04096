import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { ParticipationRow } from '../offers.sql.ts'
import '../offers.tables.ts'

export type RedemptionRow = Selectable<Tables['offer_redemption']>

/** Every write that moves a redemption locks this row first. Answers no row where the person does not take part. */
export const lockParticipation = statement<[string, string], ParticipationRow>(
  'select * from offer_participation where offer_id = $1 and user_id = $2 for no key update',
)

export const selectRedemptions = statement<[readonly string[]], RedemptionRow>(
  'select * from offer_redemption where id = any($1::uuid[])',
)

export const selectByCode = statement<[string], RedemptionRow>(
  'select * from offer_redemption where code = $1',
)

/** Those of these offers of which a person has paid a redemption that they did not make yet. */
export const selectPaidOffers = statement<[readonly string[], string], { offer_id: string }>(
  "select distinct offer_id from offer_redemption where offer_id = any($1::uuid[]) and user_id = $2 and state = 'PAID'",
)

/** What a person paid of an offer, and did not redeem yet. */
export const selectPaidRedemption = statement<[string, string], RedemptionRow>(
  "select * from offer_redemption where offer_id = $1 and user_id = $2 and state = 'PAID'",
)

/** The last redemptions of these people, each of one offer, the newest first. At most as many of each as the limit says. */
export const selectLatest = statement<[readonly string[], readonly string[], number], RedemptionRow>(`
select r.* from unnest($1::uuid[], $2::uuid[]) as asked(offer_id, user_id)
cross join lateral (
  select * from offer_redemption o where o.offer_id = asked.offer_id and o.user_id = asked.user_id
  order by o.occurrence desc limit $3
) r order by r.occurrence desc`)

/**
 * Takes one of an offer's quantity. Answers no row where nothing is left, or the offer is no longer as it was read: another
 * version, archived, or over. The winners of a draw redeem it after its end.
 */
export const takeOne = statement<[string, number, Temporal.Instant], { id: string }>(`
update offer set redeemed = redeemed + 1
where id = $1 and version = $2 and published_at is not null and archived_at is null
  and (ends_at is null or ends_at > $3::timestamptz or drawn_at is not null) and (quantity is null or redeemed < quantity)
returning id`)

export const giveOneBack = statement<[string], never>(
  'update offer set redeemed = redeemed - 1 where id = $1',
)

/** Held redemptions whose time is over, the oldest first. */
export const findOverdue = statement<[Temporal.Instant, number], RedemptionRow>(`
select * from offer_redemption where state = 'HELD' and expires_at <= $1::timestamptz order by expires_at limit $2`)

/** Ends a held redemption whose time is over, and forgets what the member told. Answers no row where it has another state by now. */
export const expireRedemption = statement<[string], { id: string }>(
  "update offer_redemption set state = 'EXPIRED', details = null where id = $1 and state = 'HELD' returning id",
)

/** Confirms a held redemption. Answers no row where it has another state by now, or its time is over. */
export const confirmHeld = statement<
  [id: string, now: Temporal.Instant, by: string, zone: string | null],
  { id: string }
>(`
update offer_redemption set state = 'CONFIRMED', confirmed_at = $2, confirmed_by = $3, confirmed_zone = $4
where id = $1 and state = 'HELD' and expires_at > $2::timestamptz returning id`)

/**
 * Hands the order of a redemption that ended without being given on to a new one, which its member can redeem again.
 */
export const handOrderOn = statement<
  [id: string, orderId: string, newId: string, now: Temporal.Instant],
  never
>(`
with former as (update offer_redemption set order_id = null where id = $1 returning offer_id, user_id),
numbered as (
  update offer_participation p set last_occurrence = p.last_occurrence + 1 from former f
  where p.offer_id = f.offer_id and p.user_id = f.user_id returning p.offer_id, p.user_id, p.last_occurrence)
insert into offer_redemption (id, order_id, offer_id, user_id, occurrence, state, points, created_at)
select $3::uuid, $2::uuid, offer_id, user_id, last_occurrence, 'PAID', 0, $4::timestamptz from numbered`)

/** Takes a redemption back, and forgets what the member told. Answers no row where it has another state than it was read with. */
export const cancelFrom = statement<
  [id: string, from: RedemptionRow['state'], now: Temporal.Instant, by: string | null, reason: string | null],
  { id: string }
>(`
update offer_redemption set state = 'CANCELLED', cancelled_at = $3, cancelled_by = $4, cancel_reason = $5,
  details = null
where id = $1 and state = $2 returning id`)

/** Notes a confirmed redemption at its participation: it is awarded from the first one on. */
export const noteConfirmed = statement<
  [offerId: string, userId: string, now: Temporal.Instant, points: string, awardId: string | null],
  never
>(`
update offer_participation set awarded_at = coalesce(awarded_at, $3), points_spent = points_spent + $4::bigint,
  bonus_award_id = coalesce($5, bonus_award_id)
where offer_id = $1 and user_id = $2`)

/**
 * Counts a redemption that ended out of its participation. Without a confirmed one it is not awarded, unless a draw gave it.
 */
export const noteEnded = statement<[offerId: string, userId: string, points: string], ParticipationRow>(`
update offer_participation p set redeemed = redeemed - 1, points_spent = points_spent - $3::bigint,
  awarded_at = case when p.redeem_until is not null or exists (
    select from offer_redemption r where r.offer_id = p.offer_id and r.user_id = p.user_id and r.state = 'CONFIRMED'
  ) then awarded_at end
where offer_id = $1 and user_id = $2 returning *`)

/**
 * Moves an award that one offer gave to another offer with the same achievement that the person redeemed too. Answers no row
 * where there is none.
 */
export const moveBonusTo = statement<
  [userId: string, offerId: string, achievementId: string, awardId: string],
  { offer_id: string }
>(`
with other as (
  select p.offer_id from offer_participation p join offer o on o.id = p.offer_id and o.bonus_achievement_id = $3
  where p.user_id = $1 and p.offer_id <> $2 and p.awarded_at is not null order by p.awarded_at limit 1
)
update offer_participation p set bonus_award_id = $4 from other where p.offer_id = other.offer_id and p.user_id = $1
returning p.offer_id`)
