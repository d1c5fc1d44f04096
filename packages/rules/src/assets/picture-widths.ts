/** The widths in pixels in which a stored picture is offered beside its own. */
const pictureWidths = [480, 800] as const

/** The sides in pixels of the squares to which a person's stored picture is cropped where it is shown small. */
export const squareSides = [96, 192] as const

/** Every width that can be asked for. */
export const offeredWidths = [...pictureWidths, ...squareSides] as const

const isOfThisHouse = (url: string) => /^\/files\/[^?]+$/.test(url)

/** The longest side of a stored picture in pixels (section 5). */
const longestSide = 1000

/**
 * The value of `srcset` for a picture that this server stores: its URL in each offered width, and in its own width.
 * Undefined for any other URL (a picture just chosen, or one of another site).
 */
export function pictureSources(url: string): string | undefined {
  if (!isOfThisHouse(url)) return undefined
  const smaller = pictureWidths.map((width) => `${url}?w=${width} ${width}w`)
  return [...smaller, `${url} ${longestSide}w`].join(', ')
}

/** The size in pixels of the picture that previews of links show. */
export const cardSize = { width: 1000, height: 525 } as const

/** The URL of a stored picture for previews of links. It is a JPEG, because every preview can read it. */
export function cardPicture(url: string): string {
  return isOfThisHouse(url) ? url.replace(/\.webp$/, '.jpg') : url
}

/** The URL of a stored picture, cropped to a square of `side` pixels. Returns any other URL unchanged. */
export function squarePicture(url: string, side: (typeof squareSides)[number]): string {
  return isOfThisHouse(url) ? `${url}?w=${side}` : url
}
