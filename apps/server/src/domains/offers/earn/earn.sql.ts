import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'
import './earn.tables.ts'

export type FulfilmentRow = Selectable<Tables['offer_fulfilment']>
export type ProofRow = Selectable<Tables['offer_proof']>

/** Offers that earn, locked in order of id. Every write that gives or takes what an offer earns locks it first. */
export const lockEarning = statement<[readonly string[]], OfferRow>(
  'select * from offer where id = any($1::uuid[]) order by id for no key update',
)

/** The participations of the pairs at the same places of both lists, locked. */
export const lockPairs = statement<[readonly string[], readonly string[]], ParticipationRow>(`
select p.* from offer_participation p
join (select distinct offer_id, user_id from unnest($1::uuid[], $2::uuid[]) as a(offer_id, user_id)) asked
  on asked.offer_id = p.offer_id and asked.user_id = p.user_id
order by p.offer_id, p.user_id for no key update of p`)

/**
 * The same, together with the participations of these people in other offers with the same bonus achievement. What takes a
 * bonus back locks them before the points, because the bonus may move to one of them.
 */
export const lockWithBonus = statement<[readonly string[], readonly string[]], ParticipationRow>(`
with asked as (select offer_id, user_id from unnest($1::uuid[], $2::uuid[]) as a(offer_id, user_id)),
wanted as (
  select offer_id, user_id from asked
  union select other.id, a.user_id from asked a join offer o on o.id = a.offer_id
  join offer other on other.bonus_achievement_id = o.bonus_achievement_id)
select p.* from offer_participation p
join wanted w on w.offer_id = p.offer_id and w.user_id = p.user_id
order by p.offer_id, p.user_id for no key update of p`)

/** Makes people participants, and counts those who are new. */
export const joinPairs = statement<[readonly string[], readonly string[], Temporal.Instant], never>(`
with joined as (
  insert into offer_participation (offer_id, user_id, joined_at)
  select offer_id, user_id, $3::timestamptz from unnest($1::uuid[], $2::uuid[]) as a(offer_id, user_id)
  order by offer_id, user_id on conflict (offer_id, user_id) do nothing
  returning offer_id
)
update offer o set joined = o.joined + n.count
from (select offer_id, count(*)::int as count from joined group by offer_id) n where o.id = n.offer_id`)

/** The fulfilments of the pairs at the same places of both lists. */
export const selectOfPairs = statement<[readonly string[], readonly string[]], FulfilmentRow>(`
select f.* from offer_fulfilment f
join (select distinct offer_id, user_id from unnest($1::uuid[], $2::uuid[]) as a(offer_id, user_id)) asked
  on asked.offer_id = f.offer_id and asked.user_id = f.user_id`)

export const selectFulfilments = statement<[readonly string[]], FulfilmentRow>(
  'select * from offer_fulfilment where id = any($1::uuid[])',
)

/**
 * Writes fulfilments. One whose reason was gone for a while is given again under its id; one that the team took back stays
 * taken back.
 */
export const saveFulfilments = statement<[string, Temporal.Instant], FulfilmentRow>(`
insert into offer_fulfilment as f (id, offer_id, user_id, occurrence, points, tier_id, reading_at, order_id, given_at)
select id, offer_id, user_id, occurrence, points, tier_id, reading_at, order_id, $2::timestamptz
from jsonb_to_recordset($1::jsonb) as n(id uuid, offer_id uuid, user_id uuid, occurrence text, points int,
  tier_id uuid, reading_at timestamptz, order_id uuid)
order by offer_id, user_id, occurrence
on conflict (offer_id, user_id, occurrence) do update set state = 'GIVEN', version = f.version + 1,
  points = excluded.points, tier_id = excluded.tier_id, given_at = excluded.given_at, cancelled_at = null,
  order_id = excluded.order_id
where f.state = 'CANCELLED' and f.cancelled_by is null or f.state = 'HELD' and f.order_id = excluded.order_id
returning *`)

/** Takes fulfilments back. */
export const cancelFulfilments = statement<
  [ids: readonly string[], now: Temporal.Instant, by: string | null, reason: string | null],
  FulfilmentRow
>(`
update offer_fulfilment set state = 'CANCELLED', version = version + 1, cancelled_at = $2::timestamptz,
  cancelled_by = $3, cancel_reason = $4
where id = any($1::uuid[]) and state = 'GIVEN' returning *`)

/**
 * Counts fulfilments that were given, held or taken back, at their participations and offers: `by` is 1, 0 for one that was
 * held before, or -1. Returns the participations.
 */
export const countFulfilments = statement<[string, Temporal.Instant], ParticipationRow>(`
with moved as materialized (
  select offer_id, user_id, sum(by)::int as by
  from jsonb_to_recordset($1::jsonb) as m(offer_id uuid, user_id uuid, by int) group by offer_id, user_id
), offers as (
  update offer o set redeemed = o.redeemed + n.by
  from (select offer_id, sum(by)::int as by from moved group by offer_id) n where o.id = n.offer_id
)
update offer_participation p set redeemed = p.redeemed + m.by,
  awarded_at = case when exists (
    select from offer_fulfilment f where f.offer_id = p.offer_id and f.user_id = p.user_id and f.state = 'GIVEN'
  ) then coalesce(p.awarded_at, $2::timestamptz) end
from moved m where p.offer_id = m.offer_id and p.user_id = m.user_id returning p.*`)

/** Notes which awards of the bonus achievement a participation gave. Null: none any more. */
export const noteBonuses = statement<[string, readonly string[], readonly (string | null)[]], never>(`
update offer_participation p set bonus_award_id = a.award_id
from unnest($2::uuid[], $3::uuid[]) as a(user_id, award_id) where p.offer_id = $1 and p.user_id = a.user_id`)

/** Which of these tiers these people still hold by a fulfilment. The pairs are at the same places of both lists. */
export const selectTiersGiven = statement<
  [readonly string[], readonly string[]],
  { tier_id: string; user_id: string }
>(`
select distinct f.tier_id, f.user_id from offer_fulfilment f
join unnest($1::uuid[], $2::uuid[]) as a(tier_id, user_id) on a.tier_id = f.tier_id and a.user_id = f.user_id
where f.state = 'GIVEN'`)

/** Whether the person used a reading of their position before. */
export const findReading = statement<[string, Temporal.Instant], { id: string }>(
  'select id from offer_fulfilment where user_id = $1 and reading_at = $2::timestamptz',
)
