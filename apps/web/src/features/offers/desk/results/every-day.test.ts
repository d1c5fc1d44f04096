import { expect, test } from 'vitest'
import { everyDay } from './every-day.ts'

test('days on which nothing happened are shown, over the end of a month', () => {
  const days = [
    { day: '2026-02-27', seen: 5, joined: 2, done: 0 },
    { day: '2026-03-01', seen: 0, joined: 0, done: 1 },
  ]
  expect(everyDay(days)).toEqual([days[0], { day: '2026-02-28', seen: 0, joined: 0, done: 0 }, days[1]])
  expect(everyDay([])).toEqual([])
})

test('a long offer shows its last sixty days', () => {
  const shown = everyDay([
    { day: '2026-01-01', seen: 0, joined: 1, done: 0 },
    { day: '2026-06-30', seen: 0, joined: 1, done: 1 },
  ])
  expect([shown.length, shown[0]?.day, shown.at(-1)?.day]).toEqual([60, '2026-05-02', '2026-06-30'])
})
