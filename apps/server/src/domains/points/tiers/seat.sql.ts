import { statement } from '#platform/db/statement.ts'

/** A member whose tier changed. */
export interface MoveRow {
  club_id: string
  user_id: string
  /** Null for the first tier of the ladder. */
  tier_id: string | null
  former_tier_id: string | null
  /** The hold that gives the new tier. Null for the first tier. */
  hold_id: string | null
  /** A hold of the former tier that ended now. */
  ended_hold_id: string | null
  is_up: boolean
}

/**
 * Seats members on the ladders of their clubs (S-101, S-151). `members` selects them with their points ever earned; `set`
 * is what is written besides. The rows of the members must be locked, and by an earlier statement: this one then sees the
 * newest ladder.
 *
 * A hold by points ends where they are fewer than its own threshold, also a retired one: an edit of the ladder takes
 * nothing away. Each threshold of the present ladder that the points reach gives a hold. The highest hold is the tier.
 */
const seatSql = (members: string, set = '') => `
with n as materialized (${members}), ended as (
  update tier_hold h set ended_at = $2::timestamptz from n
  where h.club_id = n.club_id and h.user_id = n.user_id and h.ended_at is null
    and (h.until <= $2::timestamptz
      or exists (select from tier_threshold s where s.id = h.threshold_id and s.minimum_points > n.ever_earned))
  returning h.id, h.club_id, h.user_id, h.tier_id
), kept as materialized (
  select h.id, h.club_id, h.user_id, h.tier_id, h.source from n join tier_hold h
    on h.club_id = n.club_id and h.user_id = n.user_id and h.ended_at is null
  where h.id not in (select id from ended)
), given as (
  insert into tier_hold (id, club_id, user_id, tier_id, threshold_id, source, since)
  select gen_random_uuid(), n.club_id, n.user_id, t.id, s.id, 'EARNED', $2::timestamptz
  from n join tier t on t.club_id = n.club_id and t.retired_at is null
  join tier_threshold s on s.tier_id = t.id and s.retired_at is null
    and s.minimum_points > 0 and s.minimum_points <= n.ever_earned
  where not exists (select from kept k
    where k.club_id = n.club_id and k.user_id = n.user_id and k.tier_id = t.id and k.source = 'EARNED')
  returning id, club_id, user_id, tier_id
), best as (
  select distinct on (h.club_id, h.user_id) h.club_id, h.user_id, h.tier_id, h.id
  from (select id, club_id, user_id, tier_id from kept union all select id, club_id, user_id, tier_id from given) h
  join tier t on t.id = h.tier_id
  order by h.club_id, h.user_id, t.minimum_points desc, t.retired_at nulls first, h.id
), moved as (
  update points_member m set ${set}tier_id = b.tier_id
  from n left join best b on b.club_id = n.club_id and b.user_id = n.user_id
  where m.club_id = n.club_id and m.user_id = n.user_id
  returning m.club_id, m.user_id, old.tier_id as former_tier_id, new.tier_id, b.id as hold_id
)
select m.club_id, m.user_id, m.tier_id, m.former_tier_id, m.hold_id,
  (select e.id from ended e where e.club_id = m.club_id and e.user_id = m.user_id and e.tier_id = m.former_tier_id
    limit 1) as ended_hold_id,
  coalesce(now.minimum_points, -1) > coalesce(former.minimum_points, -1) as is_up
from moved m left join tier now on now.id = m.tier_id left join tier former on former.id = m.former_tier_id
where m.tier_id is distinct from m.former_tier_id
order by m.club_id, m.user_id`

/** Writes the points of locked members, and seats them. Returns those whose tier changed. */
export const saveAndSeat = statement<[string, Temporal.Instant], MoveRow>(
  seatSql(
    `select * from jsonb_to_recordset($1::jsonb) as n(club_id uuid, user_id uuid, ever_earned bigint, debt bigint,
    spent bigint, expired bigint, reversed bigint)`,
    `ever_earned = n.ever_earned, debt = n.debt, spent = n.spent, expired = n.expired, reversed = n.reversed, `,
  ),
)

/** Seats locked members of a club with the points that they have. Returns those whose tier changed. */
export const seatMembers = statement<[string, Temporal.Instant, readonly string[]], MoveRow>(
  seatSql(
    `select club_id, user_id, ever_earned from points_member
  where club_id = $1 and user_id = any($3::uuid[])`,
  ),
)
