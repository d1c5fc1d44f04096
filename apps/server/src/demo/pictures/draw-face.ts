import type { Gender } from '@reprise/rules/users/enums'
import { drawing, rect } from '#platform/svg.ts'
import type { Look } from './face-parts.ts'
import { drawBeard, drawClothes, drawEarrings, drawFeatures, drawGlasses, drawHead } from './face-parts.ts'
import { drawHair, drawHat } from './hair.ts'
import type { Random } from './random.ts'
import { seededRandom } from './random.ts'

const SIZE = 256

const darkHair = ['#1d1423', '#2b1a1f', '#3a2320', '#241a3a'] as const
const anyHair = [
  '#2b1a1f',
  '#4a2a1f',
  '#6e4023',
  '#9c5908',
  '#b8642d',
  '#d9a24a',
  '#8a8394',
  '#c9c2d0',
] as const
/** A colour of skin, its shade, the colour of the lips, and the colours of hair that go with the skin. */
const skins = [
  ['#ffdcc2', '#f0b996', '#7a1f3d', anyHair],
  ['#f8cda6', '#e2a878', '#7a1f3d', anyHair],
  ['#e9b385', '#cf8f5e', '#7a1f3d', anyHair],
  ['#d39a68', '#b57a49', '#7a1f3d', darkHair],
  ['#b07645', '#8f5a31', '#5a1528', darkHair],
  ['#8d5a38', '#6f4228', '#2e0c16', darkHair],
  ['#6b4029', '#52301e', '#2e0c16', darkHair],
] as const
const dyed = ['#8c58d9', '#d6336c', '#1287a8', '#f4993c', '#12a17a'] as const

/** The colours of the background, of the clothes, and of jewellery and glasses. */
const wardrobes = [
  ['#dacbfd', '#3d1277', '#f4993c'],
  ['#ffd5b2', '#591a9d', '#12a17a'],
  ['#bfe8e0', '#d6336c', '#ffd98e'],
  ['#ffc9dc', '#0d4a63', '#ffb347'],
  ['#ffe3a3', '#1c2a6b', '#e2543d'],
  ['#c9d8fb', '#8f1d4f', '#ffd08a'],
  ['#d3efc4', '#4b1d52', '#ff8a3d'],
  ['#8c58d9', '#27014c', '#ffd08a'],
  ['#f4993c', '#3d1277', '#fff4e4'],
  ['#1287a8', '#f7efe2', '#ff6f61'],
  ['#e2543d', '#07263b', '#ffe1b8'],
  ['#12a17a', '#4a0d5e', '#f7f06d'],
] as const

function lookOf(random: Random): { ground: string; look: Look } {
  const [ground, cloth, accent] = random.pick<(typeof wardrobes)[number]>(wardrobes)
  const [skin, shade, lips, natural] = random.pick<(typeof skins)[number]>(skins)
  const hair = random.next() < 0.1 ? random.pick<string>(dyed) : random.pick<string>(natural)
  return { ground, look: { skin, shade, hair, lips, cloth, accent, random } }
}

/**
 * A person's drawn face as SVG. The seed decides it. The face is flat and large, so that it is clear at 24 pixels.
 */
export function drawFace(seed: string, gender: Gender): string {
  const random = seededRandom(`face of ${seed}`)
  const { ground, look } = lookOf(random)
  const isMan = gender === 'MALE'
  const kind = gender === 'FEMALE' ? 'softer' : isMan ? 'shorter' : 'any'
  const hasHat = random.next() < 0.2
  const { behind, over } = hasHat ? drawHat(look, kind) : drawHair(look, kind)
  return drawing(SIZE, SIZE, [
    rect(0, 0, SIZE, SIZE, `fill="${ground}"`),
    behind,
    drawClothes(look),
    drawHead(look),
    drawFeatures(look),
    isMan && random.next() < 0.4 ? drawBeard(look) : '',
    random.next() < 0.25 ? drawGlasses(look) : '',
    over,
    !isMan && !hasHat && random.next() < 0.35 ? drawEarrings(look) : '',
  ])
}
