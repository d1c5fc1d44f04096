import { accentColor } from '@reprise/rules/platform/text/color'
import sharp from 'sharp'
import type { Services } from '#platform/ctx.ts'
import { bakeCredential } from './bake-credential.ts'

// Tested in domains/achievements/credential/share-award.test.ts.

const SIDE = 512

/** The picture of an achievement that has none: a medal. */
const medal =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${SIDE}" height="${SIDE}">
  <path d="M20 36 14 60l10-4 6 7 4-22M44 36l6 24-10-4-6 7-4-22" fill="#F4993C" />
  <circle cx="32" cy="25" r="22" fill="${accentColor}" />
  <circle cx="32" cy="25" r="17.5" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2" />
  <path d="m32 13.5 3.4 7.4 8.1.9-6 5.5 1.6 8-7.1-4-7.1 4 1.6-8-6-5.5 8.1-.9z" fill="#fff" />
</svg>`)

const pngOf = (picture: Uint8Array) =>
  sharp(picture).resize(SIDE, SIDE, { fit: 'cover' }).png({ palette: true, quality: 90 }).toBuffer()

// All holders of an achievement have the same picture, so it is made once for them.
const MOST_REMEMBERED = 20
const pictures = new Map<string, Promise<Buffer>>()

// A picture that cannot be read now may be read later, so that failure is not remembered.
async function draw({ files, log }: Pick<Services, 'files' | 'log'>, file: string): Promise<Buffer> {
  try {
    const picture = await files.read(file)
    if (picture) return await pngOf(picture)
  } catch (error) {
    log.warn({ err: error, file }, 'the picture of a badge could not be drawn')
  }
  pictures.delete(file)
  return pngOf(medal)
}

/** The picture of a credential as PNG, with the credential in it. */
export async function credentialPicture(
  services: Pick<Services, 'files' | 'log'>,
  { avatar_file: file, document }: { avatar_file: string | null; document: string },
): Promise<Buffer> {
  const name = file ?? ''
  const known = pictures.get(name)
  const drawn = known ?? (file ? draw(services, file) : pngOf(medal))
  if (!known) {
    const [oldest] = pictures.keys()
    if (pictures.size >= MOST_REMEMBERED && oldest !== undefined) pictures.delete(oldest)
    pictures.set(name, drawn)
  }
  return bakeCredential(await drawn, document)
}
