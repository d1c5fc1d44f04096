import { expect, test } from 'vitest'
import { csvRows, grantRowInput } from './grant.input.ts'

test('a spreadsheet is read with its header, quotes, empty lines and line ends', () => {
  const csv = '\uFEFFUsername,Points,Reason\r\n@Ann,50,"Cake, and ""tea"""\r\n\r\nbob;7;Door\n'
  expect(csvRows(csv)).toEqual([
    { line: 2, cells: ['@Ann', '50', 'Cake, and "tea"'] },
    { line: 4, cells: ['bob', '7', 'Door'] },
  ])
  expect(csvRows('')).toEqual([])
  expect(csvRows('ann,1,"two\nlines"\nbob,2,x').map(({ line }) => line)).toEqual([1, 3])
})

test('a row names a member, whole points and a reason', () => {
  expect(grantRowInput.parse({ userName: '@Ann', amount: '50', reason: 'Cake' })).toEqual({
    userName: 'ann',
    amount: 50n,
    reason: 'Cake',
  })
})

test.each([
  ['amount', '0'],
  ['amount', '1.5'],
  ['amount', '-3'],
  ['amount', '9223372036854775808'],
  ['amount', '1000001'],
  ['userName', ' '],
  ['userName', 'a\u00ADnn'],
  ['userName', 'ann\u200D'],
  ['reason', ''],
])('%s %j is refused', (field, value) => {
  const row = { userName: 'ann', amount: '5', reason: 'Cake', [field]: value }
  expect(grantRowInput.safeParse(row).error?.issues[0]?.path).toEqual([field])
})
