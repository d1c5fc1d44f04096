import { expect, test } from 'vitest'
import { bySeries } from './by-series.ts'

const rows = (text: string) => [...text].map((series) => ({ series: series === '-' ? null : series }))

test.each([
  ['', []],
  ['--', ['-', '-']],
  ['a-aba', ['aaa', '-', 'b']],
])('the rows %j become the groups %j', (text, groups) => {
  const found = bySeries(rows(text), ({ series }) => series)
  expect(found.map((group) => group.map(({ series }) => series ?? '-').join(''))).toEqual(groups)
})
