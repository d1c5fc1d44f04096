import { statement } from '#platform/db/statement.ts'

export interface TotalsRow {
  members: number
  issued: bigint
  spent: bigint
  expired: bigint
  reversed: bigint
  owed: bigint
  debt: bigint
  /** Minor units for one point. Null where the club sells none. */
  base_cost: bigint | null
  currency: string | null
}

// Points that members traded, or got back, were issued before.
const isIssued = `l.kind not in ('TRADED', 'RESTORED')`

/** The figures of a club as they are at a moment. */
export const readTotals = statement<[string, Temporal.Instant], TotalsRow>(`
select (select count(*)::int from club_member m where m.club_id = $1) as members,
  l.issued, m.spent, m.expired, m.reversed, l.owed, m.debt, r.base_cost, r.currency
from (
  select coalesce(sum(l.original) filter (where ${isIssued}), 0)::bigint as issued,
    coalesce(sum(l.remaining), 0)::bigint as owed
  from points_lot l where l.club_id = $1
) l cross join (
  select coalesce(sum(m.spent), 0)::bigint as spent, coalesce(sum(m.expired), 0)::bigint as expired,
    coalesce(sum(m.reversed), 0)::bigint as reversed, coalesce(sum(m.debt), 0)::bigint as debt
  from points_member m where m.club_id = $1
) m left join lateral (
  select v.base_cost, v.currency from points_rule_version v
  where v.club_id = $1 and v.valid_from <= $2::timestamptz order by v.version desc limit 1
) r on true`)

export interface MonthRow {
  /** The first day of the month. */
  month: string
  members: number
  issued: bigint
  spent: bigint
  expired: bigint
}

/**
 * The last months of a club, the oldest first, as many as the fourth argument says: the members of today who had joined
 * by its end, and the points of that month.
 */
export const readMonths = statement<[string, Temporal.Instant, string, number], MonthRow>(`
with month as (
  select first::date as month, first at time zone $3 as begins, (first + interval '1 month') at time zone $3 as ends
  from generate_series(
    date_trunc('month', $2::timestamptz at time zone $3) - ($4::int - 1) * interval '1 month',
    date_trunc('month', $2::timestamptz at time zone $3), interval '1 month'
  ) as first
), since as (
  select min(begins) as at from month
), joined as (
  select date_trunc('month', m.joined_at at time zone $3)::date as month, count(*) as people
  from club_member m where m.club_id = $1 group by 1
), issued as (
  select date_trunc('month', l.created_at at time zone $3)::date as month, sum(l.original) as points
  from points_lot l where l.club_id = $1 and l.created_at >= (select at from since) and ${isIssued} group by 1
), used as (
  select date_trunc('month', u.created_at at time zone $3)::date as month,
    sum(u.amount - u.given_back) filter (where u.kind = 'SPENT') as spent,
    sum(u.amount - u.given_back) filter (where u.kind = 'EXPIRED') as expired
  from points_lot l join points_lot_use u on u.lot_id = l.id
  where l.club_id = $1 and u.created_at >= (select at from since) group by 1
)
select m.month::text, (select coalesce(sum(j.people), 0)::int from joined j where j.month <= m.month) as members,
  coalesce(i.points, 0)::bigint as issued, coalesce(u.spent, 0)::bigint as spent,
  coalesce(u.expired, 0)::bigint as expired
from month m left join issued i on i.month = m.month left join used u on u.month = m.month
order by m.month`)

export interface AttendanceRow {
  events: number
  members: number
}

/** How many members came to how many of the club's events. The last row stands for `most` events and more. */
export const readAttendance = statement<[string, number], AttendanceRow>(`
select least(events, $2::int) as events, count(*)::int as members
from (
  select count(distinct f.event_id)::int as events
  from club_member m
  left join fact f on f.club_id = m.club_id and f.user_id = m.user_id and f.kind = 'CHECK_IN' and f.is_valid
  where m.club_id = $1 group by m.user_id
) people group by 1 order by 1`)
