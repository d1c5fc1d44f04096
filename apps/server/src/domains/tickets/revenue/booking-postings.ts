import type * as ledger from '#domains/ledger/public.ts'
import type { BookingRow } from '../booking/booking.sql.ts'

/** The figures of a paid booking that the ledger keeps apart. */
export type PostedBooking = Pick<
  BookingRow,
  | 'id'
  | 'event_id'
  | 'type'
  | 'currency'
  | 'total_amount'
  | 'host_balance'
  | 'gratuity'
  | 'service_fee'
  | 'processing_fee'
  | 'taxes'
  | 'partner_fee'
  | 'payment_id'
  | 'referrer_id'
>

function entriesOf(booking: PostedBooking): ledger.Posting['entries'] {
  const { currency: asset, event_id: eventId } = booking
  const leg = (purpose: string, ownerId: string | null, amount: bigint) => ({
    account: { asset, purpose, ownerId, isGuarded: false },
    amount,
  })
  return [
    leg('PROVIDER', null, -booking.total_amount),
    leg('EVENT_SALES', eventId, booking.host_balance - booking.gratuity),
    leg('EVENT_GRATUITY', eventId, booking.gratuity),
    leg('SERVICE_FEES', eventId, booking.service_fee),
    leg('PROCESSING_FEES', eventId, booking.processing_fee),
    leg('TAXES', eventId, booking.taxes),
    leg('PARTNER_FEES', booking.referrer_id, booking.partner_fee),
  ].filter(({ amount }) => amount !== 0n)
}

const causeOf = ({ payment_id }: PostedBooking, end: 'captured' | 'refunded') =>
  `payment:${payment_id}:${end}`

/** The posting for the captured money of a booking: with the accounts that get it, in minor units. */
export function captureOf(booking: PostedBooking): ledger.Posting {
  return {
    kind: booking.type,
    cause: causeOf(booking, 'captured'),
    entries: entriesOf(booking),
  }
}

/** The posting that reverses a capture, once the provider has confirmed the refund. */
export function refundOf(booking: PostedBooking): ledger.Posting {
  return {
    kind: 'REFUND',
    cause: causeOf(booking, 'refunded'),
    reversesCause: causeOf(booking, 'captured'),
    entries: entriesOf(booking).map(({ account, amount }) => ({ account, amount: -amount })),
  }
}
