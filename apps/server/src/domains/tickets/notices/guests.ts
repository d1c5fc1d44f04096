import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { BookingRow, TicketRow } from '../booking/booking.sql.ts'
import { readTicketsOfBookings } from '../booking/read.sql.ts'
import {
  cancelledLetter,
  declinedLetter,
  goingLetter,
  movedLetter,
  waitsAgainLetter,
} from '../letters/ticket-letters.ts'
import { signedReceiptPath } from '../revenue/receipt-link.ts'
import type { HeardBooking } from './facts.ts'
import { leftBy, withBookings, withEnd, withEvents } from './facts.ts'

type Noted = HeardBooking & { note?: string | null }

/** The signed paths of the receipts of those bookings that are paid, by booking. */
export async function receiptsOf(work: Work, bookings: readonly BookingRow[]): Promise<Map<string, string>> {
  const paid = bookings.filter((booking) => booking.paid_at !== null)
  const links = await Promise.all(
    paid.map(async ({ id }) => [id, await signedReceiptPath(work, id, work.now)] as const),
  )
  return new Map(links)
}

/**
 * The tickets of bookings that the person still holds. A ticket that was passed on since is sent to its new
 * holder, and one that is on its way as a gift to nobody.
 */
export async function heldTickets(work: Work, news: readonly { bookingId: string }[]) {
  const ids = news.map((each) => each.bookingId)
  const byBooking = Map.groupBy(await readTicketsOfBookings(work.tx, ids), (each) => each.booking_id)
  return (bookingId: string, userId: string): TicketRow[] =>
    (byBooking.get(bookingId) ?? []).filter(
      (ticket) => ticket.holder_id === userId && ticket.status === 'VALID' && !ticket.is_gift_offered,
    )
}

async function holdersWithTickets(work: Work, news: readonly Noted[]) {
  const known = await withBookings(work, news)
  const heldBy = await heldTickets(work, news)
  const receipts = await receiptsOf(
    work,
    known.map(({ booking }) => booking),
  )
  return known.flatMap((each) => {
    const tickets = heldBy(each.bookingId, each.userId)
    const receipt = receipts.get(each.bookingId) ?? null
    return tickets.length > 0 ? [{ ...each, tickets, receipt }] : []
  })
}

/**
 * Notifies holders that they are going, with their tickets by mail. Where the news comes late, only those who
 * still are.
 */
export const going = notifications.noticeRow({
  recipients: holdersWithTickets,
  type: 'EventApproved',
  properties: ({ event }) => events.propertiesOf(event),
  note: ({ note }) => note,
  mail: (work, { event, note = null, ...rest }) => goingLetter(work, event, { ...rest, note }),
})

/** Notifies people that the host declined them, with the host's note. */
export const declined = notifications.noticeRow({
  recipients: (work, news: readonly Noted[]) => withBookings(work, news),
  type: 'EventDeclined',
  properties: ({ event }) => events.propertiesOf(event),
  note: ({ note }) => note,
  mail: (work, { event, booking, note = null }) => declinedLetter(work, event, booking, note),
})

/** Notifies people that the host took the answer back. */
export const waitsAgain = notifications.noticeRow({
  async recipients(work, news: readonly HeardBooking[]) {
    const known = await withEvents(work, news)
    const left = await leftBy(work, news)
    return known.map((each) => ({ ...each, hasLeft: left(each.eventId, each.userId) }))
  },
  type: 'EventUpdated',
  properties: ({ event }) => ({
    ...events.propertiesOf(event),
    Case: 'WAITS_AGAIN' satisfies BookingCase,
  }),
  mail: (work, fact) => withEnd(work, fact, waitsAgainLetter(work, fact.event)),
})

/** The people behind bookings, each once for an event, with all of their bookings of it. */
async function eachPersonOnce(work: Work, news: readonly HeardBooking[]) {
  const known = await withBookings(work, news)
  const byPerson = Map.groupBy(known, ({ eventId, userId }) => `${eventId} ${userId}`)
  return [...byPerson.values()].flatMap((all) => {
    const [first] = all
    return first ? [{ ...first, bookings: all.map(({ booking }) => booking) }] : []
  })
}

/** Notifies those who were going or waited that the event was cancelled, once, however many bookings they had. */
export const cancelled = notifications.noticeRow({
  recipients: eachPersonOnce,
  type: 'EventCancelled',
  properties: ({ event }) => events.propertiesOf(event),
  mail: (work, { event, bookings }) => cancelledLetter(work, event, bookings),
  once: ({ eventId }) => `cancelled:${eventId}`,
})

const readGoing = statement<[string[]], { event_id: string; user_id: string }>(`
select event_id, user_id from attendee where event_id = any($1::uuid[]) and state = 'APPROVED'`)

type HeardEvent = notifications.Heard<{ eventId: string; changed?: readonly events.ChangedFact[] }>

async function everybodyGoing(work: Work, news: readonly HeardEvent[]) {
  const known = await withEvents(work, news)
  const ids = news.map((each) => each.eventId)
  const byEvent = Map.groupBy(await readGoing(work.tx, ids), (each) => each.event_id)
  return known.flatMap((each) =>
    (byEvent.get(each.eventId) ?? []).map(({ user_id: userId }) => ({ ...each, userId })),
  )
}

/**
 * Notifies everybody who is going that the event changed. Another time or place comes by a mail that updates
 * their calendar.
 */
export const updated = notifications.noticeRow({
  recipients: everybodyGoing,
  type: 'EventUpdated',
  properties: ({ event }) => events.propertiesOf(event),
  mail: (work, { event, changed = [] }) =>
    changed.some((fact) => fact !== 'title') ? movedLetter(work, event, changed) : null,
})

/** Notifies everybody who is going that the event begins, once. */
export const started = notifications.noticeRow({
  recipients: everybodyGoing,
  type: 'EventStarted',
  properties: ({ event }) => events.propertiesOf(event),
  once: ({ eventId }) => `started:${eventId}`,
})
