import { expect, test } from 'vitest'
import { meantWords, mistypedPatterns, typingErrors } from './mistyped.ts'

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

test.each([
  ['techno', 'techno', 0],
  ['tehcno', 'techno', 1],
  ['berln', 'berlin', 1],
  ['berliin', 'berlin', 1],
  ['barlin', 'berlin', 1],
  ['midnigth', 'midnight', 1],
  ['harbuor', 'harbour', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['😀b', 'b😀', 1],
])('%j has %j with %i errors', (typed, word, errors) => {
  expect(typingErrors(typed, word)).toBe(errors)
  expect(typingErrors(word, typed)).toBe(errors)
})

test.each([
  ['one error in a word of six', 'tehcno', ['techno', 'tent', 'tempo'], ['techno']],
  ['two errors in a word of six', 'tehcon', ['techno'], []],
  ['two errors in a word of nine', 'orhcetsra', ['orchestra'], ['orchestra']],
  ['three letters', 'jaz', ['jazz'], []],
  ['no known word', 'xylophonist', [], []],
  ['the closest ones only', 'berlins', ['berlin', 'merlins', 'berks'], ['berlin', 'merlins']],
])('of %s the meant words are found', (_case, typed, known, meant) => {
  expect(meantWords(typed, known)).toEqual(meant)
})
