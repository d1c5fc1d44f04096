/** The widths in pixels in which a stored picture is offered beside its own. */
export const pictureWidths = [480, 800] as const

/** The longest side of a stored picture in pixels (section 5). */
const longestSide = 1000

/**
 * The value of `srcset` for a picture of this house: its address with each width offered, and as it is. Undefined
 * where the address is another one (a picture just chosen, of another site).
 */
export function pictureSources(url: string): string | undefined {
  if (!/^\/files\/[^?]+$/.test(url)) return undefined
  const smaller = pictureWidths.map((width) => `${url}?w=${width} ${width}w`)
  return [...smaller, `${url} ${longestSide}w`].join(', ')
}
