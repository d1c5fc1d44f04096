/** Longest texts by what they are (decision S-010), in characters as a person counts them. */
export const nameLength = 100
export const descriptionLength = 5000
export const noteLength = 1000

// PostgreSQL text cannot hold NUL, and the other control characters only break lists, mails and files.
const controlInLine = /\p{Cc}/u
const controlInText = /[^\P{Cc}\t\n\r]/u

/**
 * How long a text may be as it is sent, where so many characters of it may stay: spaces and hidden signs are cut off
 * later. What is longer is refused before anything else looks at it.
 */
export const longestSent = (most: number): number => 4 * most

const turns = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * A text rid of the signs that turn the text around them (the bidirectional embeddings, overrides and isolates) and of
 * those that nobody sees (zero-width space, word joiner): with one of these a name, and all that stands behind it, reads
 * as another one. What joins emoji and letters stays.
 */
export function withoutTurns(text: string): string {
  return text.replace(turns, '')
}

/** Whether a text can be stored and shown: whole Unicode, no control characters (line breaks only when asked). */
export function isPlainText(text: string, breaks: 'with-breaks' | 'one-line' = 'one-line'): boolean {
  return text.isWellFormed() && !(breaks === 'with-breaks' ? controlInText : controlInLine).test(text)
}

/** How many characters a person would count: an emoji outside the basic plane counts once. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
