import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { ClubArea } from '@reprise/rules/clubs/permissions'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { ClubRow } from './clubs.sql.ts'
import { lockClubById } from './clubs.sql.ts'
import { findClub, isClubVisible, readMyRole } from './read-club.ts'
import { roleIn } from './team-role.ts'

/** A club with the role that a person has there. */
export interface OwnClub {
  club: ClubRow
  role: ClubTeamRole | null
}

type Act = 'view' | 'edit'

/** A club by its slug or id with the person's role; undefined where there is none, or it is hidden from them. */
export async function findOwnClub(
  db: Db,
  clubIdOrSlug: string,
  userId: string,
): Promise<OwnClub | undefined> {
  const club = await findClub(db, clubIdOrSlug)
  if (!club) return undefined
  const role = await roleIn(db, club.id, userId)
  return isClubVisible(club, role) ? { club, role } : undefined
}

/** A club by its slug or id with the person's role. Throws NOT_FOUND where there is none, or it is hidden from them. */
export async function requireOwnClub(db: Db, clubIdOrSlug: string, userId: string): Promise<OwnClub> {
  const found = await findOwnClub(db, clubIdOrSlug, userId)
  if (!found) throw fail.notFound("We couldn't find this club.")
  return found
}

/** Refuses an act in an area of a club that the role does not allow (table C). Throws FORBIDDEN. */
export function requireArea({ role }: Pick<OwnClub, 'role'>, area: ClubArea, act: Act): void {
  if (!mayInClub(role, area, act)) throw fail.forbidden("Your role in this club doesn't allow this.")
}

/**
 * A club by its slug or id, for a person who may do this in an area of it (table C). Every operation that works on a club
 * asks here. Throws NOT_FOUND where the club is hidden from the person, FORBIDDEN where their role does not allow it.
 */
export async function requireInClub(
  db: Db,
  { clubIdOrSlug, userId }: { clubIdOrSlug: string; userId: string },
  area: ClubArea,
  act: Act,
): Promise<OwnClub> {
  const found = await requireOwnClub(db, clubIdOrSlug, userId)
  requireArea(found, area, act)
  return found
}

/** Whether the caller may do this in an area of a club (table C), for fields whose parent checks that they see it. */
export async function mayCallerInClub(ctx: Ctx, clubId: string, area: ClubArea, act: Act): Promise<boolean> {
  return mayInClub(await readMyRole(ctx, clubId), area, act)
}

/** The club by its id, locked until the transaction ends. Throws NOT_FOUND. It checks no rights. */
export async function lockClub(tx: Db, clubId: string): Promise<ClubRow> {
  const [club] = await lockClubById(tx, clubId)
  if (!club) throw fail.notFound("We couldn't find this club.")
  return club
}
