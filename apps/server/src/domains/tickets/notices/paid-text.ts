import { displayMoney } from '@reprise/rules/platform/numbers/money'
import type { BookingRow } from '../booking/booking.sql.ts'

type Figures = Pick<
  BookingRow,
  | 'total_amount'
  | 'currency'
  | 'is_all_in_pricing'
  | 'sub_total'
  | 'service_fee'
  | 'processing_fee'
  | 'taxes'
  | 'gratuity'
>

/** The amount of an order as people read it. */
export function amountOf({ total_amount, currency }: Pick<Figures, 'total_amount' | 'currency'>): string {
  return displayMoney(total_amount, currency, { exact: true })
}

/** "You paid $31.05: $25.00 for the tickets, …": what an order cost, by the figures it was charged with. */
export function paidText(booking: Figures): string {
  const money = (amount: bigint) => displayMoney(amount, booking.currency, { exact: true })
  const some = (amount: bigint, what: string) => (amount > 0n ? [`${money(amount)} ${what}`] : [])
  const { is_all_in_pricing: isAllIn, sub_total, service_fee, processing_fee, taxes, gratuity } = booking
  const tickets = isAllIn ? 'for the tickets with all fees and taxes' : 'for the tickets'
  const parts = [
    ...some(sub_total, tickets),
    ...(isAllIn ? [] : [...some(service_fee + processing_fee, 'fees'), ...some(taxes, 'taxes')]),
    ...some(gratuity, 'gratuity'),
  ]
  // A single part is the whole.
  if (parts.length === 1) return `You paid ${amountOf(booking)} ${tickets}.`
  return `You paid ${amountOf(booking)}: ${parts.join(', ')}.`
}
