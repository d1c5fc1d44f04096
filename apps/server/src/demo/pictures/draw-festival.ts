import { circle, linear, path, polygon, rect, smooth } from '#platform/svg.ts'
import type { DrawPoster } from './cover.ts'
import { coverHeight, coverWidth, typeLine } from './cover.ts'
import { heightFor, lettering } from './letters.ts'

const RAYS = 36

function bulbs(y: number, sag: number, glow: string): string {
  const point = (share: number): [number, number] => [share * coverWidth, y + sag * 4 * share * (1 - share)]
  const wire = `M0 ${y}Q500 ${y + sag * 2} 1000 ${y}`
  const lights = Array.from({ length: 17 }, (_, index) => {
    const [x, drop] = point((index + 0.5) / 17)
    return (
      circle(x, drop + 10, 22, `fill="${glow}" opacity=".28"`) + circle(x, drop + 10, 9, `fill="${glow}"`)
    )
  })
  return path(wire, `fill="none" stroke="${glow}" stroke-width="2.5" opacity=".7"`) + lights.join('')
}

/** A great sun over water, with strings of lights across. */
export const drawFestival: DrawPoster = ({ word, palette, random }) => {
  const turn = random.between(0, 10)
  const rays = Array.from({ length: RAYS }, (_, index) => {
    const from = ((index + turn) / RAYS) * 2 * Math.PI
    const to = from + Math.PI / RAYS
    const far = 900
    return polygon([
      [500, 330],
      [500 + far * Math.cos(from), 330 + far * Math.sin(from)],
      [500 + far * Math.cos(to), 330 + far * Math.sin(to)],
    ])
  })
  const colours = [palette.warm, palette.bold, palette.deep, palette.ink]
  const waves = colours.map((colour, row) => {
    const y = 420 + row * 78
    const crest = Array.from({ length: 12 }, (_, index): [number, number] => [
      index * 100 - 50,
      y + (index % 2 === 0 ? -26 : 26) + random.between(-8, 8),
    ])
    const glints = Array.from({ length: 9 }, () => {
      const x = 500 + random.between(-1, 1) * (90 + row * 60)
      return rect(
        x - 30,
        y + random.between(14, 56),
        random.between(20, 80),
        4,
        `rx="2" fill="${palette.bright}" opacity=".7"`,
      )
    })
    return path(`${smooth(crest)}L1100 800L-50 800Z`, `fill="${colour}"`) + glints.join('')
  })
  const rings = [250, 210, 170, 130].map((radius, index) =>
    circle(500, 330, radius, `fill="${[palette.bold, palette.warm, palette.bright, palette.paper][index]}"`),
  )
  const weight = 28
  const height = Math.min(170, heightFor(word, 860, weight))
  return [
    `<defs>${linear('dusk', [palette.deep, palette.bold, palette.warm])}</defs>`,
    rect(0, 0, coverWidth, coverHeight, 'fill="url(#dusk)"'),
    path(rays.join(''), `fill="${palette.bright}" opacity=".26"`),
    ...rings,
    ...waves,
    bulbs(-10, 62, palette.paper),
    bulbs(34, 96, palette.bright),
    lettering(
      { text: word, x: 506, y: typeLine + 6 - height, height, weight, isCentered: true },
      `stroke="${palette.ink}"`,
    ),
    lettering(
      { text: word, x: 500, y: typeLine - height, height, weight, isCentered: true },
      `stroke="${palette.paper}"`,
    ),
  ]
}
