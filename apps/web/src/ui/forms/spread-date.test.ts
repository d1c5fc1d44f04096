import { expect, test } from 'vitest'
import type { DatePart } from './spread-date.ts'
import { spreadDate, wholeDate } from './spread-date.ts'

const empty = { month: '', day: '', year: '' }
const born = { month: '12', day: '31', year: '1990' }

/** As somebody types: each key goes where typing went on. */
const typeAll = (keys: string) => {
  let parts = empty
  let part: DatePart = 'month'
  for (const key of keys) {
    const next = spreadDate(parts, part, parts[part] + key)
    parts = next.parts
    part = next.goesOn
  }
  return parts
}

test.each(['12311990', '12/31/1990', '12-31-1990', '12.31.1990', '12 31 1990'])(
  '%s, typed key by key, fills the boxes in their order',
  (keys) => {
    expect(typeAll(keys)).toEqual(born)
  },
)

test('a separator ends a short month and a short day', () => {
  expect(typeAll('5/4/1990')).toEqual({ month: '5', day: '4', year: '1990' })
})

test.each(['12/31/1990', ' 12 / 31 / 1990\n', '12311990', '1990-12-31'])(
  '%j is a whole date, in whichever box it comes',
  (text) => {
    expect(wholeDate(text)?.parts).toEqual(born)
    expect(spreadDate({ month: '1', day: '2', year: '3' }, 'year', text).parts).toEqual(born)
  },
)

test.each(['', '12', '12/31', '123', 'never', '1990'])('%j is none', (text) => {
  expect(wholeDate(text)).toBeNull()
})

test('half of one, pasted, goes on in the next box', () => {
  expect(spreadDate(empty, 'month', '1231')).toEqual({
    parts: { ...empty, month: '12', day: '31' },
    goesOn: 'year',
  })
  expect(spreadDate(empty, 'day', '31/1990').parts).toEqual({ ...empty, day: '31', year: '1990' })
})

test('a full box leads on, one that is not full does not, nor does the last', () => {
  expect(spreadDate(empty, 'month', '1').goesOn).toBe('month')
  expect(spreadDate(empty, 'month', '12').goesOn).toBe('day')
  expect(spreadDate(born, 'year', '19901')).toEqual({ parts: born, goesOn: 'year' })
  expect(spreadDate(empty, 'day', '/')).toEqual({ parts: empty, goesOn: 'day' })
})

test('what stands in the next box outlives a slip of the finger, and a letter is none of a date', () => {
  expect(spreadDate(born, 'month', '123').parts).toEqual(born)
  expect(spreadDate(born, 'month', '1').parts).toEqual({ ...born, month: '1' })
  expect(spreadDate(born, 'month', '').parts).toEqual({ ...born, month: '' })
})
