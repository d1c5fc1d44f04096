import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Attachment } from '#ports/mail/outbox.tables.ts'

/**
 * An event as a calendar file (RFC 5545, RFC 5546), times in UTC. It contains the place only where the reader
 * may know it. `isEnd` removes the entry from the reader's calendar. Of two files with the same SEQUENCE the
 * later one counts (DTSTAMP).
 */
export function calendarOf(
  { config, clock }: Services,
  event: events.EventRow,
  { knowsPlace, isEnd = false }: { knowsPlace: boolean; isEnd?: boolean },
): Attachment {
  const { brandName: brand, publicUrl, supportEmail } = config
  const url = `${publicUrl}/events/${event.slug}`
  const method = isEnd ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const isOff = isEnd || event.cancelled_at !== null
  const calendar = ical({ prodId: { company: brand, product: 'events' }, method })
  calendar.createEvent({
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.version,
    stamp: new Date(clock.now().epochMilliseconds),
    start: new Date(event.start_date.epochMilliseconds),
    end: new Date(event.end_date.epochMilliseconds),
    summary: event.display_name,
    description: url,
    url,
    // The host's own address is private, so the organizer is the platform.
    organizer: { name: brand, email: supportEmail },
    location: (knowsPlace && events.locationOf(event)?.address) || null,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return {
    fileName: `${event.slug}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    text: `${calendar.toString()}\r\n`,
  }
}

/** The file that removes an event from the calendar of a person who had it. */
export function calendarEndOf(services: Services, event: events.EventRow): Attachment {
  return calendarOf(services, event, { knowsPlace: !event.is_location_for_approved_only, isEnd: true })
}
