import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (createdAt: string) => ({ createdAt })
const now = Date.parse('2026-03-09T03:30:00Z')
const groups = (timeZone: string, ...times: string[]) =>
  byDay(times.map(at), now, timeZone).map(({ title, nodes }) => [title, nodes.map((each) => each.createdAt)])

test('puts what came under today, yesterday and earlier, by the clocks of the reader', () => {
  const times = [
    '2026-03-09T03:29:00Z',
    '2026-03-08T23:00:00Z',
    '2026-03-07T23:59:00Z',
    '2026-02-01T12:00:00Z',
  ]
  expect(groups('UTC', ...times)).toEqual([
    ['Today', [times[0]]],
    ['Yesterday', [times[1]]],
    ['Earlier', [times[2], times[3]]],
  ])
  // In Los Angeles it is still the day before, the one on which the clocks go forward.
  expect(groups('America/Los_Angeles', ...times)).toEqual([
    ['Today', [times[0], times[1]]],
    ['Yesterday', [times[2]]],
    ['Earlier', [times[3]]],
  ])
})

test('has no empty groups, and takes what a fast clock sent for today', () => {
  expect(groups('UTC')).toEqual([])
  expect(groups('UTC', '2026-03-10T00:00:00Z')).toEqual([['Today', ['2026-03-10T00:00:00Z']]])
})

test('stamps what it groups by the same day: the clock under a day, the date under earlier ones', () => {
  const stamps = (timeZone: string, ...times: string[]) =>
    byDay(times.map(at), now, timeZone).map(({ title, nodes, stampOf }) => [title, ...nodes.map(stampOf)])
  // One minute on either side of midnight in Tokyo, where it is half past twelve.
  const times = [
    '2026-03-08T15:00:00Z',
    '2026-03-08T14:59:00Z',
    '2026-03-07T15:00:00Z',
    '2026-03-07T14:59:00Z',
    '2025-12-31T14:59:00Z',
  ]
  expect(stamps('Asia/Tokyo', ...times)).toEqual([
    ['Today', expect.stringMatching(/^12:00\sAM$/)],
    ['Yesterday', expect.stringMatching(/^11:59\sPM$/), expect.stringMatching(/^12:00\sAM$/)],
    ['Earlier', 'Mar 7', 'Dec 31, 2025'],
  ])
  // In Los Angeles it is half past eight in the evening: what is twenty hours old came today.
  expect(stamps('America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-03-08T07:59:00Z')).toEqual([
    ['Today', expect.stringMatching(/^12:00\sAM$/)],
    ['Yesterday', expect.stringMatching(/^11:59\sPM$/)],
  ])
})
