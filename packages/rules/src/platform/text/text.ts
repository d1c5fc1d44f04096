/** The longest texts by type (decision S-010), in characters as a person counts them. */
export const nameLength = 100
export const descriptionLength = 5000
export const noteLength = 1000

// PostgreSQL text cannot hold NUL, and the other control characters only break lists, mails and files.
const controlInLine = /\p{Cc}/u
const controlInText = /[^\P{Cc}\t\n\r]/u

/**
 * The longest text that a client may send, where at most `most` characters are stored. It is longer, because spaces
 * and invisible characters are removed later. A longer text is refused before anything else reads it.
 */
export const longestSent = (most: number): number => 4 * most

const turns = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * Removes characters that turn the direction of the text around them (the bidirectional embeddings, overrides and
 * isolates) and invisible ones (zero-width space, word joiner). With one of these a name, and all text after it,
 * would read as another name. Characters that join emoji or letters stay.
 */
export function withoutTurns(text: string): string {
  return text.replace(turns, '')
}

/**
 * Whether a text can be stored and shown: well-formed Unicode without control characters. Line breaks are allowed
 * only with `with-breaks`.
 */
export function isPlainText(text: string, breaks: 'with-breaks' | 'one-line' = 'one-line'): boolean {
  return text.isWellFormed() && !(breaks === 'with-breaks' ? controlInText : controlInLine).test(text)
}

// Characters that a screen leaves out, such as a soft hyphen or a Hangul filler, spaces, and the empty Braille pattern.
const unseen = /^[\p{Default_Ignorable_Code_Point}\s\u2800]*$/u

/** Whether a text shows something. A name without one would be an empty place in every list. */
export const isSeen = (text: string): boolean => !unseen.test(text)

/** How many characters a person would count: an emoji outside the basic plane counts once. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
