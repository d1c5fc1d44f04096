import sharp from 'sharp'
import { fail } from '#platform/fail.ts'
import { fairQueue } from '#platform/fair-queue.ts'
import { takeTint } from './take-tint.ts'

type PictureFormat = 'gif' | 'jpeg' | 'png' | 'webp'

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The format of a file by its first bytes; undefined where it is not a picture of an allowed format (S-011). */
function sniffPicture(bytes: Uint8Array): PictureFormat | undefined {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return undefined
}

const LONGEST_SIDE = 1000
// A phone's usual photo is below this. A larger picture takes so long to decode that other people's pictures would
// wait.
const MOST_PIXELS = 25_000_000
const MOST_SECONDS = 20
const DAMAGED = 'This picture is damaged. Please choose another.'
const NOT_A_PICTURE = "This file isn't a JPG, PNG, WEBP or GIF picture."

// Decoding holds a whole picture in memory: one at a time, some wait.
const turn = fairQueue({ atOnce: 1, waiting: 16 })

/** A picture in the form in which it is stored. */
export class CleanPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** The color of its page, taken from the picture. */
  readonly ground: string

  constructor(bytes: Buffer, { width, height }: { width: number; height: number }, ground: string) {
    this.bytes = bytes
    this.width = width
    this.height = height
    this.ground = ground
  }

  /** The part that the audit log keeps. */
  toJSON() {
    return { width: this.width, height: this.height, byteLength: this.bytes.length }
  }
}

async function ensureReadable(bytes: Buffer): Promise<void> {
  // Checks the format first. Otherwise every decoder of the library would read a stranger's file: SVG, TIFF, HEIF,
  // camera formats.
  const format = sniffPicture(bytes)
  if (!format) throw fail.badInput(NOT_A_PICTURE)
  // The header alone: nothing is decoded before the size is known.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== format) throw fail.badInput(DAMAGED)
  if ((header.width ?? 0) * (header.height ?? 0) > MOST_PIXELS) {
    throw fail.badInput('This picture has more than 25 million pixels. Please choose a smaller one.')
  }
}

/**
 * Writes a picture again, as WEBP of at most 1000 by 1000 pixels (spec 5): upright, only the first frame, and
 * without anything of the file beside its pixels. Throws BAD_INPUT where the content is not a picture of an
 * allowed format, whatever the file's name says.
 */
export function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  return turn(async () => {
    await ensureReadable(bytes)
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 100 })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer({ resolveWithObject: true })
      return new CleanPicture(data, info, await takeTint(data))
    } catch {
      throw fail.badInput(DAMAGED)
    }
  })
}
