import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorInput } from './color.input.ts'
import { contrastRatio, contrastText, darken, lighten } from './color.ts'

test('30 percent by default', () => {
  expect(lighten('#000000')).toBe('#4D4D4D')
  expect(darken('#FFFFFF')).toBe('#B3B3B3')
  expect(lighten('#3D1277')).toBe('#7759A0')
  expect(darken('#3D1277')).toBe('#2B0D53')
  expect(lighten('#3d1277', 0)).toBe('#3D1277')
  expect(darken('#3d1277', 100)).toBe('#000000')
})

test.each([
  ['#FFFFFF', '#000000'],
  ['#FFD700', '#000000'],
  ['#2FBF71', '#000000'],
  ['#3D1277', '#FFFFFF'],
  ['#B00020', '#FFFFFF'],
  ['#000000', '#FFFFFF'],
])('text on %s is %s', (background, text) => {
  expect(contrastText(background)).toBe(text)
})

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text can be read on any color', () => {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  fc.assert(
    fc.property(color, (background) => {
      const value = Number.parseInt(background.slice(1), 16)
      const share = (shift: number) => linear(((value >> shift) & 255) / 255)
      const light = 0.2126 * share(16) + 0.7152 * share(8) + 0.0722 * share(0)
      const ratio = contrastText(background) === '#000000' ? (light + 0.05) / 0.05 : 1.05 / (light + 0.05)
      expect(ratio).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the contrast of two colors is the same from both sides', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#3d1277', '#3D1277')).toBe(1)
})

test('a color is upper-cased or refused', () => {
  expect(colorInput.parse('#3d1277')).toBe('#3D1277')
  for (const value of ['3D1277', '#3D127', '#3D1277FF', 'red', '#GG0000', 'url(x)', null]) {
    expect(colorInput.safeParse(value).error?.issues[0]?.message).toBe('Choose a color like #3D1277')
  }
})
