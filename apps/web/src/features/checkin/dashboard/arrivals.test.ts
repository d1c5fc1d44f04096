import { expect, test } from 'vitest'
import { arrivals, isOneStep } from './arrivals.ts'

const came = (minute: string, guests = 1) => ({ minute, guests })
const write = (at: number) => new Date(at).toISOString().slice(11, 16)

test('counts up from nobody to everybody who is in', () => {
  const points = arrivals(
    [came('2026-05-01T20:02:00Z'), came('2026-05-01T20:07:00Z', 2), came('2026-05-01T20:31:00Z')],
    write,
  )
  expect(points[0]).toEqual({ time: '20:00', guests: 0 })
  expect(points[1]).toEqual({ time: '20:05', guests: 1 })
  expect(points[2]).toEqual({ time: '20:10', guests: 3 })
  expect(points.at(-1)).toEqual({ time: '20:35', guests: 4 })
})

test('a long evening has wider steps, not more points', () => {
  const evening = Array.from({ length: 400 }, (_, index) =>
    came(new Date(Date.parse('2026-05-01T18:00:00Z') + index * 60_000).toISOString()),
  )
  const points = arrivals(evening, write)
  expect(points.length).toBeLessThanOrEqual(26)
  expect(points.at(-1)?.guests).toBe(400)
})

test('one who came, or several at once, are no line over time', () => {
  expect(isOneStep(arrivals([came('2026-05-01T20:02:00Z')], write))).toBe(true)
  expect(isOneStep(arrivals([came('2026-05-01T20:02:00Z', 2)], write))).toBe(true)
  expect(isOneStep(arrivals([came('2026-05-01T20:02:00Z'), came('2026-05-01T20:07:00Z')], write))).toBe(false)
})

test('nobody is in: no points', () => {
  expect(arrivals([], write)).toEqual([])
})
