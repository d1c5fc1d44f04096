import * as events from '#domains/events/public.ts'
import type * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { calendarEndOf } from '../booking/event-calendar.ts'
import { readBookings } from '../booking/read.sql.ts'
import type { BookingNews } from '../tickets.news.ts'

export type HeardBooking = notifications.Heard<BookingNews>

/** The events of these news, by id. */
export const eventsOf = (work: Work, news: readonly { eventId: string }[]) =>
  events.eventsByIds(work.tx, [...new Set(news.map((each) => each.eventId))])

/** Bookings as they stand now, by id. */
export async function bookingsOf(work: Work, ids: readonly string[]): Promise<Map<string, BookingRow>> {
  return new Map((await readBookings(work.tx, [...ids])).map((row) => [row.id, row]))
}

/** The news, each with its event. News of an event that does not exist any more is left out. */
export async function withEvents<News extends { eventId: string }>(
  work: Work,
  news: readonly News[],
): Promise<(News & { event: events.EventRow })[]> {
  const byId = await eventsOf(work, news)
  return news.flatMap((each) => {
    const event = byId.get(each.eventId)
    return event ? [{ ...each, event }] : []
  })
}

/** The news with its event and its booking. */
export async function withBookings<News extends HeardBooking>(
  work: Work,
  news: readonly News[],
): Promise<(News & { event: events.EventRow; booking: BookingRow })[]> {
  const known = await withEvents(work, news)
  const bookings = await bookingsOf(
    work,
    news.map((each) => each.bookingId),
  )
  return known.flatMap((each) => {
    const booking = bookings.get(each.bookingId)
    return booking ? [{ ...each, booking }] : []
  })
}

const readGoing = statement<[string[], string[]], { event_id: string; user_id: string }>(`
select event_id, user_id from attendee
where (event_id, user_id) in (select * from unnest($1::uuid[], $2::uuid[])) and state = 'APPROVED'`)

const keyOf = (eventId: string, userId: string) => `${eventId}|${userId}`

/**
 * For people who lost tickets: whether they hold no other ticket, so that the event leaves their calendar.
 */
export async function leftBy(
  work: Work,
  heard: readonly { eventId: string; userId: string }[],
): Promise<(eventId: string, userId: string) => boolean> {
  const rows = await readGoing(
    work.tx,
    heard.map(({ eventId }) => eventId),
    heard.map(({ userId }) => userId),
  )
  const going = new Set(rows.map((row) => keyOf(row.event_id, row.user_id)))
  return (eventId, userId) => !going.has(keyOf(eventId, userId))
}

/** A mail that also removes the event from the reader's calendar, where they are not going any more. */
export const withEnd = (
  work: Work,
  { event, hasLeft }: { event: events.EventRow; hasLeft: boolean },
  letter: Letter,
): Letter => (hasLeft ? { ...letter, attachments: [calendarEndOf(work, event)] } : letter)
