import type { EventStatus } from '@reprise/rules/events/enums'
import { checkInOpensAt, eventStatusAt, isExpired } from '@reprise/rules/events/states'
import { phrase } from '@reprise/rules/platform/phrase'
import type { EventRow } from '../events.sql.ts'

/** Where an event stands at a moment (decision S-077). */
export function statusOf(event: EventRow, now: Temporal.Instant): EventStatus {
  return eventStatusAt(
    {
      publishedAt: event.published_at?.epochMilliseconds ?? null,
      cancelledAt: event.cancelled_at?.epochMilliseconds ?? null,
      startDate: event.start_date.epochMilliseconds,
      endDate: event.end_date.epochMilliseconds,
    },
    now.epochMilliseconds,
  )
}

/** Whether the end of an event has passed. */
export function hasEnded(event: EventRow, now: Temporal.Instant): boolean {
  return isExpired({ endDate: event.end_date.epochMilliseconds }, now.epochMilliseconds)
}

/** Why no more people can be invited to an event: a text, because it was cancelled or has ended. Null where they can. */
export function closedBecause(event: EventRow, now: Temporal.Instant): string | null {
  if (event.cancelled_at) return phrase('This event was cancelled.')
  return hasEnded(event, now) ? phrase('This event has ended.') : null
}

/** The moment from which scans at its doors count (decision S-159). */
export function opensAt(event: EventRow): Temporal.Instant {
  const opens = checkInOpensAt({
    startDate: event.start_date.epochMilliseconds,
    scanningOpensBefore: event.scanning_opens_before,
  })
  return Temporal.Instant.fromEpochMilliseconds(opens)
}

export interface EventLocation {
  address: string
  latitude: number | null
  longitude: number | null
  isOnlyVisibleToApprovedAttendees: boolean
}

/**
 * The place of an event, null where none was given. The code that shows it asks first whether the
 * viewer may see it: it may be for approved guests only (spec 3).
 */
export function locationOf(event: EventRow): EventLocation | null {
  if (event.address === null) return null
  return {
    address: event.address,
    latitude: event.latitude,
    longitude: event.longitude,
    isOnlyVisibleToApprovedAttendees: event.is_location_for_approved_only,
  }
}

/** The topic on which open screens of an event listen for changes. */
export function eventTopic(eventId: string): string {
  return `event:${eventId}`
}
