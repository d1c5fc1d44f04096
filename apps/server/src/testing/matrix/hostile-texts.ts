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

// Characters that turn the direction of text, and invisible ones. With them a name looks like another name.
const disguising = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text as it may be shown. */
export const undisguised = (text: string): string => text.replace(disguising, '')

/**
 * Returns those texts of an answer that nobody may get: with disguising characters, too long, or with internal words.
 */
export const harmIn = (words: readonly string[]): string[] =>
  words.filter((word) => word !== undisguised(word) || word.includes(tooLong) || internalWords.test(word))
