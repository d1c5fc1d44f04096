import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { EventType } from '@reprise/rules/events/enums'
import sharp from 'sharp'
import { drawCover } from '../apps/server/src/demo/pictures/draw-cover.ts'
import { palettes } from '../apps/server/src/demo/pictures/palettes.ts'

/** Wide enough to be sharp under a veil, in the widest column of the wall. */
const WIDTH = 400
const MOST_BYTES = 12_000
const folder = resolve(import.meta.dirname, '../apps/web/src/app/shells/posters')

const posters: readonly (readonly [type: EventType, word: string, palette: keyof typeof palettes])[] = [
  ['PARTY', 'GLOW', 'velvet'],
  ['CONCERT', 'LOW TIDE', 'tide'],
  ['WORKSHOP', 'CLAY', 'rust'],
  ['FESTIVAL', 'HARBOUR', 'harbour'],
  ['COMEDY_SHOW', 'LATE BUS', 'emerald'],
  ['OTHER', 'NIGHT', 'indigo'],
  ['SPORTING', 'BRIDGES', 'dawn'],
  ['ART_SHOW', 'SOFT', 'clay'],
  ['PODCAST', 'VOICES', 'voice'],
]

/** Returns the drawing as WEBP, in the best quality that fits into the bytes. */
async function render(svg: string): Promise<Buffer> {
  const small = sharp(Buffer.from(svg)).resize(WIDTH)
  for (let quality = 80; quality > 20; quality -= 4) {
    const bytes = await small.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error('a poster does not fit its bytes')
}

// Draws the posters of the sign-in pages. They are committed, because a server with real people has no demo.
await mkdir(folder, { recursive: true })
for (const [type, word, palette] of posters) {
  const name = word.toLowerCase().replace(' ', '-')
  const bytes = await render(drawCover(type, word, palettes[palette]))
  await writeFile(resolve(folder, `${name}.webp`), bytes)
  console.log(`${name}.webp ${bytes.length}`)
}
