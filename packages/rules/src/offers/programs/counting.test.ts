import { expect, test } from 'vitest'
import { inEnglish } from '../../platform/sentence.ts'
import type { OfferConfiguration } from '../earning/configuration.input.ts'
import { offerPrograms } from '../programs.ts'
import { actionAmount, levelUp } from './amounts.ts'
import type { EarnFact, OfferProgram } from './program.ts'
import { statusStreak } from './streak.ts'

const DAY = 86_400_000
// Monday, 12:00 in Berlin.
const start = Date.UTC(2026, 0, 5, 11)
const fact = (day: number, amount = 1): EarnFact => ({
  kind: 'CHECK_IN',
  eventId: `event ${day}`,
  amount,
  at: start + day * DAY,
})
const judge = (
  { earning }: OfferProgram,
  configuration: OfferConfiguration,
  facts: EarnFact[],
  day: number,
) =>
  earning?.counting?.progress(configuration, facts, {
    timeZone: 'Europe/Berlin',
    now: start + day * DAY,
  })

test('a program counts exactly where its proof is COUNT', () => {
  for (const { earning } of offerPrograms) {
    expect(earning?.counting !== undefined).toBe(earning?.proof === 'COUNT')
  }
})

test('a streak goes on until the week after its last one is over, and a complete one begins again', () => {
  const weeks = { action: 'CHECK_IN', times: 2, unit: 'WEEK' } as const
  const facts = [fact(0), fact(2), fact(8), fact(14)]
  expect(judge(statusStreak, weeks, facts.slice(0, 2), 7)).toMatchObject({ have: 1, untilDay: '2026-01-19' })
  expect(judge(statusStreak, weeks, facts.slice(0, 2), 14)).toMatchObject({ have: 0, untilDay: null })
  const done = judge(statusStreak, weeks, facts, 15)
  expect(done).toMatchObject({
    have: 1,
    need: 2,
    completed: [{ occurrence: '2026-01-05', at: start + 8 * DAY }],
  })
  expect(done && inEnglish(done.text)).toBe('1 of 2 weeks in a row')
})

test('days, months and years are those of the zone of the offer', () => {
  // 23:30 UTC on 31 January is February in Berlin.
  const late = { ...fact(0), at: Date.UTC(2026, 0, 31, 23, 30) }
  const months = { action: 'CHECK_IN', times: 2, unit: 'MONTH' } as const
  expect(judge(statusStreak, months, [fact(0), late], 30)?.completed).toHaveLength(1)
  const years = { ...months, unit: 'YEAR' } as const
  expect(judge(statusStreak, years, [fact(0), fact(400)], 401)?.completed[0]?.occurrence).toBe('2026-01-01')
  const days = { ...months, unit: 'DAY' } as const
  expect(judge(statusStreak, days, [fact(0), fact(2), fact(3)], 3)?.completed).toEqual([
    { occurrence: '2026-01-07', at: start + 3 * DAY },
  ])
})

test('amounts are met by the fact that completes them', () => {
  const amount = { action: 'CHECK_IN', count: 2 } as const
  expect(judge(actionAmount, amount, [fact(0)], 1)).toMatchObject({ have: 1, need: 2, completed: [] })
  expect(judge(actionAmount, amount, [fact(0), fact(4), fact(5)], 6)).toMatchObject({
    have: 2,
    completed: [{ occurrence: 'ONCE', at: start + 4 * DAY }],
  })
  const points = { pointsThreshold: 100 }
  expect(judge(levelUp, points, [fact(0, 60), fact(3, 40), fact(4, 9)], 5)).toMatchObject({
    have: 100,
    completed: [{ occurrence: 'ONCE', at: start + 3 * DAY }],
  })
})
