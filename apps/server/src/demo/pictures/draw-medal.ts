import { circle, drawing, linear, path, rect } from '#platform/svg.ts'
import type { Palette } from './cover.ts'

/** The width and the height of the picture. */
export const medalSize = 512
const MIDDLE = medalSize / 2

/** The outline of a star with this many points, around the middle of the picture. */
function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return `${(MIDDLE + radius * Math.cos(angle)).toFixed(1)} ${(MIDDLE + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** The picture of an achievement as SVG: a seal, in it a star with this many points. */
export function drawMedal(points: number, palette: Palette): string {
  return drawing(medalSize, medalSize, [
    `<defs>${linear('ground', [palette.deep, palette.ink])}${linear('seal', [palette.warm, palette.bold])}</defs>`,
    rect(0, 0, medalSize, medalSize, 'fill="url(#ground)"'),
    path(star(24, 214, 192), 'fill="url(#seal)"'),
    circle(MIDDLE, MIDDLE, 164, `fill="${palette.deep}" stroke="${palette.bright}" stroke-width="6"`),
    path(star(points, 132, points > 6 ? 88 : 56), `fill="${palette.bright}"`),
    circle(MIDDLE, MIDDLE, 26, `fill="${palette.bold}"`),
  ])
}
