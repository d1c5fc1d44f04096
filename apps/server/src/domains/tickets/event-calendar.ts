import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import * as events from '#domains/events/public.ts'

/** An event as a calendar file (RFC 5545), times in UTC. The place is in it only where the reader may know it. */
export function calendarOf(
  event: events.EventRow,
  reader: { brand: string; publicUrl: string; knowsPlace: boolean; now: Temporal.Instant },
): string {
  const url = `${reader.publicUrl}/events/${event.slug}`
  const calendar = ical({
    prodId: { company: reader.brand, product: 'events' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${event.id}@${new URL(reader.publicUrl).hostname}`,
    sequence: event.version,
    stamp: new Date(reader.now.epochMilliseconds),
    start: new Date(event.start_date.epochMilliseconds),
    end: new Date(event.end_date.epochMilliseconds),
    summary: event.display_name,
    description: url,
    url,
    location: (reader.knowsPlace && events.locationOf(event)?.address) || null,
    status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
