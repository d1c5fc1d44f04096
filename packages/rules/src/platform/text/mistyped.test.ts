import { expect, test } from 'vitest'
import { mistypedPatterns } from './mistyped.ts'

const asExpression = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/\\(.)|_/g, (_all, letter?: string) => (letter ? `\\${letter}` : '.'))}`)
const finds = (keyword: string, name: string) =>
  mistypedPatterns(keyword).some((pattern) => asExpression(pattern).test(name))

test.each([
  ['two neighbours are swapped', 'bret', 'bert'],
  ['the first two are swapped', 'nan', 'ann'],
  ['the last two are swapped', 'jonh', 'john'],
  ['a letter is missing', 'ana', 'anna'],
  ['a letter is wrong', 'carl', 'karl'],
  ['a letter is too many', 'miaa', 'mia'],
  ['the name goes on', 'sohp', 'sophia'],
  ['letters beyond the first plane', 'a😀bc', 'ab😀c'],
])('%s: %s finds %s', (_case, keyword, name) => {
  expect(finds(keyword, name)).toBe(true)
})

test.each([
  ['two errors', 'brat', 'bert'],
  ['a wrong letter of three', 'mio', 'mia'],
  ['two letters', 'ab', 'ba'],
])('%s are not guessed: %s does not find %s', (_case, keyword, name) => {
  expect(finds(keyword, name)).toBe(false)
})

test('the characters of a pattern stand for themselves', () => {
  expect(mistypedPatterns('1%_')).toContain(String.raw`1\_\%`)
})

test('a long keyword has none, and none of them is the keyword itself', () => {
  expect(mistypedPatterns('alexander')).toEqual([])
  expect(mistypedPatterns('anna')).not.toContain('anna')
})
