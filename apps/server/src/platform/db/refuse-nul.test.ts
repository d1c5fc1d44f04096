import { expect, test } from 'vitest'
import { refuseNul } from './refuse-nul.ts'

test.each([
  ['a NUL', 'a\0b'],
  ['a NUL in a list', ['a', 'b\0']],
  ['a NUL in JSON', JSON.stringify([{ a: 'b\0' }])],
  ['a NUL in JSON behind a backslash', JSON.stringify({ a: '\\\0' })],
  ['half a character in JSON', JSON.stringify(['\ud800'])],
])('%s is refused', (_name, value) => {
  expect(() => refuseNul(['first', value])).toThrow(expect.objectContaining({ code: '22021' }))
})

test.each([
  ['a text', 'Grüße\n\u{1f600}'],
  ['how one writes a NUL', 'write \\u0000 for it'],
  ['how one writes a NUL, in JSON', JSON.stringify([{ a: '\\u0000', b: '\\\\ud800', c: '\u{1f600}' }])],
  ['bytes', Buffer.from([0, 1, 2])],
  ['nothing', null],
  ['a number', 0],
])('%s is taken', (_name, value) => {
  expect(() => refuseNul([value])).not.toThrow()
})
