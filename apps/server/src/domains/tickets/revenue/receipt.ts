import type { Language } from '@reprise/rules/locales/languages'
import { languages } from '@reprise/rules/locales/languages'
import { shortId } from '@reprise/rules/platform/ids/id'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import * as events from '#domains/events/public.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { isolated } from '#platform/lettering/clean-text.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import type { ItemRow } from '../booking/read.sql.ts'

/** The texts of a receipt, in its reader's language. */
export interface Receipt {
  brand: string
  status: 'PAID' | 'REFUND PENDING' | 'REFUNDED'
  /** First eight characters of the booking's id, upper-cased (spec 9). */
  number: string
  facts: { label: string; text: string }[]
  /** The event with its time and place, or the club. */
  event: { name: string; when: string | null; place: string | null }
  lines: { text: string; amount: string }[]
  /** Lines in small print. */
  extras: { text: string; amount: string }[]
  total: string
  /** A sentence about amounts that the total contains without a line. */
  included: string | null
  words: ReturnType<typeof wordsOf>
}

/** The words of every receipt, in the language of its reader. */
export function wordsOf(language: Language, { status, number, supportEmail }: Heading) {
  return {
    /** BCP 47. */
    lang: languages[language].locale,
    title: sayIn(language, sentence('Receipt {{number}}', { number })),
    receipt: sayIn(language, phrase('Receipt')),
    status: sayIn(language, statusWords[status]),
    total: sayIn(language, phrase('Total')),
    questions: sayIn(
      language,
      sentence('Questions about this receipt? Write to {{address}}.', { address: supportEmail }),
    ),
  }
}

interface Heading {
  status: Receipt['status']
  number: string
  supportEmail: string
}

const statusWords: Record<Receipt['status'], string> = {
  PAID: phrase('PAID'),
  'REFUND PENDING': phrase('REFUND PENDING'),
  REFUNDED: phrase('REFUNDED'),
}

/** The status of a receipt by the state of its payment, where it is another than PAID. */
export const statuses: Partial<Record<BookingRow['transaction_status'], Receipt['status']>> = {
  REFUNDED: 'REFUNDED',
  REFUND_PENDING: 'REFUND PENDING',
  CRASHED: 'REFUND PENDING',
}

const methods: Record<string, string> = { sandbox: phrase('Sandbox: no real money moved') }

/** What a receipt says of how it was paid; null where that is unknown. */
export const methodText = (method: string | null): string | null => method && (methods[method] ?? method)

/** The functions that write the texts of a receipt. */
interface Saying {
  say: (what: Sentence | string) => string
  money: (amount: bigint) => string
}

function extrasOf(booking: BookingRow, { say, money }: Saying): Receipt['extras'] {
  const { service_fee, processing_fee, taxes, gratuity, is_all_in_pricing: isAllIn } = booking
  const some = (text: string, amount: bigint) =>
    amount > 0n ? [{ text: say(text), amount: money(amount) }] : []
  const added = [
    ...some(phrase('Service fee'), service_fee),
    ...some(phrase('Processing fee'), processing_fee),
    ...some(phrase('Taxes'), taxes),
  ]
  return [...(isAllIn ? [] : added), ...some(phrase('Gratuity'), gratuity)]
}

/** The sentence about fees and taxes that a total contains; null where it contains none. */
export function includedIn(
  booking: Pick<BookingRow, 'service_fee' | 'processing_fee' | 'taxes' | 'is_all_in_pricing'>,
  money: Saying['money'],
): Sentence | null {
  const { service_fee, processing_fee, taxes, is_all_in_pricing: isAllIn } = booking
  const fees = service_fee + processing_fee
  if (!isAllIn || fees + taxes === 0n) return null
  if (taxes === 0n) return sentence('The prices include {{fees}} of fees.', { fees: money(fees) })
  if (fees === 0n) return sentence('The prices include {{taxes}} of taxes.', { taxes: money(taxes) })
  const both = { fees: money(fees), taxes: money(taxes) }
  return sentence('The prices include {{fees}} of fees and {{taxes}} of taxes.', both)
}

function lineOf({ quantity, name, additional_guests: count }: ItemRow): Sentence {
  const tickets = { quantity, name: isolated(name) }
  if (count === 0) return sentence('{{quantity}} × {{name}}', tickets)
  return count === 1
    ? sentence('{{quantity}} × {{name}}, with 1 additional guest', tickets)
    : sentence('{{quantity}} × {{name}}, with {{count}} additional guests', { ...tickets, count })
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
  /** The language of the receipt. */
  language: Language
}

/** The receipt of a paid order, by the figures it was charged with. */
export function receiptOf({
  booking,
  items,
  event,
  brand,
  supportEmail,
  language,
  ...parts
}: Parts): Receipt {
  const { locale } = languages[language]
  const money = (amount: bigint) => displayMoney(amount, booking.currency, { locale, exact: true })
  const say = (what: Sentence | string) => sayIn(language, what)
  const at = ({ epochMilliseconds }: Temporal.Instant) =>
    momentText(epochMilliseconds, { locale, timeZone: event.time_zone, style: 'full' })
  const fact = (label: string, text: string | null) => (text ? [{ label: say(label), text }] : [])
  const status = statuses[booking.transaction_status] ?? 'PAID'
  const number = shortId(booking.id)
  const method = methodText(booking.payment_method)
  const included = includedIn(booking, money)
  return {
    brand,
    status,
    number,
    words: wordsOf(language, { status, number, supportEmail }),
    facts: [
      ...fact(phrase('Receipt'), number),
      ...fact(phrase('Order'), booking.payment_id && shortId(booking.payment_id)),
      ...fact(phrase('Paid'), at(parts.paidAt)),
      ...fact(phrase('Refunded'), booking.refunded_at && at(booking.refunded_at)),
      ...fact(phrase('Paid by'), parts.buyer),
      ...fact(phrase('Payment'), method && say(method)),
    ],
    event: {
      name: event.display_name,
      when: at(event.start_date),
      place: (parts.knowsPlace && events.locationOf(event)?.address) || null,
    },
    lines: items.map((item) => ({
      text: say(lineOf(item)),
      amount: money(item.price_amount * BigInt(item.quantity)),
    })),
    extras: extrasOf(booking, { say, money }),
    total: money(booking.total_amount),
    included: included && say(included),
  }
}
