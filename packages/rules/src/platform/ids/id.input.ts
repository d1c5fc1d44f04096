import { z } from 'zod'
import { because } from '../failures/field-errors.ts'
import type { Sentence } from '../sentence.ts'
import { sentence } from '../sentence.ts'
import { isId } from './id.ts'

/** What an id of something says that is none. */
export function notAnIdText(label: string): Sentence {
  return sentence("{{label}} isn't a valid id", { label: { text: label } })
}

/** The id of anything: a UUID, lower-cased. Messages start with the label. */
export function idInput(label: string) {
  const error = because(notAnIdText(label))
  return z.string({ error }).refine(isId, { error, abort: true }).toLowerCase().meta({ scalar: 'ID' })
}
