import type { z } from 'zod'
import type { Sentence } from '../sentence.ts'
import { inEnglish } from '../sentence.ts'

/** The `error` of a check whose sentence has values: the issue's message is English, and the sentence travels with it. */
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

/** What a failed check says. */
export function sentenceOfIssue(issue: z.core.$ZodIssue): Sentence {
  return 'sentence' in issue ? (issue.sentence as Sentence) : { text: issue.message }
}

/** What a failed parse says to a form: the first sentence of each field, by its dotted path ('' for the whole). */
export function fieldSentences(error: z.ZodError): Record<string, Sentence> {
  const fields: Record<string, Sentence> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= sentenceOfIssue(issue)
  return fields
}

/** What a schema says to what was typed, by field; nothing where all is well. */
export function checkFields(schema: z.ZodType, values: unknown): Record<string, Sentence> {
  const { error } = schema.safeParse(values)
  return error ? fieldSentences(error) : {}
}

/** What is said of fields, in English. */
export function fieldsInEnglish(fields: Record<string, Sentence>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, inEnglish(sentence)]))
}

/** What a failed parse says to a form, in English. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return fieldsInEnglish(fieldSentences(error))
}
