import { statement } from '#platform/db/statement.ts'
import { holdReachesSql } from './tiers/hold-reaches.ts'

// Tested in domains/achievements/rules/reconcile-members.test.ts.

/** Something that members earned in their clubs. */
interface EarnedRow {
  club_id: string
  user_id: string
  at: Temporal.Instant
}

/** The points that members earned, without those that were taken back, the earliest first. */
export const selectEarned = statement<
  [clubIds: readonly string[], userIds: readonly string[]],
  EarnedRow & { amount: bigint }
>(`
select club_id, user_id, coalesce(earned_at, created_at) as at,
  original - reversed as amount from points_lot
where club_id = any($1::uuid[]) and user_id = any($2::uuid[]) and kind = 'EARNED' and original > reversed
order by at, id`)

/**
 * Which of these tiers members have reached, and since when. Somebody who reached a tier has also reached all lower
 * ones. The first tier of a ladder needs no hold: each member has it from when they joined, or from when it became the
 * first.
 */
export const selectTiersReached = statement<
  [tierIds: readonly string[], userIds: readonly string[]],
  EarnedRow & { tier_id: string }
>(`
select club_id, user_id, tier_id, min(since) as at from (
  select h.club_id, h.user_id, t.id as tier_id, h.since
  from tier t join tier_hold h on h.club_id = t.club_id and h.user_id = any($2::uuid[]) and h.ended_at is null
  where t.id = any($1::uuid[]) and ${holdReachesSql('h', 't')}
  union all
  select m.club_id, m.user_id, t.id, greatest(m.joined_at, s.valid_from)
  from tier t join tier_threshold s on s.tier_id = t.id and s.retired_at is null and s.minimum_points = 0
  join club_member m on m.club_id = t.club_id and m.user_id = any($2::uuid[])
  where t.id = any($1::uuid[])
) reached
group by club_id, user_id, tier_id`)

/**
 * The people of a club whose points or tier can matter, by their ids: all who ever had points there, and its members
 * where this tier is the first of its ladder. Without erased accounts.
 */
export const selectMembersWithPoints = statement<
  [clubId: string, tierId: string | null, after: string | null, limit: number],
  { user_id: string }
>(`
select user_id from (
  (select p.user_id from points_member p join users u on u.id = p.user_id and u.erased_at is null
    where p.club_id = $1 and ($3::uuid is null or p.user_id > $3) order by p.user_id limit $4)
  union
  (select m.user_id from club_member m join users u on u.id = m.user_id and u.erased_at is null
    where m.club_id = $1 and ($3::uuid is null or m.user_id > $3)
      and exists (select from tier_threshold s
        where s.tier_id = $2::uuid and s.retired_at is null and s.minimum_points = 0)
    order by m.user_id limit $4)
) people order by user_id limit $4`)
