import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import type { NotificationType } from '@reprise/rules/notifications/types'
import { sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { TicketRow } from '../booking/booking.sql.ts'
import { readTicketsOfBookings } from '../booking/read.sql.ts'
import { answeredLetter, heldLetter } from '../letters/share-letters.ts'
import { readOfferedTo, readPassedOn } from '../share/share.sql.ts'
import type { HeardBooking } from './facts.ts'
import { leftBy, withEnd, withEvents } from './facts.ts'

const heldAt = (held: { booking_id: string; holder_id: string }) => `${held.booking_id}|${held.holder_id}`

/**
 * The people who now hold passed-on tickets of the bookings. With `status` only those whose tickets have it.
 */
async function holdersOf(work: Work, news: readonly HeardBooking[], status: TicketRow['status'] | null) {
  const bookingIds = news.map((each) => each.bookingId)
  const passedOn = await readPassedOn(work.tx, bookingIds)
  if (passedOn.length === 0) return []
  const known = await withEvents(work, news)
  const holders = Map.groupBy(passedOn, (each) => each.booking_id)
  const tickets = Map.groupBy(await readTicketsOfBookings(work.tx, bookingIds), heldAt)
  const facts = known.flatMap(({ bookingId, eventId, cause, event }) =>
    (holders.get(bookingId) ?? []).flatMap((held) => {
      const own = tickets.get(heldAt(held)) ?? []
      if (status && own.some((each) => each.status !== status)) return []
      return [{ userId: held.holder_id, eventId, cause, event, tickets: status === 'VALID' ? own : [] }]
    }),
  )
  const left = await leftBy(work, facts)
  return facts.map((each) => ({
    ...each,
    hasLeft: status !== 'VALID' && left(each.eventId, each.userId),
  }))
}

interface Held {
  type: Extract<NotificationType, 'EventCancelled' | 'EventUpdated'>
  /** The case of the notification, which says what happened to the ticket. */
  Case: 'TICKET' | Extract<BookingCase, `TICKET_${string}`>
  status?: TicketRow['status']
  /** Whether a person hears it once for the event, and not for each booking. */
  isOfEvent?: boolean
}

// Notifies the new holders of passed-on tickets about their ticket. The person who made the booking gets a
// notification of its own.
const holders = ({ type, Case, status, isOfEvent }: Held) =>
  notifications.noticeRow({
    recipients: (work, news: readonly HeardBooking[]) => holdersOf(work, news, status ?? null),
    type,
    properties: ({ event }) => ({ ...events.propertiesOf(event), Case }),
    mail: (work, fact, said) => withEnd(work, fact, heldLetter(work, fact.event, said, fact.tickets)),
    once: ({ eventId, cause }) => (isOfEvent ? `cancelled:${eventId}:holder` : `${cause}:holder`),
  })

/**
 * Notifies holders of passed-on tickets that the booking behind them ended or was taken back. The ticket
 * opens no door any more.
 */
export const lostHolders = holders({ type: 'EventUpdated', Case: 'TICKET_LOST' })
/** Notifies holders of passed-on tickets that the whole event was cancelled, once. */
export const cancelledHolders = holders({
  type: 'EventCancelled',
  Case: 'TICKET',
  isOfEvent: true,
})
/** Notifies holders of passed-on tickets that the booking behind them was approved again. */
export const restoredHolders = holders({ type: 'EventUpdated', Case: 'TICKET_RESTORED', status: 'VALID' })

/** Notifies people that a ticket which was offered to them has ended, and the offer with it. */
export const offered = notifications.noticeRow({
  async recipients(work, news: readonly HeardBooking[]) {
    const offers = await readOfferedTo(
      work.tx,
      news.map((each) => each.bookingId),
    )
    if (offers.length === 0) return []
    const byBooking = Map.groupBy(offers, (each) => each.booking_id)
    const senders = await users.usersByIds(work.tx, [...new Set(offers.map((each) => each.sender_id))])
    return (await withEvents(work, news)).flatMap(({ bookingId, cause, event }) =>
      (byBooking.get(bookingId) ?? []).flatMap(({ receiver_id: userId, sender_id: senderId }) => {
        const sender = senders.get(senderId)
        return sender ? [{ userId, cause, event, sender }] : []
      }),
    )
  },
  type: 'EventUpdated',
  properties: ({ event }) => ({
    ...events.propertiesOf(event),
    Case: 'OFFER_GONE' satisfies BookingCase,
  }),
  names: ({ sender }) => ({ person: sender }),
  mail: (work, { event }, said) =>
    answeredLetter(work, event, {
      said,
      subject: sentence('The ticket for {{event}} is gone', { event: event.display_name }),
    }),
  part: 'offered',
})
