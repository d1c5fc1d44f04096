import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import '../points.tables.ts'

export type TierRow = Selectable<Tables['tier']>
export type LadderRow = Selectable<Tables['club_ladder']>

/** The tiers that are on the ladders of these clubs, from the first level up. */
export const selectLadders = statement<[readonly string[]], TierRow>(`
select * from tier where club_id = any($1::uuid[]) and retired_at is null order by club_id, level`)

/** Tiers by their ids, also those that left their ladder. */
export const selectTiers = statement<[readonly string[]], TierRow>(
  'select * from tier where id = any($1::uuid[])',
)

/** What clubs saved of their ladders. Clubs that never had one are missing. */
export const selectLadderRows = statement<[readonly string[]], LadderRow>(
  'select * from club_ladder where club_id = any($1::uuid[])',
)

/** The tier of each person in the club at the same place of the other list, where it is not the first. */
export const selectTiersOf = statement<
  [readonly string[], readonly string[]],
  { club_id: string; user_id: string; tier_id: string }
>(`
select m.club_id, m.user_id, m.tier_id from points_member m
join unnest($1::uuid[], $2::uuid[]) as a(club_id, user_id) on a.club_id = m.club_id and a.user_id = m.user_id
where m.tier_id is not null`)

/** How many members of clubs each tier has. Null stands for the first tier of the club. */
export const countByTier = statement<
  [readonly string[]],
  { club_id: string; tier_id: string | null; count: bigint }
>(`
select m.club_id, p.tier_id, count(*) as count from club_member m
left join points_member p on p.club_id = m.club_id and p.user_id = m.user_id
where m.club_id = any($1::uuid[]) group by m.club_id, p.tier_id`)

export const openLadder = statement<[string], never>(
  'insert into club_ladder (club_id) values ($1) on conflict (club_id) do nothing',
)

/** Keeps other saves of the ladder waiting, and the seating of its members. */
export const lockLadder = statement<[string], LadderRow>(
  'select * from club_ladder where club_id = $1 for update',
)

/**
 * Writes a whole ladder. A tier that is left out leaves it. Where the points of a tier differ, its threshold is retired
 * and gets a successor (S-151). The ladder must be locked.
 */
export const writeLadder = statement<[string, string, Temporal.Instant], never>(`
with given as materialized (
  select * from jsonb_to_recordset($2::jsonb) as g(id uuid, level int, name text, description text,
    minimum_points bigint, picture_file text, is_new boolean)
), left_out as (
  update tier set retired_at = $3::timestamptz
  where club_id = $1 and retired_at is null and id not in (select id from given)
), changed as (
  update tier t set level = g.level, name = g.name, description = g.description, minimum_points = g.minimum_points,
    picture_file = g.picture_file
  from given g where t.id = g.id and not g.is_new
), made as (
  insert into tier (id, club_id, level, name, description, minimum_points, picture_file, created_at)
  select id, $1, level, name, description, minimum_points, picture_file, $3::timestamptz from given where is_new
), closed as (
  update tier_threshold s set retired_at = $3::timestamptz from tier t
  where s.tier_id = t.id and t.club_id = $1 and s.retired_at is null
    and not exists (select from given g where g.id = t.id and g.minimum_points = s.minimum_points)
  returning s.id
)
insert into tier_threshold (id, tier_id, minimum_points, valid_from)
select gen_random_uuid(), g.id, g.minimum_points, $3::timestamptz from given g
where not exists (
  select from tier_threshold s where s.tier_id = g.id and s.retired_at is null and s.minimum_points = g.minimum_points
    and s.id not in (select id from closed)
)`)

/** Notes a new version of a ladder, on which all members have to be seated from the beginning. */
export const startSeating = statement<[string, Temporal.Instant], never>(`
update club_ladder set version = version + 1, saved_at = $2::timestamptz, seated_to = null, seated = 0,
  is_seating = true, to_seat = (
    select count(*) from (
      select user_id from points_member where club_id = $1 union select user_id from club_member where club_id = $1
    ) people
  )
where club_id = $1`)
