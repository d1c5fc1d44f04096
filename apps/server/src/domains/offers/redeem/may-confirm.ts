import { mayConfirmRedemptions } from '@reprise/rules/clubs/permissions'
import { checkInEndsAt, checkInOpensAt } from '@reprise/rules/events/states'
import type * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { OfferRow } from '../offers.sql.ts'

// Tested in domains/offers/redeem/confirm-at-door.test.ts.

/** Whether codes are confirmed at the doors of an event now: while its tickets are scanned. */
export function takesCodes(event: events.EventRow, now: Temporal.Instant): boolean {
  if (event.published_at === null || event.cancelled_at !== null) return false
  const opens = checkInOpensAt({
    startDate: event.start_date.epochMilliseconds,
    scanningOpensBefore: event.scanning_opens_before,
  })
  const closes = checkInEndsAt({ endDate: event.end_date.epochMilliseconds })
  return now.epochMilliseconds >= opens && now.epochMilliseconds < closes
}

/** Whether a person may scan at the event that an offer names, while its doors are open. */
async function isAtItsDoor(db: Db, offer: OfferRow, userId: string, now: Temporal.Instant): Promise<boolean> {
  if (offer.venue_event_id === null) return false
  const event = (await events.eventsByIds(db, [offer.venue_event_id])).get(offer.venue_event_id)
  // An event that moved to another club no longer counts.
  if (!event || event.club_id !== offer.club_id || !takesCodes(event, now)) return false
  const standing = await events.readStanding(db, event, userId)
  return events.permissionsFrom(standing).includes('CAN_SCAN_TICKET')
}

/** Whether a person may confirm the codes of an offer (S-154): by their role in the club, or at the door of its event. */
export async function mayConfirm(
  db: Db,
  offer: OfferRow,
  { role, userId }: { role: clubs.OwnClub['role']; userId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  return mayConfirmRedemptions(role) || isAtItsDoor(db, offer, userId, now)
}
