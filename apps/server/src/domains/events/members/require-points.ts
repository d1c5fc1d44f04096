import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { EventRow } from '../events.sql.ts'
import { readStanding } from '../roles/standing.ts'

// Tested in domains/events/members/extra-points.test.ts and domains/tickets/stock/update-event-ticket.test.ts.

/**
 * Refuses rep points on an event of a club, where the person does not manage the club's events: only the club
 * may give its points. Throws FORBIDDEN.
 */
export async function requirePoints(db: Db, event: EventRow, userId: string): Promise<void> {
  if (event.club_id === null) return
  const { clubRole } = await readStanding(db, event, userId)
  if (mayInClub(clubRole, 'events', 'edit')) return
  throw fail.forbidden('Only the team of its club can set the rep points of this event.')
}
