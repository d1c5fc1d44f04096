import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultStart, isInOrder, snapPicked, withEnd, withStart } from './dates.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

test.each([
  ['19:00:00', '19:15:00'],
  ['19:00:01', '19:15:00'],
  ['19:07:00', '19:15:00'],
  ['19:07:29', '19:15:00'],
  ['19:07:30', '19:30:00'],
  ['19:15:00', '19:30:00'],
  ['19:59:59', '20:15:00'],
])('at %s a new event starts %s', (now, start) => {
  expect(defaultStart(at(now))).toBe(at(start))
})

test('a past value snaps back, or empties a field that can be empty', () => {
  expect(snapPicked(at('18:00:00'), at('19:07:00'))).toBe(at('19:15:00'))
  expect(snapPicked(at('19:01:00'), at('19:00:30'))).toBe(at('19:15:00'))
  expect(snapPicked(at('18:00:00'), at('19:07:00'), true)).toBeNull()
  expect(snapPicked(at('20:00:00'), at('19:07:00'), true)).toBe(at('20:00:00'))
})

test('a start after the end sets the end equal to the start', () => {
  const dates = { startDate: at('20:00:00'), endDate: at('21:00:00') }
  expect(withStart(dates, at('22:00:00'), at('19:00:00'))).toEqual({
    startDate: at('22:00:00'),
    endDate: at('22:00:00'),
  })
  expect(withStart(dates, at('20:30:00'), at('19:00:00'))).toEqual({
    startDate: at('20:30:00'),
    endDate: at('21:00:00'),
  })
})

test('an end before the start becomes the start', () => {
  const dates = { startDate: at('20:00:00'), endDate: at('21:00:00') }
  expect(withEnd(dates, at('19:30:00'), at('19:00:00'))).toEqual({
    startDate: at('20:00:00'),
    endDate: at('20:00:00'),
  })
  expect(withEnd(dates, at('23:00:00'), at('19:00:00'))).toEqual({
    startDate: at('20:00:00'),
    endDate: at('23:00:00'),
  })
})

test('whatever is picked, the dates are in order, on quarters, and the start is not past', () => {
  const instant = fc.integer({ min: at('00:00:00'), max: at('23:59:59') })
  fc.assert(
    fc.property(instant, fc.array(fc.tuple(fc.boolean(), instant)), (now, picks) => {
      let dates = { startDate: defaultStart(now), endDate: defaultStart(now) }
      for (const [isStart, picked] of picks)
        dates = isStart ? withStart(dates, picked, now) : withEnd(dates, picked, now)
      expect(isInOrder(dates)).toBe(true)
      expect(dates.startDate).toBeGreaterThanOrEqual(now)
      expect([dates.startDate % 900_000, dates.endDate % 900_000]).toEqual([0, 0])
    }),
  )
})
