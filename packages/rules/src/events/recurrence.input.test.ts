import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { createRecurringEventInput, recurrenceInput, seriesScopeInput } from './recurrence.input.ts'

const usual = { unit: 'WEEK', interval: 1, count: 6 }

test('weekdays, the count and the last day may be left out', () => {
  expect(recurrenceInput.parse(usual)).toEqual({ ...usual, weekdays: [], until: null })
  expect(recurrenceInput.parse({ unit: 'DAY', interval: 3, count: null, until: '2027-02-28' })).toEqual({
    unit: 'DAY',
    interval: 3,
    weekdays: [],
    count: null,
    until: '2027-02-28',
  })
})

test.each([
  ['no unit', { unit: 'HOUR' }, 'unit', 'Choose how often it repeats'],
  ['no interval', { interval: 0 }, 'interval', 'Interval must be a whole number from 1 to 99'],
  ['a long interval', { interval: 100 }, 'interval', 'Interval must be a whole number from 1 to 99'],
  ['a strange day of the week', { weekdays: ['FUNDAY'] }, 'weekdays', 'Choose days of the week'],
  [
    'too many days of the week',
    { weekdays: Array(8).fill('MONDAY') },
    'weekdays',
    'Choose each day of the week once',
  ],
  ['one date', { count: 1 }, 'count', 'A series has at least 2 dates'],
  ['53 dates', { count: 53 }, 'count', 'A series has at most 52 dates'],
  ['no end', { count: null }, 'count', 'Choose either how many dates there are, or a last day'],
  ['two ends', { until: '2027-02-28' }, 'count', 'Choose either how many dates there are, or a last day'],
  ['an unreal day', { count: null, until: '2027-02-30' }, 'until', "The last day isn't a real date"],
  ['a long text', { count: null, until: '2027-02-28T00:00:00Z' }, 'until', "The last day isn't a real date"],
])('%s is refused', (_case, change, field, text) => {
  const { error } = recurrenceInput.safeParse({ ...usual, ...change })
  const errors = error ? fieldErrors(error) : {}
  expect(Object.entries(errors).map(([name, said]) => [name.split('.')[0], said])).toEqual([[field, text]])
  const whole = {
    eventId: '3d127700-1234-4abc-8def-0123456789ab',
    idempotencyKey: 'key-of-a-series',
    ...usual,
  }
  expect(createRecurringEventInput.safeParse({ ...whole, ...change }).success).toBe(false)
  expect(createRecurringEventInput.safeParse(whole).success).toBe(true)
})

test('a write changes this date alone, unless it says otherwise', () => {
  expect([undefined, null, 'THIS', 'THIS_AND_LATER'].map((scope) => seriesScopeInput.parse(scope))).toEqual([
    'THIS',
    'THIS',
    'THIS',
    'THIS_AND_LATER',
  ])
  expect(seriesScopeInput.safeParse('ALL').success).toBe(false)
})
