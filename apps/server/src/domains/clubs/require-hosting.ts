import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { selectClubById } from './clubs.sql.ts'
import { requireInClub } from './require-in-club.ts'
import { roleIn } from './team-role.ts'

/**
 * Refuses an event of a club by a person who may not edit the club's events (table C). Throws FORBIDDEN, or NOT_FOUND
 * where the club is hidden from them. A suspended club hosts nothing.
 */
export async function requireHosting(db: Db, clubId: string, userId: string): Promise<void> {
  const { club } = await requireInClub(db, { clubIdOrSlug: clubId, userId }, 'events', 'edit')
  if (club.status === 'SUSPENDED') throw fail.forbidden("This club is suspended and can't host events.")
}

/** Whether the person may host an event of this club: they edit its events, and it is not suspended. */
export async function mayHost(db: Db, clubId: string, userId: string): Promise<boolean> {
  const [club] = await selectClubById(db, clubId)
  if (!club || club.status === 'SUSPENDED') return false
  return mayInClub(await roleIn(db, clubId, userId), 'events', 'edit')
}
