import { circle, linear, rect } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth, typeLine } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

const PITCH = 25

/** Draws a field of dots of different sizes, with the title set large at the foot. */
export const drawConference: DrawPoster = ({ word, palette, random }) => {
  const { ink, deep, bold, warm, bright, paper } = palette
  const centres = Array.from({ length: 4 }, () => ({
    x: random.between(120, 900),
    y: random.between(60, 470),
    reach: random.between(130, 250),
  }))
  const dots: string[] = []
  for (let y = PITCH / 2; y < coverHeight; y += PITCH) {
    for (let x = PITCH / 2; x < coverWidth; x += PITCH) {
      const field = centres.reduce((sum, each) => {
        const distance = Math.hypot(x - each.x, y - each.y)
        return sum + Math.exp(-((distance / each.reach) ** 2)) * (0.75 + 0.25 * Math.cos(distance / 26))
      }, 0)
      const colour = field > 0.95 ? paper : field > 0.66 ? bright : field > 0.4 ? warm : bold
      const fade = 1 - Math.min(0.85, Math.max(0, y - 330) / 260)
      dots.push(circle(x, y, (2 + Math.min(1, field) * 10) * fade, `fill="${colour}"`))
    }
  }
  const words = word.split(' ')
  const weight = 24
  const height = Math.min(108, ...words.map((each) => heightFor(each, 600, weight)))
  const lines = words.map((text, index) =>
    lettering(
      { text, x: 66, y: typeLine + 20 - height - (words.length - 1 - index) * height * 1.42, height, weight },
      `stroke="${paper}"`,
    ),
  )
  return [
    `<defs>${linear('ground', [deep, ink])}</defs>`,
    rect(0, 0, coverWidth, coverHeight, 'fill="url(#ground)"'),
    ...dots,
    ...lines,
    rect(880, 620, 62, 62, `fill="${warm}"`),
    circle(911, 651, 31, `fill="${bright}"`),
  ]
}
