import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const rows = [
  { name: 'Balcony', sold: 9n },
  { name: 'Árbol', sold: 120n },
  { name: 'floor', sold: 31n },
]

const names = (sorted: typeof rows) => sorted.map(({ name }) => name)

test('numbers begin with the highest, words with A', () => {
  expect(names(sortRows(rows, ({ sold }) => sold))).toEqual(['Árbol', 'floor', 'Balcony'])
  expect(names(sortRows(rows, ({ name }) => name))).toEqual(['Árbol', 'Balcony', 'floor'])
})

test('a second press turns the order round, and the rows themselves stay as they came', () => {
  expect(names(sortRows(rows, ({ sold }) => sold, true))).toEqual(['Balcony', 'floor', 'Árbol'])
  expect(names(rows)).toEqual(['Balcony', 'Árbol', 'floor'])
})
