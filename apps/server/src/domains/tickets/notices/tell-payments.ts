import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import type { RefundReason } from '../tickets.news.ts'
import { calendarEnds } from './calendar-ends.ts'
import { propertiesOf } from './event-properties.ts'
import type { Message } from './payment-mail.ts'
import { expiredMessage, failedMessage, refundedMessage, refundingMessage } from './payment-mail.ts'
import type { Told } from './tell-guests.ts'
import { bookingsOf, eventsOf } from './tell-guests.ts'

async function tellBuyers<T extends Told>(
  work: Work,
  told: readonly T[],
  say: (event: events.EventRow, booking: BookingRow, told: T) => Message,
): Promise<void> {
  const byId = await eventsOf(work, told)
  const bookings = await bookingsOf(work, told)
  const raised = told.flatMap((each) => {
    const event = byId.get(each.eventId)
    const booking = bookings.get(each.bookingId)
    if (!event || !booking) return []
    const { userId, cause } = each
    return [{ userId, type: 'EventUpdated' as const, cause, ...say(event, booking, each) }]
  })
  await notifications.raise(work, raised)
}

/** Tells those who answer requests what became of one, in a line of the bell. */
async function tellAnswerers(
  work: Work,
  told: readonly Told[],
  caseOf: (booking: BookingRow) => BookingCase,
): Promise<void> {
  const byId = await eventsOf(work, told)
  const bookings = await bookingsOf(work, told)
  const buyers = await users.usersByIds(work.tx, [...new Set(told.map((each) => each.userId))])
  const answerers = await events.answerersAt(work.tx, [...byId.keys()])
  const raised = told.flatMap(({ bookingId, eventId, userId, cause }) => {
    const event = byId.get(eventId)
    const buyer = buyers.get(userId)
    const booking = bookings.get(bookingId)
    if (!event || !buyer || !booking) return []
    const properties = { ...propertiesOf(event), Case: caseOf(booking) }
    const asked = { eventId, referrerId: booking.referrer_id }
    const who = answerers.filter((answerer) => events.mayAnswer(answerer, asked))
    return who.map((answerer) => ({
      userId: answerer.userId,
      type: 'EventUpdated' as const,
      properties,
      names: { person: buyer },
      cause: `${cause}:host`,
    }))
  })
  await notifications.raise(work, raised)
}

/**
 * Tells buyers that their money is on its way back, and why; where the provider took it back by itself those who
 * answer requests hear it too.
 */
export async function tellRefunding(
  work: Work,
  told: readonly (Told & { why: RefundReason; note: string | null })[],
): Promise<void> {
  const withEnd = await calendarEnds(work, told)
  await tellBuyers(work, told, (event, booking, each) => {
    const { properties, mail } = refundingMessage(work, event, booking, each)
    return { properties, mail: withEnd(event, each.userId, mail) }
  })
  const of = (why: RefundReason) => told.filter((each) => each.why === why)
  await tellAnswerers(work, of('REVERSED'), () => 'GUEST_REVERSED')
  await tellAnswerers(work, of('REVERSED_USED'), () => 'GUEST_REVERSED_USED')
}

/** Tells buyers that their money has gone back. */
export function tellRefunded(work: Work, told: readonly Told[]): Promise<void> {
  return tellBuyers(work, told, (event, booking) => refundedMessage(work, event, booking))
}

/** Tells buyers that their payment did not come through; after an approval those who gave it hear it too. */
export async function tellFailed(
  work: Work,
  told: readonly (Told & { wasApproved: boolean })[],
): Promise<void> {
  await tellBuyers(work, told, (event, booking) => failedMessage(work, event, booking))
  const approved = told.filter((each) => each.wasApproved)
  await tellAnswerers(work, approved, ({ transaction_status: status }) =>
    status === 'CRASHED' ? 'GUEST_PAYMENT_UNKNOWN' : 'GUEST_PAYMENT_FAILED',
  )
}

/** Tells both sides that a paid request ran out before it was answered. */
export async function tellExpired(work: Work, told: readonly Told[]): Promise<void> {
  await tellBuyers(work, told, (event, booking) => expiredMessage(work, event, booking))
  await tellAnswerers(work, told, () => 'GUEST_REQUEST_EXPIRED')
}
