/**
 * The value of `sizes` for the picture of an event's public page, which is as wide as its column. The server's HTML
 * and the app both use it, so that they choose the same file and it is fetched only once.
 */
export const coverSizes =
  '(min-width: 75em) calc(min(100vw, 1440px) - 476px), (min-width: 62em) calc(100vw - 416px), 100vw'
