import type { ClubArea } from '@reprise/rules/clubs/permissions'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import * as clubs from '#domains/clubs/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

/**
 * Refuses a person who may not edit an area of a club (table C), and returns the club. Throws FORBIDDEN, or NOT_FOUND
 * where the club is hidden from them.
 */
export async function requireClubEdit(
  db: Db,
  clubId: string,
  userId: string,
  area: ClubArea,
): Promise<clubs.ClubRow> {
  const club = await clubs.findClub(db, clubId)
  const role = club ? await clubs.roleIn(db, club.id, userId) : null
  if (!club || !clubs.isClubVisible(club, role)) throw fail.notFound("We couldn't find this club.")
  if (!mayInClub(role, area, 'edit')) throw fail.forbidden("You can't change this in this club.")
  return club
}
