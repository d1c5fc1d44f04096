import { expect, test } from 'vitest'
import { namedDays, roundTicks } from './chart-scale.ts'

test.each([
  [0, [0, 0.5, 1]],
  [1, [0, 0.5, 1]],
  [16, [0, 10, 20]],
  [21, [0, 15, 30]],
  [300, [0, 150, 300]],
  [360.01, [0, 200, 400]],
  [1959, [0, 1000, 2000]],
])('the round values for at most %s', (most, ticks) => {
  expect(roundTicks(most)).toEqual(ticks)
})

test.each([
  [360, -150, [-200, 0, 200, 400]],
  [300, -20, [-150, 0, 150, 300]],
  [100, -1000, [-1000, -500, 0, 500]],
  [0, -30, [-30, -15, 0]],
])('the round values from %s down to %s', (most, least, ticks) => {
  expect(roundTicks(most, least)).toEqual(ticks)
})

test('no value lies above the chart, and none below it', () => {
  for (let most = 0.01; most < 10_000; most *= 1.07) {
    const least = -most / 3
    expect(roundTicks(most).at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9))
    expect(roundTicks(most, least)[0]).toBeLessThanOrEqual(least)
    expect(roundTicks(most, least).length).toBeLessThanOrEqual(4)
  }
})

test('many days are named by the week', () => {
  expect([4, 8, 19, 42, 43, 300].map(namedDays)).toEqual([1, 2, 7, 7, 14, 56])
})
