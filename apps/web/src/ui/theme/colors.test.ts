import { expect, test } from 'vitest'
import { canvas, chart, colors, controlBorder } from './colors.ts'

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

test.each(['light', 'dark'] as const)('what is drawn of figures can be seen in the %s', (scheme) => {
  const { main, second, surface } = chart[scheme]
  expect(contrast(main, surface)).toBeGreaterThanOrEqual(3)
  expect(contrast(second, surface)).toBeGreaterThanOrEqual(3)
})

test.each([
  ['light', ['#ffffff', canvas.light]],
  ['dark', [colors.dark[6], colors.dark[7], canvas.dark]],
] as const)('the edge of a field can be seen in the %s', (scheme, surfaces) => {
  for (const surface of surfaces) expect(contrast(controlBorder[scheme], surface)).toBeGreaterThanOrEqual(3)
})
