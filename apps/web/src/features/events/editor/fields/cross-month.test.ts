import { expect, test } from 'vitest'
import { dayAfterKey } from './cross-month.ts'

test.each([
  ['an arrow leads into the next month', '2026-01-31', 'ArrowRight', '2026-02-01'],
  ['and a week back into the one before', '2026-03-02', 'ArrowUp', '2026-02-23'],
  ['within the month the calendar moves by itself', '2026-01-15', 'ArrowDown', undefined],
  ['a page key leads to the same day of the next month', '2026-12-15', 'PageDown', '2027-01-15'],
  ['and of the one before', '2026-01-15', 'PageUp', '2025-12-15'],
  ['or to the last of a shorter one', '2026-01-31', 'PageDown', '2026-02-28'],
  ['backwards too', '2028-03-31', 'PageUp', '2028-02-29'],
  ['another key leads nowhere', '2026-01-15', 'x', undefined],
])('%s', (_case, day, key, next) => {
  expect(dayAfterKey(day, key)).toBe(next)
})
