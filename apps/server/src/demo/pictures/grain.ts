import type { OverlayOptions } from 'sharp'
import { seededRandom } from './random.ts'

const SIDE = 256
const STRENGTH = 52

function greyNoise(): Buffer {
  const random = seededRandom('grain')
  const pixels = Buffer.alloc(SIDE * SIDE * 4)
  for (let offset = 0; offset < pixels.length; offset += 4) {
    // The mean of two draws: mostly mid grey, seldom black or white.
    const grey = Math.round(((random.next() + random.next()) / 2) * 255)
    pixels.fill(grey, offset, offset + 3)
    pixels[offset + 3] = STRENGTH
  }
  return pixels
}

/**
 * Fine noise, like that of printed paper, laid over a whole picture. The same noise in SVG takes ten times as
 * long.
 */
export const grain: OverlayOptions = {
  input: greyNoise(),
  raw: { width: SIDE, height: SIDE, channels: 4 },
  tile: true,
  blend: 'overlay',
}
