import { statement } from '#platform/db/statement.ts'

export interface RuleRow {
  id: string
  club_id: string
  version: number
  base_cost: bigint | null
  currency: string
  discount_buckets: { threshold: number; percent: number }[]
  multiplier_percent: number
  expires_after_days: number | null
  matures_after_days: number
  valid_from: Temporal.Instant
}

/** Adds the next version of a club's settings. Fails where another version was added meanwhile. */
export const insertRule = statement<
  [string, string, string | null, string, number, number | null, number, Temporal.Instant, string],
  { version: number }
>(`
insert into points_rule_version (id, club_id, version, base_cost, currency, discount_buckets, multiplier_percent,
  expires_after_days, matures_after_days, valid_from, created_by)
select $1, $2, coalesce(max(version), 0) + 1, $3::bigint, 'USD', $4::jsonb, $5, $6::int, $7, $8::timestamptz, $9
from points_rule_version where club_id = $2
returning version`)

/**
 * The newest versions of each club's settings, the newest first, and the one that counts now. The second argument says
 * how many, the third is now.
 */
export const readRules = statement<[readonly string[], number, Temporal.Instant], RuleRow>(`
select id, club_id, version, base_cost, currency, discount_buckets, multiplier_percent, expires_after_days,
  matures_after_days, valid_from
from (
  select v.*, row_number() over (partition by club_id order by version desc) as place,
    max(version) filter (where valid_from <= $3::timestamptz) over (partition by club_id) as current
  from points_rule_version v where club_id = any($1::uuid[])
) v where place <= $2 or version = current order by club_id, version desc`)

/** The version of each club's settings that counts at a moment. Clubs without one are missing. */
export const readCurrentRules = statement<[readonly string[], Temporal.Instant], RuleRow>(`
select r.id, r.club_id, r.version, r.base_cost, r.currency, r.discount_buckets, r.multiplier_percent,
  r.expires_after_days, r.matures_after_days, r.valid_from
from unnest($1::uuid[]) as a(club_id) cross join lateral (
  select v.* from points_rule_version v
  where v.club_id = a.club_id and v.valid_from <= $2::timestamptz order by v.version desc limit 1
) r`)
