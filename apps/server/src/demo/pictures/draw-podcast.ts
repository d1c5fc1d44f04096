import { at, circle, linear, path, rect } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth, typeLine } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

const BARS = 41

/** Draws two circles that overlap, and sound waves. */
export const drawPodcast: DrawPoster = ({ word, palette, random }) => {
  const { ink, deep, bold, warm, bright, paper } = palette
  const bars = Array.from({ length: BARS }, (_, index) => {
    const share = index / (BARS - 1)
    const calm = Math.sin(share * Math.PI) ** 0.8
    const loud = Math.abs(Math.sin(share * 9 + random.between(0, 0.8)) * 0.7 + random.between(-0.3, 0.3))
    const half = 14 + calm * loud * 210
    return rect(500 - BARS * 11 + index * 22, 330 - half, 12, half * 2, 'rx="6"')
  })
  const weight = 24
  const height = Math.min(120, heightFor(word, 820, weight))
  const bubble = (x: number, y: number, radius: number, tail: number, look: string) =>
    circle(x, y, radius, look) +
    path(
      `M${at(x + tail * radius * 0.34, y + radius * 0.9)}L${at(x + tail * radius * 0.78, y + radius * 1.06)}L${at(x + tail * radius * 0.8, y + radius * 0.55)}Z`,
      look,
    )
  return [
    `<defs>${linear('one', [warm, bold], -30)}${linear('two', [bright, warm], 30)}</defs>`,
    rect(0, 0, coverWidth, coverHeight, `fill="${ink}"`),
    circle(500, 330, 520, `fill="${deep}" opacity=".6"`),
    '<g transform="translate(70 -36) scale(.86)">',
    `<g opacity=".95">${bubble(368, 316, 250, -1, 'fill="url(#one)"')}</g>`,
    `<g style="mix-blend-mode:screen" opacity=".9">${bubble(650, 330, 220, 1, 'fill="url(#two)"')}</g>`,
    `<g fill="${ink}">${bars.join('')}</g>`,
    '</g>',
    lettering(
      { text: word, x: 500, y: typeLine - height, height, weight, isCentered: true },
      `stroke="${paper}"`,
    ),
  ]
}
