import { linear, path, radial, rect, smooth } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

const RIDGES = 26
const STEPS = 70

/** Draws waves of sound as ridges before a low sun; they cover the foot of the title. */
export const drawConcert: DrawPoster = ({ word, palette, random }) => {
  const middle = random.between(400, 600)
  const humps = Array.from({ length: 5 }, () => ({
    at: middle + random.between(-220, 220),
    breadth: random.between(50, 130),
    phase: random.between(0, 6),
  }))
  const ridges = Array.from({ length: RIDGES }, (_, row) => {
    const base = 378 + row * 15.5
    const points = Array.from({ length: STEPS + 1 }, (_, step): [number, number] => {
      const x = (step / STEPS) * (coverWidth + 40) - 20
      const rise = humps.reduce((sum, hump, index) => {
        const swell = Math.exp(-(((x - hump.at) / hump.breadth) ** 2))
        return (
          sum + swell * (34 + 26 * Math.sin(row * 0.55 + hump.phase + index)) * Math.min(1, 0.25 + row / 8)
        )
      }, 0)
      const ripple = Math.sin(x * 0.05 + row * 1.7) * 2.5 + random.between(-3, 3)
      return [x, base - Math.max(0, rise) - ripple]
    })
    const line = smooth(points)
    return (
      path(`${line}L${coverWidth + 20} 760L-20 760Z`, `fill="url(#deep)" stroke="none"`) +
      path(line, `fill="none" stroke="url(#line)" stroke-width="${2 + row * 0.07}" stroke-linejoin="round"`)
    )
  })
  const weight = 26
  const height = Math.min(300, heightFor(word, 880, weight))
  return [
    `<defs>${linear('sky', [palette.ink, palette.deep, palette.bold, palette.warm])}${linear('deep', [palette.deep, palette.ink])}`,
    `${linear('line', [palette.bright, palette.warm, palette.bright], 90)}`,
    `${radial('sun', [
      [palette.bright, 0, 1],
      [palette.warm, 0.55, 0.85],
      [palette.bold, 1, 0],
    ])}</defs>`,
    rect(0, 0, coverWidth, coverHeight, 'fill="url(#sky)"'),
    `<circle cx="${middle}" cy="330" r="330" fill="url(#sun)"/>`,
    lettering(
      { text: word, x: 500, y: 372 - height * 0.92, height, weight, isCentered: true },
      `stroke="${palette.paper}"`,
    ),
    ...ridges,
  ]
}
