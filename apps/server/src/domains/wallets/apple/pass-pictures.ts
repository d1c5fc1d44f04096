import { accentColor } from '@reprise/rules/platform/text/color'
import sharp from 'sharp'
import type { Services } from '#platform/ctx.ts'

/** The pictures of a pass by the names that Apple gives them, as PNG. */
export type PassPictures = Record<string, Uint8Array>

// In points; a screen of double or triple density gets a picture of its own.
const ICON = 29
const THUMBNAIL = 90
const densities = [1, 2, 3] as const

const mark =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">
  <rect width="64" height="64" rx="16" fill="${accentColor}" />
  <path d="M20 14v36M28 14v36" stroke="#F4993C" stroke-width="5" stroke-linecap="round" />
  <circle cx="42" cy="25" r="4.5" fill="#fff" /><circle cx="42" cy="40" r="4.5" fill="#fff" />
</svg>`)

const nameOf = (name: string, density: number) => `${name}${density === 1 ? '' : `@${density}x`}.png`

async function inSizes(picture: Uint8Array, name: string, points: number): Promise<PassPictures> {
  const made = densities.map(async (density) => {
    const side = points * density
    const bytes = await sharp(picture).resize(side, side).png({ palette: true, colours: 128 }).toBuffer()
    return [nameOf(name, density), new Uint8Array(bytes)] as const
  })
  return Object.fromEntries(await Promise.all(made))
}

let icons: Promise<PassPictures> | undefined

// The passes of an event are downloaded and updated together, so its picture is made once for all of them.
const MOST_REMEMBERED = 50
const thumbnails = new Map<string, Promise<PassPictures>>()

// A picture that cannot be read now may be read later, so that failure is not remembered.
async function drawThumbnails(
  { files, log }: Pick<Services, 'files' | 'log'>,
  file: string,
): Promise<PassPictures> {
  try {
    const picture = await files.read(file)
    return picture ? await inSizes(picture, 'thumbnail', THUMBNAIL) : {}
  } catch (error) {
    log.warn({ err: error, file }, 'a picture could not be made small for a pass')
    thumbnails.delete(file)
    return {}
  }
}

/** The icon of the brand, and the picture of the event where it has one. */
export async function passPictures(
  services: Pick<Services, 'files' | 'log'>,
  avatarFile: string | null,
): Promise<PassPictures> {
  icons ??= inSizes(mark, 'icon', ICON)
  if (!avatarFile) return icons
  const known = thumbnails.get(avatarFile)
  const drawn = known ?? drawThumbnails(services, avatarFile)
  if (!known) {
    const [oldest] = thumbnails.keys()
    if (thumbnails.size >= MOST_REMEMBERED && oldest !== undefined) thumbnails.delete(oldest)
    thumbnails.set(avatarFile, drawn)
  }
  return { ...(await icons), ...(await drawn) }
}
