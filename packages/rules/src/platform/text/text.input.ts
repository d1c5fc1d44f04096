import { z } from 'zod'
import { because } from '../failures/field-errors.ts'
import type { Sentence } from '../sentence.ts'
import { sentence } from '../sentence.ts'
import {
  countCharacters,
  descriptionLength,
  isPlainText,
  isSeen,
  longestSent,
  nameLength,
  withoutTurns,
} from './text.ts'

/** The text for an input that is too long. */
export function tooLongText(label: string, max: number): Sentence {
  return sentence('{{label}} can have at most {{count}} characters', { label: { text: label }, count: max })
}

function boundedText(label: string, min: number, max: number, breaks: 'with-breaks' | 'one-line') {
  const of = { label: { text: label } }
  const required = because(sentence('{{label}} is required', of))
  const tooLong = because(tooLongText(label, max))
  const unsavable = because(sentence("{{label}} has characters that can't be saved", of))
  return z
    .string({ error: required })
    .max(longestSent(max), { error: tooLong, abort: true })
    .overwrite(withoutTurns)
    .trim()
    .min(min, { error: required, abort: true })
    .refine((text) => min === 0 || isSeen(text), { error: required, abort: true })
    .refine((text) => countCharacters(text) <= max, { error: tooLong, abort: true })
    .refine((text) => isPlainText(text, breaks), { error: unsavable })
}

/**
 * A required text of one line, trimmed and without characters that change its direction. Its messages start
 * with the label.
 */
export function lineInput(label: string, max: number = nameLength) {
  return boundedText(label, 1, max, 'one-line')
}

/**
 * A text of any number of lines, or empty, trimmed and without characters that change its direction. Its
 * messages start with the label.
 */
export function textInput(label: string, max: number = descriptionLength) {
  return boundedText(label, 0, max, 'with-breaks')
}

/**
 * A line of at most `max` characters that may be empty. Blank text and null empty it; undefined leaves it unchanged.
 */
export function optionalLineInput(label: string, max: number) {
  const line = lineInput(label, max)
  return z
    .string()
    .max(longestSent(max), { error: because(tooLongText(label, max)), abort: true })
    .nullish()
    .transform((typed, context) => {
      if (typed === undefined) return undefined
      if (typed === null || typed.trim() === '') return null
      const parsed = line.safeParse(typed)
      if (parsed.success) return parsed.data
      for (const issue of parsed.error.issues) context.addIssue({ ...issue })
      return z.NEVER
    })
}
