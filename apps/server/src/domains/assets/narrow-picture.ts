import { cardSize, offeredWidths, squareSides } from '@reprise/rules/assets/picture-widths'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { fairQueue } from '#platform/fair-queue.ts'

type Kept = Pick<Services, 'files' | 'log'>

const STORED = /^([a-z0-9-]+)\.webp$/
const CARD = /^([a-z0-9-]+)\.jpg$/
// Of a variant there are no variants: else their names could be grown without end, and the disk filled.
const VARIANT = /-w\d+\.\w+$/

// A page of cards asks for all of its pictures at once.
const turn = fairQueue({ atOnce: 1, waiting: 200 })

/**
 * What `draw` makes of a stored picture, at the first asking, and kept; where it cannot be kept, it is shown all the
 * same. Undefined where there is no such picture.
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
    // Somebody who stood before us in the line may have made it.
    const [made, whole] = await Promise.all([files.read(variant), files.read(name)])
    if (made || !whole) return made
    const bytes = await draw(sharp(whole)).toBuffer()
    try {
      await files.put(variant, bytes)
      // Removed meanwhile, the whole one before what was made of it: this one may have come too late for that.
      if (!(await files.changedAt(name))) await files.remove(variant)
    } catch (error) {
      log.warn({ err: error, file: variant }, 'what was made of a picture could not be kept')
    }
    return bytes
  })
}

/**
 * A stored picture at most `width` pixels wide, or cut to a square of a small one. BAD_INPUT for a width that is not
 * offered.
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

/** A stored picture as the JPEG that previews of links show (`cardPicture` of the rules), by that file's name. */
export async function drawCard(services: Kept, name: string): Promise<Uint8Array | undefined> {
  const stem = CARD.exec(name)?.[1]
  if (!stem) return undefined
  return madeOnce(services, { name: `${stem}.webp`, variant: name }, (whole) =>
    // JPEG knows no see-through.
    whole
      .resize({ ...cardSize, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 }),
  )
}
