import type { z } from 'zod'

/** What a failed parse says to a form: the first message of each field, by its dotted path ('' for the whole). */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    fields[name] ??= issue.message
  }
  return fields
}
