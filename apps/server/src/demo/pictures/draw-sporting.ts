import { circle, linear, path, rect } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

const LANES = 8

/** The bend of a track, seen from above, with the distance painted across it. */
export const drawSporting: DrawPoster = ({ word, palette, random }) => {
  const { ink, deep, bold, warm, bright, paper } = palette
  const lean = random.between(-6, 6)
  const lanes = Array.from({ length: LANES + 1 }, (_, index) => {
    const radius = 330 + index * 62
    return circle(60, 800, radius, `fill="none" stroke="${paper}" stroke-width="5" opacity=".92"`)
  })
  const ghosts = Array.from({ length: 5 }, (_, index) => {
    const radius = 361 + ((index * 3 + 1) % LANES) * 62
    const turn = -88 + index * 15 + lean
    const length = 120 + index * 34
    return `<circle cx="60" cy="800" r="${radius}" fill="none" stroke="${index % 2 ? bright : warm}" stroke-width="40" stroke-linecap="round" stroke-dasharray="${length} 9000" transform="rotate(${turn} 60 800)"/>`
  })
  const weight = 34
  const height = Math.min(330, heightFor(word, 620, weight))
  return [
    `<defs>${linear('track', [warm, bold, deep], -50)}${linear('field', [deep, ink])}</defs>`,
    rect(0, 0, coverWidth, coverHeight, 'fill="url(#track)"'),
    circle(60, 800, 300, 'fill="url(#field)"'),
    ...lanes,
    ...ghosts,
    path('M610 -20L720 -20L420 770L310 770Z', `fill="${paper}" opacity=".14"`),
    `<g transform="skewX(-14)">${lettering({ text: word, x: 650, y: 372 - height / 2 + 10, height, weight, isCentered: true }, `stroke="${ink}" opacity=".55"`)}${lettering({ text: word, x: 640, y: 372 - height / 2, height, weight, isCentered: true }, `stroke="${paper}"`)}</g>`,
  ]
}
