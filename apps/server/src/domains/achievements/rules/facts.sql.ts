import type { AchievementRuleKind } from '@reprise/rules/achievements/rule'
import { statement } from '#platform/db/statement.ts'
import type { AchievementRow } from '../achievements.sql.ts'

/** Stores facts, each at its newest version. Returns those that changed. */
export const saveFacts = statement<
  [string],
  { club_id: string; user_id: string; cause: string; version: number }
>(`
insert into fact (kind, cause, user_id, club_id, event_id, event_type, at, version, is_valid)
select kind, cause, user_id, club_id, event_id, event_type, at, version, is_valid
from jsonb_to_recordset($1::jsonb) as f(kind text, cause text, user_id uuid, club_id uuid, event_id uuid,
  event_type text, at timestamptz, version int, is_valid boolean)
order by kind, cause
on conflict (kind, cause) do update set version = excluded.version, is_valid = excluded.is_valid,
  at = case when excluded.is_valid then excluded.at else fact.at end
where fact.version < excluded.version
returning club_id, user_id, cause, version`)

/** Facts of members that are still true. */
export const selectFacts = statement<
  [readonly string[], readonly string[]],
  { club_id: string; user_id: string; event_id: string; event_type: string; at: Temporal.Instant }
>(`
select club_id, user_id, event_id, event_type, at from fact
where club_id = any($1::uuid[]) and user_id = any($2::uuid[]) and is_valid`)

/** The published achievements of clubs that have a rule of one of these kinds. */
export const selectRuled = statement<
  [clubIds: readonly string[], kinds: readonly AchievementRuleKind[]],
  AchievementRow
>(`
select * from achievement
where club_id = any($1::uuid[]) and rule ->> 'kind' = any($2::text[]) and published_at is not null order by id`)
