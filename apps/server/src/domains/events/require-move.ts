import { mayGiveEventsAway } from '@reprise/rules/clubs/permissions'
import * as clubs from '#domains/clubs/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { EventRow } from './events.sql.ts'

/**
 * Refuses a move of a locked event to another club (null: to none) where the person may not do it. People who
 * run a club get rights at its events, so nobody may take an event into a club of their own: where it has no
 * club only the producer chooses one, and only the producer, the club's owner or its admins remove it from a
 * club.
 */
export async function requireMove(
  db: Db,
  event: EventRow,
  { clubId, userId }: { clubId: string | null; userId: string },
): Promise<void> {
  if (event.created_by !== userId) {
    if (event.club_id === null) throw fail.forbidden('Only the producer can choose a club for this event.')
    if (!mayGiveEventsAway(await clubs.roleIn(db, event.club_id, userId))) {
      throw fail.forbidden(
        'Only the producer, and the owner and admins of its club, can remove an event from it.',
      )
    }
  }
  if (clubId) await clubs.requireHosting(db, clubId, userId)
}
