import { statement } from '#platform/db/statement.ts'
import type { LadderRow } from './tiers.sql.ts'

/** A ladder whose members have to be seated, the oldest first. Another process that seats them is not waited for. */
export const claimSeating = statement<[], LadderRow>(`
select * from club_ladder where is_seating order by saved_at limit 1 for update skip locked`)

/** The next people of a club by id: its members, and everybody who has points there. */
export const selectNext = statement<[string, string | null, number], { user_id: string }>(`
select user_id from (
  (select user_id from points_member
    where club_id = $1 and ($2::uuid is null or user_id > $2::uuid) order by user_id limit $3)
  union
  (select user_id from club_member
    where club_id = $1 and ($2::uuid is null or user_id > $2::uuid) order by user_id limit $3)
) people order by user_id limit $3`)

/** The tiers that were the first of a ladder once. Their members never needed points, so no hold says that they have it. */
export const hasFormerFirst = statement<[string], { has: boolean }>(`
select exists (
  select from tier t join tier_threshold s on s.tier_id = t.id
  where t.club_id = $1 and s.retired_at is not null and s.minimum_points = 0
) as has`)

const formerFirst = `
from club_member m join tier t on t.club_id = m.club_id
join tier_threshold s on s.tier_id = t.id and s.minimum_points = 0 and s.retired_at > m.joined_at
where m.club_id = $1 and m.user_id = any($2::uuid[])
  and not exists (select from tier_hold h where h.club_id = m.club_id and h.user_id = m.user_id and h.tier_id = t.id
    and h.source = 'EARNED' and h.ended_at is null)`

export const openFormerFirst = statement<[string, readonly string[]], never>(`
insert into points_member (club_id, user_id) select distinct m.club_id, m.user_id ${formerFirst}
order by m.user_id on conflict (club_id, user_id) do nothing`)

export const lockSeats = statement<[string, readonly string[]], { user_id: string }>(`
select user_id from points_member where club_id = $1 and user_id = any($2::uuid[]) order by user_id for no key update`)

/** Gives members the tiers that were the first of the ladder while they were members. */
export const keepFormerFirst = statement<[string, readonly string[], Temporal.Instant], never>(`
insert into tier_hold (id, club_id, user_id, tier_id, threshold_id, source, since)
select distinct on (m.user_id, t.id) gen_random_uuid(), m.club_id, m.user_id, t.id, s.id, 'EARNED', $3::timestamptz
${formerFirst} order by m.user_id, t.id, s.valid_from`)

export const noteSeated = statement<[string, string | null, number, boolean], never>(`
update club_ladder set seated_to = case when $4::boolean then null else $2::uuid end, seated = seated + $3,
  is_seating = not $4::boolean
where club_id = $1`)

/** Members with a hold whose time is over. */
export const findEnding = statement<[Temporal.Instant, number], { club_id: string; user_id: string }>(`
select distinct club_id, user_id from (
  select club_id, user_id from tier_hold where ended_at is null and until <= $1::timestamptz order by until limit $2
) due order by club_id, user_id`)
