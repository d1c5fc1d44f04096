import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import type { Recurrence } from './recurrence.ts'
import {
  datesLater,
  mostOccurrences,
  occurrencesOf,
  recurrenceRefusal,
  recurrenceUnits,
  shiftBetween,
  shiftedDates,
  weekdayOf,
  weekdays,
} from './recurrence.ts'

const hour = 3_600_000
const instant = (local: string, timeZone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds
const local = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const once: Recurrence = { unit: 'WEEK', interval: 1, weekdays: [], count: null, until: null }
const startsOf = (start: string, timeZone: string, rule: Partial<Recurrence>) => {
  const startDate = instant(start, timeZone)
  const dates = { startDate, endDate: startDate + 2 * hour }
  return occurrencesOf(dates, timeZone, { ...once, ...rule }).map((each) => local(each.startDate, timeZone))
}

describe('the dates of a series', () => {
  const berlin = 'Europe/Berlin'
  test.each<[string, string, string, Partial<Recurrence>, string[]]>([
    [
      'each second day',
      berlin,
      '2027-01-30T20:00',
      { unit: 'DAY', interval: 2, count: 3 },
      ['2027-01-30T20:00', '2027-02-01T20:00', '2027-02-03T20:00'],
    ],
    [
      'each week over the start of summer time',
      berlin,
      '2027-03-22T20:00',
      { count: 3 },
      ['2027-03-22T20:00', '2027-03-29T20:00', '2027-04-05T20:00'],
    ],
    [
      'on Mondays and Thursdays, every second week, from a Thursday',
      berlin,
      '2027-01-07T19:00',
      { interval: 2, weekdays: ['MONDAY'], count: 5 },
      ['2027-01-07T19:00', '2027-01-18T19:00', '2027-01-21T19:00', '2027-02-01T19:00', '2027-02-04T19:00'],
    ],
    [
      'its own day named again counts once',
      berlin,
      '2027-01-07T19:00',
      { weekdays: ['THURSDAY'], count: 2 },
      ['2027-01-07T19:00', '2027-01-14T19:00'],
    ],
    [
      'each month on the 31st: the last day where there is none, then the 31st again',
      berlin,
      '2027-01-31T20:00',
      { unit: 'MONTH', count: 5 },
      ['2027-01-31T20:00', '2027-02-28T20:00', '2027-03-31T20:00', '2027-04-30T20:00', '2027-05-31T20:00'],
    ],
    [
      'each quarter over a new year',
      berlin,
      '2027-11-30T20:00',
      { unit: 'MONTH', interval: 3, count: 3 },
      ['2027-11-30T20:00', '2028-02-29T20:00', '2028-05-30T20:00'],
    ],
    [
      'each year on 29 February',
      berlin,
      '2028-02-29T20:00',
      { unit: 'YEAR', count: 5 },
      ['2028-02-29T20:00', '2029-02-28T20:00', '2030-02-28T20:00', '2031-02-28T20:00', '2032-02-29T20:00'],
    ],
    [
      'until a day, which counts',
      berlin,
      '2027-01-07T23:45',
      { until: '2027-01-21' },
      ['2027-01-07T23:45', '2027-01-14T23:45', '2027-01-21T23:45'],
    ],
    [
      'until the eve of a date',
      berlin,
      '2027-01-07T00:00',
      { until: '2027-01-20' },
      ['2027-01-07T00:00', '2027-01-14T00:00'],
    ],
    [
      'a time that the clocks skip moves by as much, on that day alone',
      'America/New_York',
      '2027-03-13T02:30',
      { unit: 'DAY', count: 3 },
      ['2027-03-13T02:30', '2027-03-14T03:30', '2027-03-15T02:30'],
    ],
    [
      'Lord Howe moves its clocks by half an hour',
      'Australia/Lord_Howe',
      '2026-10-03T02:15',
      { unit: 'DAY', count: 3 },
      ['2026-10-03T02:15', '2026-10-04T02:45', '2026-10-05T02:15'],
    ],
    [
      'a day that Apia skipped is left out',
      'Pacific/Apia',
      '2011-12-29T20:00',
      { unit: 'DAY', count: 3 },
      ['2011-12-29T20:00', '2011-12-31T20:00', '2012-01-01T20:00'],
    ],
  ])('%s', (_case, timeZone, start, rule, expected) => {
    expect(startsOf(start, timeZone, rule)).toEqual(expected)
  })

  test('say where the clocks change, where a time moved, and where a day did', () => {
    const startDate = instant('2027-03-20T02:30', berlin)
    const rule = { ...once, unit: 'WEEK' as const, weekdays: ['SUNDAY' as const], count: 4 }
    const marks = occurrencesOf({ startDate, endDate: startDate }, berlin, rule)
    expect(marks.map(({ days, isClockChanged, isTimeMoved }) => [days, isClockChanged, isTimeMoved])).toEqual(
      [
        [0, false, false],
        [1, false, false],
        [7, false, false],
        [8, true, true],
      ],
    )
    const lastOfMonth = instant('2027-01-31T20:00', berlin)
    const months = occurrencesOf({ startDate: lastOfMonth, endDate: lastOfMonth }, berlin, {
      ...once,
      unit: 'MONTH',
      count: 3,
    })
    expect(months.map(({ isDayMoved }) => isDayMoved)).toEqual([false, true, false])
  })

  test('have the same end on the clocks, and an event keeps its length where that would come first', () => {
    const dates = {
      startDate: instant('2027-03-27T22:00', berlin),
      endDate: instant('2027-03-28T04:00', berlin),
    }
    const next = datesLater(dates, berlin, 7)
    expect(local(next.endDate, berlin)).toBe('2027-04-04T04:00')
    const short = {
      startDate: instant('2027-03-27T02:30', berlin),
      endDate: instant('2027-03-27T03:15', berlin),
    }
    const moved = datesLater(short, berlin, 1)
    expect([local(moved.startDate, berlin), local(moved.endDate, berlin)]).toEqual([
      '2027-03-28T03:30',
      '2027-03-28T04:15',
    ])
  })

  test('an event in the hour that the clocks show twice is the first date as it is', () => {
    const startDate = Date.parse('2026-10-25T01:30:00Z')
    const [first] = occurrencesOf({ startDate, endDate: startDate }, berlin, { ...once, count: 2 })
    expect(first?.startDate).toBe(startDate)
  })

  test('are what Temporal counts, at the same local time in any zone', () => {
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Cairo',
    )
    const minute = fc.integer({ min: Date.UTC(2012, 1, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
    const unit = fc.constantFrom(...recurrenceUnits)
    const interval = fc.integer({ min: 1, max: 9 })
    const count = fc.integer({ min: 2, max: 12 })
    fc.assert(
      fc.property(zone, minute, unit, interval, count, (timeZone, minutes, each, turns, most) => {
        const startDate = minutes * 60_000
        const first = Temporal.Instant.fromEpochMilliseconds(startDate).toZonedDateTimeISO(timeZone)
        const expected = Array.from({ length: most }, (_, index) =>
          index === 0
            ? startDate
            : first
                .toPlainDateTime()
                .add({ [`${each.toLowerCase()}s`]: index * turns })
                .toZonedDateTime(timeZone).epochMilliseconds,
        )
        const rule = { ...once, unit: each, interval: turns, count: most }
        const found = occurrencesOf({ startDate, endDate: startDate + hour }, timeZone, rule)
        expect(found.map((one) => one.startDate)).toEqual(expected)
        for (const { startDate: start, endDate } of found) expect(endDate).toBeGreaterThanOrEqual(start)
      }),
      { numRuns: 300 },
    )
  })

  test('are on the chosen days of the week, in order, each once', () => {
    const chosen = fc.uniqueArray(fc.constantFrom(...weekdays))
    fc.assert(
      fc.property(
        chosen,
        fc.integer({ min: 0, max: 27 }),
        fc.integer({ min: 1, max: 4 }),
        (days, from, every) => {
          const timeZone = 'America/New_York'
          const startDate = instant('2027-03-01T21:00', timeZone) + from * 24 * hour
          const rule = { ...once, weekdays: days, interval: every, count: 20 }
          const starts = occurrencesOf({ startDate, endDate: startDate }, timeZone, rule).map(
            (each) => each.startDate,
          )
          expect(starts).toHaveLength(20)
          expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other))
          const allowed = new Set([weekdayOf(startDate, timeZone), ...days])
          expect(new Set(starts.map((start) => weekdayOf(start, timeZone)))).toEqual(allowed)
        },
      ),
    )
  })
})

describe('a series is refused', () => {
  const timeZone = 'Europe/Berlin'
  const startDate = instant('2027-01-07T20:00', timeZone)
  const why = (rule: Partial<Recurrence>, now = startDate - hour) => {
    const found = occurrencesOf({ startDate, endDate: startDate + hour }, timeZone, { ...once, ...rule })
    const refusal = recurrenceRefusal(found, now)
    return refusal && inEnglish(refusal)
  }

  test.each<[string, Partial<Recurrence>, number | undefined, RegExp | null]>([
    ['not with 52 dates', { count: mostOccurrences }, undefined, null],
    ['not with 52 dates until a day', { until: '2027-12-30' }, undefined, null],
    ['with a 53rd date', { until: '2028-01-06' }, undefined, /at most 52 dates/],
    ['with one date', { until: '2027-01-13' }, undefined, /at least one more date/],
    ['with a next date in the past', { count: 3 }, startDate + 7 * 24 * hour, /already passed/],
    ['not where the first date alone has passed', { count: 3 }, startDate + hour, null],
    ['with dates after 2199', { unit: 'YEAR', interval: 99, count: 3 }, undefined, /too far away/],
  ])('%s', (_case, rule, now, message) => {
    if (message) expect(why(rule, now)).toMatch(message)
    else expect(why(rule, now)).toBeNull()
  })
})

describe('a change of times', () => {
  const timeZone = 'Europe/Berlin'
  const at = (start: string, end: string, zone = timeZone) => ({
    startDate: instant(start, zone),
    endDate: instant(end, zone),
    timeZone: zone,
  })
  const before = at('2027-03-22T20:00', '2027-03-22T23:00')
  const later = at('2027-03-29T20:00', '2027-03-29T23:00')
  const moved = (after: typeof before, other = later) => {
    const { startDate, endDate } = shiftedDates(
      other,
      { from: other.timeZone, to: after.timeZone },
      shiftBetween(before, after),
    )
    return [local(startDate, after.timeZone), local(endDate, after.timeZone)]
  }

  test.each<[string, typeof before, string[]]>([
    [
      'half an hour earlier',
      at('2027-03-22T19:30', '2027-03-22T23:00'),
      ['2027-03-29T19:30', '2027-03-29T23:00'],
    ],
    ['a day later', at('2027-03-23T20:00', '2027-03-23T23:00'), ['2027-03-30T20:00', '2027-03-30T23:00']],
    ['a longer night', at('2027-03-22T20:00', '2027-03-23T02:00'), ['2027-03-29T20:00', '2027-03-30T02:00']],
    [
      'another zone at the same time on its clocks',
      at('2027-03-22T20:00', '2027-03-22T23:00', 'America/New_York'),
      ['2027-03-29T20:00', '2027-03-29T23:00'],
    ],
  ])('%s moves the other dates as much on their clocks', (_case, after, expected) => {
    expect(moved(after)).toEqual(expected)
  })

  test('a date that was given another time keeps the difference', () => {
    const own = at('2027-04-05T21:00', '2027-04-05T22:00')
    expect(moved(at('2027-03-22T19:30', '2027-03-22T22:30'), own)).toEqual([
      '2027-04-05T20:30',
      '2027-04-05T21:30',
    ])
  })

  test('without a change nothing moves', () => {
    expect(shiftBetween(before, before)).toEqual({ start: 0, end: 0 })
  })
})
