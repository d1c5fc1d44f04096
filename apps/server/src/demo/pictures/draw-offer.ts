import { circle, drawing, linear, path, rect } from '#platform/svg.ts'
import { palettes } from './palettes.ts'
import { seededRandom } from './random.ts'

/** The pictures of offers are 4:3, as the cards that show them. */
export const offerWidth = 800
export const offerHeight = 600
const looks = [
  palettes.tide,
  palettes.velvet,
  palettes.forest,
  palettes.mustard,
  palettes.indigo,
  palettes.rust,
  palettes.harbour,
  palettes.plum,
] as const
const MIDDLE = { x: 400, y: 300 }

/** The outline of a ticket with a round notch at each side, around the middle of the picture. */
const ticket = 'M150 170H650V262A38 38 0 0 0 650 338V430H150V338A38 38 0 0 0 150 262Z'

/** Draws a leaf several times, each turned a little further than the one before. */
const turned = (count: number, d: string, look: string): string =>
  Array.from({ length: count }, (_, index) =>
    path(d, `${look} transform="rotate(${(index * 360) / count} ${MIDDLE.x} ${MIDDLE.y})"`),
  ).join('')

/** A leaf of a flower that is wide or narrow, from the middle up to this height. */
const leaf = (width: number, top: number): string =>
  `M400 300C${400 - width} ${300 - top / 2} ${400 - width} ${300 - top} 400 ${300 - top}` +
  `C${400 + width} ${300 - top} ${400 + width} ${300 - top / 2} 400 300Z`

/** The picture of an offer as SVG: a ticket on rings, with a flower of its own. The same name gives the same picture. */
export function drawOffer(name: string): string {
  const random = seededRandom(`offer ${name}`)
  const colors = random.pick(looks)
  const leaves = Math.floor(random.between(5, 13))
  const tilt = Math.round(random.between(-12, 12))
  const rings = [560, 450, 340].map((radius, index) =>
    circle(
      MIDDLE.x,
      MIDDLE.y,
      radius,
      `fill="none" stroke="${colors.bold}" stroke-width="${14 + index * 10}" opacity="${0.25 + index * 0.15}"`,
    ),
  )
  return drawing(offerWidth, offerHeight, [
    `<defs>${linear('ground', [colors.deep, colors.ink])}${linear('paper', [colors.warm, colors.bright])}</defs>`,
    rect(0, 0, offerWidth, offerHeight, 'fill="url(#ground)"'),
    ...rings,
    `<g transform="rotate(${tilt} ${MIDDLE.x} ${MIDDLE.y})">`,
    path(ticket, `fill="url(#paper)"`),
    path(
      'M540 184V416',
      `stroke="${colors.deep}" stroke-width="6" stroke-dasharray="4 18" stroke-linecap="round"`,
    ),
    '<g transform="translate(-56 0)">',
    turned(leaves, leaf(Math.floor(random.between(20, 50)), 104), `fill="${colors.bold}" opacity=".75"`),
    turned(leaves, leaf(14, 66), `fill="${colors.paper}" opacity=".85"`),
    circle(MIDDLE.x, MIDDLE.y, 20, `fill="${colors.ink}"`),
    '</g>',
    '</g>',
  ])
}
