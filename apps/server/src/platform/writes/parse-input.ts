import { fieldSentences } from '@reprise/rules/platform/failures/field-errors'
import type { z } from 'zod'
import { fail } from '../fail.ts'

/** The input as the schema makes it, or BAD_INPUT with a sentence per field. */
export function parseInput<Input>(schema: z.ZodType<Input>, raw: unknown): Input {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const fields = fieldSentences(parsed.error)
  throw fail.badInput(Object.values(fields)[0] ?? "This input isn't valid.", fields)
}
