import { statement } from '#platform/db/statement.ts'

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
select club_id, user_id, created_at as at, original - reversed as amount from points_lot
where club_id = any($1::uuid[]) and user_id = any($2::uuid[]) and kind = 'EARNED' and original > reversed
order by created_at, id`)

/** Which of these tiers members have reached, and since when. Somebody who holds a tier has also reached all lower ones. */
export const selectTiersReached = statement<
  [tierIds: readonly string[], userIds: readonly string[]],
  EarnedRow & { tier_id: string }
>(`
select h.club_id, h.user_id, t.id as tier_id, min(h.since) as at
from tier t join tier_hold h on h.club_id = t.club_id and h.user_id = any($2::uuid[]) and h.ended_at is null
join tier held on held.id = h.tier_id and held.minimum_points >= t.minimum_points
where t.id = any($1::uuid[])
group by h.club_id, h.user_id, t.id`)

/** The members of a club who ever had points, by their ids. */
export const selectMembersWithPoints = statement<
  [clubId: string, after: string | null, limit: number],
  { user_id: string }
>(`
select user_id from points_member
where club_id = $1 and ($2::uuid is null or user_id > $2) order by user_id limit $3`)
