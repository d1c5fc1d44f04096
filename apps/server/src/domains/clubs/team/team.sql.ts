import type { ClubTeamRole, GivenClubRole } from '@reprise/rules/clubs/enums'
import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import '../clubs.tables.ts'

type At = Temporal.Instant

/** A person with a role at a club: the owner, a team member or a collaborator. */
export interface MemberRow {
  club_id: string
  user_id: string
  role: ClubTeamRole
  is_collaborator: boolean
  assigned_at: At
}

export type LogRow = Selectable<Tables['club_log']>

/**
 * The people who run these clubs: the owner first, then team members and collaborators in the order they got their
 * role. A club has so few of them that all are read (`mostInTeam`).
 */
export const selectPeople = statement<[readonly string[]], MemberRow>(`
select c.id as club_id, c.owner_id as user_id, 'OWNER' as role, false as is_collaborator,
  coalesce(c.owner_since, c.created_at) as assigned_at, 0 as rank
from club c where c.id = any($1::uuid[])
union all
select club_id, user_id, role, is_collaborator, assigned_at, 1 as rank
from club_team_member where club_id = any($1::uuid[])
order by club_id, is_collaborator, rank, assigned_at, user_id`)

export const selectMember = statement<[string, string], { role: GivenClubRole; is_collaborator: boolean }>(
  'select role, is_collaborator from club_team_member where club_id = $1 and user_id = $2',
)

/** How many people are in one of the two sets. */
export const countPeople = statement<[string, isCollaborator: boolean], { count: number }>(`
select count(*)::int as count from club_team_member where club_id = $1 and is_collaborator = $2`)

/** Gives a person a role in one of the two sets, in place of their former one. */
export const giveRole = statement<[string, string, GivenClubRole, isCollaborator: boolean, At], never>(`
insert into club_team_member (club_id, user_id, role, is_collaborator, assigned_at) values ($1, $2, $3, $4, $5)
on conflict (club_id, user_id) do update
  set role = excluded.role, is_collaborator = excluded.is_collaborator, assigned_at = excluded.assigned_at`)

export const deleteMember = statement<[string, string], never>(
  'delete from club_team_member where club_id = $1 and user_id = $2',
)

export const deleteRolesOf = statement<[string], never>('delete from club_team_member where user_id = $1')

/** Answers how many owners the club has had, with the new one. */
export const setOwner = statement<[string, string, At], { owners: number }>(`
update club set owner_id = $2, owner_since = $3, owners = owners + 1 where id = $1 returning owners`)

/** The entries of a club's log, newest first, from a place on. */
export const selectLog = statement<[string, At | null, string | null, number], LogRow>(`
select * from club_log
where club_id = $1 and ($2::timestamptz is null or (at, id) < ($2::timestamptz, $3::uuid))
order by at desc, id desc limit $4::int`)

export const countLog = statement<[string], { count: bigint }>(
  'select count(*) as count from club_log where club_id = $1',
)

/** Deletes old entries; answers those that it deleted. */
export const purgeLog = statement<[At, number], { id: string }>(`
delete from club_log where id in (select id from club_log where at < $1 order by at limit $2) returning id`)
