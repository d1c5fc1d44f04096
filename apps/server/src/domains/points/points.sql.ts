import * as ledger from '#domains/ledger/public.ts'
import { statement } from '#platform/db/statement.ts'

export interface AwardRow {
  cause: string
  /** Null where the award never belonged to a club. It is then worth nothing. */
  club_id: string | null
  version: number
  amount: bigint
}

const awardsOf = `select cause, club_id, version, amount from points_award where cause = any($1::text[]) order by cause`
export const readAwards = statement<[string[]], AwardRow>(awardsOf)
export const lockAwards = statement<[string[]], AwardRow>(`${awardsOf} for no key update`)

// `was` is the version that was read, or 0 where there was no award. The statement fails where an award has another
// version by now. The caller then tries again.
export const saveAwards = statement<[string, Temporal.Instant], never>(`
with given as materialized (
  select * from jsonb_to_recordset($1::jsonb)
    as a(cause text, club_id uuid, user_id uuid, version int, amount bigint, was int)
), changed as (
  update points_award p set club_id = g.club_id, version = g.version, amount = g.amount,
    changed_at = $2::timestamptz
  from given g where g.was > 0 and p.cause = g.cause and p.version = g.was
  returning p.cause
), added as (
  insert into points_award (cause, club_id, user_id, version, amount, changed_at)
  select cause, club_id, user_id, version, amount, $2::timestamptz from given where was = 0 order by cause
  on conflict (cause) do nothing
  returning cause
)
select must((select count(*) from changed) + (select count(*) from added) = (select count(*) from given))`)

interface MemberRow {
  club_id: string
  user_id: string
  ever_earned: bigint
  debt: bigint
  spent: bigint
  expired: bigint
  reversed: bigint
}

/** A member with what decides about points that the club gives them now. */
export interface LockedMemberRow extends MemberRow {
  time_zone: string
  rule_version_id: string | null
  expires_after_days: number | null
  matures_after_days: number | null
}

export const openMembers = statement<[string[], string[]], never>(`
insert into points_member (club_id, user_id)
select distinct club_id, user_id from unnest($1::uuid[], $2::uuid[]) as m(club_id, user_id)
order by club_id, user_id
on conflict (club_id, user_id) do nothing`)

// Every write that moves a member's points locks this row first.
export const lockMembers = statement<[string[], string[], Temporal.Instant], LockedMemberRow>(`
select m.club_id, m.user_id, m.ever_earned, m.debt, m.spent, m.expired, m.reversed,
  c.time_zone, r.id as rule_version_id, r.expires_after_days, r.matures_after_days
from points_member m join club c on c.id = m.club_id
left join lateral (
  select v.id, v.expires_after_days, v.matures_after_days from points_rule_version v
  where v.club_id = m.club_id and v.valid_from <= $3::timestamptz order by v.version desc limit 1
) r on true
where (m.club_id, m.user_id) in (select * from unnest($1::uuid[], $2::uuid[]))
order by m.club_id, m.user_id
for no key update of m`)

const balanceOf = (purpose: string) =>
  `coalesce(${ledger.balanceSql({
    asset: ledger.assetSql('PTS', 'm.club_id'),
    purpose: `'${purpose}'`,
    ownerId: 'm.user_id',
  })}, 0)`

export interface BalanceRow extends MemberRow {
  available: bigint
  maturing: bigint
  held: bigint
  /** Null for the first tier of the club's ladder. */
  tier_id: string | null
  /** Whether the person hides from the leaderboards of the club. */
  hides_rank: boolean
}

const selectBalances = `
select m.club_id, m.user_id, m.ever_earned, m.debt, m.spent, m.expired, m.reversed, m.tier_id, m.hides_rank,
  ${balanceOf('AVAILABLE')} as available, ${balanceOf('MATURING')} as maturing, ${balanceOf('HELD')} as held
from points_member m`

/** The points of a person in each club, in the order of club ids. An id as second argument starts after that club. */
export const readBalances = statement<[string, string | null, number], BalanceRow>(`${selectBalances}
where m.user_id = $1 and ($2::uuid is null or m.club_id > $2::uuid)
order by m.club_id limit $3`)

/** The points of a person in these clubs. Clubs in which they never had any are missing. */
export const readBalancesIn = statement<[string, readonly string[]], BalanceRow>(`${selectBalances}
where m.user_id = $1 and m.club_id = any($2::uuid[])`)

export const countBalances = statement<[string], { count: bigint }>(`
select count(*) as count from points_member where user_id = $1`)

export const sumEverEarned = statement<[string[]], { user_id: string; ever_earned: bigint }>(`
select user_id, sum(ever_earned)::bigint as ever_earned from points_member
where user_id = any($1::uuid[]) group by user_id`)

export interface MisbookedRow {
  cause: string
  club_id: string
  user_id: string
  /** The points that the ledger has for the cause in this club, minus what the cause is worth there. */
  excess: bigint
}

// For each cause: the points that each club has issued, compared with what the cause is worth in its club.
const misbookedOf = (issued: string) => `
with booked as (
  select regexp_replace(t.cause, ':[0-9]+$', '') as cause, ${ledger.assetIdSql('PTS', 'a.asset')} as club_id,
    -sum(e.amount) as amount
  from ${ledger.entriesSql}
  where a.purpose = 'ISSUED' and ${ledger.isAssetSql('PTS', 'a.asset')} ${issued}
  group by 1, 2
)
select p.cause, d.club_id, p.user_id, sum(d.amount)::bigint as excess
from (
  select cause, club_id, amount from booked
  union all select cause, club_id, -amount from points_award where amount > 0 and cause in (select cause from booked)
) d join points_award p on p.cause = d.cause
group by p.cause, d.club_id, p.user_id having sum(d.amount) <> 0
order by p.cause, d.club_id`

export const findMisbooked = statement<[number], MisbookedRow>(`${misbookedOf('')} limit $1`)
/** The misbooked awards of only these causes. They are read after their members are locked. */
export const readMisbooked = statement<[string[]], MisbookedRow>(
  misbookedOf(`and regexp_replace(t.cause, ':[0-9]+$', '') = any($1::text[])`),
)
