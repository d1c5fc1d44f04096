import { circle, path, rect } from '#platform/svg.ts'
import type { DrawPoster, Palette } from './cover.ts'
import { coverHeight, coverWidth } from './cover.ts'
import { heightFor, lettering } from './letters.ts'
import type { Random } from './random.ts'

const CELL = 125

function tile(random: Random, x: number, y: number, palette: Palette): string {
  const { ink, deep, bold, warm, bright, paper } = palette
  const ground = random.pick([paper, paper, bright, warm, bold, deep])
  const figure = random.pick(
    [ink, bold, warm, bright, deep].filter((each) => each !== ground) as [string, ...string[]],
  )
  const turn = random.pick([0, 90, 180, 270])
  const shape = random.pick([
    path(`M0 0H${CELL}A${CELL} ${CELL} 0 0 1 0 ${CELL}Z`, `fill="${figure}"`),
    path(`M0 0L${CELL} ${CELL}H0Z`, `fill="${figure}"`),
    path(
      `M0 ${CELL}A62.5 62.5 0 0 1 ${CELL} ${CELL}ZM0 62.5A62.5 62.5 0 0 1 ${CELL} 62.5Z`,
      `fill="${figure}"`,
    ),
    circle(62.5, 62.5, 44, `fill="${figure}"`) + circle(62.5, 62.5, 18, `fill="${ground}"`),
    [0, 1, 2, 3, 4].map((index) => rect(0, index * 25, CELL, 12.5, `fill="${figure}"`)).join(''),
    [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map((column) => circle(15.6 + column * 31.2, 15.6 + row * 31.2, 8, `fill="${figure}"`)),
      )
      .join(''),
  ])
  return `<g transform="translate(${x} ${y})">${rect(0, 0, CELL + 0.5, CELL + 0.5, `fill="${ground}"`)}<g transform="rotate(${turn} 62.5 62.5)">${shape}</g></g>`
}

/** Draws printed tiles, and the title in two inks that are slightly shifted. */
export const drawWorkshop: DrawPoster = ({ word, palette, random }) => {
  const tiles = Array.from({ length: 48 }, (_, index) =>
    tile(random, (index % 8) * CELL, Math.floor(index / 8) * CELL, palette),
  )
  const weight = 30
  const height = Math.min(160, heightFor(word, 790, weight))
  const line = { text: word, y: 375 - height / 2, height, weight, isCentered: true }
  const mark = (x: number, y: number) =>
    circle(x, y, 12, `fill="none" stroke="${palette.ink}" stroke-width="2.5"`) +
    path(`M${x - 22} ${y}H${x + 22}M${x} ${y - 22}V${y + 22}`, `stroke="${palette.ink}" stroke-width="2.5"`)
  return [
    rect(0, 0, coverWidth, coverHeight, `fill="${palette.paper}"`),
    ...tiles,
    rect(62.5, 250, 875, 250, `fill="${palette.paper}"`),
    `<g style="mix-blend-mode:multiply">${lettering({ ...line, x: 491 }, `stroke="${palette.warm}"`)}</g>`,
    `<g style="mix-blend-mode:multiply">${lettering({ ...line, x: 509, y: line.y + 8 }, `stroke="${palette.deep}"`)}</g>`,
    mark(94, 282),
    mark(906, 468),
  ]
}
