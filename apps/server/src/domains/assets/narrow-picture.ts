import { offeredWidths, squareSides } from '@reprise/rules/assets/picture-widths'
import sharp from 'sharp'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { takeTurns } from '#platform/take-turns.ts'

const STORED = /^([a-z0-9-]+)\.webp$/
// Of a variant there are no variants: else their names could be grown without end, and the disk filled.
const VARIANT = /-w\d+\.webp$/

// A page of cards asks for all of its pictures at once.
const turn = takeTurns({ atOnce: 1, waiting: 200 })

/**
 * A stored picture at most `width` pixels wide, or cut to a square of a small one, made at the first asking and kept;
 * where it cannot be kept, it is shown all the same. Undefined where there is no such picture; BAD_INPUT for a width that is not offered.
 */
export async function narrowPicture(
  { files, log }: Pick<Services, 'files' | 'log'>,
  name: string,
  width: string,
): Promise<Uint8Array | undefined> {
  const offered = offeredWidths.find((each) => String(each) === width)
  if (!offered) throw fail.badInput('The picture is not offered in this width.')
  const isSquare = squareSides.some((side) => side === offered)
  const stem = STORED.exec(name)?.[1]
  if (!stem || VARIANT.test(name)) return undefined
  const variant = `${stem}-w${offered}.webp`
  const known = await files.read(variant)
  if (known) return known
  return turn(async () => {
    // Somebody who stood before us in the line may have made it.
    const [made, whole] = await Promise.all([files.read(variant), files.read(name)])
    if (made || !whole) return made
    const bytes = await sharp(whole)
      .resize(isSquare ? { width: offered, height: offered } : { width: offered, withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer()
    try {
      await files.put(variant, bytes)
      // Removed meanwhile, the whole one before its widths: this one may have come too late for that.
      if (!(await files.changedAt(name))) await files.remove(variant)
    } catch (error) {
      log.warn({ err: error, file: variant }, 'a narrower picture could not be kept')
    }
    return bytes
  })
}
