import type { z } from 'zod'
import type { Sentence } from '../sentence.ts'
import { inEnglish } from '../sentence.ts'

/**
 * The `error` of a zod check whose sentence has values. The issue gets the English message, and the sentence as a
 * property.
 */
export function because(sentence: Sentence): (issue: z.core.$ZodRawIssue) => string {
  const message = inEnglish(sentence)
  return (issue) => {
    issue.sentence = sentence
    return message
  }
}

/** An issue that a schema adds by itself, with a sentence: `context.addIssue({ ...issueOf(sentence), path })`. */
export function issueOf(sentence: Sentence) {
  return { code: 'custom' as const, message: inEnglish(sentence), sentence }
}

/** The sentence of a failed check. */
function sentenceOfIssue(issue: z.core.$ZodIssue): Sentence {
  return 'sentence' in issue ? (issue.sentence as Sentence) : { text: issue.message }
}

/** The errors of a failed parse: the first sentence for each field, by its dotted path ('' for the whole input). */
export function fieldSentences(error: z.ZodError): Record<string, Sentence> {
  const fields: Record<string, Sentence> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= sentenceOfIssue(issue)
  return fields
}

/** The errors of values by a schema, by field. Empty where the values are valid. */
export function checkFields(schema: z.ZodType, values: unknown): Record<string, Sentence> {
  const { error } = schema.safeParse(values)
  return error ? fieldSentences(error) : {}
}

/** The errors of fields, in English. */
export function fieldsInEnglish(fields: Record<string, Sentence>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, inEnglish(sentence)]))
}

/** The errors of a failed parse, in English. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return fieldsInEnglish(fieldSentences(error))
}
