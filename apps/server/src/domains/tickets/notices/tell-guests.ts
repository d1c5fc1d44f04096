import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { BookingRow, TicketRow } from '../booking/booking.sql.ts'
import { readBookings, readTicketsOfBookings } from '../booking/read.sql.ts'
import { signedReceiptPath } from '../revenue/receipt-link.ts'
import type { BookingNews } from '../tickets.news.ts'
import { calendarEnds } from './calendar-ends.ts'
import { propertiesOf } from './event-properties.ts'
import { cancelledMail, declinedMail, goingMail, waitsAgainMail } from './ticket-mail.ts'

/** A booking that somebody is told about; `cause` makes it once. */
export interface Told extends BookingNews {
  cause: string
  note?: string | null
}

/** The events that are told about, by id. */
export const eventsOf = (work: Work, told: readonly { eventId: string }[]) =>
  events.eventsByIds(work.tx, [...new Set(told.map((each) => each.eventId))])

/** The bookings that are told about as they stand now, by id. */
export async function bookingsOf(work: Work, told: readonly Told[]): Promise<Map<string, BookingRow>> {
  const ids = told.map((each) => each.bookingId)
  return new Map((await readBookings(work.tx, ids)).map((row) => [row.id, row]))
}

async function receiptsOf(work: Work, bookings: readonly BookingRow[]): Promise<Map<string, string>> {
  const paid = bookings.filter((booking) => booking.paid_at !== null)
  const links = await Promise.all(
    paid.map(async ({ id }) => [id, await signedReceiptPath(work, id, work.now)] as const),
  )
  return new Map(links)
}

// One that was passed on since is its new holder's to show.
const ofTheirs = (ticket: TicketRow, userId: string) =>
  ticket.holder_id === userId && ticket.status === 'VALID'

/** Tells holders that they are going, with their tickets by mail: those that still are, when the news comes late. */
export async function tellGoing(work: Work, told: readonly Told[]): Promise<void> {
  const byId = await eventsOf(work, told)
  const bookings = await bookingsOf(work, told)
  const bookingIds = told.map((each) => each.bookingId)
  const tickets = Map.groupBy(await readTicketsOfBookings(work.tx, bookingIds), (each) => each.booking_id)
  const receipts = await receiptsOf(work, [...bookings.values()])
  const raised = told.flatMap(({ bookingId, eventId, userId, cause, note = null }) => {
    const event = byId.get(eventId)
    const booking = bookings.get(bookingId)
    const own = (tickets.get(bookingId) ?? []).filter((ticket) => ofTheirs(ticket, userId))
    if (!event || !booking || own.length === 0) return []
    const mail = goingMail(work, event, {
      booking,
      tickets: own,
      note,
      receipt: receipts.get(bookingId) ?? null,
    })
    return [{ userId, type: 'EventApproved' as const, properties: propertiesOf(event), cause, note, mail }]
  })
  await notifications.raise(work, raised)
}

/** Tells people that the host declined, with the host's note. */
export async function tellDeclined(work: Work, told: readonly Told[]): Promise<void> {
  const byId = await eventsOf(work, told)
  const bookings = await bookingsOf(work, told)
  const raised = told.flatMap(({ bookingId, eventId, userId, cause, note = null }) => {
    const event = byId.get(eventId)
    const booking = bookings.get(bookingId)
    if (!event || !booking) return []
    const mail = declinedMail(work, event, booking, note)
    return [{ userId, type: 'EventDeclined' as const, properties: propertiesOf(event), cause, note, mail }]
  })
  await notifications.raise(work, raised)
}

/** Tells people that the host took the answer back. */
export async function tellUndone(work: Work, told: readonly Told[]): Promise<void> {
  const byId = await eventsOf(work, told)
  const withEnd = await calendarEnds(work, told)
  const raised = told.flatMap(({ eventId, userId, cause }) => {
    const event = byId.get(eventId)
    if (!event) return []
    const mail = withEnd(event, userId, waitsAgainMail(work, event))
    const properties = { ...propertiesOf(event), Case: 'WAITS_AGAIN' satisfies BookingCase }
    return [{ userId, type: 'EventUpdated' as const, properties, cause, mail }]
  })
  await notifications.raise(work, raised)
}

/** Tells those who were going, or waited, that the event was cancelled. */
export async function tellCancelled(work: Work, told: readonly Told[]): Promise<void> {
  const byId = await eventsOf(work, told)
  const bookings = await bookingsOf(work, told)
  const raised = told.flatMap(({ bookingId, eventId, userId, cause }) => {
    const event = byId.get(eventId)
    const booking = bookings.get(bookingId)
    if (!event || !booking) return []
    const mail = cancelledMail(work, event, booking)
    return [{ userId, type: 'EventCancelled' as const, properties: propertiesOf(event), cause, mail }]
  })
  await notifications.raise(work, raised)
}
