import { expect, test } from 'vitest'
import { hoursMinutesSeconds, minutesAndSeconds } from './time-left.ts'

test.each([
  [0, '00:00', '0h 0m 0s'],
  [59, '00:59', '0h 0m 59s'],
  [300, '05:00', '0h 5m 0s'],
  [1799, '29:59', '0h 29m 59s'],
  [3661, '61:01', '1h 1m 1s'],
])('%i seconds left are %s, or %s', (seconds, short, long) => {
  expect(minutesAndSeconds(seconds)).toBe(short)
  expect(hoursMinutesSeconds(seconds)).toBe(long)
})
