import { timeZoneAbbreviations } from '../constants.ts'
import { dateTimeFormat } from '../formats.ts'

const unknownCity = 'Unknown City'

/**
 * Whether a text is a zone of the IANA list. Plain offsets are not accepted, because they have no daylight saving
 * time.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(text)) return false
  try {
    dateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** The city of a zone as people read it ("Los Angeles"), 'Unknown City' where there is none (spec 8). */
export function cityOf(timeZone: string): string {
  const city = timeZone.split('/').slice(1).at(-1)
  return city && isTimeZone(timeZone) ? city.replaceAll('_', ' ') : unknownCity
}

// The ten short names of spec 9 and their names in summer, by the English name that every engine gives.
const abbreviations: Record<string, string> = {
  ...timeZoneAbbreviations,
  'Australian Eastern Daylight Time': 'AEDT',
  'Eastern Daylight Time': 'EDT',
  'Pacific Daylight Time': 'PDT',
  'Central European Summer Time': 'CEST',
  'British Summer Time': 'BST',
  'Mountain Daylight Time': 'MDT',
}

function zoneName(timeZone: string, instant: number, locale: string, timeZoneName: 'long' | 'short'): string {
  const parts = dateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/**
 * The short name of a zone at an instant (epoch milliseconds), in a language (BCP 47): PST, PDT, JST, in German MEZ.
 * Where there is none, its offset, such as GMT+4.
 */
export function abbreviationOf(timeZone: string, instant: number, locale = 'en-US'): string {
  const known = abbreviations[zoneName(timeZone, instant, 'en-US', 'long')]
  return (locale.startsWith('en') && known) || zoneName(timeZone, instant, locale, 'short')
}
