import { createHash } from 'node:crypto'

/** For a story on a phone, and for the preview of a link. */
export const sharePictureSizes = ['STORY', 'LINK'] as const
export type SharePictureSize = (typeof sharePictureSizes)[number]

/** Width and height in pixels. */
export const pixelsOf = {
  STORY: { width: 1080, height: 1920 },
  LINK: { width: 1200, height: 630 },
} as const satisfies Record<SharePictureSize, { width: number; height: number }>

/** Everything that a share picture shows. */
export interface SharePicture {
  size: SharePictureSize
  brand: string
  /** The line above the title, such as "I'm going". */
  line: string | null
  title: string
  when: string
  place: string | null
  /** The file of the event's picture. */
  poster: string | null
}

/** The version of the drawing. A new version has all pictures drawn again, at other addresses. */
const DRAWING = 2

/**
 * A name that follows from the content of a picture (decision S-165): a picture that would look different has
 * another name.
 */
export function hashOf(picture: SharePicture): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, picture]))
    .digest('hex')
    .slice(0, 32)
}
