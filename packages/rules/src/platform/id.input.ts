import { z } from 'zod'
import { isId } from './id.ts'

/** The id of anything: a UUID, lower-cased. Messages start with the label. */
export function idInput(label: string) {
  const error = `${label} is not a valid id`
  return z.string({ error }).refine(isId, { error, abort: true }).toLowerCase()
}
