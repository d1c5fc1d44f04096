import { z } from 'zod'
import { because } from '../failures/field-errors.ts'
import { phrase } from '../phrase.ts'
import { sentence } from '../sentence.ts'
import { isUsableSlug, longestSlug, shortestSlug, slugify } from './slug.ts'
import { longestSent } from './text.ts'

const unusable = because(
  sentence("You can't use this address. Use {{least}} to {{most}} letters, numbers and hyphens.", {
    least: shortestSlug,
    most: longestSlug,
  }),
)

/** A slug as typed; parses to its slug form, refused when nothing usable is left. */
export const slugInput = z
  .string({ error: phrase('Address is required') })
  .max(longestSent(longestSlug), { error: unusable, abort: true })
  .transform(slugify)
  .refine(isUsableSlug, { error: unusable })
