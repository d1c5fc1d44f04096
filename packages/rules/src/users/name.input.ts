import { phrase } from '../platform/phrase.ts'
import { lineInput } from '../platform/text/text.input.ts'

const seen = /[\p{L}\p{N}\p{S}\p{P}]/u
// Letters and signs by their class, drawn as nothing: the fillers of Hangul, the empty pattern of Braille.
const blank = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether there is anything to be seen in a name. */
export const isSeen = (name: string): boolean => seen.test(name.replace(blank, ''))

/** A person's name as typed: one line, with something to be seen in it. */
export const nameInput = lineInput('Name').refine(isSeen, { error: phrase('Name is required') })
