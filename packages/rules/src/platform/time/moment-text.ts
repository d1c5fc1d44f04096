import { dateTimeFormat } from '../formats.ts'
import { abbreviationOf } from './time-zone.ts'

const dayOfWeek = { weekday: 'short', month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

const styles = {
  /** "Nov 21, 2026, 8:00 PM" */
  stamp: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Sat, Nov 21, 8:00 PM PST": without the year, for moments that are near. */
  near: { ...dayOfWeek, ...clock },
  /** "Sat, Nov 21, 2026, 8:00 PM PST" */
  full: { ...dayOfWeek, year: 'numeric', ...clock },
  /** "November 21, 2026" */
  day: { dateStyle: 'long' },
  /** "8:00 PM PST" */
  clock,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const withZone: readonly MomentStyle[] = ['near', 'full', 'clock']

/** Which parts of a moment are written: `stamp`, `near`, `full`, `day` or `clock`. */
export type MomentStyle = keyof typeof styles

interface Writing {
  /** BCP 47. */
  locale: string
  /** IANA. Without it, the zone of the device is used and its name is left out. */
  timeZone?: string | undefined
  style: MomentStyle
}

/**
 * A moment (epoch milliseconds) in a language. Styles with an hour also have the zone's short name in that language.
 */
export function momentText(at: number, { locale, timeZone, style }: Writing): string {
  const text = dateTimeFormat(locale, { ...styles[style], timeZone }).format(at)
  return timeZone && withZone.includes(style) ? `${text} ${abbreviationOf(timeZone, at, locale)}` : text
}

/** `full`, or `near` where the moment is in the year of `now` (epoch milliseconds) in that zone. */
export function nearOrFull(at: number, now: number, timeZone: string): MomentStyle {
  const year = dateTimeFormat('en-US', { timeZone, year: 'numeric' })
  return year.format(at) === year.format(now) ? 'near' : 'full'
}
