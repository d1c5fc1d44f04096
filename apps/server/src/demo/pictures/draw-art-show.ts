import { at, circle, path, rect } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth, typeLine } from './cover.ts'
import { heightFor, lettering } from './letters.ts'
import type { Random } from './random.ts'

type Point = [number, number]

/** A closed shape with soft edges, made of curves around a middle. */
function cutOut(random: Random, x: number, y: number, size: number): string {
  const corners = 7
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI + random.between(-0.25, 0.25)
    const reach = size * random.between(0.55, 1.25)
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]
  const last = points.at(-1) ?? [x, y]
  const start = middle(last, points[0] ?? last)
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % corners] ?? point
    return `Q${at(...point, ...middle(point, next))}`
  })
  return `M${at(...start)}${curves.join('')}Z`
}

/** A stem with leaves on both sides. */
function frond(x: number, y: number, length: number, lean: number, colour: string): string {
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const up = (index + 1) * (length / 8)
    const reach = 74 - index * 7
    const leaf = (side: number) =>
      `M0 ${at(-up)}Q${at(side * reach * 0.5, -up - reach * 0.9, side * reach, -up - reach * 0.55)}Q${at(side * reach * 0.7, -up + 4, 0, -up)}Z`
    return leaf(-1) + leaf(1)
  })
  return `<g transform="translate(${x} ${y}) rotate(${lean})">${path(`M-4 0L-2 ${-length}L2 ${-length}L4 0Z${leaves.join('')}`, `fill="${colour}"`)}</g>`
}

/** Draws paper cut-outs that overlap on a wall. */
export const drawArtShow: DrawPoster = ({ word, palette, random }) => {
  const { ink, deep, bold, warm, bright, paper } = palette
  const shapes = [
    path(cutOut(random, 250, 260, 250), `fill="${bold}"`),
    path(cutOut(random, 735, 300, 240), `fill="${warm}"`),
    path(cutOut(random, 530, 560, 210), `fill="${deep}"`),
    path(cutOut(random, 430, 210, 120), `fill="${bright}"`),
    path(cutOut(random, 830, 590, 120), `fill="${bold}"`),
    path(cutOut(random, 130, 610, 110), `fill="${warm}"`),
  ]
  const seeds = Array.from({ length: 26 }, () =>
    circle(random.between(600, 880), random.between(180, 420), random.between(4, 11), `fill="${ink}"`),
  )
  const weight = 24
  const height = Math.min(150, heightFor(word, 640, weight))
  return [
    rect(0, 0, coverWidth, coverHeight, `fill="${paper}"`),
    `<g style="mix-blend-mode:multiply" opacity=".94">${shapes.join('')}</g>`,
    ...seeds,
    frond(210, 470, 330, -14, ink),
    frond(560, 720, 300, 22, paper),
    circle(430, 205, 40, `fill="${paper}"`),
    circle(430, 205, 17, `fill="${ink}"`),
    rect(34, 34, 932, 682, `fill="none" stroke="${ink}" stroke-width="5"`),
    lettering({ text: word, x: 104, y: typeLine - height, height, weight }, `stroke="${ink}"`),
  ]
}
