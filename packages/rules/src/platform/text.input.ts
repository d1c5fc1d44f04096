import { z } from 'zod'
import {
  countCharacters,
  descriptionLength,
  isPlainText,
  longestSent,
  nameLength,
  withoutTurns,
} from './text.ts'

function boundedText(label: string, min: number, max: number, breaks: 'with-breaks' | 'one-line') {
  const required = `${label} is required`
  const tooLong = `${label} can have at most ${max.toLocaleString('en-US')} characters`
  return z
    .string({ error: required })
    .max(longestSent(max), { error: tooLong, abort: true })
    .overwrite(withoutTurns)
    .trim()
    .min(min, { error: required, abort: true })
    .refine((text) => countCharacters(text) <= max, { error: tooLong, abort: true })
    .refine((text) => isPlainText(text, breaks), { error: `${label} has characters that cannot be saved` })
}

/** A trimmed, required text of one line, rid of what would turn it around; messages start with the label. */
export function lineInput(label: string, max: number = nameLength) {
  return boundedText(label, 1, max, 'one-line')
}

/** The same of any number of lines, empty allowed; messages start with the label. */
export function textInput(label: string, max: number = descriptionLength) {
  return boundedText(label, 0, max, 'with-breaks')
}
