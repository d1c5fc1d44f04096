import type { ICalCalendar } from 'ical-generator'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { TextAttachment } from '#ports/mail/outbox.tables.ts'

interface Entry {
  knowsPlace: boolean
  isOff: boolean
  /** Whether the reader still waits for the host. */
  isWaiting?: boolean
  /** When the entry was made (DTSTAMP). */
  at: Temporal.Instant
}

function addEntry(
  calendar: ICalCalendar,
  { brandName: brand, publicUrl, supportEmail }: Services['config'],
  event: events.EventRow,
  { knowsPlace, isOff, isWaiting = false, at }: Entry,
): void {
  const url = `${publicUrl}/events/${event.slug}`
  const going = isWaiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
  calendar.createEvent({
    // Every file and feed has the same id, so that a calendar has the event once.
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.version,
    stamp: new Date(at.epochMilliseconds),
    start: new Date(event.start_date.epochMilliseconds),
    end: new Date(event.end_date.epochMilliseconds),
    summary: event.display_name,
    description: url,
    url,
    // The host's own address is private, so the organizer is the platform.
    organizer: { name: brand, email: supportEmail },
    location: (knowsPlace && events.locationOf(event)?.address) || null,
    status: isOff ? ICalEventStatus.CANCELLED : going,
  })
}

const REFRESH_SECONDS = 3600

type DatedEvent = events.EventRow & Pick<events.FeedEvent, 'changed_at'>

/** How the reader of a calendar stands to an event. */
interface Going {
  /** Whether the reader may know a hidden place. */
  isApproved: boolean
  isWaiting: boolean
}

const stranger: Going = { isApproved: false, isWaiting: false }

/**
 * Events as a calendar to subscribe to. A hidden place is left out for a reader who is not approved. Nothing in it
 * depends on when it is read, so it changes only with its events.
 */
export function calendarFeedOf<Event extends DatedEvent>(
  { config }: Pick<Services, 'config'>,
  name: string,
  all: readonly Event[],
  goingTo: (event: Event) => Going = () => stranger,
): string {
  const calendar = ical({
    prodId: { company: config.brandName, product: 'events' },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: REFRESH_SECONDS,
  })
  for (const event of all) {
    const { isApproved, isWaiting } = goingTo(event)
    addEntry(calendar, config, event, {
      knowsPlace: isApproved || !event.is_location_for_approved_only,
      isOff: event.cancelled_at !== null,
      isWaiting,
      at: event.changed_at,
    })
  }
  return `${calendar.toString()}\r\n`
}

/**
 * An event as a calendar file (RFC 5545, RFC 5546), times in UTC. It contains the place only where the reader
 * may know it. `isEnd` removes the entry from the reader's calendar. Of two files with the same SEQUENCE the
 * later one counts (DTSTAMP).
 */
export function calendarOf(
  { config, clock }: Services,
  event: events.EventRow,
  { knowsPlace, isEnd = false }: { knowsPlace: boolean; isEnd?: boolean },
): TextAttachment {
  const method = isEnd ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const isOff = isEnd || event.cancelled_at !== null
  const calendar = ical({ prodId: { company: config.brandName, product: 'events' }, method })
  addEntry(calendar, config, event, { knowsPlace, isOff, at: clock.now() })
  return {
    fileName: `${event.slug}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    text: `${calendar.toString()}\r\n`,
  }
}

/** The file that removes an event from the calendar of a person who had it. */
export function calendarEndOf(services: Services, event: events.EventRow): TextAttachment {
  return calendarOf(services, event, { knowsPlace: !event.is_location_for_approved_only, isEnd: true })
}
