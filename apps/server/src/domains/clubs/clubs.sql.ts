import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './clubs.tables.ts'

export type ClubRow = Selectable<Tables['club']>

export const selectClubById = statement<[string], ClubRow>('select * from club where id = $1')

/** A club by its slug, or by one that it had before (S-131). No two clubs share one. */
export const selectClubBySlug = statement<[string], ClubRow>(
  'select * from club where slug = $1 or id = (select club_id from club_former_slug where slug = $1)',
)

/** Keeps the club as it is until the transaction ends; others may do the same at once. */
export const holdClubById = statement<[string], ClubRow>('select * from club where id = $1 for share')

export const lockClubById = statement<[string], ClubRow>('select * from club where id = $1 for no key update')

export const selectClubs = statement<[readonly string[]], ClubRow>(
  'select * from club where id = any($1::uuid[])',
)

/**
 * The role of each person in the club at the same position of the other array. No row where the person has no
 * role.
 */
export const selectRoles = statement<
  [readonly string[], readonly string[]],
  { club_id: string; user_id: string; role: ClubTeamRole }
>(`
select asked.club_id, asked.user_id, case when c.owner_id = asked.user_id then 'OWNER' else m.role end as role
from (select distinct club_id, user_id from unnest($1::uuid[], $2::uuid[]) as a(club_id, user_id)) asked
join club c on c.id = asked.club_id
left join club_team_member m on m.club_id = asked.club_id and m.user_id = asked.user_id
where c.owner_id = asked.user_id or m.role is not null`)

/** The owner and the team of each club, with their roles. */
export const selectTeams = statement<
  [readonly string[]],
  { club_id: string; roles: Record<string, ClubTeamRole> }
>(`
select c.id as club_id,
  coalesce((select jsonb_object_agg(m.user_id, m.role) from club_team_member m where m.club_id = c.id), '{}')
    || jsonb_build_object(c.owner_id, 'OWNER') as roles
from club c where c.id = any($1::uuid[])`)

export interface MembershipRow {
  club_id: string
  user_id: string
  joined_at: Temporal.Instant
  is_shown: boolean
}

export const selectMemberships = statement<[readonly string[], readonly string[]], MembershipRow>(`
select m.club_id, m.user_id, m.joined_at, m.is_shown from club_member m
join unnest($1::uuid[], $2::uuid[]) as a(club_id, user_id) on a.club_id = m.club_id and a.user_id = m.user_id`)

export const countMembers = statement<[readonly string[]], { club_id: string; count: bigint }>(`
select club_id, count(*) as count from club_member where club_id = any($1::uuid[]) group by club_id`)

/**
 * The clubs that a person belongs to or runs, by name. Of clubs that are hidden from members, only those that they
 * run.
 */
export const selectClubsOf = statement<[string], ClubRow>(`
select c.* from club c
where c.owner_id = $1
  or exists (select from club_team_member t where t.club_id = c.id and t.user_id = $1)
  or c.published and c.status <> 'SUSPENDED'
    and exists (select from club_member m where m.club_id = c.id and m.user_id = $1)
order by lower(c.name), c.id`)

/** The clubs in whose team a person has one of these roles, by name. OWNER stands for the owner. */
export const selectClubsRunBy = statement<[string, readonly ClubTeamRole[]], ClubRow>(`
select c.* from club c
left join club_team_member t on t.club_id = c.id and t.user_id = $1
where case when c.owner_id = $1 then 'OWNER' else t.role end = any($2::text[])
order by lower(c.name), c.id`)

export const existsClubOwnedBy = statement<[string], { owns: boolean }>(
  'select exists (select from club where owner_id = $1) as owns',
)

/** Which of these slugs belong to a club, or did before. The club `own` does not count. */
export const takenClubSlugs = statement<[readonly string[], string | null], { slug: string }>(`
select slug from club where slug = any($1::text[]) and id is distinct from $2::uuid
union select slug from club_former_slug where slug = any($1::text[]) and club_id is distinct from $2::uuid`)

/** A lock until the transaction ends: two clubs that get their slugs at once would pick the same free one. */
export const lockClubSlugs = statement<[], never>(
  `select pg_advisory_xact_lock(hashtextextended('club.slug', 0))`,
)
