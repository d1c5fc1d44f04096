import { circle, linear, path, radial, rect, smooth } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth, typeLine } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

/** Draws the circles that stars leave on a long exposure, over hills at dusk. */
export const drawNightSky: DrawPoster = ({ word, palette, random }) => {
  const { ink, deep, bold, warm, bright, paper } = palette
  const poleX = random.between(380, 620)
  const poleY = 260
  const trails = Array.from({ length: 64 }, (_, index) => {
    const radius = 24 + index * 10.5 + random.between(-3, 3)
    const around = 2 * Math.PI * radius
    const dashes = Array.from({ length: 5 }, () => {
      const shown = random.between(0.03, 0.13) * around
      return `${shown.toFixed(0)} ${(around / 5 - shown * random.between(0.6, 1)).toFixed(0)}`
    })
    return `<circle cx="${poleX}" cy="${poleY}" r="${radius.toFixed(1)}" fill="none" stroke="${random.pick([paper, bright, paper, warm])}" stroke-width="${random.between(1.2, 3.2).toFixed(1)}" stroke-linecap="round" opacity="${random.between(0.35, 0.95).toFixed(2)}" stroke-dasharray="${dashes.join(' ')}" transform="rotate(${random.between(0, 360).toFixed(0)} ${poleX} ${poleY})"/>`
  })
  const hills = [
    { y: 470, rise: 60, colour: bold },
    { y: 540, rise: 44, colour: deep },
    { y: 650, rise: 30, colour: ink },
  ].map(({ y, rise, colour }) => {
    const ridge = Array.from({ length: 9 }, (_, index): [number, number] => [
      index * 140 - 60,
      y + random.between(-rise, rise),
    ])
    return path(`${smooth(ridge)}L1100 800L-60 800Z`, `fill="${colour}"`)
  })
  const weight = 22
  const height = Math.min(116, heightFor(word, 820, weight))
  return [
    `<defs>${linear('dusk', [ink, deep, bold, warm])}${radial('glow', [
      [bright, 0, 0.7],
      [warm, 0.5, 0.25],
      [warm, 1, 0],
    ])}</defs>`,
    rect(0, 0, coverWidth, coverHeight, 'fill="url(#dusk)"'),
    `<ellipse cx="500" cy="540" rx="760" ry="230" fill="url(#glow)"/>`,
    ...trails,
    circle(poleX, poleY, 5, `fill="${paper}"`),
    ...hills,
    lettering(
      { text: word, x: 500, y: typeLine - height, height, weight, isCentered: true },
      `stroke="${paper}"`,
    ),
  ]
}
