import type { EarningsDay } from './revenue.api.ts'

const dayMs = 86_400_000

/** The days to draw: one alone gets the day before it, so that there is a line. */
export const drawnDays = (days: EarningsDay[]): EarningsDay[] => {
  const [only] = days
  if (!only || days.length > 1) return days
  const nothing = { amount: '0', currency: only.gross.currency }
  const date = new Date(Date.parse(only.date) - dayMs).toISOString().slice(0, 10)
  return [{ date, gross: nothing, net: nothing, tickets: 0 }, only]
}

/** The days on which something was sold or went back. */
export const livelyDays = (days: EarningsDay[]): EarningsDay[] =>
  days.filter(({ gross, net }) => gross.amount !== '0' || net.amount !== '0')

/** A calendar day for people: "Nov 21". */
export const dayText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(
    Date.parse(date),
  )
