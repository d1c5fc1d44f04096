import { expect, test } from 'vitest'
import { openScriptFonts } from './script-fonts.ts'
import { fitText, textPaths } from './text-paths.ts'

const LONG = 'A very long title of a very long night that goes on and on until the sun is up over the harbour'
const texts = [LONG, 'Short', 'ליל שירה', 'Kapitänsmütze', '東京の夜と音楽', 'Party 🎉', '…']
const fontOf = await openScriptFonts(
  texts.map((text) => ({ text, weight: 'bold' })),
  'screen',
)
const room = {
  weight: 'bold' as const,
  sizes: [80, 60, 40],
  width: 400,
  mostLines: 3,
  lineHeight: 1.1,
  fontOf,
}
const fit = (text: string, mostHeight?: number) =>
  fitText(text, { ...room, ...(mostHeight && { mostHeight }) })
const shown = (text: string) => fit(text).lines.map(({ runs }) => runs.map((run) => run.text).join(''))

test('a short text is as large as it may be, and a longer one smaller', () => {
  expect([fit('Short').size, fit('Short night in town').size]).toEqual([80, 80])
  expect(fit(LONG).size).toBe(40)
})

test('what does not fit at the smallest size ends with dots, within its lines and its room', () => {
  const { lines } = fit(LONG)
  expect(lines).toHaveLength(3)
  expect(shown(LONG).at(-1)).toMatch(/\S…$/)
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(400)
})

test('what would be too high is made smaller, and cut where that is not enough', () => {
  expect(fit('Short', 70)).toMatchObject({ size: 60, height: 66 })
  expect(fit(LONG, 90)).toMatchObject({ size: 40, height: 88 })
})

test('a word is made smaller before it is broken', () => {
  expect(shown('Kapitänsmütze')).toEqual(['Kapitänsmütze'])
})

test('Latin letters come from the fonts of the screens, and other signs from those that have them', () => {
  const families = (text: string) => fit(text).lines.flatMap(({ runs }) => runs.map(({ font }) => font.name))
  expect(families('Short')[0]).toContain('bricolage-grotesque')
  expect(families('東京の夜と音楽')[0]).toContain('noto-sans-jp')
  expect(families('Party 🎉').join()).toContain('noto-emoji')
})

test('a text that runs from right to left ends at the right edge', () => {
  const text = fit('ליל שירה')
  expect(text.isRightToLeft).toBe(true)
  const left = (isRightToLeft: boolean) => {
    const drawn = textPaths({ ...text, isRightToLeft }, { left: 0, top: 0, width: 400, look: '' })
    return Number(/translate\(([\d.]+) /.exec(drawn)?.[1])
  }
  expect(left(true)).toBeCloseTo(400 - (text.lines[0]?.width ?? 0), 0)
  expect(left(false)).toBe(0)
})

test('it is drawn by outlines alone, which no machine needs a font for', () => {
  const drawn = textPaths(fit('Short'), { left: 0, top: 0, width: 400, look: 'fill="#fff"' })
  expect(drawn.match(/<path [^>]*d="M/g)).toHaveLength(5)
  expect(drawn).not.toContain('<text')
})
