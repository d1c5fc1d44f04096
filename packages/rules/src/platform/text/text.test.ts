import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineInput, textInput } from './text.input.ts'
import { countCharacters, isPlainText } from './text.ts'

function messageOf(result: { success: boolean; error?: { issues: { message: string }[] } }) {
  return result.error?.issues.map((issue) => issue.message)
}

describe('lineInput', () => {
  const input = lineInput('Title')

  test('trims and keeps what a person typed, tags included', () => {
    expect(input.parse('  <b>Night</b> of Jazz 🎷 ')).toBe('<b>Night</b> of Jazz 🎷')
  })

  test.each([
    ['Person \u202ednuora', 'Person dnuora'],
    ['Ni\u200bght\ufeff', 'Night'],
    ['\u2067Night\u2069 of \u202aJazz\u202c \u2066', 'Night of Jazz'],
    ['\u0623\u0645\u064a\u0631 \u200f!', '\u0623\u0645\u064a\u0631 \u200f!'],
  ])('%j is rid of what turns it around: %j', (typed, kept) => {
    expect(input.parse(typed)).toBe(kept)
  })

  test.each([
    ['\u202e\u2066', 'Title is required'],
    [undefined, 'Title is required'],
    [null, 'Title is required'],
    [7, 'Title is required'],
    ['', 'Title is required'],
    ['   ', 'Title is required'],
    // What a screen does not show: a soft hyphen, a Hangul filler, an empty Braille pattern, a joiner.
    ['\u00ad', 'Title is required'],
    ['\u3164 \u3164', 'Title is required'],
    ['\u2800', 'Title is required'],
    ['\u200d', 'Title is required'],
    ['x'.repeat(101), 'Title can have at most 100 characters'],
    ['a\nb', "Title has characters that can't be saved"],
    ['a\u0000b', "Title has characters that can't be saved"],
    ['a\ud800b', "Title has characters that can't be saved"],
  ])('%j says: %s', (value, message) => {
    expect(messageOf(input.safeParse(value))).toEqual([message])
  })

  test('an emoji counts as one character', () => {
    expect(input.safeParse('🎷'.repeat(100)).success).toBe(true)
    expect(input.safeParse('🎷'.repeat(101)).success).toBe(false)
    expect(countCharacters('a🎷b')).toBe(3)
  })
})

describe('textInput', () => {
  test('may be empty and have lines, but no other control characters', () => {
    const input = textInput('Description')
    expect(input.parse('')).toBe('')
    expect(input.parse('one\r\ntwo\tthree')).toBe('one\r\ntwo\tthree')
    expect(messageOf(input.safeParse('bell\u0007'))).toEqual([
      "Description has characters that can't be saved",
    ])
    expect(messageOf(input.safeParse('x'.repeat(5001)))).toEqual([
      'Description can have at most 5,000 characters',
    ])
  })

  test('whatever is accepted holds no NUL and no half of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (!isPlainText(text, 'with-breaks')) return
        expect(text.includes('\u0000')).toBe(false)
        expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text)
      }),
    )
  })
})
