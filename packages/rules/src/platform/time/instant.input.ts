import { z } from 'zod'
import { because } from '../failures/field-errors.ts'
import { sentence } from '../sentence.ts'

// The years in which a date of an event, a sale or a reminder makes sense. Any other year is a typing error.
const earliest = Date.UTC(2000, 0, 1)
/** The latest instant that the API takes, in epoch milliseconds. */
export const latestInstant = Date.UTC(2200, 0, 1)

/** Longer than any way to write an instant. */
const longest = 64

function toMillis(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'string')
    return value.length <= longest && z.iso.datetime({ offset: true }).safeParse(value).success
      ? Date.parse(value)
      : value
  // A Temporal.Instant. It is recognised by this property, because not every browser has the class.
  if (typeof value === 'object' && value !== null && 'epochMilliseconds' in value)
    return value.epochMilliseconds
  return value
}

/**
 * An instant as RFC 3339 text, Date, Temporal.Instant or epoch milliseconds; parses to epoch milliseconds.
 * Messages start with the label.
 */
export function instantInput(label: string) {
  const error = because(sentence("{{label}} isn't a valid date and time", { label: { text: label } }))
  return z
    .preprocess(toMillis, z.int({ error }).min(earliest, { error }).max(latestInstant, { error }))
    .meta({ scalar: 'DateTime' })
}
