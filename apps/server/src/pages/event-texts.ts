import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import { abbreviationOf } from '@reprise/rules/platform/time/time-zone'
import { displayPriceRange } from '@reprise/rules/tickets/stock/price-range'
import type { PublicEvent, PublicTicket } from './event-document.ts'

const LONGEST_SUMMARY = 160

/** "Sat, Nov 21, 8:00 PM PST" in the event's own zone, with the year where it is not the current one. */
export function whenOf(instant: string, timeZone: string, now: Temporal.Instant): string {
  const at = new Date(instant)
  const year = (date: Date | number) =>
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(date)
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(year(at) !== year(now.epochMilliseconds) && { year: 'numeric' }),
  }).format(at)
  return `${text} ${abbreviationOf(timeZone, at.getTime())}`
}

/** When it ends, next to when it starts: only the time where that is the same day. */
export function untilOf(event: PublicEvent, now: Temporal.Instant): string {
  const { startDate, endDate, timeZone } = event
  const day = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  if (day(startDate) !== day(endDate)) return whenOf(endDate, timeZone, now)
  const at = new Date(endDate)
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at)
  return `${time} ${abbreviationOf(timeZone, at.getTime())}`
}

/** The instant as RFC 3339 with the offset of the event's zone, as search engines want it. */
export function zonedOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toString({ timeZone, smallestUnit: 'second' })
}

/** "Free", or the price with what it comes to where more is paid: "$20.00 ($21.91 with fees)" (S-093). */
export function priceOf({ ticketType, price, priceWithFees }: PublicTicket, isAllIn: boolean): string {
  if (ticketType === 'FREE') return 'Free'
  const text = displayMoney(price.amount, price.currency)
  const notes = isAllIn ? ['fees included'] : []
  if (priceWithFees.amount !== price.amount) {
    const total = displayMoney(priceWithFees.amount, priceWithFees.currency)
    notes.push(`${total} ${isAllIn ? 'with gratuity' : 'with fees'}`)
  }
  return notes.length > 0 ? `${text} (${notes.join(', ')})` : text
}

/** "Free – $95.23": what a ticket comes to, from the cheapest to the dearest; null where there is but one price. */
export function priceRangeIn(event: PublicEvent): string | null {
  const { lowestPriceWithFees: lowest, highestPriceWithFees: highest, isAllInPricing } = event
  if (!lowest || !highest || lowest.amount === highest.amount) return null
  return `${displayPriceRange(lowest, highest, { free: 'Free' })} ${isAllInPricing ? 'fees included' : 'with fees'}`
}

/** Whether a kind is sold at all: for money only while the host is there. */
export function isOnSale({ ticketType }: PublicTicket, { isHosted }: PublicEvent): boolean {
  return ticketType === 'FREE' || isHosted
}

/** Who hosts: the club where one does, else the person who made the event. */
export function hostOf(event: PublicEvent): string {
  return event.club?.name ?? event.createdBy.name
}

/** One line for search results and previews. */
export function summaryOf(event: PublicEvent, now: Temporal.Instant): string {
  const text = event.description.replace(/\s+/g, ' ').trim()
  if (text === '') return `${whenOf(event.startDate, event.timeZone, now)}, hosted by ${hostOf(event)}`
  return excerptOf(text, LONGEST_SUMMARY)
}
