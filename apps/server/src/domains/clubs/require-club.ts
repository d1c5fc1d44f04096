import type { ClubArea } from '@reprise/rules/clubs/permissions'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { ClubRow } from './clubs.sql.ts'
import { lockClubById, selectClubById } from './clubs.sql.ts'
import { isClubVisible } from './read-club.ts'
import { roleIn } from './team-role.ts'

/**
 * The club by its id, for a person who may edit this area of it (table C). Throws FORBIDDEN, or NOT_FOUND where the club
 * is hidden from them.
 */
export async function requireClubArea(
  db: Db,
  clubId: string,
  { userId, area }: { userId: string; area: ClubArea },
): Promise<ClubRow> {
  const [club] = await selectClubById(db, clubId)
  const role = club ? await roleIn(db, club.id, userId) : null
  if (!club || !isClubVisible(club, role)) throw fail.notFound("We couldn't find this club.")
  if (!mayInClub(role, area, 'edit')) throw fail.forbidden("You can't change this part of the club.")
  return club
}

/** The club by its id, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockClub(tx: Db, clubId: string): Promise<ClubRow> {
  const [club] = await lockClubById(tx, clubId)
  if (!club) throw fail.notFound("We couldn't find this club.")
  return club
}
