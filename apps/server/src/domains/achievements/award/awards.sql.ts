import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'
import type { AwardRow } from '../achievements.sql.ts'

export const selectAwards = statement<[readonly string[]], AwardRow>(
  'select * from achievement_award where id = any($1::uuid[])',
)

export const selectHeld = statement<
  [readonly string[], readonly string[]],
  Pick<AwardRow, 'id' | 'achievement_id' | 'user_id' | 'event_id' | 'source'>
>(`
select id, achievement_id, user_id, event_id, source from achievement_award
where achievement_id = any($1::uuid[]) and user_id = any($2::uuid[]) and revoked_at is null`)

export const selectDecisions = statement<
  [readonly string[], readonly string[]],
  {
    achievement_id: string
    user_id: string
    event_id: string | null
    gives: boolean
    reason: string | null
    decided_at: Temporal.Instant
  }
>(`
select achievement_id, user_id, event_id, gives, reason, decided_at from achievement_decision
where achievement_id = any($1::uuid[]) and user_id = any($2::uuid[]) order by decided_at, id`)

/** Which of these achievements a person holds now. */
export const heldAmong = statement<[string, readonly string[]], { achievement_id: string }>(`
select distinct achievement_id from achievement_award
where user_id = $1 and achievement_id = any($2::uuid[]) and revoked_at is null`)

export interface NewAward {
  id: string
  achievement_id: string
  version: number
  user_id: string
  occasion: string
  event_id: string | null
  edition: number
  source: 'HAND' | 'RULE'
  at: string
}

export const insertAwards = statement<[string, Temporal.Instant], never>(`
insert into achievement_award
  (id, achievement_id, version, user_id, occasion, event_id, edition, source, at, given_at)
select id, achievement_id, version, user_id, occasion, event_id, edition, source, at, $2
from jsonb_to_recordset($1::jsonb) as a(id uuid, achievement_id uuid, version int, user_id uuid, occasion text,
  event_id uuid, edition int, source text, at timestamptz)`)

export const endAwards = statement<[string, Temporal.Instant], never>(`
update achievement_award w set revoked_at = $2, revoked_source = e.source, revoke_reason = e.reason
from jsonb_to_recordset($1::jsonb) as e(id uuid, source text, reason text)
where w.id = e.id and w.revoked_at is null`)

export const moveCounts = statement<[string], never>(`
update achievement a set awarded = a.awarded + c.given - c.ended, last_edition = a.last_edition + c.given
from jsonb_to_recordset($1::jsonb) as c(id uuid, given int, ended int) where a.id = c.id`)

/** How many different achievements these people hold. */
export const countHeld = statement<[readonly string[]], { user_id: string; count: number }>(`
select asked.user_id, count(distinct w.achievement_id)::int as count
from unnest($1::uuid[]) as asked(user_id)
left join achievement_award w on w.user_id = asked.user_id and w.revoked_at is null
group by asked.user_id`)

/** The awards of a person, the latest first, with those that were taken back. */
export const listAwardsOf = statement<[string, Temporal.Instant | null, string | null, number], AwardRow>(`
select * from achievement_award
where user_id = $1 and ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
order by at desc, id desc limit $4`)

export const countAwardsOf = statement<[string], { count: bigint }>(
  'select count(*) as count from achievement_award where user_id = $1',
)

/** The award that a person holds now for an occasion. */
export const findHeld = statement<[string, string, string], AwardRow>(`
select * from achievement_award
where achievement_id = $1 and user_id = $2 and occasion = $3 and revoked_at is null`)

/** Which of these people hold an achievement now for an occasion. */
export const selectHolders = statement<[string, readonly string[], string], { user_id: string }>(`
select user_id from achievement_award
where achievement_id = $1 and user_id = any($2::uuid[]) and occasion = $3 and revoked_at is null`)

/** The awards of an achievement that are held, the latest first. `all` also names people that lists do not show. */
export const listHolders = statement<
  [string, boolean, string | null, Temporal.Instant | null, string | null, number],
  AwardRow
>(`
select w.* from achievement_award w join users u on u.id = w.user_id
where w.achievement_id = $1 and w.revoked_at is null
  and ($2 or u.id = $3::uuid or ${users.isOnGuestListsSql('u')})
  and ($4::timestamptz is null or (w.at, w.id) < ($4, $5::uuid))
order by w.at desc, w.id desc limit $6`)

export const countHolders = statement<[string, boolean, string | null], { count: bigint }>(`
select count(*) as count from achievement_award w join users u on u.id = w.user_id
where w.achievement_id = $1 and w.revoked_at is null
  and ($2 or u.id = $3::uuid or ${users.isOnGuestListsSql('u')})`)

/** The awards of one person of these achievements, the latest last. */
export const selectOwnAwards = statement<[readonly string[], string], AwardRow>(`
select * from achievement_award
where achievement_id = any($1::uuid[]) and user_id = $2 order by at, id`)
