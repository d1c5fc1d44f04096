import { dateTimeFormat } from '../formats.ts'

/** The calendar day (yyyy-MM-dd) that people in a zone call an instant (epoch milliseconds). */
export function localDay(instant: number, timeZone: string): string {
  const format = dateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(instant).map((part) => [part.type, part.value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/**
 * The latest calendar day anywhere on earth at an instant. It is used as "today" where a person's zone is unknown.
 */
export function latestDay(instant: number): string {
  return localDay(instant, 'Pacific/Kiritimati')
}

/** Whether a text is a real calendar day written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  // JavaScript engines read 30 February as a day in March. Writing the day again shows the difference.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}
