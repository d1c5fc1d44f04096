import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { importedGuestInput } from './guest.input.ts'
import { readGuests } from './read-guests.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const namesIn = (bytes: Uint8Array) => readGuests(bytes, 'US').guests?.map(({ fullName }) => fullName)

test.each([
  ['names one below the other', 'Ada Quill\nBo Rook\n', ['Ada Quill', 'Bo Rook']],
  ['one name', 'Ada Quill', ['Ada Quill']],
  ['names below a heading', 'Name\nAda Quill', ['Ada Quill']],
  ['names and addresses', 'Ada Quill, ada@quill.test\nBo Rook, bo@rook.test', ['Ada Quill', 'Bo Rook']],
  ['an address alone', 'Email\nada@quill.test', ['ada@quill.test']],
  ['broken quotes', 'Name,Email\n"Ada Quill,ada@quill.test\nBo Rook', ['"Ada Quill', 'Bo Rook']],
  ['formulas', 'Name\n=HYPERLINK("http://evil.test")', ['=HYPERLINK("http://evil.test")']],
])('reads %s', (_name, text, expected) => {
  expect(namesIn(utf8(text))).toEqual(expected)
  expect(namesIn(utf16(text))).toEqual(expected)
})

test('what is no name, address or number becomes a field, and what is sent is taken by the server', () => {
  const { guests } = readGuests(utf8('Name,Phone,Table No.,table-no\nAda,(415) 555-2671,7,8\n'), 'US')
  expect(guests).toEqual([
    {
      line: 2,
      fullName: 'Ada',
      emailAddress: null,
      phoneNumber: '+14155552671',
      customFields: [{ key: 'table-no', label: 'Table No.', value: '7' }],
    },
  ])
  for (const guest of guests ?? []) expect(importedGuestInput.safeParse(guest).success).toBe(true)
})

test('a line that is no guest is left out with its reason', () => {
  const { guests, leftOut } = readGuests(utf8('Name,Email\nAda,ada@\n,\nBo,bo@rook.test\n'), 'US')
  expect(guests?.map(({ fullName }) => fullName)).toEqual(['Bo'])
  expect(leftOut?.map(({ line, reason }) => [line, inEnglish(reason)])).toContainEqual([
    2,
    "The email address isn't valid.",
  ])
})

test('a mistyped address is refused, also where no heading says that it is one', () => {
  const { guests, leftOut } = readGuests(utf8('Ada, ada@\nBo, bo@rook.test'), 'US')
  expect(guests?.map(({ emailAddress }) => emailAddress)).toEqual(['bo@rook.test'])
  expect(leftOut?.map(({ title }) => title)).toEqual(['Ada'])
})

test.each([
  ['nothing', '', 'This file is empty.'],
  [
    '301 columns',
    `${'x,'.repeat(300)}y\n${'x,'.repeat(300)}y`,
    'This file has 301 columns, and at most 300 can be imported.',
  ],
  ['a heading alone', 'Name,Email', 'We found no contacts in this file.'],
  ['a large file', 'x'.repeat(1_000_001), 'At most 500 guests can be imported at once.'],
  ['501 guests', `Name\n${'Ada\n'.repeat(501)}`, 'At most 500 guests can be imported at once.'],
])('refuses %s', (_name, text, said) => {
  const { refused } = readGuests(utf8(text), 'US')
  expect(refused && inEnglish(refused)).toBe(said)
})
