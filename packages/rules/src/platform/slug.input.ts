import { z } from 'zod'
import { isUsableSlug, longestSlug, shortestSlug, slugify } from './slug.ts'
import { longestSent } from './text.ts'

const unusable = `This address cannot be used. Use ${shortestSlug} to ${longestSlug} letters, digits and hyphens.`

/** A slug as typed; parses to its slug form, refused when nothing usable is left. */
export const slugInput = z
  .string({ error: 'Address is required' })
  .max(longestSent(longestSlug), { error: unusable, abort: true })
  .transform(slugify)
  .refine(isUsableSlug, { error: unusable })
