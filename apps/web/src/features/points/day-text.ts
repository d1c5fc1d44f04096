import { momentText } from '@reprise/rules/platform/time/moment-text'
import { localeNow } from '../../lib/locale.ts'

/** A day as the API writes it (yyyy-MM-dd), for people. */
export const dayText = (day: string): string =>
  momentText(Date.parse(`${day}T12:00:00Z`), { locale: localeNow(), timeZone: 'UTC', style: 'day' })

/** The day of an instant in the viewer's zone, for people. */
export const dayOfInstant = (at: string): string =>
  momentText(Date.parse(at), { locale: localeNow(), style: 'day' })
