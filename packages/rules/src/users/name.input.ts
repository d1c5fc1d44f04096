import { phrase } from '../platform/phrase.ts'
import { lineInput } from '../platform/text/text.input.ts'

const seen = /[\p{L}\p{N}\p{S}\p{P}]/u
// Characters that count as letters or signs but are drawn as nothing: the fillers of Hangul, the empty pattern of
// Braille.
const blank = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a name has a visible character. */
export const isSeen = (name: string): boolean => seen.test(name.replace(blank, ''))

/** A person's name as typed: one line with a visible character. */
export const nameInput = lineInput('Name').refine(isSeen, { error: phrase('Name is required') })
