import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const format = 'YYYY-MM-DD HH:mm:ss'

/** What clocks in a zone show at an instant: "2026-11-21 20:00:00". */
export const localTimeOf = (instant: string, timeZone: string): string =>
  dayjs(instant).tz(timeZone).format(format)

/** The instant at which clocks in a zone show a local time, in epoch milliseconds. */
export const instantOfLocalTime = (localTime: string, timeZone: string): number =>
  dayjs.tz(localTime, timeZone).valueOf()

/** The instant with the same local time in another zone: 20:00 stays 20:00. */
export const moveToZone = (instant: string, from: string, to: string): string =>
  new Date(instantOfLocalTime(localTimeOf(instant, from), to)).toISOString()
