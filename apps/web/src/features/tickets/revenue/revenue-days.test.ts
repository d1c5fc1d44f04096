import { expect, test } from 'vitest'
import { dayText, livelyDays, netOfWeek, netUntil } from './revenue-days.ts'

const money = (amount: string) => ({ amount, currency: 'USD' })
const day = (date: string, gross: string, net = gross) => ({
  date,
  gross: money(gross),
  net: money(net),
  tickets: 1,
})

test('the table has the days with a sale or a refund', () => {
  const days = [day('2026-03-01', '500'), day('2026-03-02', '0'), day('2026-03-03', '0', '-500')]
  expect(livelyDays(days).map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-03'])
})

test('a day is the same wherever it is read', () => {
  expect(dayText('2026-03-01', 'en-US')).toBe('Mar 1')
})

test('what moved in a week is what was left of today and the six days before', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  const days = [day('2026-03-03', '500'), day('2026-03-04', '700', '600'), day('2026-03-10', '100')]
  expect(netOfWeek(days, now)).toEqual(money('700'))
  expect(netOfWeek([day('2026-03-09', '0', '-300')], now)).toEqual(money('-300'))
  expect(netOfWeek([day('2026-03-03', '500')], now)).toBeNull()
  expect(netOfWeek([], now)).toBeNull()
})

test('what was left by a day is the sum of the days until then', () => {
  const days = [day('2026-03-01', '500'), day('2026-03-02', '0', '-200'), day('2026-03-03', '100')]
  expect(netUntil(days).map(({ net }) => net.amount)).toEqual(['500', '300', '400'])
})
