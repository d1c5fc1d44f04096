import { fieldsInEnglish } from '@reprise/rules/platform/failures/field-errors'
import { expect, test } from 'vitest'
import { checkRepeatForm, datesOfForm, newRepeatForm, ruleOf } from './repeat-form.ts'

const startDate = Date.parse('2027-01-07T19:00:00Z')
const event = { startDate, endDate: startDate + 7_200_000, timeZone: 'Europe/Berlin' }
const now = startDate - 86_400_000

test.each([
  ['as it begins', {}, {}],
  ['an empty count', { count: '' }, { count: 'Enter how many dates there are' }],
  ['a count that is no number', { count: 'many' }, { count: 'Enter how many dates there are' }],
  ['too many dates', { count: '53' }, { count: 'A series has at most 52 dates' }],
  ['no interval', { interval: '' }, { interval: 'Interval must be a whole number from 1 to 99' }],
  ['no last day', { ends: 'until' as const }, { until: "The last day isn't a real date" }],
  [
    'a last day before the next date',
    { ends: 'until' as const, until: '2027-01-10' },
    { until: 'Choose a later end, so that there is at least one more date.' },
  ],
])('%s', (_case, change, errors) => {
  expect(fieldsInEnglish(checkRepeatForm({ ...newRepeatForm, ...change }, event, now))).toEqual(errors)
})

test('a next date that has passed is refused at the end that is chosen', () => {
  expect(Object.keys(checkRepeatForm(newRepeatForm, event, startDate + 8 * 86_400_000))).toEqual(['count'])
})

test('days of the week count only for weeks, and one end is sent', () => {
  const form = { ...newRepeatForm, weekdays: ['MONDAY' as const], until: '2027-02-01' }
  expect(ruleOf(form)).toEqual({ unit: 'WEEK', interval: 1, weekdays: ['MONDAY'], count: 6, until: null })
  expect(ruleOf({ ...form, unit: 'DAY', ends: 'until' })).toMatchObject({
    weekdays: [],
    count: null,
    until: '2027-02-01',
  })
  expect(datesOfForm(form, event)).toHaveLength(6)
  expect(datesOfForm({ ...form, interval: 'x' }, event)).toEqual([])
})
