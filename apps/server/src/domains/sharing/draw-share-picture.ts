import sharp from 'sharp'
import { cleanText } from '#platform/lettering/clean-text.ts'
import { openScriptFonts } from '#platform/lettering/script-fonts.ts'
import type { SetText } from '#platform/lettering/text-paths.ts'
import { fitText, textPaths } from '#platform/lettering/text-paths.ts'
import { circle, drawing, linear, path, rect } from '#platform/svg.ts'
import type { SharePicture } from './share-picture.ts'
import { pixelsOf } from './share-picture.ts'

export interface DrawnSharePicture {
  picture: SharePicture
  /** The bytes of the event's picture. */
  poster: Uint8Array | null
}

const WHITE = '#FFFFFF'
const QUALITY = 86

/** The layout of each size, in pixels. */
const layouts = {
  STORY: {
    edge: 84,
    /** A phone shows its own buttons above and below this part of the picture. */
    top: 250,
    foot: 1620,
    poster: { width: 912, height: 684, radius: 40 },
    gap: 64,
    line: [128, 112, 96, 80, 68, 58, 50],
    title: { sizes: [124, 108, 92, 80, 70, 60, 52], bare: [160, 136, 116, 96, 80, 64], mostLines: 4 },
    fact: [46, 40],
    mark: 72,
  },
  LINK: {
    edge: 60,
    top: 60,
    foot: 496,
    poster: { width: 600, height: 450, radius: 24 },
    gap: 22,
    line: [44, 38, 32, 27],
    title: { sizes: [66, 58, 50, 44, 38, 33, 29], bare: [100, 88, 76, 66, 56, 46, 38], mostLines: 5 },
    fact: [28, 25],
    mark: 44,
  },
} as const

/** The brand's mark in a square of `side`. */
function brandMark(left: number, top: number, side: number): string {
  const bars = path('M20 14v36M28 14v36', 'stroke="#F4993C" stroke-width="5" stroke-linecap="round"')
  const dots = circle(42, 25, 4.5, `fill="${WHITE}"`) + circle(42, 40, 4.5, `fill="${WHITE}"`)
  const ground = rect(0, 0, 64, 64, 'rx="16" fill="#3D1277"')
  return `<g transform="translate(${left} ${top}) scale(${side / 64})">${ground}${bars}${dots}</g>`
}

interface Block {
  text: SetText
  look: string
  /** The space between this text and the one above. */
  gap: number
}

/** Sets the texts of a picture in the sizes that fit. */
async function blocksOf({ size, line, title, when, place, poster, brand }: SharePicture, width: number) {
  const layout = layouts[size]
  const texts = [
    { text: `${title} ${line ?? ''} ${brand}…`, weight: 'bold' as const },
    { text: `${when} ${place ?? ''}…`, weight: 'regular' as const },
  ]
  const fontOf = await openScriptFonts(texts, 'screen')
  const bold = { weight: 'bold' as const, width, lineHeight: 1.08, fontOf }
  const facts = { weight: 'regular' as const, width, lineHeight: 1.32, fontOf, sizes: layout.fact }
  const head = line ? fitText(line, { ...bold, sizes: layout.line, mostLines: 1 }) : null
  const date = fitText(when, { ...facts, mostLines: 2 })
  const where = place ? fitText(place, { ...facts, mostLines: 2 }) : null
  const { sizes, bare, mostLines } = layout.title
  const others = [head, date, where].reduce((sum, text) => sum + (text?.height ?? 0), 0)
  const pictured = size === 'STORY' && poster ? layout.poster.height + layout.gap : 0
  // The title has at most two gaps around it: above it, and between it and the date and place.
  const mostHeight = layout.foot - layout.top - others - pictured - 2 * layout.gap
  return {
    line: head,
    title: fitText(title, { ...bold, sizes: poster ? sizes : bare, mostLines, mostHeight }),
    when: date,
    place: where,
    brand: fitText(brand, { ...bold, sizes: [layout.mark * 0.62], mostLines: 1 }),
  }
}

/** The event's picture, out of focus and dark enough for white letters (4.5 to 1) whatever its colours are. */
async function groundOf(
  { width, height }: { width: number; height: number },
  poster: Uint8Array | null,
): Promise<Buffer> {
  const shade = (opacity: number) => `stop-color="#0B0713" stop-opacity="${opacity}"`
  if (!poster) {
    const defs = `<defs>${linear('ground', ['#4A1A8C', '#1B0A38'], 20)}</defs>`
    const scale = Math.min(width, height) / 52
    const place = `translate(${width - 38 * scale} ${-height * 0.1}) scale(${scale})`
    const strokes = path('M20 12v200M30 12v200', 'stroke="#F4993C" stroke-width="5" stroke-linecap="round"')
    const bars = `<g transform="${place}" opacity=".14">${strokes}</g>`
    const svg = drawing(width, height, [defs, rect(0, 0, width, height, 'fill="url(#ground)"'), bars])
    return sharp(Buffer.from(svg)).png().toBuffer()
  }
  const veil = drawing(width, height, [
    `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" ${shade(0.64)}/><stop offset="1" ${shade(0.8)}/></linearGradient></defs>`,
    rect(0, 0, width, height, 'fill="url(#veil)"'),
  ])
  // Blurs a small version, because a blurred picture needs no more pixels.
  const small = await sharp(poster)
    .resize({ width: Math.round(width / 8), height: Math.round(height / 8), fit: 'cover' })
    .flatten({ background: WHITE })
    .modulate({ saturation: 1.35 })
    .blur(15)
    .toBuffer()
  return sharp(small)
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .composite([{ input: Buffer.from(veil) }])
    .png()
    .toBuffer()
}

async function roundedPoster(
  poster: Uint8Array,
  { width, height, radius }: { width: number; height: number; radius: number },
): Promise<Buffer> {
  const mask = drawing(width, height, [rect(0, 0, width, height, `rx="${radius}" fill="#fff"`)])
  const rim = drawing(width, height, [
    rect(
      1,
      1,
      width - 2,
      height - 2,
      `rx="${radius}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"`,
    ),
  ])
  return sharp(poster)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: WHITE })
    .composite([{ input: Buffer.from(rim) }, { input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const cleaned = (picture: SharePicture): SharePicture => ({
  ...picture,
  title: cleanText(picture.title),
  line: picture.line && cleanText(picture.line),
  place: picture.place && cleanText(picture.place),
})

/**
 * Draws a share picture as JPEG. Its texts are drawn as outlines, so the machine needs no font. It blocks its
 * thread, so the server calls it through print-share-picture.ts.
 */
export async function drawSharePicture({ picture: given, poster }: DrawnSharePicture): Promise<Buffer> {
  const picture = cleaned(given)
  const pixels = pixelsOf[picture.size]
  const layout = layouts[picture.size]
  const isStory = picture.size === 'STORY'
  const { edge, gap } = layout
  const beside = poster && !isStory ? layout.poster.width + edge : 0
  const width = pixels.width - 2 * edge - beside
  const texts = await blocksOf({ ...picture, poster: poster ? picture.poster : null }, width)
  const white = `fill="${WHITE}"`
  const soft = `fill="${WHITE}" fill-opacity=".86"`
  const below: Block[] = [
    { text: texts.title, look: white, gap },
    { text: texts.when, look: soft, gap: gap / 2 },
    ...(texts.place ? [{ text: texts.place, look: soft, gap: gap / 6 }] : []),
  ]
  const above: Block[] = texts.line ? [{ text: texts.line, look: white, gap: 0 }] : []
  const stacked = isStory && poster ? layout.poster.height + (texts.line ? gap : 0) : 0
  const heightOf = (blocks: readonly Block[]) =>
    blocks.reduce((sum, block) => sum + block.text.height + block.gap, 0)
  const whole = heightOf(above) + stacked + heightOf(below)
  let top = Math.max(layout.top, layout.top + (layout.foot - layout.top - whole) / 2)
  const drawn: string[] = []
  // All texts take the direction of the title, so that an English date below a Hebrew title begins at the same
  // edge.
  const { isRightToLeft } = texts.title
  function put(blocks: readonly Block[]): void {
    for (const block of blocks) {
      top += block.gap
      drawn.push(textPaths({ ...block.text, isRightToLeft }, { left: edge, top, width, look: block.look }))
      top += block.text.height
    }
  }
  put(above)
  if (stacked && texts.line) top += gap
  const posterTop = isStory ? top : (pixels.height - layout.poster.height) / 2
  if (stacked) top += layout.poster.height
  put(below)
  const { mark } = layout
  const markTop = pixels.height - mark - (isStory ? 180 : edge)
  drawn.push(brandMark(edge, markTop, mark))
  const brandTop = markTop + (mark - texts.brand.height) / 2
  drawn.push(
    textPaths(
      { ...texts.brand, isRightToLeft: false },
      { left: edge + mark * 1.3, top: brandTop, width, look: white },
    ),
  )
  const posterPicture = poster && (await roundedPoster(poster, layout.poster))
  const posterLeft = pixels.width - edge - layout.poster.width
  return sharp(await groundOf(pixels, poster))
    .composite([
      ...(posterPicture ? [{ input: posterPicture, left: posterLeft, top: Math.round(posterTop) }] : []),
      { input: Buffer.from(drawing(pixels.width, pixels.height, drawn)) },
    ])
    .flatten({ background: WHITE })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
