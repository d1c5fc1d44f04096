import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { momentText, nearOrFull } from '@reprise/rules/platform/time/moment-text'
import { localeNow } from '../../lib/locale.ts'

/** Returns the time zone of the device. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns an instant in a zone: "Sat, Nov 21, 8:00 PM PST". It contains the year where that is not the current one. */
export const dateTimeInZone = (instant: string, timeZone: string): string => {
  const at = Date.parse(instant)
  return momentText(at, { locale: localeNow(), timeZone, style: nearOrFull(at, Date.now(), timeZone) })
}

/** Returns the time of day of an instant in a zone: "8:00 PM". */
export const clockInZone = (instant: string, timeZone: string): string =>
  dateTimeFormat(localeNow(), { timeZone, hour: 'numeric', minute: '2-digit' }).format(Date.parse(instant))

/** Returns the date of an instant in a zone: "Nov 21". It contains the year where that is not the year of `now`. */
export const dateInZone = (instant: string, timeZone: string, now: number): string => {
  const at = Date.parse(instant)
  const year = nearOrFull(at, now, timeZone) === 'full' ? { year: 'numeric' as const } : {}
  return dateTimeFormat(localeNow(), { timeZone, month: 'short', day: 'numeric', ...year }).format(at)
}

/** Returns a day in this device's zone: "February 19, 2027". Takes an instant or epoch milliseconds. */
export const dayInWords = (at: string | number): string =>
  momentText(new Date(at).getTime(), { locale: localeNow(), style: 'day' })

/** Returns the parts of a date chip: "NOV" and "21". */
export const dayInZone = (instant: string, timeZone: string): { month: string; day: string } => {
  const at = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(localeNow(), { timeZone, ...options }).format(at)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Returns how long ago an instant was, in words: "3 hours ago". */
export const timeAgo = (instant: string, now: number): string => {
  const seconds = (new Date(instant).getTime() - now) / 1000
  const words = new Intl.RelativeTimeFormat(localeNow(), { numeric: 'auto' })
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit)
  return words.format(0, 'minute')
}
