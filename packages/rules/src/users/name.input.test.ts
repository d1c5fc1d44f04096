import { expect, test } from 'vitest'
import { nameInput } from './name.input.ts'

test.each([
  'Any Person',
  'Ö',
  '\u0623\u0645\u064a\u0631',
  '\u5c71\u7530',
  'x \ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67',
  '<b>Bold</b>',
  'O\u2019Any',
])('%j is a name', (name) => {
  expect(nameInput.parse(`  ${name} `)).toBe(name)
})

test.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['\u200b\u200d', 'Name is required'],
  ['\u2066\u2069', 'Name is required'],
  ['\u3164\uffa0', 'Name is required'],
  ['\u2800', 'Name is required'],
  ['two\nlines', "Name has characters that can't be saved"],
  ['a\u0000b', "Name has characters that can't be saved"],
  ['n'.repeat(101), 'Name can have at most 100 characters'],
])('%j says: %s', (name, message) => {
  expect(nameInput.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message])
})
