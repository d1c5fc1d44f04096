import { dateTimeFormat } from '@reprise/rules/platform/formats'

/** A month for people: "Nov" or "November 2026". */
export const monthText = (month: string, locale: string, length: 'short' | 'long'): string =>
  dateTimeFormat(locale, {
    timeZone: 'UTC',
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
  }).format(Date.parse(month))
