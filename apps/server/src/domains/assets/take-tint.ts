import { groundOf, tintSide } from '@reprise/rules/assets/tint'
import sharp from 'sharp'

/**
 * Takes the ground of a picture's tint, the background of its page, ticket or ladder, as #RRGGBB (`groundOf` of
 * the rules).
 */
export async function takeTint(picture: Uint8Array): Promise<string> {
  const pixels = await sharp(picture)
    .resize({ width: tintSide, height: tintSide, fit: 'cover' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  return groundOf(pixels)
}
