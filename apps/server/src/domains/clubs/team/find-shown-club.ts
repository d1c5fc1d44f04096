import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { ClubArea } from '@reprise/rules/clubs/permissions'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { ClubRow } from '../clubs.sql.ts'
import { findClub, isClubVisible } from '../read-club.ts'
import { roleIn } from '../team-role.ts'

/** A club with the role that a person has there. */
export interface OwnClub {
  club: ClubRow
  role: ClubTeamRole | null
}

/** A club by its slug or id with the person's role. Throws NOT_FOUND where it is hidden from them. */
export async function findShownClub(db: Db, clubIdOrSlug: string, userId: string): Promise<OwnClub> {
  const club = await findClub(db, clubIdOrSlug)
  const role = club ? await roleIn(db, club.id, userId) : null
  if (!club || !isClubVisible(club, role)) throw fail.notFound("We couldn't find this club.")
  return { club, role }
}

/** The same for an area of table C. Throws FORBIDDEN where the person's role does not allow the act there. */
export async function requireInClub(
  db: Db,
  { clubIdOrSlug, userId }: { clubIdOrSlug: string; userId: string },
  area: ClubArea,
  act: 'view' | 'edit',
): Promise<OwnClub> {
  const found = await findShownClub(db, clubIdOrSlug, userId)
  if (!mayInClub(found.role, area, act)) throw fail.forbidden("Your role in this club doesn't allow this.")
  return found
}
