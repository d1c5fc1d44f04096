import { expect, test } from 'vitest'
import { guessByContent, guessColumns } from './guess-columns.ts'
import { partsOfImport, toImportRows } from './import-rows.ts'

test.each([
  [
    ['Name', 'Email', 'Phone', 'Company'],
    ['NAME', 'EMAIL', 'PHONE', 'CUSTOM'],
  ],
  [
    ['First Name', 'Last Name', 'E-mail 1 - Value', 'Phone 1 - Value'],
    ['FIRST_NAME', 'LAST_NAME', 'EMAIL', 'PHONE'],
  ],
  [
    ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefonnummer'],
    ['FIRST_NAME', 'LAST_NAME', 'EMAIL', 'PHONE'],
  ],
  [
    ['Vollständiger Name', 'Handy'],
    ['NAME', 'PHONE'],
  ],
  [
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono móvil'],
    ['NAME', 'LAST_NAME', 'EMAIL', 'PHONE'],
  ],
  [
    ['Email', 'Email', ''],
    ['EMAIL', 'CUSTOM', 'NONE'],
  ],
  [
    ['Newsletter', 'SMS opt-in'],
    ['MAY_BE_MAILED', 'MAY_BE_TEXTED'],
  ],
])('guesses the columns %j', (columns, uses) => {
  expect(guessColumns(columns)).toEqual(uses)
})

test('of 300 columns a contact gets as many fields as it can have', () => {
  const uses = guessColumns(['Email', ...Array.from({ length: 299 }, (_, n) => `Field ${n}`)])
  expect(uses.filter((use) => use === 'CUSTOM')).toHaveLength(20)
  expect(uses.slice(21).every((use) => use === 'NONE')).toBe(true)
})

test('without headers, the values say what the columns are', () => {
  const examples = [['Ann Lee', 'Bob'], ['+4930901820'], ['a@x.test', 'b@x.test'], ['Acme']]
  const guess = guessByContent(guessColumns(['1', '2', '3', '4']), examples)
  expect(guess).toEqual(['NAME', 'PHONE', 'EMAIL', 'CUSTOM'])
  expect(guessByContent(['NAME', 'EMAIL'], [['Ann'], ['nonsense']])).toEqual(['NAME', 'EMAIL'])
})

const columns = ['Name', 'Email', 'Phone', 'Newsletter', 'Company']
const uses = guessColumns(columns)
const read = (...cells: string[][]) =>
  toImportRows(
    { columns, rows: cells.map((each, at) => ({ line: at + 2, cells: each })) },
    { uses, country: 'DE' },
  )

test('rows become contacts, with numbers of the chosen country', () => {
  const { rows, leftOut } = read(['Ann  Lee', 'ANN@x.test', '030 / 901820', 'no', '=1+1'])
  expect(leftOut).toEqual([])
  expect(rows).toEqual([
    {
      line: 2,
      name: 'Ann Lee',
      emailAddress: 'ann@x.test',
      phoneNumber: '+4930901820',
      customFields: [{ key: 'Company', value: '=1+1' }],
      mayBeMailed: false,
      mayBeTexted: true,
    },
  ])
})

test('a row that is no contact is left out with its line and the reason', () => {
  const { rows, leftOut } = read(
    ['', '', '', 'yes', 'Acme'],
    ['Ann', 'nonsense'],
    ['Bob', 'bob@x.test', '12'],
    ['Cat', 'cat@x.test'],
    ['x'.repeat(101)],
  )
  expect(rows.map(({ line }) => line)).toEqual([5])
  expect(leftOut.map(({ line, fate, reason }) => [line, fate, reason.text])).toEqual([
    [2, 'SKIPPED', 'There is no name, email address or phone number.'],
    [3, 'ERROR', "The email address isn't valid."],
    [4, 'ERROR', "The phone number isn't valid."],
    [6, 'ERROR', '{{label}} can have at most {{count}} characters'],
  ])
})

test('lines with the same address or number become one contact', () => {
  const { rows, leftOut } = read(
    ['Ann', 'ann@x.test'],
    ['Annie', 'ANN@x.test', '030 901820'],
    ['', '', '+4930901820', 'no'],
    ['Bob', 'bob@x.test'],
  )
  expect(rows).toMatchObject([
    { line: 2, name: 'Ann', phoneNumber: '+4930901820', mayBeMailed: false },
    { line: 5, name: 'Bob' },
  ])
  expect(leftOut).toMatchObject([
    { line: 3, fate: 'SKIPPED', reason: { values: { line: 2 } } },
    { line: 4, fate: 'SKIPPED', reason: { values: { line: 2 } } },
  ])
})

test('rows are sent in parts that one call can take', () => {
  const { rows } = read(...Array.from({ length: 1201 }, (_, n) => [`Contact ${n}`, `c${n}@x.test`]))
  expect(partsOfImport(rows).map((part) => part.length)).toEqual([500, 500, 201])
  const long = read(...Array.from({ length: 500 }, (_, n) => [`C${n}`, '', '', '', '😀'.repeat(500)])).rows
  const parts = partsOfImport(long)
  expect(parts.flat()).toEqual(long)
  for (const part of parts)
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(230_000)
})

test('100,000 rows are read within seconds', () => {
  const began = performance.now()
  const { rows } = read(
    ...Array.from({ length: 100_000 }, (_, n) => [`Contact ${n}`, `c${n}@x.test`, '', 'yes', 'Acme']),
  )
  expect(rows).toHaveLength(100_000)
  expect(performance.now() - began).toBeLessThan(60_000)
})
