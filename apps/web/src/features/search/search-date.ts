import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { momentText } from '@reprise/rules/platform/time/moment-text'

/**
 * The date of a search result, in English as section 9 has it (`MMM d, yyyy hh:mm aa`): "Nov 21, 2026 08:00 PM"; in
 * another language as that language writes it.
 */
export const searchDate = (instant: string, timeZone: string, locale: string): string => {
  if (!locale.startsWith('en')) return momentText(Date.parse(instant), { locale, timeZone, style: 'stamp' })
  const parts = dateTimeFormat(locale, {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const day = `${part('month')} ${part('day')}, ${part('year')}`
  return `${day} ${part('hour').padStart(2, '0')}:${part('minute')} ${part('dayPeriod').toUpperCase()}`
}
