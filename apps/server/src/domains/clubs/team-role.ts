import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { selectRoles } from './clubs.sql.ts'

/** A person's role in a club's team: OWNER, one of the team roles, or null. Reads with the given handle. */
export async function roleIn(db: Db, clubId: string, userId: string): Promise<ClubTeamRole | null> {
  const [row] = await selectRoles(db, [clubId], [userId])
  return row?.role ?? null
}

const pairOf = (clubId: string, userId: string) => `${clubId}:${userId}`

const loadRoleOfPair = loadByKey(async (ctx, keys) => {
  const pairs = keys.map((key) => key.split(':'))
  const rows = await selectRoles(
    ctx.db,
    pairs.map(([clubId = '']) => clubId),
    pairs.map(([, userId = '']) => userId),
  )
  return new Map(rows.map((row) => [pairOf(row.club_id, row.user_id), row.role]))
})

/**
 * A person's role in a club's team; null for everybody outside it. All roles that one request asks for are read with
 * one statement.
 */
export async function loadRole(ctx: Ctx, clubId: string, userId: string): Promise<ClubTeamRole | null> {
  return (await loadRoleOfPair(ctx, pairOf(clubId, userId))) ?? null
}
