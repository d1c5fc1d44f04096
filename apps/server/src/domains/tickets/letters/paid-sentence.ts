import type { MoneyValue, Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
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

/** The amount of an order, for a sentence. */
export const amountOf = ({
  total_amount: amount,
  currency,
}: Pick<Figures, 'total_amount' | 'currency'>): MoneyValue => ({ amount: String(amount), currency })

/** "You paid $31.05: $25.00 for the tickets, …": what an order cost, by the figures it was charged with. */
export function paidSentence(booking: Figures): Sentence {
  const { is_all_in_pricing: isAllIn, sub_total, service_fee, processing_fee, taxes, gratuity } = booking
  const some = (amount: bigint, say: (amount: MoneyValue) => Sentence) =>
    amount > 0n ? [say({ amount: String(amount), currency: booking.currency })] : []
  const [first, ...more] = [
    ...some(sub_total, (amount) =>
      isAllIn
        ? sentence('{{amount}} for the tickets with all fees and taxes', { amount })
        : sentence('{{amount}} for the tickets', { amount }),
    ),
    ...(isAllIn
      ? []
      : [
          ...some(service_fee + processing_fee, (amount) => sentence('{{amount}} fees', { amount })),
          ...some(taxes, (amount) => sentence('{{amount}} taxes', { amount })),
        ]),
    ...some(gratuity, (amount) => sentence('{{amount}} gratuity', { amount })),
  ]
  const amount = amountOf(booking)
  // A single part is the whole amount, so it is not listed.
  if (!first || more.length === 0) {
    return isAllIn
      ? sentence('You paid {{amount}} for the tickets with all fees and taxes.', { amount })
      : sentence('You paid {{amount}} for the tickets.', { amount })
  }
  const parts = more.reduce((begin, next) => sentence('{{begin}}, {{next}}', { begin, next }), first)
  return sentence('You paid {{amount}}: {{parts}}.', { amount, parts })
}
