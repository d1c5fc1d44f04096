import { expect, test } from 'vitest'
import { clockText, clockWarning, secondsUntil } from './clock-text.ts'

const end = '2026-05-01T12:15:00Z'

test('a reservation runs from fifteen minutes to nothing, and stays there', () => {
  const texts = [0, 1, 899_001, 900_000, 2_000_000].map((passed) =>
    clockText(secondsUntil(end, Date.parse(end) - 900_000 + passed)),
  )
  expect(texts).toEqual(['15:00', '15:00', '00:01', '00:00', '00:00'])
})

test('an offer of the waiting list has hours', () => {
  expect([3599, 3605, 86_399].map(clockText)).toEqual(['59:59', '01:00:05', '23:59:59'])
})

test('it is said once at five minutes, once at one, and at the end', () => {
  const said = Array.from({ length: 901 }, (_, passed) => clockWarning(900 - passed))
  expect(said.filter((words, at) => words !== said[at - 1])).toEqual([
    null,
    'Less than five minutes left to pay.',
    'Less than a minute left to pay.',
    'The time to pay is over.',
  ])
  expect(clockWarning(301)).toBeNull()
})
