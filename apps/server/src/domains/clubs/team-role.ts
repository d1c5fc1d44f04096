import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { loadKept } from '#platform/load-by-key.ts'
import { selectRoles, selectTeams } from './clubs.sql.ts'

/** A person's role in a club's team: OWNER, one of the team roles, or null. Reads with the given handle. */
export async function roleIn(db: Db, clubId: string, userId: string): Promise<ClubTeamRole | null> {
  const [row] = await selectRoles(db, [clubId], [userId])
  return row?.role ?? null
}

const MOST_KEPT = 5000

const { load: loadTeam, vouch } = loadKept<Readonly<Record<string, ClubTeamRole>>>(
  async (ctx, clubIds) =>
    new Map((await selectTeams(ctx.db, clubIds)).map(({ club_id, roles }) => [club_id, roles])),
  MOST_KEPT,
)

/**
 * SQL: the stamp of the team of the club `club` (an alias of club). It is different after each change of the team or
 * the owner.
 */
export const teamStampSql = (club: string) => `
concat_ws(' ', ${club}.xmin, (
  select string_agg(team_member.xmin::text, ' ' order by team_member.user_id)
  from club_team_member team_member where team_member.club_id = ${club}.id))`

/** Says under which stamp (`teamStampSql`) the database has the team of a club in this request. */
export const vouchForTeam = vouch

/**
 * A person's role in a club's team; null for everybody outside it. A team has at most a few hundred people, so it is
 * read as a whole, and all teams that one request asks for are read with one statement.
 */
export async function loadRole(ctx: Ctx, clubId: string, userId: string): Promise<ClubTeamRole | null> {
  return (await loadTeam(ctx, clubId))?.[userId] ?? null
}
