import { dateTimeFormat } from '@reprise/rules/platform/formats'
import type { Money } from '../../../lib/graphql/money.api.ts'
import type { EarningsDay } from './revenue.api.ts'

/** The days with sales or refunds. */
export const livelyDays = (days: EarningsDay[]): EarningsDay[] =>
  days.filter(({ gross, net }) => gross.amount !== '0' || net.amount !== '0')

/** A calendar day for people: "Nov 21". */
export const dayText = (date: string, locale: string): string =>
  dateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(Date.parse(date))

const dayMs = 24 * 60 * 60 * 1000

/** The net revenue of the last seven days, today included; null where it is 0. */
export const netOfWeek = (days: EarningsDay[], now: number): Money | null => {
  const since = new Date(now - 6 * dayMs).toISOString().slice(0, 10)
  const [first] = days
  const sum = days.reduce((sum, { date, net }) => (date >= since ? sum + BigInt(net.amount) : sum), 0n)
  return first && sum !== 0n ? { amount: String(sum), currency: first.net.currency } : null
}

/** Each day with the net revenue of all days up to it. */
export const netUntil = (days: EarningsDay[]): Pick<EarningsDay, 'date' | 'net'>[] => {
  let sum = 0n
  return days.map(({ date, net }) => {
    sum += BigInt(net.amount)
    return { date, net: { ...net, amount: String(sum) } }
  })
}

/** The net revenue up to each day, as the points of a small chart. */
export const sparkOf = (days: EarningsDay[]): number[] =>
  netUntil(days).map(({ net: { amount } }) => Number(amount))
