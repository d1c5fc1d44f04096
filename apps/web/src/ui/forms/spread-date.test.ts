import { expect, test } from 'vitest'
import type { DateOrder, DatePart } from './spread-date.ts'
import { dateFormOf, spreadDate, wholeDate } from './spread-date.ts'

const { order } = dateFormOf('en-GB')
const empty = { month: '', day: '', year: '' }
const born = { month: '12', day: '31', year: '1990' }

/** Types keys as a person does: each key goes to the box that has the focus by then. */
const typeAll = (keys: string, order: DateOrder) => {
  let parts = empty
  let part: DatePart = order[0] ?? 'month'
  for (const key of keys) {
    const next = spreadDate(order, parts, part, parts[part] + key)
    parts = next.parts
    part = next.goesOn
  }
  return parts
}

test.each(['12311990', '12/31/1990', '12-31-1990', '12.31.1990', '12 31 1990'])(
  '%s, typed key by key, fills the boxes in their order',
  (keys) => {
    expect(typeAll(keys, order)).toEqual(born)
  },
)

test('a separator ends a short month and a short day', () => {
  expect(typeAll('5/4/1990', order)).toEqual({ month: '5', day: '4', year: '1990' })
})

test.each(['12/31/1990', ' 12 / 31 / 1990\n', '12311990', '1990-12-31', '31.12.1990'])(
  '%j is a whole date, in whichever box it comes',
  (text) => {
    expect(wholeDate(order, text)?.parts).toEqual(born)
    expect(spreadDate(order, { month: '1', day: '2', year: '3' }, 'year', text).parts).toEqual(born)
  },
)

test.each(['', '12', '12/31', '123', 'never', '1990'])('%j is none', (text) => {
  expect(wholeDate(order, text)).toBeNull()
})

test('half of one, pasted, goes on in the next box', () => {
  expect(spreadDate(order, empty, 'month', '1231')).toEqual({
    parts: { ...empty, month: '12', day: '31' },
    goesOn: 'year',
  })
  expect(spreadDate(order, empty, 'day', '31/1990').parts).toEqual({ ...empty, day: '31', year: '1990' })
})

test('a full box leads on, one that is not full does not, nor does the last', () => {
  expect(spreadDate(order, empty, 'month', '1').goesOn).toBe('month')
  expect(spreadDate(order, empty, 'month', '12').goesOn).toBe('day')
  expect(spreadDate(order, born, 'year', '19901')).toEqual({ parts: born, goesOn: 'year' })
  expect(spreadDate(order, empty, 'day', '/')).toEqual({ parts: empty, goesOn: 'day' })
})

test('what stands in the next box outlives a slip of the finger, and a letter is none of a date', () => {
  expect(spreadDate(order, born, 'month', '123').parts).toEqual(born)
  expect(spreadDate(order, born, 'month', '1').parts).toEqual({ ...born, month: '1' })
  expect(spreadDate(order, born, 'month', '').parts).toEqual({ ...born, month: '' })
})

test.each([
  ['en', ['month', 'day', 'year'], '/'],
  ['en-GB', ['month', 'day', 'year'], '/'],
  ['de', ['day', 'month', 'year'], '.'],
  ['es', ['day', 'month', 'year'], '/'],
])('%s writes a date in its own order', (locale, order, mark) => {
  expect(dateFormOf(locale)).toEqual({ order, mark })
})

test.each(['31121990', '31.12.1990', '31/12/1990', '1990-12-31'])(
  '%s, pasted or typed key by key, is read with the day first where the language says so',
  (keys) => {
    const german = dateFormOf('de').order
    expect(wholeDate(german, keys)?.parts).toEqual(born)
    if (!keys.startsWith('1990')) expect(typeAll(keys, german)).toEqual(born)
  },
)
