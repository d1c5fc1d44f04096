import { describe, expect, test } from 'vitest'
import type { AchievementRule, Fact } from './rule.ts'
import { achievementRuleKinds, achievementRules, evaluateRule } from './rule.ts'

const DAY = 86_400_000
const start = Date.UTC(2026, 0, 5, 12)
const berlin = { timeZone: 'Europe/Berlin', now: start + 400 * DAY }

const fact = (eventId: string, day: number, eventType = 'CONCERT'): Fact => ({
  kind: 'CHECK_IN',
  eventId,
  eventType,
  amount: 1,
  tierId: null,
  at: start + day * DAY,
})
const rule = (change: Partial<AchievementRule> = {}): AchievementRule => ({
  kind: 'CHECK_INS',
  times: 3,
  eventType: null,
  withinDays: null,
  period: null,
  points: null,
  tierId: null,
  ...change,
})

test('every kind has its entry', () => {
  expect(Object.keys(achievementRules).sort()).toEqual([...achievementRuleKinds].sort())
})

describe('CHECK_INS', () => {
  test('counts each event once, at its earliest check-in, in any order of the facts', () => {
    const facts = [fact('c', 9), fact('a', 1), fact('a', 0), fact('b', 4)]
    const expected = { have: 3, need: 3, metAt: start + 9 * DAY }
    expect(evaluateRule(rule(), facts, berlin)).toMatchObject(expected)
    expect(evaluateRule(rule(), facts.toReversed(), berlin)).toMatchObject(expected)
    expect(evaluateRule(rule(), facts.slice(1), berlin)).toMatchObject({ have: 2, metAt: null })
  })

  test('counts only events of the type', () => {
    const facts = [fact('a', 0), fact('b', 1, 'PARTY'), fact('c', 2), fact('d', 3)]
    expect(evaluateRule(rule({ eventType: 'CONCERT' }), facts, berlin).metAt).toBe(start + 3 * DAY)
    expect(evaluateRule(rule({ eventType: 'PARTY' }), facts, berlin)).toMatchObject({ have: 1, metAt: null })
  })

  test('within days: any window that long is enough, and what is too long ago no longer counts', () => {
    const within = rule({ withinDays: 10 })
    expect(evaluateRule(within, [fact('a', 0), fact('b', 5), fact('c', 10)], berlin).metAt).toBe(
      start + 10 * DAY,
    )
    const spread = [fact('a', 0), fact('b', 6), fact('c', 11)]
    const now = { ...berlin, now: start + 12 * DAY }
    expect(evaluateRule(within, spread, now)).toMatchObject({ have: 2, metAt: null })
  })
})

describe('STREAK', () => {
  const monthly = rule({ kind: 'STREAK', period: 'MONTH' })
  const weekly = rule({ kind: 'STREAK', period: 'WEEK' })

  test('is met at the first check-in of the last period', () => {
    const facts = [fact('a', 0), fact('b', 2), fact('c', 30), fact('d', 58), fact('e', 59)]
    expect(evaluateRule(monthly, facts, berlin)).toMatchObject({ have: 3, metAt: start + 58 * DAY })
  })

  test('begins again after a period without a check-in, and lives until the next period is over', () => {
    const facts = [fact('a', 0), fact('b', 7), fact('c', 21)]
    expect(evaluateRule(weekly, facts, { ...berlin, now: start + 27 * DAY })).toMatchObject({
      have: 1,
      metAt: null,
    })
    expect(evaluateRule(weekly, facts, { ...berlin, now: start + 40 * DAY })).toMatchObject({ have: 0 })
  })

  test('weeks and months are those of the zone of the club', () => {
    // Sunday, 23:30 UTC: in Berlin it is Monday already.
    const late = { ...fact('a', 0), at: Date.UTC(2026, 0, 4, 23, 30) }
    const facts = [late, fact('b', 0)]
    const two = rule({ kind: 'STREAK', period: 'WEEK', times: 2 })
    expect(evaluateRule(two, facts, berlin).metAt).toBeNull()
    expect(evaluateRule(two, facts, { ...berlin, timeZone: 'UTC' }).metAt).toBe(start)
  })
})

describe('POINTS', () => {
  const earned = (amount: number, day: number): Fact => ({
    kind: 'POINTS',
    eventId: null,
    eventType: null,
    amount,
    tierId: null,
    at: start + day * DAY,
  })
  const points = (change: Partial<AchievementRule> = {}) => rule({ kind: 'POINTS', points: 100, ...change })

  test('adds up what was earned, and is met by the posting that completes it', () => {
    const facts = [earned(60, 5), earned(40, 9), earned(30, 2), fact('a', 1)]
    expect(evaluateRule(points(), facts, berlin)).toMatchObject({
      have: 100,
      need: 100,
      metAt: start + 9 * DAY,
    })
    expect(evaluateRule(points({ points: 131 }), facts, berlin)).toMatchObject({ have: 130, metAt: null })
  })

  test('within days: any window that long is enough, and what is too long ago no longer counts', () => {
    const facts = [earned(60, 0), earned(30, 6), earned(70, 12)]
    expect(evaluateRule(points({ withinDays: 6 }), facts, berlin)).toMatchObject({
      metAt: start + 12 * DAY,
      counted: [{ amount: 30 }, { amount: 70 }],
    })
    const now = { ...berlin, now: start + 13 * DAY }
    expect(evaluateRule(points({ withinDays: 5 }), facts, now)).toMatchObject({ have: 70, metAt: null })
  })
})

test('TIER is met when the tier was reached, and by no other tier', () => {
  const reached = (tierId: string, day: number): Fact => ({
    kind: 'TIER',
    eventId: null,
    eventType: null,
    amount: 1,
    tierId,
    at: start + day * DAY,
  })
  const gold = rule({ kind: 'TIER', tierId: 'gold' })
  const facts = [reached('silver', 1), reached('gold', 4)]
  expect(evaluateRule(gold, facts, berlin)).toMatchObject({ have: 1, need: 1, metAt: start + 4 * DAY })
  expect(evaluateRule(gold, facts.slice(0, 1), berlin)).toMatchObject({ have: 0, metAt: null })
})
