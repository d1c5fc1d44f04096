import { circle, drawing, linear, path, rect } from '#platform/svg.ts'
import type { Palette } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

const SIZE = 512
const MIDDLE = SIZE / 2

/** Draws petals around a middle, each turned a little further than the one before. */
function petals(count: number, d: string, look: string): string {
  return Array.from({ length: count }, (_, index) =>
    path(d, `${look} transform="rotate(${(index * 360) / count} ${MIDDLE} ${MIDDLE})"`),
  ).join('')
}

const figures = {
  bloom: ({ bold, warm, bright }: Palette) =>
    petals(10, 'M256 256C196 190 206 92 256 40C306 92 316 190 256 256Z', `fill="${bold}" opacity=".55"`) +
    petals(10, 'M256 256C226 210 228 150 256 112C284 150 286 210 256 256Z', `fill="${warm}" opacity=".8"`) +
    circle(MIDDLE, MIDDLE, 34, `fill="${bright}"`),
  table: ({ bold, warm, bright }: Palette) =>
    petals(8, 'M226 64A30 30 0 0 1 286 64V118A30 30 0 0 1 226 118Z', `fill="${warm}"`) +
    circle(MIDDLE, MIDDLE, 104, `fill="${bold}"`) +
    petals(8, 'M256 190L268 244H244Z', `fill="${bright}"`),
  river: ({ bold, warm, bright }: Palette) =>
    circle(MIDDLE, 176, 88, `fill="${bright}"`) +
    [
      { y: 236, color: warm },
      { y: 312, color: bold },
      { y: 388, color: warm },
    ]
      .map(({ y, color }) =>
        path(
          `M40 ${y}C112 ${y - 52} 184 ${y - 52} 256 ${y}C328 ${y + 52} 400 ${y + 52} 472 ${y}V${y + 48}C400 ${y + 100} 328 ${y + 100} 256 ${y + 48}C184 ${y - 4} 112 ${y - 4} 40 ${y + 48}Z`,
          `fill="${color}"`,
        ),
      )
      .join(''),
}

/** A club's emblem as SVG: a ring, in it a figure above the letters. */
export function drawEmblem(figure: keyof typeof figures, letters: string, palette: Palette): string {
  const weight = 26
  const height = Math.min(62, heightFor(letters, 220, weight))
  return drawing(SIZE, SIZE, [
    `<defs>${linear('ground', [palette.deep, palette.ink])}</defs>`,
    rect(0, 0, SIZE, SIZE, 'fill="url(#ground)"'),
    circle(MIDDLE, MIDDLE, 232, `fill="none" stroke="${palette.bright}" stroke-width="5" opacity=".8"`),
    `<g transform="translate(${MIDDLE} 208) scale(.68) translate(${-MIDDLE} ${-MIDDLE})">${figures[figure](palette)}</g>`,
    lettering(
      { text: letters, x: MIDDLE, y: 384, height, weight, isCentered: true },
      `stroke="${palette.paper}"`,
    ),
  ])
}
