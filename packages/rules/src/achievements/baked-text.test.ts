import { describe, expect, test } from 'vitest'
import { bakedKeyword, isPng, readBakedText } from './baked-text.ts'

const latin = (text: string) => [...text].map((character) => character.charCodeAt(0))
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunk = (type: string, data: number[]) => [
  0,
  0,
  data.length >> 8,
  data.length & 0xff,
  ...latin(type),
  ...data,
  0,
  0,
  0,
  0,
]
const utf8 = (text: string) => [...new TextEncoder().encode(text)]
const baked = (text: string, { keyword = bakedKeyword, flags = '\0\0', language = '' } = {}) =>
  chunk('iTXt', [...latin(`${keyword}\0${flags}${language}\0\0`), ...utf8(text)])
const png = (...chunks: number[][]) =>
  new Uint8Array([...signature, ...chunk('IHDR', Array(13).fill(1)), ...chunks.flat(), ...chunk('IEND', [])])

describe('readBakedText', () => {
  test('reads the text in any script, behind other chunks, in any language', () => {
    const text = '{"name":"Über 🎉"}'
    expect(readBakedText(png(baked(text)))).toBe(text)
    const other = chunk('tEXt', latin('Comment\0hello'))
    expect(readBakedText(png(other, baked('x', { keyword: 'Title' }), baked(text, { language: 'en' })))).toBe(
      text,
    )
    // Where there are two, the first counts.
    expect(readBakedText(png(baked('one'), baked('two')))).toBe('one')
  })

  test.each([
    ['no chunk of that name', png(baked('x', { keyword: 'openbadges' }))],
    ['a compressed text', png(baked('x', { flags: '\x01\0' }))],
    ['a keyword that only begins like it', png(baked('x', { keyword: `${bakedKeyword}s` }))],
    ['no end of its language', png(chunk('iTXt', latin(`${bakedKeyword}\0\0\0en`)))],
    ['a chunk that is cut off', png(baked('a long text')).subarray(0, 60)],
    [
      'a length beyond its end',
      new Uint8Array([...signature, 255, 255, 255, 255, ...latin('iTXt'), 0, 0, 0, 0]),
    ],
    ['nothing behind its beginning', new Uint8Array(signature)],
    ['no picture', new TextEncoder().encode('{"id":1}')],
    ['nothing', new Uint8Array()],
  ])('finds nothing where there is %s', (_what, bytes) => {
    expect(readBakedText(bytes)).toBeNull()
  })

  test('reads a part of a larger memory', () => {
    const whole = png(baked('here'))
    const padded = new Uint8Array([1, 2, 3, ...whole])
    expect(readBakedText(padded.subarray(3))).toBe('here')
    expect(isPng(padded)).toBe(false)
  })
})
