import * as clubs from '#domains/clubs/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

// Tested in domains/points/buy/points-quote.test.ts.

/** A club by its id, for its members. NOT_FOUND where it is hidden from the person, FORBIDDEN where they are no member. */
export async function requireBuyer(db: Db, clubId: string, userId: string): Promise<clubs.ClubRow> {
  const found = await clubs.findOwnClub(db, clubId, userId)
  if (!found) throw fail.notFound("We couldn't find this club.")
  if (!(await clubs.membersAmong(db, found.club.id, [userId])).has(userId)) {
    throw fail.forbidden('Join this club to buy its points.')
  }
  return found.club
}
