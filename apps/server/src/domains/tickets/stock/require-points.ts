import { mayInClub } from '@reprise/rules/clubs/permissions'
import * as events from '#domains/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

/**
 * Refuses rep points on an event of a club, where the person does not manage the club's events: only the club
 * may give its points.
 */
export async function requirePoints(db: Db, event: events.EventRow, userId: string): Promise<void> {
  if (event.club_id === null) return
  const { clubRole } = await events.readStanding(db, event, userId)
  if (mayInClub(clubRole, 'events', 'edit')) return
  throw fail.forbidden('Only the team of its club can set the rep points of this event.')
}
