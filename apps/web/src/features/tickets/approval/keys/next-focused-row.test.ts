import { expect, test } from 'vitest'
import { nextFocusedRow } from './next-focused-row.ts'

const rows = ['a', 'b', 'c', 'd']

test.each([
  ['the next row takes the place of the one that went', ['a', 'c', 'd'], ['b'], 'c'],
  ['after the last one it is the one before', ['a', 'b', 'c'], ['d'], 'c'],
  ['of several the one after them', ['a', 'd'], ['b', 'c'], 'd'],
  ['a row that stays keeps its place', rows, ['b'], 'b'],
  ['others that went meanwhile are passed over', ['d'], ['b'], 'd'],
  ['a row that was not there and came back has it', ['a', 'b', 'c', 'd', 'e'], ['e'], 'e'],
  ['nobody is left', [], ['a'], null],
])('%s', (_case, after, answered, found) => {
  expect(nextFocusedRow(rows, after, answered)).toBe(found)
})
