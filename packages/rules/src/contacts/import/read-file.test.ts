import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'
import { parseVcard } from './parse-vcard.ts'
import { largestImport, readContactFile, refusedFile } from './read-file.ts'
import { readText } from './read-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const wide = (text: string, isBig: boolean) =>
  new Uint8Array([...text].flatMap((sign) => (isBig ? [0, sign.charCodeAt(0)] : [sign.charCodeAt(0), 0])))

test.each<[string, Uint8Array, string]>([
  ['UTF-8', bytes('Zoë'), 'Zoë'],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('Zoë')]), 'Zoë'],
  ['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, ...wide('Zoe', false)]), 'Zoe'],
  ['UTF-16 with the other mark', new Uint8Array([0xfe, 0xff, ...wide('Zoe', true)]), 'Zoe'],
  ['UTF-16 without one', wide('Name,Email', false), 'Name,Email'],
  ['UTF-16 the other way around', wide('Name,Email', true), 'Name,Email'],
  ['Latin-1', new Uint8Array([0x5a, 0x6f, 0xeb]), 'Zoë'],
  ['Windows-1252', new Uint8Array([0x80]), '€'],
])('reads %s', (_, given, text) => {
  expect(readText(given)).toBe(text)
})

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

test.each<[string, string, string[][]]>([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a delimiter in quotes',
    '"a,b";c\n1;2',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  ],
  ['quotes in quotes', '"say ""hi""",x', [['say "hi"', 'x']]],
  [
    'empty cells and rows',
    'a,,c\n,,\n\n,2,',
    [
      ['a', '', 'c'],
      ['', '2', ''],
    ],
  ],
  ['a quote in the middle', 'a 5" disc,x', [['a 5" disc', 'x']]],
  [
    'a quote that nothing closes',
    'a,b\n"broken,2\n3,4',
    [
      ['a', 'b'],
      ['"broken', '2'],
      ['3', '4'],
    ],
  ],
  ['text after a quote', '"a" b,c', [['"a" b', 'c']]],
  ['a formula, as text', '=1+1,@x', [['=1+1', '@x']]],
  ['nothing', '', []],
])('reads %s', (_, text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test('each row knows the line on which it begins', () => {
  const rows = parseCsv('a,b\n"one\ntwo",x\n\nlast,y')
  expect(rows.map(({ line, cells: [first] }) => [line, first])).toEqual([
    [1, 'a'],
    [2, 'one\ntwo'],
    [5, 'last'],
  ])
})

test('a file with a quote in each row does not take long', () => {
  const text = Array.from({ length: 3000 }, (_, n) => `"broken ${n},x`).join('\n')
  expect(parseCsv(text)).toHaveLength(3000)
})

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const first = (text: string) => {
  const { columns, rows } = parseVcard(text)
  const values = columns.map((column, at) => [column, rows[0]?.cells[at]])
  return Object.fromEntries(values.filter(([, value]) => value))
}

test.each<[string, string, Record<string, string>]>([
  [
    '3.0, folded and with groups',
    card(
      'VERSION:3.0',
      'FN:Ann',
      ' \\, Lee',
      'item1.EMAIL;TYPE=HOME:ann@x.test',
      'TEL;TYPE=CELL:+1 213 555 0100',
    ),
    { Name: 'Ann, Lee', Email: 'ann@x.test', Phone: '+1 213 555 0100' },
  ],
  [
    '4.0, with addresses as links and a preferred one',
    card(
      'VERSION:4.0',
      'N:Lee;Ann;B.;Dr.;',
      'EMAIL:mailto:b@x.test',
      'EMAIL;PREF=1:a@x.test',
      'TEL;VALUE=uri:tel:+49301',
    ),
    { Name: 'Dr. Ann B. Lee', Email: 'a@x.test', 'Email 2': 'b@x.test', Phone: '+49301' },
  ],
  [
    '2.1, quoted-printable and over several lines',
    card(
      'VERSION:2.1',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB =',
      'M=C3=BCller',
      'TEL;HOME;PREF:030 1',
    ),
    { Name: 'Zoë Müller', Phone: '030 1' },
  ],
  [
    '2.1 in Latin-1',
    card('VERSION:2.1', 'N;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:M=FCller;J=F6rg', 'ORG:Acme;Sales'),
    { Name: 'Jörg Müller', Company: 'Acme, Sales' },
  ],
  ['without a picture', card('FN:Ann', 'PHOTO;ENCODING=b:/9j/4AAQ', ' SkZJRg=='), { Name: 'Ann' }],
])('reads a vCard of version %s', (_, text, expected) => {
  expect(first(text)).toEqual(expected)
})

test('each card has a row with its line, and a cut-off card none', () => {
  const text = `${card('FN:Ann')}${card('FN:Bob')}BEGIN:VCARD\r\nFN:Cut`
  expect(parseVcard(text).rows.map(({ line, cells: [name] }) => [line, name])).toEqual([
    [1, 'Ann'],
    [4, 'Bob'],
  ])
})

test('a file is read by what it contains', () => {
  expect(readContactFile(bytes(card('FN:Ann'))).table?.columns).toEqual(['Name', 'Email', 'Phone'])
  expect(readContactFile(bytes('Name,Email\nAnn,a@x.test')).table).toEqual({
    columns: ['Name', 'Email'],
    rows: [{ line: 2, cells: ['Ann', 'a@x.test'] }],
  })
  // Pasted addresses have no header.
  expect(readContactFile(bytes('a@x.test\nb@x.test')).table).toMatchObject({
    columns: ['1'],
    rows: [{ line: 1 }, { line: 2 }],
  })
})

test('a file that is too large, too long, too wide or empty is refused, with the reason', () => {
  const refusal = (text: string) => readContactFile(bytes(text)).refused?.text
  expect(refusedFile(50 * 1024 * 1024)).toMatchObject({ values: { size: 50, most: 32 } })
  expect(refusedFile(largestImport)).toBeNull()
  expect(refusal('')).toBe('This file is empty.')
  expect(refusal('PK\u0003\u0004\u0014\u0000Name,Email\nAnn,ann@x.test')).toBe(
    'This file has no text. Choose a CSV or vCard file.',
  )
  expect(refusal('Name,Email')).toBe('We found no contacts in this file.')
  expect(refusal(`x${',x'.repeat(300)}\n${'1,'.repeat(301)}`)).toContain('columns')
  expect(refusal(`Name\n${'a\n'.repeat(100_001)}`)).toContain('contacts, and at most')
})
