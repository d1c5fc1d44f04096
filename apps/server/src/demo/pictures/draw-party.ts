import { circle, linear, path, polygon, radial, rect } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth, typeLine } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

const BANDS = 15
const TILES = 30
const RADIUS = 180
const X = 500
const Y = 218

/** Draws a mirror ball, its beams, and spots of light. */
export const drawParty: DrawPoster = ({ word, palette, random }) => {
  const { ink, deep, bold, warm, bright, paper } = palette
  const beams = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 2 * Math.PI + random.between(-0.2, 0.2)
    const breadth = random.between(0.05, 0.13)
    const end = (turn: number): [number, number] => [X + 900 * Math.cos(turn), Y + 900 * Math.sin(turn)]
    const colour = [bold, warm, bright][index % 3]
    return path(
      polygon([[X, Y], end(angle - breadth), end(angle + breadth)]),
      `fill="${colour}" opacity=".34"`,
    )
  })
  const glints = Array.from({ length: 70 }, () =>
    circle(
      random.between(0, coverWidth),
      random.between(0, coverHeight),
      random.between(2, 15),
      `fill="${random.pick([bright, warm, paper, bold])}" opacity="${random.between(0.15, 0.6).toFixed(2)}"`,
    ),
  )
  const tiles: string[] = []
  for (let band = 0; band < BANDS; band += 1) {
    const top = -Math.PI / 2 + (band / BANDS) * Math.PI
    const foot = top + Math.PI / BANDS
    for (let tile = 0; tile < TILES / 2; tile += 1) {
      const left = -Math.PI / 2 + (tile / (TILES / 2)) * Math.PI
      const right = left + Math.PI / (TILES / 2)
      const corner = (up: number, along: number): [number, number] => [
        X + RADIUS * Math.cos(up) * Math.sin(along),
        Y + RADIUS * Math.sin(up),
      ]
      const light = Math.cos(left + 0.7) * 0.5 + Math.cos(top + 0.6) * 0.5 + random.between(-0.45, 0.45)
      const colour =
        light > 0.95 ? paper : light > 0.72 ? bright : light > 0.45 ? warm : light > 0.2 ? bold : deep
      tiles.push(
        path(
          polygon([corner(top, left), corner(top, right), corner(foot, right), corner(foot, left)]),
          `fill="${colour}" stroke="${ink}" stroke-width="2"`,
        ),
      )
    }
  }
  const star = (x: number, y: number, size: number) =>
    path(
      `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`,
      `fill="${paper}"`,
    )
  const weight = 27
  const height = Math.min(132, heightFor(word, 880, weight))
  return [
    `<defs>${linear('night', [ink, deep, bold])}${radial('halo', [
      [bright, 0, 0.85],
      [bold, 0.6, 0.35],
      [bold, 1, 0],
    ])}</defs>`,
    rect(0, 0, coverWidth, coverHeight, 'fill="url(#night)"'),
    ...beams,
    circle(X, Y, 430, 'fill="url(#halo)"'),
    ...glints,
    path(`M${X} -10V${Y - RADIUS}`, `stroke="${paper}" stroke-width="4"`),
    circle(X, Y, RADIUS + 2, `fill="${ink}"`),
    ...tiles,
    star(X - 96, Y - 110, 58),
    star(X + 128, Y + 40, 36),
    star(X - 20, Y + 128, 26),
    lettering(
      { text: word, x: 500, y: typeLine - height, height, weight, isCentered: true },
      `stroke="${paper}"`,
    ),
  ]
}
