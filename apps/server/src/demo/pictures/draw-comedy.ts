import { circle, linear, path, rect } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

const MIC_TILT = 18

/** Draws rows of “ha” behind a microphone in the light. */
export const drawComedy: DrawPoster = ({ word, palette, random }) => {
  const laughter = [64, 536].map((y) => {
    const x = 500 + random.between(-70, 70)
    return lettering(
      { text: 'HA HA HA HA HA', x, y, height: 150, weight: 22, isCentered: true },
      `stroke="${palette.bold}"`,
    )
  })
  const weight = 30
  const height = Math.min(230, heightFor(word, 900, weight))
  const lines = Array.from({ length: 7 }, (_, index) => rect(-62, -206 + index * 27, 124, 9, ''))
  const microphone = [
    path('M-34 26L-22 420H22L34 26Z', `fill="${palette.ink}"`),
    rect(-46, 4, 92, 40, `rx="12" fill="${palette.deep}"`),
    `<clipPath id="head"><rect x="-66" y="-214" width="132" height="220" rx="66"/></clipPath>`,
    rect(-66, -214, 132, 220, 'rx="66" fill="url(#steel)"'),
    `<g clip-path="url(#head)" fill="${palette.ink}" opacity=".55">${lines.join('')}</g>`,
    path(
      'M-44 -150A44 44 0 0 1 -10 -192',
      'fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".8"',
    ),
  ]
  const lean = random.pick([-1, 1])
  const side = lean > 0 ? 770 : 230
  return [
    `<defs>${linear('steel', [palette.paper, palette.warm, palette.deep], -40)}${linear('beam', [palette.paper, palette.bright])}</defs>`,
    rect(0, 0, coverWidth, coverHeight, `fill="${palette.warm}"`),
    ...laughter,
    path(
      `M${side - 60 * lean} -10L${side - 420 * lean} 760H${side + 330 * lean}Z`,
      'fill="url(#beam)" opacity=".5"',
    ),
    circle(side, 700, 250, `fill="${palette.bright}"`),
    lettering(
      { text: word, x: 500, y: 352 - height / 2, height, weight, isCentered: true },
      `stroke="${palette.ink}"`,
    ),
    `<g transform="translate(${side} 664) rotate(${MIC_TILT * lean})">${microphone.join('')}</g>`,
  ]
}
