import { expect, test } from 'vitest'
import { monthsCsv } from './months-csv.ts'

test('a row for each month, with its name, the members at its end and its points', () => {
  const month = { memberCount: 31, issued: '1200', spent: '40', expired: '0' }
  const csv = monthsCsv(
    [
      { ...month, month: '2026-10-01' },
      { ...month, month: '2026-11-01', memberCount: 33 },
    ],
    (text) => text.toUpperCase(),
  )
  expect(
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.replace('\uFEFF', '')),
  ).toEqual([
    'MONTH,MEMBERS,POINTS ISSUED,POINTS SPENT,POINTS EXPIRED',
    '2026-10,31,1200,40,0',
    '2026-11,33,1200,40,0',
  ])
})
