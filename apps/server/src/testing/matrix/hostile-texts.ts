import { internalWords } from '../internal-words.ts'

export const tooLong = 'x'.repeat(5001)

/** What somebody might write where a text goes, by what it tries. */
export const hostile = {
  script: '<script>alert(1)</script>',
  HTML: '"><img src=x onerror=alert(1)>',
  '5,001 characters': tooLong,
  'signs that turn the text': 'good \u202eevil\u2066\u2069 night',
  'signs that nobody sees': 'go\u200bod \u2060night\ufeff',
}

// Signs that turn what stands around them, and those that nobody sees: a name with them reads as another one.
const disguising = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text as it may be shown. */
export const undisguised = (text: string): string => text.replace(disguising, '')

/** Those of the texts of an answer that nobody may get: turned ones, endless ones, and words from the inside. */
export const harmIn = (words: readonly string[]): string[] =>
  words.filter((word) => word !== undisguised(word) || word.includes(tooLong) || internalWords.test(word))
