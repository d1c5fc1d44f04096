import { expect, test } from 'vitest'
import { dayText, livelyDays } from './revenue-days.ts'

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
