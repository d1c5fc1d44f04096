import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { abbreviationOf } from '@reprise/rules/platform/time/time-zone'
import * as events from '#domains/events/public.ts'
import { isolated } from '#platform/pdf/clean-text.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import type { ItemRow } from '../booking/read.sql.ts'

/** What a receipt says, in the words that stand on it. */
export interface Receipt {
  brand: string
  status: 'PAID' | 'REFUND PENDING' | 'REFUNDED'
  /** First eight characters of the booking's id, upper-cased (spec 9). */
  number: string
  facts: { label: string; text: string }[]
  event: { name: string; when: string; place: string | null }
  lines: { text: string; amount: string }[]
  /** Read small. */
  extras: { text: string; amount: string }[]
  total: string
  /** What the total contains without a line of its own. */
  included: string | null
  supportEmail: string
}

const SHORT = 8
const shortId = (id: string) => id.slice(0, SHORT).toUpperCase()

function timeText(at: Temporal.Instant, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at.epochMilliseconds)
  return `${text} ${abbreviationOf(timeZone, at.epochMilliseconds)}`
}

const statuses: Partial<Record<BookingRow['transaction_status'], Receipt['status']>> = {
  REFUNDED: 'REFUNDED',
  REFUND_PENDING: 'REFUND PENDING',
  CRASHED: 'REFUND PENDING',
}

const methods: Record<string, string> = { sandbox: 'Sandbox: no real money moved' }

function extrasOf(booking: BookingRow, money: (amount: bigint) => string): Receipt['extras'] {
  const { service_fee, processing_fee, taxes, gratuity, is_all_in_pricing: isAllIn } = booking
  const some = (text: string, amount: bigint) => (amount > 0n ? [{ text, amount: money(amount) }] : [])
  const added = [
    ...some('Service fee', service_fee),
    ...some('Processing fee', processing_fee),
    ...some('Taxes', taxes),
  ]
  return [...(isAllIn ? [] : added), ...some('Gratuity', gratuity)]
}

function includedOf(booking: BookingRow, money: (amount: bigint) => string): string | null {
  const { service_fee, processing_fee, taxes, is_all_in_pricing: isAllIn } = booking
  const some = (amount: bigint, what: string) => (amount > 0n ? [`${money(amount)} of ${what}`] : [])
  const parts = [...some(service_fee + processing_fee, 'fees'), ...some(taxes, 'taxes')]
  return isAllIn && parts.length > 0 ? `The prices include ${parts.join(' and ')}.` : null
}

interface Parts {
  booking: BookingRow
  paidAt: Temporal.Instant
  items: readonly ItemRow[]
  event: events.EventRow
  buyer: string
  /** Whether the payer may know where the event is. */
  knowsPlace: boolean
  brand: string
  supportEmail: string
}

const guestsText = (guests: number) =>
  guests === 0 ? '' : `, with ${guests} additional ${guests === 1 ? 'guest' : 'guests'}`

/** The receipt of a paid order, by the figures it was charged with. */
export function receiptOf({ booking, items, event, ...parts }: Parts): Receipt {
  const money = (amount: bigint) => displayMoney(amount, booking.currency, { exact: true })
  const at = (instant: Temporal.Instant) => timeText(instant, event.time_zone)
  const fact = (label: string, text: string | null) => (text ? [{ label, text }] : [])
  return {
    brand: parts.brand,
    supportEmail: parts.supportEmail,
    status: statuses[booking.transaction_status] ?? 'PAID',
    number: shortId(booking.id),
    facts: [
      ...fact('Receipt', shortId(booking.id)),
      ...fact('Order', booking.payment_id && shortId(booking.payment_id)),
      ...fact('Paid', at(parts.paidAt)),
      ...fact('Refunded', booking.refunded_at && at(booking.refunded_at)),
      ...fact('Paid by', parts.buyer),
      ...fact(
        'Payment',
        booking.payment_method && (methods[booking.payment_method] ?? booking.payment_method),
      ),
    ],
    event: {
      name: event.display_name,
      when: at(event.start_date),
      place: (parts.knowsPlace && events.locationOf(event)?.address) || null,
    },
    lines: items.map((item) => ({
      text: `${item.quantity} × ${isolated(item.name)}${guestsText(item.additional_guests)}`,
      amount: money(item.price_amount * BigInt(item.quantity)),
    })),
    extras: extrasOf(booking, money),
    total: money(booking.total_amount),
    included: includedOf(booking, money),
  }
}
