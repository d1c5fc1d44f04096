import { dateTimeFormat } from '@reprise/rules/platform/formats'
import type { EarningsDay } from './revenue.api.ts'

/** The days on which something was sold or went back. */
export const livelyDays = (days: EarningsDay[]): EarningsDay[] =>
  days.filter(({ gross, net }) => gross.amount !== '0' || net.amount !== '0')

/** A calendar day for people: "Nov 21". */
export const dayText = (date: string, locale: string): string =>
  dateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(Date.parse(date))
