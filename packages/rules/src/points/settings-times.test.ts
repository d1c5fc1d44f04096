import { expect, test } from 'vitest'
import { settingsStates, startRefusal } from './settings-times.ts'

const day = 86_400_000

test.each([
  [0, null],
  [366 * day, null],
  [-1, 'Choose a day that is still to come'],
  [367 * day, 'Choose a day within the next year'],
])('settings that start %d ms from now: %s', (ahead, refusal) => {
  const now = Date.UTC(2026, 10, 28)
  expect(startRefusal(now + ahead, now)).toBe(refusal)
})

test('of the versions that have started, the newest counts, and a plan waits for its day', () => {
  const of = (...from: number[]) =>
    settingsStates(
      from.map((validFrom) => ({ validFrom })),
      10,
    )
  expect(of()).toEqual([])
  expect(of(5)).toEqual(['NOW'])
  expect(of(20)).toEqual(['COMING'])
  expect(of(30, 20, 5, 1)).toEqual(['COMING', 'COMING', 'NOW', 'PAST'])
})

test('a version that a newer one overtakes never counts', () => {
  const of = (...from: number[]) =>
    settingsStates(
      from.map((validFrom) => ({ validFrom })),
      10,
    )
  expect(of(8, 20, 5)).toEqual(['NOW', 'REPLACED', 'PAST'])
  expect(of(20, 30, 5)).toEqual(['COMING', 'REPLACED', 'NOW'])
  expect(of(20, 20)).toEqual(['COMING', 'REPLACED'])
  expect(of(8, 8)).toEqual(['NOW', 'REPLACED'])
})
