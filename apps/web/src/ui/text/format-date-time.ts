import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { abbreviationOf } from '@reprise/rules/platform/time/time-zone'
import { localeNow } from '../../lib/locale.ts'

/** The zone of the person's device. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const isThisYear = (at: Date, timeZone: string) => {
  const year = dateTimeFormat('en-US', { timeZone, year: 'numeric' })
  return year.format(at) === year.format(new Date())
}

/** An instant in a zone: "Sat, Nov 21, 8:00 PM PST", with the year where it is another one. */
export const dateTimeInZone = (instant: string, timeZone: string): string => {
  const at = new Date(instant)
  const text = dateTimeFormat(localeNow(), {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!isThisYear(at, timeZone) && { year: 'numeric' }),
  }).format(at)
  return `${text} ${abbreviationOf(timeZone, at.getTime())}`
}

/** The parts of a date chip: "NOV" and "21". */
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

/** How long ago, in words: "3 hours ago". */
export const timeAgo = (instant: string, now: number): string => {
  const seconds = (new Date(instant).getTime() - now) / 1000
  const words = new Intl.RelativeTimeFormat(localeNow(), { numeric: 'auto' })
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit)
  return words.format(0, 'minute')
}
