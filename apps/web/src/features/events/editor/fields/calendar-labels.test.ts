import { expect, test } from 'vitest'
import { calendarLabels, firstDayOfWeek, isTwelveHours } from './calendar-labels.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test.each([
  ['en-US', 'Mon, Nov 30, 2026, 8:00 PM', 'November 2026', 'November 30, 2026', true, 0],
  ['en-GB', 'Mon, 30 Nov 2026, 20:00', 'November 2026', '30 November 2026', false, 1],
  ['de', 'Mo., 30. Nov. 2026, 20:00', 'November 2026', '30. November 2026', false, 1],
  ['es', 'lun, 30 nov 2026, 20:00', 'noviembre de 2026', '30 de noviembre de 2026', false, 1],
])('in %s the calendar says %s', (locale, value, month, day, isTwelve, first) => {
  const words = calendarLabels(locale)
  expect(plain(words.valueFormat('2026-11-30 20:00:00'))).toBe(value)
  expect(words.monthLabelFormat('2026-11-01')).toBe(month)
  expect(words.getDayAriaLabel('2026-11-30')).toBe(day)
  expect([isTwelveHours(locale), firstDayOfWeek(locale)]).toEqual([isTwelve, first])
})
