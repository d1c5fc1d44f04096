import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import { moneyProperties } from '@reprise/rules/notifications/properties'
import type { Sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { expiredLetter, failedLetter, refundedLetter, refundingLetter } from '../letters/payment-letters.ts'
import { notPaidOutLetter, paidOutLetter } from '../letters/payout-letters.ts'
import type { RefundReason } from '../tickets.news.ts'
import type { HeardBooking } from './facts.ts'
import { eventsOf, leftBy, withBookings, withEnd } from './facts.ts'

interface Order {
  event: events.EventRow
  booking: BookingRow
}

type Refund = HeardBooking & { why: RefundReason; note: string | null }
type Failed = HeardBooking & { wasApproved: boolean }

const orderProperties = ({ event, booking }: Order, Case: BookingCase) => ({
  ...events.propertiesOf(event),
  ...moneyProperties(booking.total_amount, booking.currency),
  Case,
})

/** Notifies buyers that their payment is being refunded, and why. */
export const refunding = notifications.noticeRow({
  async recipients(work, news: readonly Refund[]) {
    const left = await leftBy(work, news)
    const known = await withBookings(work, news)
    return known.map((each) => ({ ...each, hasLeft: left(each.eventId, each.userId) }))
  },
  type: 'EventUpdated',
  properties: (fact) => orderProperties(fact, `REFUND_${fact.why}`),
  mail: (work, fact, said) => withEnd(work, fact, refundingLetter(work, fact.event, said, fact.note)),
})

/** Notifies buyers of the outcome of their payment. */
const buyers = (
  caseOf: (booking: BookingRow) => BookingCase,
  letterOf: (work: Work, event: events.EventRow, said: Sentence, booking: BookingRow) => Letter,
) =>
  notifications.noticeRow({
    recipients: (work, news: readonly HeardBooking[]) => withBookings(work, news),
    type: 'EventUpdated',
    properties: (fact) => orderProperties(fact, caseOf(fact.booking)),
    mail: (work, { event, booking }, said) => letterOf(work, event, said, booking),
  })

const failures: Partial<Record<string, BookingCase>> = {
  CRASHED: 'PAYMENT_UNKNOWN',
  CANCELLED: 'PAYMENT_TOO_LATE',
}

/** Notifies buyers that their payment was refunded. */
export const refunded = buyers(() => 'REFUNDED', refundedLetter)
/** Notifies buyers that their payment did not come through. */
export const failed = buyers(
  ({ transaction_status: status }) => failures[status ?? ''] ?? 'PAYMENT_DECLINED',
  failedLetter,
)
/** Notifies buyers that their paid request expired before it was answered. */
export const expired = buyers(() => 'REQUEST_EXPIRED', expiredLetter)

/** The people who may answer a request that has ended, each with its event and booking. */
async function answerersOf(work: Work, news: readonly HeardBooking[]) {
  if (news.length === 0) return []
  const known = await withBookings(work, news)
  const guests = await users.usersByIds(work.tx, [...new Set(news.map((each) => each.userId))])
  const answerers = await events.answerersAt(work.tx, [...new Set(known.map((each) => each.eventId))])
  return known.flatMap(({ eventId, userId, cause, event, booking }) => {
    const buyer = guests.get(userId)
    if (!buyer) return []
    const asked = { eventId, referrerId: booking.referrer_id }
    return answerers
      .filter((answerer) => events.mayAnswer(answerer, asked))
      .map((answerer) => ({ userId: answerer.userId, cause, event, booking, buyer }))
  })
}

const answerers = <News extends HeardBooking>(
  isMeant: (news: News) => boolean,
  caseOf: (booking: BookingRow) => BookingCase,
) =>
  notifications.noticeRow({
    recipients: (work, news: readonly News[]) => answerersOf(work, news.filter(isMeant)),
    type: 'EventUpdated',
    properties: ({ event, booking }) => ({ ...events.propertiesOf(event), Case: caseOf(booking) }),
    names: ({ buyer }) => ({ person: buyer }),
    part: 'host',
  })

/**
 * Notifies people who answer requests that the provider refunded a payment by itself, before or after
 * somebody came in.
 */
export const reversed = answerers<Refund>(
  ({ why }) => why === 'REVERSED',
  () => 'GUEST_REVERSED',
)
export const reversedUsed = answerers<Refund>(
  ({ why }) => why === 'REVERSED_USED',
  () => 'GUEST_REVERSED_USED',
)
/** Notifies people who answer requests that a payment did not come through after an approval. */
export const guestFailed = answerers<Failed>(
  ({ wasApproved }) => wasApproved,
  ({ transaction_status: status }) =>
    status === 'CRASHED' ? 'GUEST_PAYMENT_UNKNOWN' : 'GUEST_PAYMENT_FAILED',
)
export const guestExpired = answerers<HeardBooking>(
  () => true,
  () => 'GUEST_REQUEST_EXPIRED',
)

async function payees(work: Work, news: readonly notifications.Heard<payments.PayoutNews>[]) {
  const byId = await eventsOf(
    work,
    news.map(({ subject: eventId }) => ({ eventId })),
  )
  const rows = await Promise.all(
    news.map(async (each) => ({ ...each, payout: await payments.readPayout(work.tx, each.payoutId) })),
  )
  return rows.flatMap(({ subject, payeeId: userId, cause, payout }) => {
    const event = byId.get(subject)
    return event ? [{ userId, cause, payout, event }] : []
  })
}

const payoutProperties = ({ event, payout }: { event: events.EventRow; payout: payments.Payout }) => ({
  ...events.propertiesOf(event),
  ...moneyProperties(payout.amount, payout.currency),
})

/** Notifies producers that their payout was sent. */
export const paidOut = notifications.noticeRow({
  recipients: payees,
  type: 'PayoutCompleted',
  properties: (fact) => payoutProperties(fact),
  mail: (work, { event }, said) => paidOutLetter(work, event, said),
})

/** Notifies producers that their payout was not sent, and where the money is. */
export const notPaidOut = notifications.noticeRow({
  recipients: payees,
  type: 'EventUpdated',
  properties: (fact) => ({ ...payoutProperties(fact), Case: 'PAYOUT_FAILED' satisfies BookingCase }),
  mail: (work, { event, payout }, said) => notPaidOutLetter(work, event, said, payout.failure),
})
