import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from '../platform/text/color.ts'
import { groundOf, tintOf } from './tint.ts'

const pixels = (...colors: string[]) =>
  Uint8Array.from(colors.flatMap((color) => [...Uint8Array.fromHex(color.slice(1).padEnd(8, 'f'))]))
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const spread = (color: string) => Math.max(...channels(color)) - Math.min(...channels(color))

const LIGHT = '#FBFAFD'
const DARK = '#120E1A'

test('text can be read on the tint of any picture, and the tint is seen on light pages and on dark ones', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.array(color, { minLength: 1, maxLength: 40 }), (colors) => {
      const { ground, ink } = tintOf(groundOf(pixels(...colors)))
      expect(ground).toMatch(/^#[0-9A-F]{6}$/)
      expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(ground, LIGHT)).toBeGreaterThanOrEqual(3)
      expect(contrastRatio(ground, DARK)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['red', '#ff0000', 0],
  ['dark red', '#400000', 0],
  ['pale green', '#d0ffd0', 1],
  ['blue', '#0033ff', 2],
])('a picture in %s has a tint of that color', (_name, color, strongest) => {
  const found = channels(groundOf(pixels(color)))
  expect(found.indexOf(Math.max(...found))).toBe(strongest)
})

test('the color that is strongest counts, not the one that is most', () => {
  const dark = Array.from({ length: 60 }, () => '#14122b')
  const red = Array.from({ length: 30 }, () => '#e03020')
  expect(channels(groundOf(pixels(...dark, ...red)))[0]).toBeGreaterThan(150)
})

test.each([['#ffffff'], ['#000000'], ['#808080'], ['#f4f4f2']])('a picture in %s stays grey', (color) => {
  expect(spread(groundOf(pixels(color)))).toBeLessThan(14)
})

test('a speck of color does not color a grey picture', () => {
  const grey = Array.from({ length: 99 }, () => '#777777')
  expect(spread(groundOf(pixels(...grey, '#ff0000')))).toBeLessThan(14)
})

test('what cannot be seen does not count, and a picture of nothing has the tint of the brand', () => {
  expect(groundOf(pixels('#ff000000', '#0033ff'))).toBe(groundOf(pixels('#0033ff')))
  const brand = groundOf(pixels('#3D1277'))
  expect(groundOf(pixels('#ff000000'))).toBe(brand)
  expect(groundOf(new Uint8Array())).toBe(brand)
})
