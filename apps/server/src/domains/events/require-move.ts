import { mayGiveEventsAway } from '@reprise/rules/clubs/permissions'
import * as clubs from '#domains/clubs/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { EventRow } from './events.sql.ts'

/**
 * Refuses to make a locked event another club's (null: nobody's) by who may not. Who runs the club has rights at the
 * event, so nobody takes it into a club of their own: where there was no club only the producer chooses one, and out of
 * a club it goes by the producer, the club's owner or its admins.
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
