import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { momentText } from '@reprise/rules/platform/time/moment-text'

// A local time has no zone. It is parsed and formatted in the same zone, so that it does not change.
const timeZone = 'UTC'
const momentOf = (localTime: string) =>
  Date.parse(`${localTime.slice(0, 10)}T${localTime.slice(11) || '00:00:00'}Z`)

const moment = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** The words of a calendar in a language (BCP 47). They are made of local times: "2026-11-21 20:00:00". */
export const calendarLabels = (locale: string) => {
  const written = (options: Intl.DateTimeFormatOptions) => (localTime: string) =>
    dateTimeFormat(locale, { ...options, timeZone }).format(momentOf(localTime))
  const year = written({ year: 'numeric' })
  return {
    valueFormat: written(moment),
    weekdayFormat: written({ weekday: 'short' }),
    monthLabelFormat: written({ month: 'long', year: 'numeric' }),
    monthsListFormat: written({ month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (first: string, last: string) => `${year(first)} – ${year(last)}`,
    getDayAriaLabel: (day: string) => momentText(momentOf(day), { locale, timeZone, style: 'day' }),
  }
}

/** Whether a clock counts to twelve in a language (BCP 47). */
export const isTwelveHours = (locale: string): boolean =>
  dateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The day that a week begins with in a language (BCP 47), counted from Sunday; Monday where the browser does not know. */
export const firstDayOfWeek = (locale: string): WeekDay => {
  // Not every browser has this function yet.
  const { getWeekInfo }: Partial<Intl.Locale> = Intl.Locale.prototype
  const day = getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1
  return (day % 7) as WeekDay
}
