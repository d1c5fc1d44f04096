import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

function parseCsv(file: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain, end] of file.slice(1).matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('rows, quotes and line ends are those of RFC 4180, after a byte order mark', () => {
  expect(
    toCsv([
      ['Name', 'Total'],
      ['a "b", c', 12],
      ['two\nlines', null],
    ]),
  ).toBe('\uFEFFName,Total\r\n"a ""b"", c",12\r\n"two\nlines",\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.test")', '"\'=HYPERLINK(""http://evil.test"")"'],
  ['+14155552671', '+14155552671'],
  ['+14155552671\n', '"\'+14155552671\n"'],
  ['+1+14155552', "'+1+14155552"],
  ['+1415555', '+1415555'],
  ['+141555', "'+141555"],
  ['+1234567890123456', "'+1234567890123456"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['  =1', "'  =1"],
  ['＝1+1', "'＝1+1"],
  ['a=1', 'a=1'],
  ["'=1", "'=1"],
])('the text %j is written %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`)
})

test('numbers stay numbers, negative ones too', () => {
  expect(toCsv([[-5, 0.5, -9_007_199_254_740_993n]])).toBe('\uFEFF-5,0.5,-9007199254740993\r\n')
})

test('an amount keeps its decimals, and is a number below nothing too', () => {
  expect(toCsv([[{ decimal: '127.80' }, { decimal: '-0.50' }, { decimal: '12' }]])).toBe(
    '\uFEFF127.80,-0.50,12\r\n',
  )
  expect(() => toCsv([[{ decimal: '=1+1' }]])).toThrow('is not a decimal')
})

test('whatever goes in comes out again, and nothing that could run', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ \t\r\n",=+\-@a]{0,6}$/))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const read = parseCsv(toCsv(rows))
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      for (const [index, row] of rows.entries()) {
        for (const [column, text] of row.entries()) {
          expect([text, `'${text}`]).toContain(read[index]?.[column])
          expect(read[index]?.[column]?.replace(/^\+(?=\d{7,15}$)/, '')).not.toMatch(/^[=+\-@\t\r\n]/)
        }
      }
    }),
  )
})
