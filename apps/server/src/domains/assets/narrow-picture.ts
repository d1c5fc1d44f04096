import { cardSize, offeredWidths, squareSides } from '@reprise/rules/assets/picture-widths'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { fairQueue } from '#platform/fair-queue.ts'

type Kept = Pick<Services, 'files' | 'log'>

const STORED = /^([a-z0-9-]+)\.webp$/
const CARD = /^([a-z0-9-]+)\.jpg$/
// A file that was made from a picture. Nothing is made from it again: otherwise names, and files on the disk,
// would grow without end.
const VARIANT = /-w\d+\.\w+$/

// A page of cards asks for all of its pictures at once.
const turn = fairQueue({ atOnce: 1, waiting: 200 })

/**
 * Makes a file from a stored picture with `draw` at the first request, and keeps it. Where the file cannot be
 * kept, it is returned all the same. Undefined where there is no such picture.
 */
async function madeOnce(
  { files, log }: Kept,
  { name, variant }: { name: string; variant: string },
  draw: (whole: Sharp) => Sharp,
): Promise<Uint8Array | undefined> {
  if (VARIANT.test(name)) return undefined
  const known = await files.read(variant)
  if (known) return known
  return turn(async () => {
    // An earlier call in the line may have made the file.
    const [made, whole] = await Promise.all([files.read(variant), files.read(name)])
    if (made || !whole) return made
    const bytes = await draw(sharp(whole)).toBuffer()
    try {
      await files.put(variant, bytes)
      // The picture may have been removed meanwhile, and its other files with it. Then this file came too late and
      // is removed here.
      if (!(await files.changedAt(name))) await files.remove(variant)
    } catch (error) {
      log.warn({ err: error, file: variant }, 'what was made of a picture could not be kept')
    }
    return bytes
  })
}

/**
 * A stored picture at most `width` pixels wide; for a small width, a square of it. Throws BAD_INPUT for a width
 * that is not offered.
 */
export async function narrowPicture(
  services: Kept,
  name: string,
  width: string,
): Promise<Uint8Array | undefined> {
  const offered = offeredWidths.find((each) => String(each) === width)
  if (!offered) throw fail.badInput("The picture isn't offered in this width.")
  const isSquare = squareSides.some((side) => side === offered)
  const stem = STORED.exec(name)?.[1]
  if (!stem) return undefined
  return madeOnce(services, { name, variant: `${stem}-w${offered}.webp` }, (whole) =>
    whole
      .resize(isSquare ? { width: offered, height: offered } : { width: offered, withoutEnlargement: true })
      .webp({ quality: 70 }),
  )
}

/**
 * A stored picture as the JPEG that previews of links show (`cardPicture` of the rules). `name` is the name of
 * that JPEG.
 */
export async function drawCard(services: Kept, name: string): Promise<Uint8Array | undefined> {
  const stem = CARD.exec(name)?.[1]
  if (!stem) return undefined
  return madeOnce(services, { name: `${stem}.webp`, variant: name }, (whole) =>
    // JPEG has no transparency.
    whole
      .resize({ ...cardSize, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 }),
  )
}
