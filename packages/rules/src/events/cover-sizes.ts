/**
 * The value of `sizes` for the picture of an event's public page, where it is as wide as its column: the first HTML
 * and the app choose the same file by it, so that it is fetched once.
 */
export const coverSizes = '(min-width: 75em) calc(min(100vw, 1440px) - 476px), calc(100vw - 32px)'
