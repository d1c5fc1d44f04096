/** The times that a leaderboard of a club is about (S-155). */
export const leaderboardPeriods = ['MONTH', 'YEAR', 'EVER'] as const
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number]

/** The earliest day of the database: where the period EVER starts. */
const beginning = '-infinity'

/**
 * The first day (yyyy-MM-dd) of the month or year in which the instant `now` lies, on the clocks of the IANA zone. For
 * EVER, the word of the database for the earliest day.
 */
export function startOfPeriod(period: LeaderboardPeriod, now: Temporal.Instant, timeZone: string): string {
  if (period === 'EVER') return beginning
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return today.with(period === 'YEAR' ? { month: 1, day: 1 } : { day: 1 }).toString()
}
