import { circle, drawing, linear, path, rect } from '#platform/svg.ts'
import { heightFor, lettering } from './letters.ts'
import { seededRandom } from './random.ts'

const SIZE = 256

const grounds: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#3d1277', '#6b34c9', '#ffb347'],
  ['#0d4a63', '#1287a8', '#ffd98e'],
  ['#8f1d4f', '#d6336c', '#ffc2d9'],
  ['#0a5c4a', '#12a17a', '#f7f06d'],
  ['#8a3b12', '#d96b27', '#ffe1b8'],
  ['#1c2a6b', '#4c5fd7', '#f08ac0'],
  ['#4b1d52', '#a23b72', '#ffd5b8'],
  ['#27384a', '#4f6f8f', '#9be8d8'],
  ['#5c1f14', '#b8452d', '#ffd29b'],
  ['#1d4d2b', '#3f8f4f', '#d8f5a2'],
]

/** A person's picture as SVG: their initials on colours and shapes that are theirs. */
export function drawAvatar(seed: string, initials: string): string {
  const random = seededRandom(seed)
  const [dark, light, spark] = random.pick(grounds)
  const turn = random.pick([0, 90, 180, 270])
  const shape = random.pick([
    circle(256, 256, 150, `fill="${spark}" opacity=".9"`),
    path('M0 256A256 256 0 0 1 256 0V96A160 160 0 0 0 96 256Z', `fill="${spark}" opacity=".75"`),
    path('M0 0H128V128H0ZM128 128H256V256H128Z', `fill="${light}" opacity=".55"`),
    [0, 1, 2, 3, 4]
      .map((index) => rect(0, 22 + index * 52, 256, 18, `fill="${light}" opacity=".7"`))
      .join(''),
    circle(0, 256, 190, `fill="${light}"`) + circle(0, 256, 110, `fill="${spark}" opacity=".85"`),
    path('M0 256L256 0V256Z', `fill="${light}"`),
  ])
  const weight = 24
  const height = Math.min(104, heightFor(initials, 168, weight))
  const line = { text: initials, x: 128, y: 128 - height / 2, height, weight, isCentered: true }
  return drawing(SIZE, SIZE, [
    `<defs>${linear('ground', [light, dark], random.between(-40, 40))}</defs>`,
    rect(0, 0, SIZE, SIZE, 'fill="url(#ground)"'),
    `<g transform="rotate(${turn} 128 128)">${shape}</g>`,
    lettering({ ...line, pen: weight + 12 }, `stroke="${dark}" opacity=".4"`),
    lettering(line, 'stroke="#fff"'),
  ])
}
