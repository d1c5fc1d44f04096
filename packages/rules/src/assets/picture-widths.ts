/** The widths in pixels in which a stored picture is offered beside its own. */
export const pictureWidths = [480, 800] as const

/** The sides in pixels of the squares that a stored picture of a person is cut to where it is shown small. */
export const squareSides = [96, 192] as const

/** Every width that can be asked for. */
export const offeredWidths = [...pictureWidths, ...squareSides] as const

const isOfThisHouse = (url: string) => /^\/files\/[^?]+$/.test(url)

/** The longest side of a stored picture in pixels (section 5). */
const longestSide = 1000

/**
 * The value of `srcset` for a picture of this house: its address with each width offered, and as it is. Undefined
 * where the address is another one (a picture just chosen, of another site).
 */
export function pictureSources(url: string): string | undefined {
  if (!isOfThisHouse(url)) return undefined
  const smaller = pictureWidths.map((width) => `${url}?w=${width} ${width}w`)
  return [...smaller, `${url} ${longestSide}w`].join(', ')
}

/** The size in pixels of the picture that previews of links show. */
export const cardSize = { width: 1000, height: 525 } as const

/** The address of a picture of this house as previews of links show it: a JPEG, which they all read. */
export function cardPicture(url: string): string {
  return isOfThisHouse(url) ? url.replace(/\.webp$/, '.jpg') : url
}

/** A picture's address cut to a square of `side` pixels; the address of another site, or of a file just chosen, as it is. */
export function squarePicture(url: string, side: (typeof squareSides)[number]): string {
  return isOfThisHouse(url) ? `${url}?w=${side}` : url
}
