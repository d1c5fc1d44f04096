import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import { momentText, nearOrFull } from '@reprise/rules/platform/time/moment-text'
import { displayPriceRange } from '@reprise/rules/tickets/stock/price-range'
import type { PublicEvent, PublicTicket } from './event-document.ts'
import type { Reader } from './reader.ts'

const LONGEST_SUMMARY = 160

/** "Sat, Nov 21, 8:00 PM PST" in the event's own zone, with the year where it is not the current one. */
export function whenOf(instant: string, timeZone: string, now: Temporal.Instant, { locale }: Reader): string {
  const at = Date.parse(instant)
  return momentText(at, { locale, timeZone, style: nearOrFull(at, now.epochMilliseconds, timeZone) })
}

/** The end of the event, for a text after its start: only the time where both are on the same day. */
export function untilOf(event: PublicEvent, now: Temporal.Instant, reader: Reader): string {
  const { startDate, endDate, timeZone } = event
  const day = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  if (day(startDate) !== day(endDate)) return whenOf(endDate, timeZone, now, reader)
  return momentText(Date.parse(endDate), { locale: reader.locale, timeZone, style: 'clock' })
}

/** The instant as RFC 3339 with the offset of the event's zone, as search engines want it. */
export function zonedOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toString({ timeZone, smallestUnit: 'second' })
}

/** "Free", or the price, with the total where that is higher: "$20.00 ($21.91 with fees)" (S-093). */
export function priceOf(ticket: PublicTicket, isAllIn: boolean, { say, locale }: Reader): string {
  if (ticket.ticketType === 'FREE') return say(phrase('Free'))
  const written = ({ amount, currency }: PublicTicket['price']) => displayMoney(amount, currency, { locale })
  const price = written(ticket.price)
  const total = written(ticket.priceWithFees)
  if (ticket.priceWithFees.amount === ticket.price.amount)
    return isAllIn ? say(sentence('{{price}} (fees included)', { price })) : price
  return isAllIn
    ? say(sentence('{{price}} (fees included, {{total}} with gratuity)', { price, total }))
    : say(sentence('{{price}} ({{total}} with fees)', { price, total }))
}

/** "Free – $95.23": the totals of the cheapest and the dearest ticket; null where there is only one price. */
export function priceRangeIn(event: PublicEvent, { say, locale }: Reader): string | null {
  const { lowestPriceWithFees: lowest, highestPriceWithFees: highest, isAllInPricing } = event
  if (!lowest || !highest || lowest.amount === highest.amount) return null
  const range = displayPriceRange(lowest, highest, { free: say(phrase('Free')), locale })
  return say(
    isAllInPricing
      ? sentence('{{range}} fees included', { range })
      : sentence('{{range}} with fees', { range }),
  )
}

/** Whether an event ticket is on sale. Tickets for money are on sale only while the host has an account. */
export function isOnSale({ ticketType }: PublicTicket, { isHosted }: PublicEvent): boolean {
  return ticketType === 'FREE' || isHosted
}

/** The name of the host: the club, or the person who made the event. */
export function hostOf(event: PublicEvent): string {
  return event.club?.name ?? event.createdBy.name
}

/** One line for search results and previews. */
export function summaryOf(event: PublicEvent, now: Temporal.Instant, reader: Reader): string {
  const text = event.description.replace(/\s+/g, ' ').trim()
  if (text !== '') return excerptOf(text, LONGEST_SUMMARY)
  const when = whenOf(event.startDate, event.timeZone, now, reader)
  return reader.say(sentence('{{when}}, hosted by {{host}}', { when, host: hostOf(event) }))
}
