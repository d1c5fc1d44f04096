import type { AchievementSortField } from '@reprise/rules/achievements/enums'
import type { SortDirection } from '@reprise/rules/contacts/enums'
import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './achievements.tables.ts'

export type AchievementRow = Selectable<Tables['achievement']>
export type AwardRow = Selectable<Tables['achievement_award']>

export const selectAchievements = statement<[readonly string[]], AchievementRow>(
  'select * from achievement where id = any($1::uuid[])',
)

export const selectAchievementsBySlug = statement<[string, string | null], AchievementRow>(
  'select * from achievement where slug = $1 and ($2::uuid is null or club_id = $2) order by created_at, id limit 100',
)

/** Every write that gives or takes back awards locks the achievement first. */
export const lockAchievements = statement<[readonly string[]], AchievementRow>(
  'select * from achievement where id = any($1::uuid[]) order by id for no key update',
)

const orders: Record<AchievementSortField, { column: string; place: string }> = {
  CREATED_AT: { column: 'created_at', place: '$4::timestamptz' },
  NAME: { column: '(folded(display_name) collate "C")', place: '$4::text' },
}

type ListValues = [
  clubId: string,
  drafts: boolean,
  limit: number,
  after: Temporal.Instant | string | null,
  id: string | null,
]

const listInOrder = (field: AchievementSortField, direction: SortDirection) => {
  const { column, place } = orders[field]
  const [way, beyond] = direction === 'ASC' ? ['asc', '>'] : ['desc', '<']
  return statement<ListValues, AchievementRow & { sorted: Temporal.Instant | string }>(`
select achievement.*, ${column} as sorted from achievement
where club_id = $1 and ($2 or published_at is not null)
  and ($5::uuid is null or (${column}, id) ${beyond} (${place}, $5::uuid))
order by ${column} ${way}, id ${way} limit $3`)
}

/** The achievements of a club, with drafts or without, in each order. */
export const listAchievements = {
  CREATED_AT: { ASC: listInOrder('CREATED_AT', 'ASC'), DESC: listInOrder('CREATED_AT', 'DESC') },
  NAME: { ASC: listInOrder('NAME', 'ASC'), DESC: listInOrder('NAME', 'DESC') },
}

export const countAchievements = statement<[string, boolean], { count: bigint }>(
  'select count(*) as count from achievement where club_id = $1 and ($2 or published_at is not null)',
)

export const insertVersion = statement<[string, Temporal.Instant], never>(`
insert into achievement_version
  (achievement_id, version, display_name, bio, category, avatar_file, rule, created_at)
select id, version, display_name, bio, category, avatar_file, rule, $2 from achievement where id = $1`)

export const hasAwards = statement<[string], { has: boolean }>(
  'select exists (select from achievement_award where achievement_id = $1) as has',
)
