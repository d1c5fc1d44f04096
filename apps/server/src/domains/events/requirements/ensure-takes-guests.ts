import { fail } from '#platform/fail.ts'
import type { EventRow } from '../events.sql.ts'
import { statusOf } from '../explore/event-facts.ts'

/** Refuses what only people do who come, at an event that is not published or is over. */
export function ensureTakesGuests(event: EventRow, now: Temporal.Instant): void {
  const status = statusOf(event, now)
  if (status !== 'PUBLISHED' && status !== 'STARTED')
    throw fail.conflict("This event doesn't take anybody in at the moment.")
}
